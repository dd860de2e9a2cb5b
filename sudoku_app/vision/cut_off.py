"""Recognises a photo that shows only a part of a puzzle.

The outline of such a part has two whole corners, or one, and ends at the edges of the photo. How
many rows or columns the photo shows is not known, so all numbers are tried: the lines of the photo
tell which one is right.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final

import cv2
import numpy as np

from sudoku_app.vision.locating.binarise import sharp
from sudoku_app.vision.locating.contours import contours_of
from sudoku_app.vision.locating.fitting import FINE, ROUGH, refine
from sudoku_app.vision.locating.ink import ink_of
from sudoku_app.vision.locating.judging import share_of_lines
from sudoku_app.vision.locating.lines import quick_score
from sudoku_app.vision.locating.outlines import outlined_lattices, seen_through
from sudoku_app.vision.stages import Lattice

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from sudoku_app.vision.locating.ink import Ink
    from sudoku_app.vision.stages import Floats, Photo

_LONG_SIDE: Final = 720
_MOST_OUTLINES: Final = 4
"""The largest ones: a puzzle that somebody photographs fills much of the photo."""
_AT_EDGE: Final = 0.02
"""Share of the photo's longer side within which an outline ends at the edge."""
_ONE_SIDE: Final = np.arange(4, 9, 0.125)
_TWO_SIDES: Final = np.arange(4, 9, 0.4)
"""How many rows or columns are seen, where the photo ends at one side of the outline or two."""
_PROMISING: Final = 12
_CLOSELY: Final = 3
_FEWEST_PIECES: Final = 70
"""Pieces of lines in the photo; a whole board has 180, half of one 80."""
_LEAST_SHARE: Final = 0.9
"""Share of the lines within the photo."""
_CROSSINGS: Final = np.stack(np.meshgrid(np.arange(10.0), np.arange(10.0)), axis=-1)


def is_cut_off(photo: Photo, doubted: Lattice | None = None) -> bool:
    """Whether the photo shows a part of a nine by nine grid that goes on beyond its edge.

    If a board was found there, but is in doubt, only a grid around its middle counts.
    """
    ink = ink_of(photo.pixels, _LONG_SIDE)
    outlines = [Lattice(points) for points in outlined_lattices(contours_of(sharp(ink)))]
    if doubted is not None:
        middle = doubted.scaled(ink.scale).points.mean(axis=(0, 1))
        outlines = [one for one in outlines if one.surrounds(middle)]
    outlines.sort(key=lambda outline: -outline.area)
    return any(
        _share_after_fit(ink, points) > _LEAST_SHARE
        for outline in outlines[:_MOST_OUTLINES]
        for points in _whole_boards(ink, outline.corners)
    )


def lacks_a_line(photo: Photo, lattice: Lattice) -> bool:
    """Whether a whole row or column of the board lies beyond the edge of the photo."""
    seen = lattice.is_within(photo).reshape(9, 9)
    return not (seen.any(axis=0).all() and seen.any(axis=1).all())


def _whole_boards(ink: Ink, corners: Floats) -> list[Floats]:
    """The likeliest whole boards of which a part has this outline, if it ends at an edge."""
    top, right, bottom, left = _sides_at_edge(ink, corners)
    if not (top or right or bottom or left) or (top and bottom) or (left and right):
        return []
    counts = _TWO_SIDES if (left or right) and (top or bottom) else _ONE_SIDE
    columns, rows = counts if left or right else [9.0], counts if top or bottom else [9.0]
    seen = [*product(columns, rows)]
    boards = [_board(corners, 9 - x if left else 0, 9 - y if top else 0, x, y) for x, y in seen]
    scores = quick_score(ink.strength, boards) / np.prod(seen, axis=1)
    promising = [boards[number] for number in np.argsort(-scores)[:_PROMISING]]
    promising.sort(key=lambda points: -share_of_lines(ink, points, _FEWEST_PIECES))
    return promising[:_CLOSELY]


def _sides_at_edge(ink: Ink, corners: Floats) -> NDArray[np.bool_]:
    """For the top, right, bottom and left of an outline: whether the photo ends there."""
    height, width = ink.grey.shape[:2]
    near = _AT_EDGE * max(height, width)
    at_edge = np.concatenate([corners < near, corners > np.array([width, height]) - near], axis=1)
    both: NDArray[np.bool_] = (at_edge & np.roll(at_edge, -1, axis=0)).any(axis=1)
    return both


def _board(corners: Floats, left: float, top: float, columns: float, rows: float) -> Floats:
    """The lattice of which a part of so many rows and columns has these corners."""
    right, bottom = left + columns, top + rows
    part = np.array([[left, top], [right, top], [right, bottom], [left, bottom]], np.float32)
    return seen_through(cv2.getPerspectiveTransform(part, corners.astype(np.float32)), _CROSSINGS)


def _share_after_fit(ink: Ink, points: Floats) -> float:
    points = refine(ink.strength, points, (*ROUGH, *FINE))
    return share_of_lines(ink, points, _FEWEST_PIECES)
