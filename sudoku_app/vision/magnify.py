"""Digits so small in their cells that no reader knows them, brought to the size of others."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import cv2
import numpy as np

from sudoku_app.vision.split import cells_of
from sudoku_app.vision.stages import BOARD_CELL

if TYPE_CHECKING:
    from sudoku_app.vision.stages import Floats, Image, Rectified

_RIM: Final = 8
"""Pixels at the edges of a cell where its lines may be."""
_DARK: Final = 190
_FEW: Final = 4
"""Pixels, of every fourth: the smallest digit has more."""
_FEWEST_MARKS: Final = 15
_NEARLY_ALL: Final = 90
"""Percent of the marks: a spot or a digit that was missed in part says nothing."""
_SMALL: Final = 0.27
_USUAL: Final = 0.45
"""Heights of digits, in cells."""
_WIDEST_HEART: Final = 0.65
"""Cells: what reaches further from the middle of one are notes, or a board that was missed."""


def with_legible_digits(rectified: Rectified) -> Rectified:
    """The board with the hearts of its cells enlarged, if all that is in them is small."""
    heart = _heart(rectified.board)
    if heart is None:
        return rectified
    board = _enlarged(rectified.board, heart)
    colours = rectified.colours
    return replace(
        rectified, board=board, colours=None if colours is None else _enlarged(colours, heart)
    )


def _heart(board: Image) -> int | None:
    """Pixels: the side of the part of a cell that holds the digits, where they are small."""
    marks = _marks(board)
    if len(marks) < _FEWEST_MARKS:
        return None
    rows, columns = (np.asarray(marks.any(axis=axis)) for axis in (2, 1))
    height = float(np.percentile(_extents(rows), _NEARLY_ALL)) / BOARD_CELL
    if height > _SMALL:
        return None
    reach = float(np.percentile(np.maximum(_reaches(rows), _reaches(columns)), _NEARLY_ALL))
    heart = max(height / _USUAL, 2 * reach / BOARD_CELL)
    return round(heart * BOARD_CELL / 2) * 2 if heart < _WIDEST_HEART else None


def _marks(board: Image) -> Image:
    """Where the cells that hold something are at least half as dark as their darkest part."""
    hearts = cells_of(board)[:, _RIM:-_RIM, _RIM:-_RIM]
    darkest = np.partition(hearts[:, ::2, ::2].reshape(81, -1), _FEW, axis=1)[:, _FEW]
    is_marked = darkest < _DARK
    limits = (255 + darkest[is_marked].astype(int)) // 2
    marks: Image = hearts[is_marked] < limits[:, None, None]
    return marks


def _extents(is_marked: Image) -> Floats:
    """From the first pixel of each mark to its last."""
    first, last = _ends(is_marked)
    extents: Floats = last - first + 1
    return extents


def _reaches(is_marked: Image) -> Floats:
    """How far from the middle of its cell each mark goes."""
    first, last = _ends(is_marked)
    middle = (is_marked.shape[1] - 1) / 2
    reaches: Floats = np.maximum(middle - first, last - middle)
    return reaches


def _ends(is_marked: Image) -> tuple[Floats, Floats]:
    first = is_marked.argmax(axis=1)
    last = is_marked.shape[1] - 1 - is_marked[:, ::-1].argmax(axis=1)
    return first, last


def _enlarged(picture: Image, heart: int) -> Image:
    rim = (BOARD_CELL - heart) // 2
    at = np.arange(9)[:, None] * BOARD_CELL + rim + np.arange(heart)
    hearts: Image = picture[at.ravel()][:, at.ravel()]
    size = picture.shape[1], picture.shape[0]
    return cv2.resize(hearts, size, interpolation=cv2.INTER_CUBIC)
