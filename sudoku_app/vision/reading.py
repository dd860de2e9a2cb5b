"""What a reader makes of a flat board.

For each cell how probable empty and each digit are, whether it holds small notes instead of a
digit, and whether its digit looks written by hand.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final, Protocol, runtime_checkable

import numpy as np

from sudoku_app.core.grid import Grid

if TYPE_CHECKING:
    from collections.abc import Collection

    from sudoku_app.core.cells import Cell
    from sudoku_app.vision.errors import ReaderError
    from sudoku_app.vision.stages import Floats, Rectified

CHOICES: Final = 10
"""Empty, then the digits 1 to 9."""
_LEAST: Final = 1e-6
_CARE: Final = 1.8
"""The power that takes the readers' care with handwriting back."""


@dataclass(frozen=True, eq=False)
class Reading:
    """81 x 10 probabilities, and what the user should know about how they came about."""

    probabilities: Floats
    """Of empty and the digits 1 to 9; a cell with notes has no digit, so it counts as empty."""
    remarks: tuple[ReaderError, ...] = ()
    notes: Floats = field(default_factory=lambda: np.zeros(81))
    """How probable it is that each cell holds small notes."""
    handwriting: Floats = field(default_factory=lambda: np.zeros(81))
    """The log odds that the digit of each cell was written by hand; 0 when nothing is known."""
    features: Floats = field(default_factory=lambda: np.zeros((81, 0)))
    """By which the reader tells digits apart: printed cells with the same digit are close."""
    if_written: Floats | None = None
    """The probabilities of cells that are known to be written, where the reader tells."""

    def with_written(self, cells: Collection[Cell]) -> Reading:
        """The reading when it is known which cells were written by hand."""
        if self.if_written is None or not cells:
            return self
        probabilities, chosen = self.probabilities.copy(), sorted(cells)
        probabilities[chosen] = self.if_written[chosen]
        return replace(self, probabilities=probabilities)

    @property
    def grid(self) -> Grid:
        """The most probable digit of each cell, taken alone."""
        return Grid(tuple(int(choice) for choice in self.probabilities.argmax(axis=1)))

    @property
    def confidences(self) -> Floats:
        """How probable each cell's best choice is."""
        best: Floats = self.probabilities.max(axis=1)
        return best

    @property
    def conviction(self) -> float:
        """The summed log probability of all cells: 0 when nothing is in doubt.

        Readers are careful with handwriting, which varies; that makes a board no less a board.
        """
        power = np.where(self.handwriting > 0, _CARE, 1.0)[:, np.newaxis]
        shares = self.probabilities**power
        best = shares.max(axis=1) / shares.sum(axis=1)
        return float(np.log(best).sum())


class Reader(Protocol):
    """Reads the digits of a board that stands upright."""

    def __call__(self, rectified: Rectified, /) -> Reading: ...


@runtime_checkable
class CarefulReader(Protocol):
    """A reader with a second opinion, which takes long: it is asked for once a board."""

    def look(self, rectified: Rectified) -> Reading: ...

    def reconsider(self, rectified: Rectified, reading: Reading) -> Reading: ...


def normalised(weights: Floats) -> Floats:
    """Rows that add up to one, with nothing impossible."""
    bounded = np.maximum(weights, _LEAST)
    result: Floats = bounded / bounded.sum(axis=1, keepdims=True)
    return result
