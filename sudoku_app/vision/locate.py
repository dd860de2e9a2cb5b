"""Finds the boards of a photo: many candidate lattices, the ones that fit the ink best kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import cv2
import numpy as np

from sudoku_app.vision.locating import fitting, growing, outlines
from sudoku_app.vision.locating.ink import Ink, ink_of, reading_channel
from sudoku_app.vision.stages import Lattice, Located

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_app.vision.stages import Floats, Image, Photo

_GOOD: Final = 0.7
_CERTAIN: Final = 0.9


def locate(photo: Photo) -> Located:
    """All boards of the photo; none is an answer too."""
    channel = reading_channel(photo.pixels)
    tried: list[Floats] = []
    found: list[Lattice] = []
    for long_side in (800, 400, 1600):
        ink = ink_of(channel, long_side)
        for binary in _binaries(ink):
            for points in _candidates(binary):
                tried.append(points[[0, 0, 9, 9], [0, 9, 9, 0]] / ink.scale)
                lattice = _fitted(ink, points)
                if lattice is not None:
                    found.append(lattice.scaled(1 / ink.scale))
            if any(lattice.score > _CERTAIN for lattice in found):
                return Located(_distinct(found), tuple(tried))
    return Located(_distinct(found), tuple(tried))


def _binaries(ink: Ink) -> Iterator[Image]:
    side = max(ink.grey.shape)
    smooth = cv2.GaussianBlur(ink.grey, (5, 5), 0)
    for part, drop in ((40, 5), (20, 9), (80, 3)):
        yield cv2.adaptiveThreshold(
            smooth, 255, cv2.ADAPTIVE_THRESH_MEAN_C, cv2.THRESH_BINARY_INV, side // part | 1, drop
        )


def _candidates(binary: Image) -> Iterator[Floats]:
    for corners in outlines.outline_quads(binary):
        yield outlines.flat_lattice(corners)
    yield from growing.grown_lattices(binary)


def _fitted(ink: Ink, points: Floats) -> Lattice | None:
    if fitting.score(ink.strength, points) < 0.1:
        return None
    rough = fitting.refine(ink.strength, points, (1, 2))
    if fitting.score(ink.strength, rough) < 0.4:
        return None
    fine = fitting.refine(ink.strength, rough, (3, 4, 4))
    value = fitting.score(ink.strength, fine)
    return Lattice(fine, value) if value > _GOOD else None


def _distinct(found: list[Lattice]) -> tuple[Lattice, ...]:
    """The best of every place, the largest first."""
    kept: list[Lattice] = []
    for lattice in sorted(found, key=lambda lattice: -lattice.score):
        centre = lattice.points.mean(axis=(0, 1))
        if all(_is_apart(centre, lattice, other) for other in kept):
            kept.append(lattice)
    return tuple(sorted(kept, key=lambda lattice: -lattice.area))


def _is_apart(centre: Floats, lattice: Lattice, other: Lattice) -> bool:
    distance = np.linalg.norm(centre - other.points.mean(axis=(0, 1)))
    return bool(distance > 0.4 * (np.sqrt(lattice.area) + np.sqrt(other.area)))
