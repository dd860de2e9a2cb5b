"""The built-in reader: two small convolutional networks, all 81 cells in one batch each.

One network was trained on print alone and reads it best. The other one knows handwriting and small
notes as well; it tells how probable it is that a cell holds any of them, and reads those cells.
``packaging/digit_model`` draws the boards they were trained on and documents the training.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache, partial
from threading import Lock
from typing import TYPE_CHECKING, Final

import cv2
import numpy as np

from sudoku_app import resources
from sudoku_app.vision.readers.self_similarity import probable, weigh_self_similarity
from sudoku_app.vision.reading import Reading, normalised
from sudoku_app.vision.split import split

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from sudoku_app.vision.stages import Floats, Image, Rectified

PRINT_MODEL: Final = "digits/digits.onnx"
HANDWRITING_MODEL: Final = "digits/handwriting.onnx"
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
_NOTES: Final = 10
_HANDWRITING: Final = 11
"""Logits of the second network after those of empty and the nine digits."""
_SHARPNESS_OF_HANDWRITING: Final = 0.6
"""Hands that it has never seen make the second network far too sure of itself."""
_CLEARLY_WRITTEN: Final = 0.9
"""Cells that were written with at least this probability say nothing about the print."""
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
) -> tuple[Floats, Floats, Floats]:
    """Print logits, features and handwriting logits of all cells.

    One of the blank cells stands for all of them, so that half of the time is saved.
    """
    looked_at = np.union1d(np.flatnonzero(~blank), np.flatnonzero(blank)[:1])
    cells = split(softened(rectified, by))[looked_at]
    place = np.searchsorted(looked_at, np.where(blank, blank.argmax(), np.arange(len(blank))))
    logits, features = (seen[place] for seen in look_at(cells))
    handwriting = look_at_handwriting(cells)[place]
    logits[blank, 0] += _SURELY_EMPTY
    handwriting[blank, 0] += _SURELY_EMPTY
    return logits, features, handwriting


def _weighed(logits: Floats, features: Floats, handwriting: Floats) -> Reading:
    """The print network's answer where there is print, the other one's where there is not."""
    hand_scores = _SHARPNESS_OF_HANDWRITING * handwriting[:, :_HANDWRITING]
    hand_scores[:, 0] += _MORE_EMPTY
    shares = probable(hand_scores)
    odds = handwriting[:, _HANDWRITING]
    notes = shares[:, _NOTES]
    by_hand = notes + shares[:, 1:_NOTES].sum(axis=1) / (1 + np.exp(-odds))
    written = shares[:, :_NOTES].copy()
    written[:, 0] += notes
    scores = _SHARPNESS * logits
    scores[:, 0] += _MORE_EMPTY
    printed = probable(scores)
    is_print = by_hand < _CLEARLY_WRITTEN
    if is_print.any():
        printed[is_print] = weigh_self_similarity(scores[is_print], features[is_print])
    weight = by_hand[:, np.newaxis]
    both = normalised((1 - weight) * printed + weight * written)
    return Reading(both, notes=notes, handwriting=odds, features=features)


def look_at(cells: Image) -> tuple[Floats, Floats]:
    """Logits (n x 10) and features of n cells of 32 x 32 pixels, by the network for print."""
    logits, features = _answers(PRINT_MODEL, cells, _OUTPUTS)
    return logits, features


def look_at_handwriting(cells: Image) -> Floats:
    """Logits (n x 12) of n cells of 32 x 32 pixels, by the network that knows handwriting.

    They are those of empty, the digits 1 to 9, small notes, and the log odds of handwriting.
    """
    (logits,) = _answers(HANDWRITING_MODEL, cells, _OUTPUTS[:1])
    return logits


def _answers(model: str, cells: Image, outputs: tuple[str, ...]) -> tuple[Floats, ...]:
    ink = (255 - cells[:, np.newaxis]).astype(np.float32) / 255
    with _one_at_a_time:  # a network keeps its intermediate results inside
        network = _network(model)
        network.setInput(ink)
        return tuple(network.forward(outputs))


@cache
def _network(model: str) -> cv2.dnn.Net:
    engine = cv2.dnn.ENGINE_CLASSIC  # reads alike and is faster than the new one
    return cv2.dnn.readNetFromONNX(str(resources.existing(model)), engine)
