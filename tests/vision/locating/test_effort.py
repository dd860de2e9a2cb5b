"""A picture of noise costs no more than a photo: the search for a board is bounded."""

from __future__ import annotations

from time import process_time

import cv2
import numpy as np
import pytest

from sudoku_app.vision.load import load
from sudoku_app.vision.locate import locate
from sudoku_app.vision.locating.effort import Effort


def noise(blur: float, seed: int = 1) -> np.ndarray[tuple[int, ...], np.dtype[np.uint8]]:
    """Dark and pale patches of about the size of the blur."""
    rng = np.random.default_rng(seed)
    grey = rng.integers(0, 256, (900, 1200), dtype=np.uint8)
    soft = cv2.GaussianBlur(grey, (0, 0), blur) if blur else grey
    return np.where(soft > np.median(soft), 255, 0).astype(np.uint8)


@pytest.mark.parametrize("blur", [0, 1, 2, 4])
def test_noise_is_given_up_soon(blur: float) -> None:
    photo, effort = load(noise(blur)), Effort()
    started = process_time()
    assert locate(photo, effort).lattices == ()
    assert process_time() - started < 8  # 1.5 to 3 on a machine with nothing else to do
