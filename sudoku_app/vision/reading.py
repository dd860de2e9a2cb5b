"""What a reader makes of a flat board: for each cell how probable empty and each digit are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

import numpy as np

from sudoku_app.core.grid import Grid

if TYPE_CHECKING:
    from sudoku_app.vision.errors import ReaderError
    from sudoku_app.vision.stages import Floats, Rectified

CHOICES: Final = 10
"""Empty, then the digits 1 to 9."""
_LEAST: Final = 1e-6


@dataclass(frozen=True, eq=False)
class Reading:
    """81 x 10 probabilities, and what the user should be told about how they came about."""

    probabilities: Floats
    remarks: tuple[ReaderError, ...] = ()

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
        """The summed log probability of all cells: 0 when nothing is in doubt."""
        return float(np.log(self.confidences).sum())


class Reader(Protocol):
    """Reads the digits of a board that stands upright."""

    def __call__(self, rectified: Rectified, /) -> Reading: ...


def normalised(weights: Floats) -> Floats:
    """Rows that add up to one, with nothing impossible."""
    bounded = np.maximum(weights, _LEAST)
    result: Floats = bounded / bounded.sum(axis=1, keepdims=True)
    return result
