"""Coloured ink that is hardly darker than its paper: red pen in a dim light.

The flat board is grey, and a red digit on grey paper may be as bright as the paper. In one of the
three colours it is darker all the same. Cells with such marks are taken from that colour.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import cv2
import numpy as np

from sudoku_app.vision.split import cells_of
from sudoku_app.vision.stages import BOARD_CELL

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from sudoku_app.vision.stages import Floats, Image

_REACH: Final = int(0.45 * BOARD_CELL) // 2 | 1
"""Half pixels: wider than any stroke, narrower than a cell."""
_BLUR: Final = 1.0
_RIM: Final = BOARD_CELL // 7 // 2
"""Half pixels along the edges of a cell where its lines are."""
_COLOURED: Final = 0.25
"""How much less of one colour than of another is left on ink, as shares of those of the paper."""
_ABOVE_GRAIN: Final = 4.0
_FEWEST: Final = 25
_MOST: Final = (BOARD_CELL // 2 - 2 * _RIM) ** 2 // 2
"""Half pixels that a digit covers; what covers more is a coloured cell."""
_FAINT: Final = 185
"""Grey levels of the flat board, where ink is 0 and paper 255: what is paler is hardly ink."""
_COLOURLESS: Final = 20
"""Levels by which the colours of a pixel differ more than they usually do on the board."""
_LEAST_CONTRAST: Final = 0.3


def with_faint_ink(board: Image, colours: Image) -> Image:
    """The flat board, in which coloured marks are dark that were nearly as bright as paper."""
    if colours.ndim == 2 or not _is_colourful(colours):
        return board
    shares = _shares_of_paper(colours)
    least = shares.min(axis=2)
    chosen = _cells_with_faint_marks(board, shares.max(axis=2) - least)
    if not chosen.any():
        return board
    darkest = min(float(np.percentile(least, 2)), 1 - _LEAST_CONTRAST)
    ink = np.clip((least - darkest) * (255 / (1 - darkest)), 0, 255).astype(np.uint8)
    ink = cv2.resize(ink, board.shape[::-1], interpolation=cv2.INTER_LINEAR)
    wanted = np.kron(chosen.reshape(9, 9), np.ones((BOARD_CELL, BOARD_CELL), bool))
    return np.where(wanted, ink, board)


def _is_colourful(colours: Image) -> bool:
    """Whether one pixel in a hundred or more has another colour than the paper; for little time."""
    few = colours[::4, ::4].astype(np.int16)
    spread = few.max(axis=2) - few.min(axis=2)
    usual, most = np.percentile(spread, (50, 99))
    return bool(most - usual > _COLOURLESS)


def _shares_of_paper(colours: Image) -> Floats:
    """At half the size: each colour as a share of that of the paper around."""
    half = cv2.resize(colours, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
    half = cv2.GaussianBlur(half, (0, 0), _BLUR)
    kernel = cv2.getStructuringElement(cv2.MORPH_RECT, (_REACH, _REACH))
    paper = cv2.morphologyEx(half, cv2.MORPH_CLOSE, kernel)
    shares: Floats = half.astype(np.float32) / np.maximum(paper, 8)
    return shares


def _cells_with_faint_marks(board: Image, tint: Floats) -> NDArray[np.bool_]:
    """Cells with a coloured mark that have next to nothing dark on the flat board."""
    limit = max(_COLOURED, _ABOVE_GRAIN * float(np.median(tint)))
    half = cv2.resize(board, tint.shape[::-1], interpolation=cv2.INTER_AREA)
    hearts = np.s_[:, _RIM:-_RIM, _RIM:-_RIM]
    tinted = np.count_nonzero(cells_of(tint > limit)[hearts], axis=(1, 2))
    dark = np.count_nonzero(cells_of(half < _FAINT)[hearts], axis=(1, 2))
    is_mark = (tinted >= _FEWEST) & (tinted < _MOST)
    chosen: NDArray[np.bool_] = is_mark & (dark < _FEWEST // 2)
    return chosen
