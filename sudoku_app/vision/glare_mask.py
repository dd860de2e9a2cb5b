"""Cells whose content the photo hides, however sure the reader is that they are empty."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from sudoku_app.core.cells import Cell
from sudoku_app.vision.glare import wiped_out
from sudoku_app.vision.split import cells_of

if TYPE_CHECKING:
    from sudoku_app.core.grid import Grid
    from sudoku_app.vision.stages import Photo, Rectified

_RIM: Final = 8
"""Pixels at the edges of a cell where its lines may be."""
_DARK: Final = 128
_LARGE: Final = 25
"""Pixels that a mark covers; noise covers fewer."""


def hidden_cells(photo: Photo, rectified: Rectified, grid: Grid) -> frozenset[Cell]:
    """Cells that the picture cuts off, and empty ones that a reflection or a line may hide."""
    cut_off = np.flatnonzero(~rectified.lattice.is_within(photo))
    hidden = wiped_out(rectified)
    if not rectified.lattice.has_all_lines:
        hidden |= _marked(rectified)
    empty = frozenset(grid.empty_cells())
    return frozenset(Cell(int(cell)) for cell in cut_off) | (hidden & empty)


def _marked(rectified: Rectified) -> frozenset[Cell]:
    """A line that was missed may run through a digit, which then looks like a part of the line."""
    hearts = cells_of(rectified.board < _DARK)[:, _RIM:-_RIM, _RIM:-_RIM]
    is_marked = np.count_nonzero(hearts, axis=(1, 2)) > _LARGE
    return frozenset(Cell(int(cell)) for cell in np.flatnonzero(is_marked))
