"""How much a search may cost: a picture of noise has lines and pieces of ink everywhere.

The limits are numbers of things looked at and not seconds, so that the same picture gives the same
answer on every machine.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

_HIGH_FITS: Final = 8
"""Lattices pulled onto the lines in vain, after which no more care is taken with each of them."""
_MOST_FITS: Final = 120
"""Most boards are found at the first; with 48 a board on textured paper was given up."""
_MOST_PIECES: Final = 150_000
"""Pieces of ink, over all ways of looking; a page of a newspaper has some thousands in each."""


@dataclass(slots=True)
class Effort:
    """What was spent on one photo without a board being found."""

    fits: int = 0
    pieces: int = 0

    @property
    def is_high(self) -> bool:
        return self.fits > _HIGH_FITS

    @property
    def is_spent(self) -> bool:
        return self.fits >= _MOST_FITS or self.pieces >= _MOST_PIECES
