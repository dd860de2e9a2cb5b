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
from sudoku_app.vision.reading import Reading, normalised
from sudoku_app.vision.split import split

if TYPE_CHECKING:
    from sudoku_app.vision.stages import Floats, Image, Rectified

MODEL: Final = "digits/digits.onnx"
_SHARPNESS: Final = 1.5
"""Training shows many cells that nobody can read, which leaves the network too modest elsewhere."""
_one_at_a_time: Final = Lock()


def read_with_network(rectified: Rectified) -> Reading:
    return Reading(classify(split(rectified)))


def classify(cells: Image) -> Floats:
    """The probabilities of n cells of 32 x 32 pixels: n x 10."""
    ink = (255 - cells[:, np.newaxis]).astype(np.float32) / 255
    with _one_at_a_time:  # a network keeps its intermediate results inside
        network = _network()
        network.setInput(ink)
        logits = network.forward()
    weights: Floats = np.exp(_SHARPNESS * (logits - logits.max(axis=1, keepdims=True)))
    return normalised(weights)


@cache
def _network() -> cv2.dnn.Net:
    return cv2.dnn.readNetFromONNX(str(assets.existing(MODEL)))
