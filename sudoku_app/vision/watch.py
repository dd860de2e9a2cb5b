"""Live reading: the outline in every frame, advice, and votes until the reading is steady.

Each good frame votes with its probabilities, so that one blurred or shadowed frame cannot decide
alone.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

import numpy as np

from sudoku_app.vision.advice import Advice, advise
from sudoku_app.vision.errors import NoPuzzleError
from sudoku_app.vision.handwriting import repair_begun
from sudoku_app.vision.orientation import is_convincing, read_upright
from sudoku_app.vision.reading import Reading, normalised
from sudoku_app.vision.rectify import even_light, flatten
from sudoku_app.vision.scan import Scan, notes_of
from sudoku_app.vision.stages import Located, Photo, Rectified
from sudoku_app.vision.tracking import Tracker

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable

    from sudoku_app.core.grid import Grid
    from sudoku_app.vision.reading import Reader
    from sudoku_app.vision.repair import Repaired
    from sudoku_app.vision.stages import Floats, Image, Lattice

_VOTERS: Final = 8
_FEWEST_VOTES: Final = 3
_PATIENCE: Final = 8
"""Frames without the board before its votes are forgotten."""


@dataclass(frozen=True, eq=False)
class Preview:
    """What one frame showed."""

    frame: Image
    lattice: Lattice | None
    advice: Advice
    progress: float
    """0 to 1: how many of the votes that are needed have been given."""
    grid: Grid | None = None
    """What the votes so far say."""


class _Votes:
    """The probabilities of the last good frames, and the board they agree on."""

    def __init__(self) -> None:
        self._readings: deque[Reading] = deque(maxlen=_VOTERS)
        self._last: Repaired | None = None
        self._unchanged = 0
        self._knows_up = False

    def read(self, flat: Rectified, reader: Reader) -> Rectified:
        """Let a board vote; which way up it is held needs to be found out only once."""
        upright, reading = (flat, reader(flat)) if self._knows_up else read_upright(flat, reader)
        self._knows_up = self._knows_up or is_convincing(reading)
        self._add(upright, reading)
        return upright

    def _add(self, upright: Rectified, reading: Reading) -> None:
        self._readings.append(reading)
        repaired = repair_begun(upright, self.reading)
        is_same = self._last is not None and self._last.grid == repaired.grid
        self._unchanged = self._unchanged + 1 if is_same else 1
        self._last = repaired

    @property
    def reading(self) -> Reading:
        """The mean of the last readings: of log probabilities for the digits."""
        digits = np.mean([np.log(one.probabilities) for one in self._readings], axis=0)
        notes = np.mean([one.notes for one in self._readings], axis=0)
        handwriting = np.mean([one.handwriting for one in self._readings], axis=0)
        last = self._readings[-1]
        return replace(
            last,
            probabilities=normalised(np.exp(digits)),
            remarks=(),
            notes=notes,
            handwriting=handwriting,
            if_written=self._mean_if_written(),
        )

    def _mean_if_written(self) -> Floats | None:
        written = [one.if_written for one in self._readings if one.if_written is not None]
        return normalised(np.exp(np.mean(np.log(written), axis=0))) if written else None

    @property
    def repaired(self) -> Repaired | None:
        return self._last

    @property
    def progress(self) -> float:
        needed = _FEWEST_VOTES if self._last is None or self._last.certain else _VOTERS
        return min(self._unchanged / needed, 1.0)


def watch(frames: Iterable[Image], reader: Reader) -> Generator[Preview, None, Scan]:
    """Look at frames until their reading is steady; a stream that ends early gives its best."""
    votes, tracker, missing = _Votes(), Tracker(), 0
    seen: tuple[Image, Rectified] | None = None
    for frame in frames:
        before = tracker.lattice
        inked, lattice = tracker.look(frame)
        missing = 0 if lattice is not None else missing + 1
        if missing > _PATIENCE:
            votes, seen = _Votes(), None
        flat = None if lattice is None else flatten(inked, lattice)
        advice = advise(flat, lattice, before)
        if lattice is not None and flat is not None and advice is Advice.GOOD:
            upright = votes.read(Rectified(even_light(flat), lattice), reader)
            lattice = tracker.lattice = upright.lattice
            seen = frame, upright
        repaired = votes.repaired
        grid = repaired.grid if repaired else None
        yield Preview(frame, lattice, advice, votes.progress if repaired else 0.0, grid)
        if repaired and votes.progress >= 1:
            break
    repaired = votes.repaired
    if seen is None or repaired is None:
        raise NoPuzzleError("photo.no_board")
    frame, upright = seen
    photo, located = Photo(frame), Located((upright.lattice,))
    coloured = replace(upright, colours=flatten(frame, upright.lattice))
    repaired = repair_begun(coloured, votes.reading)
    notes = notes_of(coloured, votes.reading, repaired)
    return Scan(photo, located, coloured, votes.reading, repaired, notes)
