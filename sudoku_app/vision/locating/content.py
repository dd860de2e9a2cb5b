"""What is in the cells of a lattice: nothing, a digit, black, or a line that runs through them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import cv2
import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from sudoku_app.vision.stages import Floats, Image

_CELL: Final = 16
_NEAR: Final = 2
_AT_EDGE: Final = 1
"""Pixels from the edge of a cell."""
_BLACK: Final = 0.6
"""Of the ink of the lines."""
_MARK: Final = 5
"""Percent of a cell's heart that any digit covers: a black cell with a white one is not black."""


def content_of(grey: Image, points: Floats, *, both_ways: bool) -> dict[str, int]:
    """How many cells are black, hold something, are touched and crossed by a line.

    ``both_ways``: what is lighter than its cell may be a digit too.
    """
    darker, lighter = (
        part.reshape(9, _CELL, 9, _CELL).swapaxes(1, 2)
        for part in _flat_marks(grey, points, both_ways)
    )
    pale, dark = np.percentile(_hearts(darker + lighter), (25, 95), axis=2)
    spread = dark - pale
    above = darker - np.percentile(_hearts(darker), 15, axis=2)[..., None, None]
    touched, crossed = _touched_and_crossed(above)
    if both_ways:
        crossed = np.logical_or(crossed, _touched_and_crossed(lighter)[1])
    return {
        "black": _black(darker - lighter),
        "filled": int((spread > _like_a_digit(spread)).sum()),
        "touched": int(touched.sum()),
        "crossed": int(crossed.sum()),
    }


def count_black(grey: Image, points: Floats) -> int:
    """How many cells are black, where nothing else is asked."""
    darker, lighter = _flat_marks(grey, points, both_ways=False)
    return _black((darker - lighter).reshape(9, _CELL, 9, _CELL).swapaxes(1, 2))


def _black(marks: Floats) -> int:
    return int((np.percentile(_hearts(marks), _MARK, axis=2) > _BLACK).sum())


def _touched_and_crossed(marks: Floats) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    across, down = _spanned(marks), _spanned(marks.transpose(1, 0, 3, 2))
    touched: NDArray[np.bool_] = np.logical_or(across.near.any(axis=2), down.near.any(axis=2).T)
    crossed: NDArray[np.bool_] = np.logical_or(_goes_on(across.whole), _goes_on(down.whole).T)
    return touched, crossed


def _hearts(cells: Floats) -> Floats:
    return cells[:, :, 3:-3, 3:-3].reshape(9, 9, -1)


def _like_a_digit(spread: Floats) -> float:
    """How much a cell must hold to count: in a clean picture pale thin digits are enough."""
    empty = float(np.percentile(spread, 30))
    return float(np.clip(4 * empty, 0.08, 0.25))


class _Spans(NamedTuple):
    """Row, cell, height: where a cell is dark towards its left and its right edge."""

    near: NDArray[np.bool_]
    """As a tall digit is, too."""
    whole: NDArray[np.bool_]
    """As only a line is: up to the edges."""


def _spanned(cells: Floats) -> _Spans:
    near, at_edge = (
        np.minimum(cells[:, :, 4:-4, away], cells[:, :, 4:-4, -1 - away]) > 0.3
        for away in (_NEAR, _AT_EDGE)
    )
    return _Spans(near, near & at_edge)


def _goes_on(spanned: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Row, cell: where a line goes through, for the cells beside have it at that height too."""
    about = spanned.copy()
    about[..., 1:] |= spanned[..., :-1]
    about[..., :-1] |= spanned[..., 1:]
    runs = (about[:, :-2] & about[:, 1:-1] & about[:, 2:]).any(axis=2)
    members = [np.pad(runs, ((0, 0), (at, 2 - at))) for at in range(3)]
    crossed: NDArray[np.bool_] = np.logical_or.reduce(members)
    return crossed


def _flat_marks(grey: Image, points: Floats, both_ways: bool) -> tuple[Floats, Floats]:
    """How dark the flat board is, small: 0 for paper, about 1 for the ink of the lines.

    And by how much it is lighter than the ground of the cell: dark digits between pale lines, seen
    as their negative, must not be taken for the paper.
    """
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
    cells = flat.reshape(9, _CELL, 9, _CELL).swapaxes(1, 2).reshape(9, 9, -1)
    ground = np.kron(np.median(cells, axis=2).astype(np.uint8), np.ones((_CELL, _CELL), np.uint8))
    lighter = cv2.subtract(flat, ground) if both_ways else np.zeros_like(flat)
    flat = flat - lighter
    paper = cv2.morphologyEx(flat, cv2.MORPH_CLOSE, np.ones((2 * _CELL + 7,) * 2, np.uint8))
    ratio = flat.astype(np.float32) / np.maximum(paper, 8)
    darkest = min(float(np.percentile(ratio, 4)), 0.85)
    return (1 - ratio) / (1 - darkest), lighter / (np.maximum(paper, 8) * (1 - darkest))
