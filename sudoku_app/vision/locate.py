"""Finds the boards of a photo: many candidate lattices, the ones that fit the ink best kept."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Final

import cv2
import numpy as np

from sudoku_app.vision.locating import fitting, growing, outlines
from sudoku_app.vision.locating.boxed import boxed_lattices
from sudoku_app.vision.locating.contours import contours_of
from sudoku_app.vision.locating.ink import Ink, ink_of
from sudoku_app.vision.locating.judging import FAULTLESS, Verdict, judge, share_of_lines
from sudoku_app.vision.locating.lines import quick_score
from sudoku_app.vision.locating.sheet import extrapolated
from sudoku_app.vision.stages import Lattice, Located

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_app.vision.stages import Floats, Image, Photo

_LONG_SIDES: Final = (720, 360, 1500)
_KEPT: Final = 8
"""Candidates of one threshold that are looked at closely."""
_MOST: Final = 120
_KEPT_AT_A_GLANCE: Final = 2
_MENDINGS: Final = 3
_LEAST_PROMISE: Final = 0.2
_ABOUT_AS_GOOD: Final = 0.95
_FOLLOWED_SIDE: Final = 340
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


def locate(photo: Photo) -> Located:
    """All boards of the photo; none is an answer too."""
    tried: list[Floats] = []
    found: list[_Fitted] = []
    for long_side in _LONG_SIDES:
        ink = ink_of(photo.pixels, long_side)
        looked_at: list[Lattice] = []
        for way in _WAYS:
            lattices = list(_candidates(way(ink)))
            tried += [Lattice(points).scaled(1 / ink.scale).corners for points in lattices]
            _add_boards(found, ink, lattices, looked_at)
            if any(one.verdict.is_faultless for one in found):
                return Located(_distinct(found), tuple(tried))
        if any(one.verdict.is_certain for one in found):
            break
    return Located(_distinct(found), tuple(tried))


def locate_boxes(photo: Photo) -> Located:
    """A board of which perhaps only the lines around boxes are seen."""
    ink = ink_of(photo.pixels, _LONG_SIDES[0])
    return Located(tuple(islice(boxed_lattices(ink, _sharp(ink)), 1)))


def glance(pixels: Image, way: int) -> Lattice | None:
    """The largest board that one of three ways of looking shows: for frames followed by others."""
    long_side, binary_of = _GLANCES[way]
    ink = ink_of(pixels, long_side)
    found: list[_Fitted] = []
    _add_boards(found, ink, list(_candidates(binary_of(ink))), [], _KEPT_AT_A_GLANCE)
    return next(iter(_distinct(found)), None)


def follow(pixels: Image, lattice: Lattice) -> Lattice | None:
    """The lattice of a frame a moment ago, pulled onto this one, if it still fits well."""
    room = 1.5 * lattice.cell_size
    left, top = np.maximum(np.floor(lattice.points.min(axis=(0, 1)) - room), 0).astype(int)
    right, bottom = np.ceil(lattice.points.max(axis=(0, 1)) + room).astype(int)
    part = pixels[top : max(bottom, 1), left : max(right, 1)]
    if min(part.shape[:2]) < 2:
        return None
    ink = ink_of(part, _FOLLOWED_SIDE)
    near = Lattice(lattice.points - (left, top)).scaled(ink.scale).points
    moved = fitting.refine(ink.strength, near, fitting.FOLLOWING)
    verdict = judge(ink, moved)
    if not verdict.is_board:
        return None
    points = Lattice(moved).scaled(1 / ink.scale).points
    return Lattice(points + np.array([left, top]), verdict.lines)


def _darker_than_around(paleness: Image, block: int, drop: int) -> Image:
    return cv2.adaptiveThreshold(
        paleness, 255, cv2.ADAPTIVE_THRESH_MEAN_C, cv2.THRESH_BINARY_INV, block, drop
    )


def _sharp(ink: Ink) -> Image:
    return _darker_than_around(_paleness(ink), _block(ink), 6)


def _strong(ink: Ink) -> Image:
    return np.where(ink.strength > 0.5, 255, 0).astype(np.uint8)


def _soft(ink: Ink) -> Image:
    return _darker_than_around(cv2.GaussianBlur(_paleness(ink), (0, 0), 2), _block(ink), 4)


def _paleness(ink: Ink) -> Image:
    return (255 - 85 * ink.strength).astype(np.uint8)


def _block(ink: Ink) -> int:
    return int(max(ink.grey.shape) // 40 | 1)


_WAYS: Final = (_sharp, _strong, _soft)
"""Ink or paper, decided in three ways: each finds boards the others miss."""
_GLANCES: Final = ((640, _sharp), (640, _strong), (960, _sharp))


def _candidates(binary: Image) -> Iterator[Floats]:
    contours = contours_of(binary)
    yield from outlines.outlined_lattices(contours)
    yield from growing.grown_lattices(contours)


def _add_boards(
    found: list[_Fitted],
    ink: Ink,
    lattices: list[Floats],
    looked_at: list[Lattice],
    most: int = _KEPT,
) -> None:
    """Add the boards among the most promising candidates.

    Passed over are those like one looked at before, and those no better than a board found there.
    """
    promises = quick_score(ink.strength, lattices[:_MOST])
    for index in np.argsort(-promises):
        promise = float(promises[index])
        if most == 0 or promise < max(_LEAST_PROMISE, promises.max() / 2):
            break
        start = Lattice(lattices[index]).scaled(1 / ink.scale)
        if all(one.leaves_room_for(start, promise) for one in found) and _is_new(start, looked_at):
            most -= 1
            rough = fitting.refine(ink.strength, lattices[index], fitting.ROUGH)
            pulled = Lattice(rough).scaled(1 / ink.scale)
            if _is_new(pulled, looked_at):
                found += _fitted(ink, rough, promise)
            looked_at += [start, pulled]


def _is_new(lattice: Lattice, looked_at: list[Lattice]) -> bool:
    return all(_differ(lattice, other) for other in looked_at)


def _fitted(ink: Ink, rough: Floats, promise: float) -> list[_Fitted]:
    """The lattice pulled onto the lines, if that makes a board."""
    if share_of_lines(ink, rough) < 0.4:
        return []
    fine = fitting.refine(ink.strength, rough, fitting.FINE)
    verdict = judge(ink, fine)
    for _ in range(_MENDINGS):
        if verdict.lines > FAULTLESS or verdict.is_black_and_white:
            break
        again = _continued(ink, fine)
        better = judge(ink, again)
        if better.lines <= verdict.lines:
            break
        fine, verdict = again, better
    lattice = Lattice(fine, verdict.lines).scaled(1 / ink.scale)
    return [_Fitted(lattice, verdict, promise)] if verdict.is_board else []


def _continued(ink: Ink, points: Floats) -> Floats:
    """Pulled anew from where its sound part says it should be."""
    start = extrapolated(ink.strength, points)
    return fitting.refine(ink.strength, start, (*fitting.ROUGH[1:], *fitting.FINE))


def _distinct(found: list[_Fitted]) -> tuple[Lattice, ...]:
    """The best of every place, the largest first."""
    kept: list[Lattice] = []
    for one in sorted(found, key=lambda one: _bend(one.lattice) - one.lattice.score):
        if all(_is_apart(one.lattice, other) for other in kept):
            kept.append(one.lattice)
    return tuple(sorted(kept, key=lambda lattice: -lattice.area))


def _bend(lattice: Lattice) -> float:
    """How far a line usually bends at a crossing, in cells.

    Where a frame is missing nothing holds the lattice: of two that lie on as many lines, the
    straighter one is right.
    """
    bends = (np.linalg.norm(np.diff(lattice.points, 2, axis), axis=2).mean() for axis in (0, 1))
    return float(sum(bends)) / lattice.cell_size


def _differ(lattice: Lattice, other: Lattice) -> bool:
    distance = np.abs(lattice.points - other.points).max()
    return bool(distance > _ALIKE * lattice.cell_size)


def _is_apart(lattice: Lattice, other: Lattice) -> bool:
    distance = np.linalg.norm(lattice.points.mean(axis=(0, 1)) - other.points.mean(axis=(0, 1)))
    return bool(distance > 0.4 * (np.sqrt(lattice.area) + np.sqrt(other.area)))
