"""Reads the small digits that players note in a cell.

The cell is cut into its connected pieces of ink. Each piece is enlarged to the size of a usual
digit, and the network reads all pieces of a board in one batch. Notes that are not legible as a
whole are left out, since wrong candidates are worse than none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import cv2
import numpy as np

from sudoku_app.vision.readers.network import look_at_handwriting
from sudoku_app.vision.split import CELL_SIDE, cells_of
from sudoku_app.vision.stages import BOARD_CELL

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from numpy.typing import NDArray

    from sudoku_app.core.cells import Cell
    from sudoku_app.vision.stages import Floats, Image, Rectified

LIKELY: Final = 0.5
"""Cells that hold notes with at least this probability are read."""
_RIM: Final = 4
"""Pixels at the edges of a cell where its lines may be."""
_FAINTEST: Final = 30
_SMALLEST: Final = 0.1
_LARGEST: Final = 0.48
"""Heights of notes, in cells."""
_SPECK: Final = 12
_LINE: Final = 6
_HEIGHT: Final = 17
"""Pixels a note is high when the network reads it."""
_LEGIBLE: Final = 0.8


def read_notes(rectified: Rectified, cells: Collection[Cell]) -> Mapping[Cell, frozenset[int]]:
    """The digits noted in each of the cells; an empty set where they are not legible."""
    board = cells_of(rectified.board)
    pieces = [(cell, piece) for cell in sorted(cells) for piece in _pieces(board[cell])]
    found: dict[Cell, list[int]] = {cell: [] for cell in cells}
    if pieces:
        shares = _digit_shares(np.stack([piece for _, piece in pieces]))
        for (cell, _), share in zip(pieces, shares, strict=True):
            found[cell].append(int(share.argmax()) + 1 if share.max() > _LEGIBLE else 0)
    return {cell: _legible(digits) for cell, digits in found.items()}


def _legible(digits: list[int]) -> frozenset[int]:
    noted = frozenset(digits)
    return noted if 0 not in noted and len(noted) == len(digits) else frozenset()


def _digit_shares(pieces: Image) -> Floats:
    """How probable each of the nine digits is for each piece of ink, which is one of them."""
    digits = look_at_handwriting(pieces)[:, 1:10]
    weights = np.exp(digits - digits.max(axis=1, keepdims=True))
    shares: Floats = weights / weights.sum(axis=1, keepdims=True)
    return shares


def _pieces(cell: Image) -> list[Image]:
    """Each connected piece of ink as a cell of its own; nothing where a piece is no note."""
    inner = cell[_RIM:-_RIM, _RIM:-_RIM]
    depth = 255 - int(np.partition(inner.ravel(), 12)[12])
    if depth < _FAINTEST:
        return []
    mask = (inner < 255 - 0.45 * depth).astype(np.uint8)
    count, labels, stats, _ = cv2.connectedComponentsWithStats(mask, connectivity=8)
    pieces = []
    for part in range(1, count):
        if stats[part, cv2.CC_STAT_AREA] < _SPECK or _is_line(stats[part], len(inner)):
            continue
        height = stats[part, cv2.CC_STAT_HEIGHT] / BOARD_CELL
        if not _SMALLEST < height < _LARGEST:
            return []
        pieces.append(_enlarged(inner, labels == part, stats[part], depth))
    return pieces


def _is_line(stats: NDArray[np.int32], side: int) -> bool:
    """Whether a piece is the rest of a line along an edge of the cell."""
    left, top, width, height = (int(v) for v in stats[:4])
    along_side = (left == 0 or left + width == side) and width <= _LINE and height > 3 * width
    along_top = (top == 0 or top + height == side) and height <= _LINE and width > 3 * height
    return along_side or along_top


def _enlarged(
    pixels: Image, is_piece: NDArray[np.bool_], stats: NDArray[np.int32], depth: int
) -> Image:
    left, top, width, height = (int(v) for v in stats[:4])
    around = cv2.dilate(is_piece.astype(np.uint8), np.ones((3, 3), np.uint8)) > 0
    ink = np.where(around, (255.0 - pixels) * (230 / depth), 0).clip(0, 255).astype(np.uint8)
    cut = np.pad(ink[top : top + height, left : left + width], 1)
    scale = min(_HEIGHT / height, 26 / width)
    size = max(1, round(cut.shape[1] * scale)), max(1, round(cut.shape[0] * scale))
    large = cv2.resize(cut, size, interpolation=cv2.INTER_CUBIC)[:CELL_SIDE, :CELL_SIDE]
    piece = np.zeros((CELL_SIDE, CELL_SIDE), np.uint8)
    y, x = ((CELL_SIDE - side) // 2 for side in large.shape)
    piece[y : y + large.shape[0], x : x + large.shape[1]] = large
    return 255 - piece
