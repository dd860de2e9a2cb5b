"""The built-in reader: a small convolutional network, all 81 cells in one batch.

``packaging/digit_model`` draws the boards it was trained on and documents the training.
"""

from __future__ import annotations

from functools import cache
from threading import Lock
from typing import TYPE_CHECKING, Final

import cv2
import numpy as np

from sudoku_app import assets
from sudoku_app.vision.readers.likeness import weigh_likeness
from sudoku_app.vision.reading import Reading
from sudoku_app.vision.split import split

if TYPE_CHECKING:
    from sudoku_app.vision.stages import Floats, Image, Rectified

MODEL: Final = "digits/digits.onnx"
_SHARPNESS: Final = 1.5
"""Training shows many cells that nobody can read, which leaves the network too modest elsewhere."""
_OUTPUTS: Final = ("logits", "features")
_one_at_a_time: Final = Lock()


def read_with_network(rectified: Rectified) -> Reading:
    return Reading(weigh_likeness(*look_at(split(rectified))))


def look_at(cells: Image) -> tuple[Floats, Floats]:
    """Log probabilities (n x 10) and features of n cells of 32 x 32 pixels, each taken alone."""
    ink = (255 - cells[:, np.newaxis]).astype(np.float32) / 255
    with _one_at_a_time:  # a network keeps its intermediate results inside
        network = _network()
        network.setInput(ink)
        logits, features = network.forward(_OUTPUTS)
    return _SHARPNESS * logits, features


@cache
def _network() -> cv2.dnn.Net:
    return cv2.dnn.readNetFromONNX(str(assets.existing(MODEL)))
