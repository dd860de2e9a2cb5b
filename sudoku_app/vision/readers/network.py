"""The built-in reader: two small convolutional networks, all 81 cells in one batch each.

One network was trained on print alone and reads it best. The other one knows handwriting and small
notes as well; it tells how probable it is that a cell holds any of them, and reads those cells.
``packaging/digit_model`` draws the boards they were trained on and documents the training.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from threading import Lock
from typing import TYPE_CHECKING, Final

import cv2
import numpy as np

from sudoku_app import resources
from sudoku_app.vision.readers.self_similarity import probable, weigh_self_similarity
from sudoku_app.vision.readers.small_marks import enlarged
from sudoku_app.vision.reading import Reading, normalised
from sudoku_app.vision.split import cells_of, split

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
_SHARPNESS_OF_HANDWRITING: Final = 0.5
"""Hands that it has never seen make the second network far too sure of itself."""
_SHARPNESS_OF_SPLIT: Final = 0.6
"""And too sure of whether they are hands; how alike the digits of the board look must count too."""
_CLEARLY_WRITTEN: Final = 0.9
"""Cells that were written with at least this probability say nothing about the print."""
_NO_PRINT: Final = 0.98
"""Cells that were written with at least this probability are not shown to the print network."""
_CLEAR_HANDWRITING: Final = 0.99
_SURELY_PRINT: Final = -4.0
"""Log odds of handwriting."""
_MAY_BE_DIGIT: Final = 0.9
"""A written cell that is empty, or holds notes, with a lower probability than this."""
_LONE_NOTES: Final = 0.1
"""Players keep notes in several cells or in none: notes in one cell alone are this unlikely."""
_one_at_a_time: Final = Lock()


def read_with_network(rectified: Rectified) -> Reading:
    """Look at all cells once, and at those that are not clear then once more.

    They are seen softer the second time, and small handwriting is seen enlarged.
    """
    first, second = blurs(rectified)
    blank = is_blank(split(rectified))
    seen = _look_at_marked(split(softened(rectified, first)), blank)
    reading = seen.weighed()
    unclear = np.flatnonzero(reading.confidences <= _CLEAR)
    if unclear.size:
        seen = seen.averaged(unclear, _look_at(split(softened(rectified, second))[unclear]))
        reading = seen.weighed()
    hesitant = _hesitant_at_handwriting(reading)
    if not hesitant.size:
        return reading
    return _with_small_marks(seen, softened(rectified, first), hesitant).weighed()


def _hesitant_at_handwriting(reading: Reading) -> NDArray[np.intp]:
    """Cells that may hold a written digit, of which it is not clear which."""
    shares = reading.if_written
    assert shares is not None
    may_be_written = (reading.handwriting > _SURELY_PRINT) & (shares[:, 0] < _MAY_BE_DIGIT)
    return np.flatnonzero(may_be_written & (shares.max(axis=1) < _CLEAR_HANDWRITING))


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


@dataclass(frozen=True, eq=False)
class _Seen:
    """What both networks say about some cells."""

    handwriting: Floats
    """Logits of the network that knows handwriting."""
    logits: Floats
    """Logits of the network for print."""
    features: Floats
    """Not a number where that network was not asked, because the cell is clearly written."""

    def averaged(self, cells: NDArray[np.intp], again: _Seen) -> _Seen:
        """The mean of both looks at the cells that were looked at again."""
        handwriting, logits, features = (
            part.copy() for part in (self.handwriting, self.logits, self.features)
        )
        handwriting[cells] = (handwriting[cells] + again.handwriting) / 2
        known, known_again = (~np.isnan(part[:, 0]) for part in (features[cells], again.features))
        for mean, other in ((logits, again.logits), (features, again.features)):
            both, new = known & known_again, ~known & known_again
            mean[cells[both]] = (mean[cells[both]] + other[both]) / 2
            mean[cells[new]] = other[new]
        return _Seen(handwriting, logits, features)

    def weighed(self) -> Reading:
        """The print network's answer where there is print, the other one's where there is not."""
        shares = _shares(self.handwriting)
        odds = self.handwriting[:, _HANDWRITING]
        by_hand = _by_hand(shares, odds)
        notes = shares[:, _NOTES]
        written = shares[:, :_NOTES].copy()
        written[:, 0] += notes
        scores = _SHARPNESS * self.logits
        scores[:, 0] += _MORE_EMPTY
        printed = probable(scores)
        is_known = ~np.isnan(self.features[:, 0])
        is_print = (by_hand < _CLEARLY_WRITTEN) & is_known
        if is_print.any():
            printed[is_print] = weigh_self_similarity(scores[is_print], self.features[is_print])
        weight = np.where(is_known, by_hand, 1.0)[:, np.newaxis]
        both = normalised((1 - weight) * printed + weight * written)
        split = _SHARPNESS_OF_SPLIT * odds
        return Reading(
            both, notes=notes, handwriting=split, features=self.features, if_written=written
        )


def _look_at_marked(cells: Image, blank: NDArray[np.bool_]) -> _Seen:
    """Look at the cells; one of the blank ones stands for all of them."""
    looked_at = np.union1d(np.flatnonzero(~blank), np.flatnonzero(blank)[:1])
    place = np.searchsorted(looked_at, np.where(blank, blank.argmax(), np.arange(len(blank))))
    seen = _look_at(cells[looked_at])
    handwriting, logits = seen.handwriting[place], seen.logits[place]
    handwriting[blank, 0] += _SURELY_EMPTY
    logits[blank, 0] += _SURELY_EMPTY
    return _Seen(handwriting, logits, seen.features[place])


def _look_at(cells: Image) -> _Seen:
    """Ask the network for print only about cells that are not clearly written by hand."""
    handwriting = look_at_handwriting(cells)
    by_hand = _by_hand(_shares(handwriting), handwriting[:, _HANDWRITING])
    may_be_print = by_hand < _NO_PRINT
    if not may_be_print.any():
        may_be_print[:1] = True
    found, known = look_at(cells[may_be_print])
    logits = np.zeros((len(cells), found.shape[1]), found.dtype)
    features = np.full((len(cells), known.shape[1]), np.nan, known.dtype)
    logits[may_be_print], features[may_be_print] = found, known
    return _Seen(handwriting, logits, features)


def _with_small_marks(seen: _Seen, rectified: Rectified, cells: NDArray[np.intp]) -> _Seen:
    """The mean of what is seen of small digits as they are and enlarged.

    That tells only which digit it is if it is one: enlarged, a note looks like a digit.
    """
    board = cells_of(rectified.board)
    views = {cell: view for cell in cells if (view := enlarged(board[cell])) is not None}
    if not views:
        return seen
    handwriting, chosen = seen.handwriting.copy(), list(views)
    before = handwriting[chosen, 1:_NOTES]
    again = look_at_handwriting(np.stack(list(views.values())))[:, 1:_NOTES]
    mean = (before + again) / 2
    handwriting[chosen, 1:_NOTES] = mean + _total(before) - _total(mean)
    return replace(seen, handwriting=handwriting)


def _total(logits: Floats) -> Floats:
    """The logit of any of the choices."""
    total: Floats = np.logaddexp.reduce(logits, axis=1, keepdims=True)
    return total


def _shares(handwriting: Floats) -> Floats:
    """How probable empty, the digits and notes are to the network that knows handwriting."""
    scores = _SHARPNESS_OF_HANDWRITING * handwriting[:, :_HANDWRITING]
    scores[:, 0] += _MORE_EMPTY
    shares = probable(scores)
    clear = shares[:, _NOTES] ** 3
    others = clear.sum() - clear
    shares[:, _NOTES] *= (others + _LONE_NOTES) / (others + 1)
    return normalised(shares)


def _by_hand(shares: Floats, odds: Floats) -> Floats:
    """How probable it is that a cell holds notes or a written digit."""
    by_hand: Floats = shares[:, _NOTES] + shares[:, 1:_NOTES].sum(axis=1) / (1 + np.exp(-odds))
    return by_hand


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
