"""What is in the cells of a lattice: nothing, a digit, black, or a line that runs through them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import cv2
import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from sudoku_app.vision.stages import Floats, Image

_CELL: Final = 16
_NEAR: Final = 2
_AT_EDGE: Final = 1
"""Pixels from the edge of a cell: a tall digit comes near, only a line is still there."""
_MARK: Final = 5
"""Percent of a cell's heart that any digit covers: a black cell with a white one is not black."""


def content_of(grey: Image, points: Floats) -> dict[str, int]:
    """How many cells are black, hold something, are touched and crossed by a line."""
    cells = _flat_depth(grey, points).reshape(9, _CELL, 9, _CELL).swapaxes(1, 2)
    heart = cells[:, :, 3:-3, 3:-3].reshape(9, 9, -1)
    mark, lightest, pale, dark = np.percentile(heart, (_MARK, 15, 25, 95), axis=2)
    spread = dark - pale
    above = cells - lightest[..., None, None]
    columns = above.transpose(1, 0, 3, 2)
    touched = _spanned(above, _NEAR).any(axis=2) | _spanned(columns, _NEAR).any(axis=2).T
    crossed = _goes_on(_spanned(above, _AT_EDGE)) | _goes_on(_spanned(columns, _AT_EDGE)).T
    return {
        "black": int((mark > 0.6).sum()),
        "filled": int((spread > _like_a_digit(spread)).sum()),
        "touched": int(touched.sum()),
        "crossed": int(crossed.sum()),
    }


def _like_a_digit(spread: Floats) -> float:
    """How much a cell must hold to count: in a clean picture pale thin digits are enough."""
    empty = float(np.percentile(spread, 30))
    return float(np.clip(4 * empty, 0.08, 0.25))


def _spanned(cells: Floats, away: int) -> NDArray[np.bool_]:
    """Row, cell, height: where a cell is dark this far from its left and from its right edge."""
    heights = cells[:, :, 4:-4]
    dark: NDArray[np.bool_] = np.minimum(heights[..., away], heights[..., -1 - away]) > 0.3
    return dark


def _goes_on(spanned: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Row, cell: where a line goes through, for the cells beside have it at that height too."""
    about = spanned.copy()
    about[..., 1:] |= spanned[..., :-1]
    about[..., :-1] |= spanned[..., 1:]
    runs = (about[:, :-2] & about[:, 1:-1] & about[:, 2:]).any(axis=2)
    members = [np.pad(runs, ((0, 0), (at, 2 - at))) for at in range(3)]
    crossed: NDArray[np.bool_] = np.logical_or.reduce(members)
    return crossed


def _flat_depth(grey: Image, points: Floats) -> Floats:
    """The flat board, small: 0 for paper, about 1 for the ink of the lines."""
    fine = 2 * _CELL
    at = (np.arange(9 * fine) + 0.5) / fine
    piece = np.clip(at.astype(int), 0, 8)
    weights = np.zeros((at.size, 10))
    rows = np.arange(at.size)
    weights[rows, piece], weights[rows, piece + 1] = 1 - (at - piece), at - piece
    x, y = ((weights @ points[..., axis] @ weights.T).astype(np.float32) for axis in (0, 1))
    flat = cv2.remap(grey, x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    flat = cv2.resize(flat, (9 * _CELL, 9 * _CELL), interpolation=cv2.INTER_AREA)
    flat = cv2.GaussianBlur(flat, (3, 3), 0)
    paper = cv2.morphologyEx(flat, cv2.MORPH_CLOSE, np.ones((2 * _CELL + 7,) * 2, np.uint8))
    ratio = flat.astype(np.float32) / np.maximum(paper, 8)
    ink = min(float(np.percentile(ratio, 4)), 0.85)
    depth: Floats = (1 - ratio) / (1 - ink)
    return depth
