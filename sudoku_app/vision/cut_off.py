"""Recognises a photo that shows only a part of a puzzle.

A part of a grid has fewer than nine rows or columns of enclosed cells, and ends at the edge of the
photo where the others would follow.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from sudoku_app.vision.locating.binarise import sharp
from sudoku_app.vision.locating.contours import contours_of
from sudoku_app.vision.locating.ink import ink_of
from sudoku_app.vision.locating.region_growing import find_holes, numberings

if TYPE_CHECKING:
    from sudoku_app.vision.locating.region_growing import Holes
    from sudoku_app.vision.stages import Photo

_LONG_SIDE: Final = 720
_FEWEST_CELLS: Final = 18
_FEWEST_LINES: Final = 3
_FULL: Final = 0.75
"""Share of the places of the part in which a cell is seen."""
_NEAR: Final = 1.3
"""Cells between the middle of the last whole cell and the edge of the photo, beside its half."""


def is_cut_off(photo: Photo) -> bool:
    """Whether the photo shows a part of a nine by nine grid that goes on beyond its edge."""
    ink = ink_of(photo.pixels, _LONG_SIDE)
    holes = find_holes(contours_of(sharp(ink)))
    height, width = ink.grey.shape[:2]
    return any(_is_part(holes, numbering, (width, height)) for numbering in numberings(holes))


def _is_part(holes: Holes, numbering: dict[int, tuple[int, int]], size: tuple[int, int]) -> bool:
    members = np.array(list(numbering))
    places = np.array(list(numbering.values()))[:, ::-1]
    places = places - places.min(axis=0)
    extent = places.max(axis=0) + 1
    if len(members) < max(_FEWEST_CELLS, _FULL * extent.prod()) or extent.min() < _FEWEST_LINES:
        return False
    if extent.max() > 9 or extent.min() == 9:
        return False
    middles = holes.centres[members]
    cell = np.sqrt(np.median(holes.areas[members]))
    near = middles.min(axis=0) < (0.5 + _NEAR) * cell
    far = np.array(size) - middles.max(axis=0) < (0.5 + _NEAR) * cell
    return bool((near | far)[extent < 9].all())
