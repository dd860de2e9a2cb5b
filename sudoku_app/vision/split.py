"""A flat board cut into its 81 cells."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import cv2

if TYPE_CHECKING:
    from sudoku_app.vision.stages import Image, Rectified

CELL_SIDE: Final = 32


def split(rectified: Rectified, side: int = CELL_SIDE) -> Image:
    """The cells row by row: 81 x ``side`` x ``side``, paper 255, ink dark."""
    board = rectified.board
    if board.shape[0] != 9 * side:
        board = cv2.resize(board, (9 * side, 9 * side), interpolation=cv2.INTER_AREA)
    return cells_of(board)


def cells_of(picture: Image) -> Image:
    """The cells of a flat picture, grey or in colours, row by row: a copy of it."""
    side, depth = len(picture) // 9, picture.shape[2:]
    rows = picture.reshape(9, side, 9, side, *depth)
    return rows.swapaxes(1, 2).reshape(81, side, side, *depth)
