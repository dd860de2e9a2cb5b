"""The usual reader: the network, with Tesseract as second opinion on blurred print that is unclear
to it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import cv2
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
_FEW_WRITTEN: Final = 3
_ENOUGH: Final = 3
"""Cells: a call takes as long as all the rest of a reading."""
_TOO_MANY: Final = 40
"""A board this unclear is no board to Tesseract either: turned, or no Sudoku."""
_SOFTER: Final = 2.0
"""Pixels of the flat board, of which a cell has 64, by which it is blurred once more."""
_BLURRED: Final = 6.0
"""A blurred board changes by less than so many grey levels then: 3.4 to 4.6 in 20 photos blurred
by 0.1 cell; noise changes by 27 and more, the blocks of a JPEG of quality 6 by 8 and more.
"""


class CombinedReader:
    """Asks Tesseract as long as it works; when it stops working this is remarked once."""

    def __init__(self) -> None:
        self._asks_tesseract = True

    def __call__(self, rectified: Rectified, /) -> Reading:
        return self.reconsider(rectified, self.look(rectified))

    def look(self, rectified: Rectified) -> Reading:
        """What the network alone says."""
        return read_with_network(rectified)

    def reconsider(self, rectified: Rectified, reading: Reading) -> Reading:
        """The same weighed with Tesseract's opinion where that may help."""
        cells = unclear_cells(reading)
        if not cells or len(cells) > _TOO_MANY or not self._asks_tesseract:
            return reading
        if not is_blurred(rectified):
            return reading
        try:
            opinion = read_cells(rectified, cells)
        except ReaderError as error:
            self._asks_tesseract = False
            remark = ReaderError("reader.alone", reason=error)
            return replace(reading, remarks=(remark,))
        return replace(reading, probabilities=weigh(reading.probabilities, opinion, cells))


def unclear_cells(reading: Reading) -> frozenset[Cell]:
    """Cells the network hesitates at, and cells that clash, of a board that nobody has begun.

    Tesseract reads no handwriting, and has never saved a board with some. Where only one or two
    cells are unclear, the rules of Sudoku decide about them.
    """
    is_print = reading.handwriting <= 0
    if np.count_nonzero(~is_print[list(reading.grid.filled_cells())]) > _FEW_WRITTEN:
        return frozenset()
    hesitant = np.flatnonzero((reading.confidences < UNCERTAIN) & is_print)
    clashing = (cell for cell in reading.grid.conflicts() if is_print[cell])
    cells = frozenset(Cell(int(c)) for c in hesitant).union(clashing)
    return cells if len(cells) >= _ENOUGH else frozenset()


def is_blurred(rectified: Rectified) -> bool:
    """Whether the board is so soft that blurring it once more hardly changes it.

    Only there Tesseract has made cells clear. In noise and in strong JPEG it sees no more than the
    network.
    """
    board = rectified.board
    change = cv2.absdiff(board, cv2.GaussianBlur(board, (0, 0), _SOFTER))
    return float(change.mean()) < _BLURRED


def weigh(first: Floats, second: Floats, cells: frozenset[Cell]) -> Floats:
    """Two opinions multiplied where the second was asked; the first alone elsewhere."""
    both = first.copy()
    asked = sorted(cells)
    agreed = normalised(first[asked] * second[asked] ** _TRUST)
    both[asked] = (1 - _KEPT) * agreed + _KEPT * first[asked]
    return normalised(both)
