"""Small digits brought to the size of usual ones, so that more of their pixels are seen.

A cell is read with 32 x 32 pixels. A digit that fills a third of it has ten of them, although the
flat board shows twenty.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import cv2
import numpy as np

from sudoku_app.vision.split import CELL_SIDE
from sudoku_app.vision.stages import BOARD_CELL

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from sudoku_app.vision.stages import Floats, Image

_RIM: Final = 5
"""Pixels at the edges of a cell where its lines may be."""
_DARKEST: Final = 40
"""So many pixels are darker than what counts as the ink of a cell."""
_FAINTEST: Final = 30
_SPECK: Final = 12
_LINE: Final = 7
_SMALLEST: Final = 0.12
_LARGEST: Final = 0.44
_USUAL: Final = 0.55
"""The longer sides of marks, in cells."""


def enlarged(cell: Image) -> Image | None:
    """The mark of a cell of the flat board at the size of a usual digit, if it is smaller."""
    box = _mark(cell)
    if box is None:
        return None
    left, top, right, bottom = box
    longer = max(right - left, bottom - top)
    if not _SMALLEST < longer / BOARD_CELL < _LARGEST:
        return None
    scale = CELL_SIDE * _USUAL / longer
    middle = np.array([left + right - 1, top + bottom - 1]) / 2
    move = (CELL_SIDE - 1) / 2 - scale * middle
    view = np.array([[scale, 0, move[0]], [0, scale, move[1]]])
    return cv2.warpAffine(
        cell, view, (CELL_SIDE, CELL_SIDE), borderMode=cv2.BORDER_CONSTANT, borderValue=(255,)
    )


def _mark(cell: Image) -> Floats | None:
    """Left, top, right and bottom of all that is drawn into a cell, without specks and lines."""
    inner = cell[_RIM:-_RIM, _RIM:-_RIM]
    depth = 255 - int(np.partition(inner.ravel(), _DARKEST)[_DARKEST])
    if depth < _FAINTEST:
        return None
    binary = (inner < 255 - 0.5 * depth).astype(np.uint8)
    _, _, stats, _ = cv2.connectedComponentsWithStats(binary, connectivity=8)
    parts = [part for part in stats[1:] if part[cv2.CC_STAT_AREA] >= _SPECK]
    boxes = np.array([part[:4] for part in parts if not _is_line(part, len(inner))])
    if not len(boxes):
        return None
    ends = boxes[:, :2] + boxes[:, 2:]
    around: Floats = np.concatenate([boxes[:, :2].min(axis=0), ends.max(axis=0)]) + _RIM
    return around


def _is_line(part: NDArray[np.int32], side: int) -> bool:
    """Whether a piece of ink is the rest of a line along an edge of the cell."""
    left, top, width, height = (int(value) for value in part[:4])
    along_side = (left == 0 or left + width == side) and width <= _LINE and height > 2 * width
    along_top = (top == 0 or top + height == side) and height <= _LINE and width > 2 * height
    return along_side or along_top
