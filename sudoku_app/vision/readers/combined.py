"""The usual reader: the network, with Tesseract as second opinion where it is not certain."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import numpy as np

from sudoku_app.core.cells import Cell
from sudoku_app.vision.errors import ReaderError
from sudoku_app.vision.readers.network import read_with_network
from sudoku_app.vision.readers.tesseract import read_cells
from sudoku_app.vision.reading import normalised

if TYPE_CHECKING:
    from sudoku_app.vision.reading import Reading
    from sudoku_app.vision.stages import Floats, Rectified

UNCERTAIN: Final = 0.95
_TRUST: Final = 0.5
"""The weight of Tesseract's opinion against the network's."""
_KEPT: Final = 0.2
"""What remains of the network's opinion alone: a cell it cannot read stays doubtful."""
_TOO_MANY: Final = 40
"""A board this unclear is no board to Tesseract either: turned, or no Sudoku."""


class CombinedReader:
    """Asks Tesseract as long as it works; when it stops working this is remarked once."""

    def __init__(self) -> None:
        self._asks_tesseract = True

    def __call__(self, rectified: Rectified, /) -> Reading:
        reading = read_with_network(rectified)
        cells = unclear_cells(reading)
        if not cells or len(cells) > _TOO_MANY or not self._asks_tesseract:
            return reading
        try:
            opinion = read_cells(rectified, cells)
        except ReaderError as error:
            self._asks_tesseract = False
            remark = ReaderError("reader.alone", reason=error)
            return replace(reading, remarks=(remark,))
        return replace(reading, probabilities=weigh(reading.probabilities, opinion, cells))


def unclear_cells(reading: Reading) -> frozenset[Cell]:
    """Cells the network hesitates at, and cells that clash; Tesseract reads no handwriting."""
    is_print = reading.handwriting <= 0
    hesitant = np.flatnonzero((reading.confidences < UNCERTAIN) & is_print)
    clashing = (cell for cell in reading.grid.conflicts() if is_print[cell])
    return frozenset(Cell(int(c)) for c in hesitant).union(clashing)


def weigh(first: Floats, second: Floats, cells: frozenset[Cell]) -> Floats:
    """Two opinions multiplied where the second was asked; the first alone elsewhere."""
    both = first.copy()
    asked = sorted(cells)
    agreed = normalised(first[asked] * second[asked] ** _TRUST)
    both[asked] = (1 - _KEPT) * agreed + _KEPT * first[asked]
    return normalised(both)
