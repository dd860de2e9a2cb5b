"""Small marks are enlarged to the size of usual digits; others are left alone."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from sudoku_app.vision.readers.small_marks import enlarged
from sudoku_app.vision.stages import BOARD_CELL


def cell_with(size: int, at: tuple[int, int] = (32, 32)) -> np.ndarray:
    """A cell of the flat board with a box of so many pixels around a place."""
    cell = np.full((BOARD_CELL, BOARD_CELL), 255, np.uint8)
    x, y = at
    corner, opposite = (x - size // 2, y - size // 2), (x + size // 2, y + size // 2)
    cv2.rectangle(cell, corner, opposite, (0,), 3)
    return cell


def extent(view: np.ndarray) -> tuple[int, int]:
    """Rows from the top to the first ink, and the height of the ink."""
    rows = np.flatnonzero((view < 128).any(axis=1))
    return int(rows[0]), int(np.ptp(rows)) + 1


@pytest.mark.parametrize("at", [(32, 32), (20, 44)])
def test_a_small_mark_comes_to_the_middle_at_its_usual_size(at: tuple[int, int]) -> None:
    view = enlarged(cell_with(16, at))
    assert view is not None
    assert view.shape == (32, 32)
    top, height = extent(view)
    assert 16 <= height <= 19
    assert 6 <= top <= 8


@pytest.mark.parametrize("size", [2, 34])
def test_specks_and_usual_digits_are_not_enlarged(size: int) -> None:
    assert enlarged(cell_with(size)) is None


def test_the_rest_of_a_line_is_no_part_of_the_mark() -> None:
    alone, beside_line = cell_with(16), cell_with(16)
    beside_line[:, :8] = 0
    first, second = enlarged(alone), enlarged(beside_line)
    assert first is not None
    assert second is not None
    assert extent(first) == extent(second)


def test_an_empty_cell_has_no_mark() -> None:
    assert enlarged(np.full((BOARD_CELL, BOARD_CELL), 250, np.uint8)) is None
