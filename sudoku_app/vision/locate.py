"""Finds the boards of a photo: many candidate lattices, the ones that fit the ink best kept."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import cv2
import numpy as np

from sudoku_app.vision.locating import fitting, growing, outlines
from sudoku_app.vision.locating.ink import Ink, ink_of
from sudoku_app.vision.locating.judging import Verdict, judge
from sudoku_app.vision.locating.lines import quick_score
from sudoku_app.vision.stages import Lattice, Located

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_app.vision.stages import Floats, Image, Photo

_LONG_SIDES: Final = (720, 360, 1500)
_KEPT: Final = 8
"""Candidates of one threshold that are looked at closely."""
_MOST: Final = 120
_LEAST_PROMISE: Final = 0.2


@dataclass(frozen=True, eq=False)
class _Fitted:
    lattice: Lattice
    verdict: Verdict


def locate(photo: Photo) -> Located:
    """All boards of the photo; none is an answer too."""
    return _search(photo, _LONG_SIDES)


def locate_quickly(photo: Photo) -> Located:
    """The same at one size only, for frames that are followed by others."""
    return _search(photo, _LONG_SIDES[:1])


def follow(photo: Photo, lattice: Lattice) -> Lattice | None:
    """The lattice of a frame a moment ago, pulled onto this one, if it still fits well."""
    ink = ink_of(photo.pixels, _LONG_SIDES[0])
    for one in _fitted(ink, lattice.scaled(ink.scale).points):
        if one.verdict.is_certain:
            return one.lattice
    return None


def _search(photo: Photo, long_sides: tuple[int, ...]) -> Located:
    tried: list[Floats] = []
    found: list[_Fitted] = []
    for long_side in long_sides:
        ink = ink_of(photo.pixels, long_side)
        for binary in _binaries(ink):
            lattices = list(_candidates(binary))
            tried += [Lattice(points).scaled(1 / ink.scale).corners for points in lattices]
            found += _boards(ink, lattices)
            if any(one.verdict.is_certain for one in found):
                return Located(_distinct(found), tuple(tried))
    return Located(_distinct(found), tuple(tried))


def _binaries(ink: Ink) -> Iterator[Image]:
    """Ink or paper, decided in three ways: each finds boards the others miss."""
    block = max(ink.grey.shape) // 40 | 1
    paleness = (255 - 85 * ink.strength).astype(np.uint8)
    yield _darker_than_around(paleness, block, 6)
    yield np.where(ink.strength > 0.5, 255, 0).astype(np.uint8)
    yield _darker_than_around(cv2.GaussianBlur(paleness, (0, 0), 2), block, 4)


def _darker_than_around(paleness: Image, block: int, drop: int) -> Image:
    return cv2.adaptiveThreshold(
        paleness, 255, cv2.ADAPTIVE_THRESH_MEAN_C, cv2.THRESH_BINARY_INV, block, drop
    )


def _candidates(binary: Image) -> Iterator[Floats]:
    yield from outlines.outlined_lattices(binary)
    yield from growing.grown_lattices(binary)


def _boards(ink: Ink, lattices: list[Floats]) -> list[_Fitted]:
    """The boards among the most promising candidates."""
    promise = quick_score(ink.strength, lattices[:_MOST])
    found: list[_Fitted] = []
    for index in np.argsort(-promise)[:_KEPT]:
        if promise[index] < max(_LEAST_PROMISE, promise.max() / 2):
            break
        rough = Lattice(lattices[index]).scaled(1 / ink.scale)
        if all(_is_apart(rough, one.lattice) for one in found if one.verdict.is_certain):
            found += _fitted(ink, lattices[index])
    return found


def _fitted(ink: Ink, points: Floats) -> list[_Fitted]:
    """The lattice pulled onto the lines, if that makes a board."""
    rough = fitting.refine(ink.strength, points, fitting.ROUGH)
    if judge(ink, rough).lines < 0.4:
        return []
    fine = fitting.refine(ink.strength, rough, fitting.FINE)
    verdict = judge(ink, fine)
    lattice = Lattice(fine, verdict.lines).scaled(1 / ink.scale)
    return [_Fitted(lattice, verdict)] if verdict.is_board else []


def _distinct(found: list[_Fitted]) -> tuple[Lattice, ...]:
    """The best of every place, the largest first."""
    kept: list[Lattice] = []
    for one in sorted(found, key=lambda one: -one.lattice.score):
        if all(_is_apart(one.lattice, other) for other in kept):
            kept.append(one.lattice)
    return tuple(sorted(kept, key=lambda lattice: -lattice.area))


def _is_apart(lattice: Lattice, other: Lattice) -> bool:
    distance = np.linalg.norm(lattice.points.mean(axis=(0, 1)) - other.points.mean(axis=(0, 1)))
    return bool(distance > 0.4 * (np.sqrt(lattice.area) + np.sqrt(other.area)))
