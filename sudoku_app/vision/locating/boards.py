"""The boards of one photo, collected from many candidate lattices: those that fit the ink best."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING, Final

import numpy as np

from sudoku_app.vision.locating import fitting
from sudoku_app.vision.locating.effort import Effort
from sudoku_app.vision.locating.judging import judge, share_of_lines
from sudoku_app.vision.locating.lines import quick_score
from sudoku_app.vision.locating.sheet import extrapolated
from sudoku_app.vision.locating.verdict import FAULTLESS
from sudoku_app.vision.stages import Lattice, Located

if TYPE_CHECKING:
    from sudoku_app.vision.locating.ink import Ink
    from sudoku_app.vision.locating.verdict import Verdict
    from sudoku_app.vision.stages import Floats

_KEPT: Final = 4
"""Candidates that are looked at closely: one of the first is right or none."""
_MOST: Final = 120
_MENDINGS: Final = 3
_LEAST_GAIN: Final = 0.005
_LEAST_PROMISE: Final = 0.3
_LEAST_SHARE: Final = 0.4
_LEAST_OF_TEXTURE: Final = 0.7
"""Share of lines after a rough fit. In noise it is 0.6 to 0.75: where many fits were in vain, only
a better one is looked at closely."""
_ABOUT_AS_GOOD: Final = 0.95
_SHIFT: Final = 0.1
"""Share of lines that lying beside the heavy ones costs."""
_ALIKE: Final = 0.12
"""Cells: candidates that differ less are pulled onto the same lines."""


@dataclass(frozen=True, eq=False)
class _Fitted:
    lattice: Lattice
    verdict: Verdict
    promise: float

    def leaves_room_for(self, start: Lattice, promise: float) -> bool:
        """Whether another candidate may be a board beside this one, or a better one here."""
        if not self.verdict.is_certain or _is_apart(start, self.lattice):
            return True
        return not self.verdict.is_faultless and promise > _ABOUT_AS_GOOD * self.promise


class Boards:
    """What was found so far, and what was looked at in vain."""

    def __init__(self, effort: Effort | None = None) -> None:
        self.effort = effort or Effort()
        self._found: list[_Fitted] = []
        self._tried: list[Floats] = []
        self._looked_at: dict[Ink, list[Lattice]] = defaultdict(list)
        self._settled: dict[tuple[bool, bool], list[Lattice]] = defaultdict(list)

    def has_certain(self) -> bool:
        return any(one.verdict.is_certain for one in self._found)

    def has_faultless(self) -> bool:
        return any(one.verdict.is_faultless for one in self._found)

    @property
    def located(self) -> Located:
        return Located(_distinct(self._found), tuple(self._tried))

    def look_for(self, ink: Ink, lattices: list[Floats], most: int = _KEPT) -> None:
        """Add the boards among the most promising candidates.

        Passed over are those like one looked at before, and those no better than a board found
        there.
        """
        promises = quick_score(ink.strength, lattices[:_MOST])
        for index in np.argsort(-promises):
            promise = float(promises[index])
            is_over = most == 0 or self.effort.is_spent
            if is_over or promise < max(_LEAST_PROMISE, promises.max() / 2):
                break
            start = Lattice(lattices[index]).scaled(1 / ink.scale)
            if self._has_room_for(start, promise) and self._is_new(ink, start):
                most -= 1
                self._look_at(ink, lattices[index], promise)

    def _look_at(self, ink: Ink, points: Floats, promise: float) -> None:
        self.effort.fits += 1
        rough = fitting.refine(ink.strength, points, fitting.ROUGH)
        start, pulled = (Lattice(either).scaled(1 / ink.scale) for either in (points, rough))
        self._tried.append(start.corners)
        least = _LEAST_OF_TEXTURE if self.effort.is_high else _LEAST_SHARE
        if self._is_new(ink, pulled) and share_of_lines(ink, rough) > least:
            one = _fitted(ink, rough, promise, 0 if self.effort.is_high else _MENDINGS)
            if one.verdict.is_board:
                self._found.append(one)
                self.effort.fits = self.effort.pieces = 0
            elif one.verdict.is_settled:
                self._settled[ink.kind] += [start, pulled]
        self._looked_at[ink] += [start, pulled]

    def _has_room_for(self, start: Lattice, promise: float) -> bool:
        return all(one.leaves_room_for(start, promise) for one in self._found)

    def _is_new(self, ink: Ink, lattice: Lattice) -> bool:
        near = _ALIKE * lattice.cell_size
        known = chain(self._looked_at[ink], self._settled[ink.kind])
        return all(np.abs(lattice.points - other.points).max() > near for other in known)


def _fitted(ink: Ink, rough: Floats, promise: float, mendings: int) -> _Fitted:
    """The lattice pulled onto the lines."""
    fine = fitting.refine(ink.strength, rough, fitting.FINE)
    verdict = judge(ink, fine)
    for _ in range(mendings):
        if verdict.lines > FAULTLESS or verdict.is_hopeless:
            break
        again = _continued(ink, fine)
        better = judge(ink, again)
        gain = better.lines - verdict.lines
        if gain > 0:
            fine, verdict = again, better
        if gain < _LEAST_GAIN:
            break
    return _Fitted(Lattice(fine, verdict.lines).scaled(1 / ink.scale), verdict, promise)


def _continued(ink: Ink, points: Floats) -> Floats:
    """Pulled anew from where its sound part says it should be."""
    start = extrapolated(ink.strength, points)
    return fitting.refine(ink.strength, start, (*fitting.ROUGH[1:], *fitting.FINE))


def _distinct(found: list[_Fitted]) -> tuple[Lattice, ...]:
    """The best of every place, the largest first."""
    kept: list[Lattice] = []
    for one in sorted(found, key=_faults):
        if all(_is_apart(one.lattice, other) for other in kept):
            kept.append(one.lattice)
    return tuple(sorted(kept, key=lambda lattice: -lattice.area))


def _faults(one: _Fitted) -> float:
    """What speaks against a lattice where another lies on as many lines.

    Where there is no frame, one that lies a cell aside misses the ends of all lines inside.
    """
    verdict = one.verdict
    misplaced = verdict.unseen / 81 + _SHIFT * verdict.is_shifted - verdict.thin_lines / 4
    return _bend(one.lattice) + misplaced - verdict.lines


def _bend(lattice: Lattice) -> float:
    """How far a line usually bends at a crossing, in cells.

    Where a frame is missing nothing holds the lattice: of two that lie on as many lines, the
    straighter one is right.
    """
    bends = (np.linalg.norm(np.diff(lattice.points, 2, axis), axis=2).mean() for axis in (0, 1))
    return float(sum(bends)) / lattice.cell_size


def _is_apart(lattice: Lattice, other: Lattice) -> bool:
    distance = np.linalg.norm(lattice.points.mean(axis=(0, 1)) - other.points.mean(axis=(0, 1)))
    return bool(distance > 0.4 * (np.sqrt(lattice.area) + np.sqrt(other.area)))
