"""What the person with the camera should change, judged from one frame and its lattice."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Final

import cv2
import numpy as np

if TYPE_CHECKING:
    from sudoku_app.vision.stages import Image, Lattice

_SMALLEST_CELL: Final = 14.0
_DARKEST_PAPER: Final = 60.0
_GLARE: Final = 252
_MOST_GLARE: Final = 0.04
_SHARPEST_BLUR: Final = 0.065
_MOST_MOVED: Final = 0.3


class Advice(Enum):
    """One thing to do, the most urgent first."""

    SHOW_PUZZLE = "show_puzzle"
    CLOSER = "closer"
    MORE_LIGHT = "more_light"
    LESS_GLARE = "less_glare"
    HOLD_STILL = "hold_still"
    FOCUS = "focus"
    GOOD = "good"


def advise(board: Image | None, lattice: Lattice | None, before: Lattice | None) -> Advice:
    """``board`` is the flat board in one channel, at the lattice, with dark digits."""
    if lattice is None or board is None:
        return Advice.SHOW_PUZZLE
    if lattice.cell_size < _SMALLEST_CELL:
        return Advice.CLOSER
    paper = float(np.percentile(board[::4, ::4], 80))
    if paper < _DARKEST_PAPER:
        return Advice.MORE_LIGHT
    if _has_glare(board, paper):
        return Advice.LESS_GLARE
    if before is not None and _distance(lattice, before) > _MOST_MOVED:
        return Advice.HOLD_STILL
    return Advice.FOCUS if _sharpness(board) < _SHARPEST_BLUR else Advice.GOOD


def _has_glare(board: Image, paper: float) -> bool:
    """Whether a patch is washed out while the paper around it is not."""
    washed = cv2.erode((board >= _GLARE).astype(np.uint8), np.ones((15, 15), np.uint8))
    return paper < _GLARE - 12 and float(washed.mean()) > _MOST_GLARE


def _distance(lattice: Lattice, other: Lattice) -> float:
    """How far the crossings moved, in cells."""
    moved = np.linalg.norm(lattice.points - other.points, axis=2)
    return float(moved.mean() / lattice.cell_size)


def _sharpness(board: Image) -> float:
    """The steepest edges, as a share of the contrast, in pixels of the flat board."""
    values = cv2.GaussianBlur(board, (3, 3), 0).astype(np.float32)
    across = np.abs(np.diff(values, axis=1))
    contrast = float(np.percentile(values[::4, ::4], 90) - np.percentile(values[::4, ::4], 1))
    return float(np.percentile(across[::2], 99)) / max(contrast, 1.0)
