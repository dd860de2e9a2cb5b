"""Cells that a reflection has wiped out: white, and the lines around them have faded as well.

What looks empty there may have held a digit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from sudoku_app.core.cells import Cell
from sudoku_app.vision.rectify import brightness
from sudoku_app.vision.split import cells_of
from sudoku_app.vision.stages import BOARD_CELL

if TYPE_CHECKING:
    from sudoku_app.vision.stages import Floats, Image, Rectified

_WHITE: Final = 245
_STEP: Final = 8
"""Pixels: a few places in a cell tell whether it is white."""
_RIM: Final = 6
"""Pixels along the edges of a cell where its lines are."""
_LINE: Final = 15
"""Percent of the rim that lines cover at least."""
_FADED: Final = 0.35
"""Of the darkness of usual lines."""
_LEAST_DARKNESS: Final = 40


def wiped_out(rectified: Rectified) -> frozenset[Cell]:
    if rectified.colours is None:
        return frozenset()
    is_white = np.median(_ground(rectified.colours), axis=1) > _WHITE
    if not is_white.any() or is_white.all():
        return frozenset()
    lines = _darkness_of_lines(rectified.board)
    usual = float(np.median(lines))
    is_faded = (lines < _FADED * usual) & (usual > _LEAST_DARKNESS)
    return frozenset(Cell(int(cell)) for cell in np.flatnonzero(is_white & is_faded))


def _ground(colours: Image) -> Image:
    places = np.ascontiguousarray(colours[_STEP // 2 :: _STEP, _STEP // 2 :: _STEP])
    return cells_of(brightness(places))[:, 1:-1, 1:-1].reshape(81, -1)


def _darkness_of_lines(board: Image) -> Floats:
    rim = np.ones((BOARD_CELL, BOARD_CELL), bool)
    rim[_RIM:-_RIM, _RIM:-_RIM] = False
    darkness: Floats = 255 - np.percentile(cells_of(board)[:, rim][:, ::4], _LINE, axis=1)
    return darkness
