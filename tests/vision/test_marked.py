"""Corners that were marked by hand or read from a file."""

from __future__ import annotations

import numpy as np
import pytest

from sudoku_app.vision.errors import PhotoError
from sudoku_app.vision.marked import lattice_through, marked_lattice
from sudoku_app.vision.stages import Photo


@pytest.mark.parametrize("wrong", [float("nan"), float("inf"), 1e30])
def test_corners_that_are_no_places_are_refused(wrong: float) -> None:
    photo = Photo(np.full((200, 200, 3), 255, np.uint8))
    with pytest.raises(PhotoError):
        marked_lattice(photo, [(10, 10), (190, wrong), (190, 190), (10, 190)])
    with pytest.raises(PhotoError):
        lattice_through([[(0.0, wrong)] * 10] * 10)
