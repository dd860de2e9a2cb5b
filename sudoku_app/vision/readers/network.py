"""The built-in reader: a small convolutional network, all 81 cells in one batch.

``packaging/digit_model`` draws the boards it was trained on and documents the training.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache, partial
from threading import Lock
from typing import TYPE_CHECKING, Final

import cv2
import numpy as np

from sudoku_app import assets
from sudoku_app.vision.readers.likeness import weigh_likeness
from sudoku_app.vision.reading import Reading
from sudoku_app.vision.split import split

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from sudoku_app.vision.stages import Floats, Image, Rectified

MODEL: Final = "digits/digits.onnx"
_SHARPNESS: Final = 0.9
"""In spoilt photos the network is a little too sure of itself."""
_MORE_EMPTY: Final = 1.0
"""In nats: two in three cells of a puzzle are empty, of those trained on two in five."""
_BLURS: Final = (0.0, 3.0)
"""The second look sees less of what spoils the print."""
_BLURS_OF_GRAINY: Final = (2.0, 6.0)
_GRAINY: Final = 10.0
"""Grey levels by which a pixel usually differs from those around; JPEG and blur stay below."""
_CLEAR: Final = 0.95
_EDGE: Final = 5
"""Pixels at each side of a cell in which the lines around it may lie."""
_MARK: Final = 20
"""Grey levels between the lightest and the darkest pixels of the faintest mark."""
_SPECKS: Final = 4
"""So many pixels make no mark."""
_SURELY_EMPTY: Final = 10.0
_OUTPUTS: Final = ("logits", "features")
_one_at_a_time: Final = Lock()


def read_with_network(rectified: Rectified) -> Reading:
    """Look once, and where that leaves a doubt once more at a softer board."""
    blank = is_blank(split(rectified))
    first, second = (partial(_look_at_softened, rectified, blank, by) for by in blurs(rectified))
    seen = first()
    reading = _weighed(*seen)
    if reading.confidences.min() > _CLEAR:
        return reading
    return _weighed(*((a + b) / 2 for a, b in zip(seen, second(), strict=True)))


def blurs(rectified: Rectified) -> tuple[float, float]:
    """Pixels of blur for the first look and the second."""
    return _BLURS_OF_GRAINY if grain(rectified.board) > _GRAINY else _BLURS


def softened(rectified: Rectified, by: float) -> Rectified:
    if not by:
        return rectified
    return replace(rectified, board=cv2.GaussianBlur(rectified.board, (0, 0), by))


def grain(board: Image) -> float:
    """By how many grey levels a pixel usually differs from those around it."""
    around = cv2.GaussianBlur(board, (0, 0), 2)
    return float(np.median(cv2.absdiff(board, around)[::2, ::2]))


def is_blank(cells: Image) -> NDArray[np.bool_]:
    """Which cells have no mark within their lines."""
    middles = cells[:, _EDGE:-_EDGE, _EDGE:-_EDGE].reshape(len(cells), -1)
    shades = np.partition(middles, (_SPECKS, -1 - _SPECKS), axis=1).astype(int)
    return np.asarray(shades[:, -1 - _SPECKS] - shades[:, _SPECKS] < _MARK)


def _look_at_softened(
    rectified: Rectified, blank: NDArray[np.bool_], by: float
) -> tuple[Floats, Floats]:
    """One of the blank cells stands for all of them, so that half of the time is saved."""
    looked_at = np.union1d(np.flatnonzero(~blank), np.flatnonzero(blank)[:1])
    logits, features = look_at(split(softened(rectified, by))[looked_at])
    place = np.searchsorted(looked_at, np.where(blank, blank.argmax(), np.arange(len(blank))))
    logits, features = logits[place], features[place]
    logits[blank, 0] += _SURELY_EMPTY
    return logits, features


def _weighed(logits: Floats, features: Floats) -> Reading:
    scores = _SHARPNESS * logits
    scores[:, 0] += _MORE_EMPTY
    return Reading(weigh_likeness(scores, features))


def look_at(cells: Image) -> tuple[Floats, Floats]:
    """Logits (n x 10) and features of n cells of 32 x 32 pixels, each taken alone."""
    ink = (255 - cells[:, np.newaxis]).astype(np.float32) / 255
    with _one_at_a_time:  # a network keeps its intermediate results inside
        network = _network()
        network.setInput(ink)
        logits, features = network.forward(_OUTPUTS)
    return logits, features


@cache
def _network() -> cv2.dnn.Net:
    engine = cv2.dnn.ENGINE_CLASSIC  # reads alike and is faster than the new one
    return cv2.dnn.readNetFromONNX(str(assets.existing(MODEL)), engine)
