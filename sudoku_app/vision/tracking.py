"""Staying with a board from frame to frame: following it is much cheaper than searching for it.

While there is none, every frame is looked at in one way only and the next in another, as a negative
too: so no frame takes long, and a dark screen is found a moment later than paper.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from sudoku_app.vision.locate import follow, glance
from sudoku_app.vision.locating.ink import reading_channel

if TYPE_CHECKING:
    from sudoku_app.vision.stages import Image, Lattice

_LOOKS: Final = ((0, False), (1, False), (0, True), (2, False))
"""The way to look, and whether as the opposite of what the board was before."""


class Tracker:
    """Finds a board and follows it; ``lattice`` is where it was seen last, the right way up."""

    def __init__(self, lattice: Lattice | None = None) -> None:
        self.lattice = lattice
        self._is_in_sight = lattice is not None
        self._is_negative = False
        self._attempts = 0

    def look(self, frame: Image) -> tuple[Image, Lattice | None]:
        """The frame as one channel with dark digits, and its board if it is found."""
        channel = reading_channel(frame)
        inked = 255 - channel if self._is_negative else channel
        if self._is_in_sight and self.lattice is not None:
            followed = follow(inked, self.lattice)
            if followed is not None:
                self.lattice = followed
                return inked, followed
            self._is_in_sight, self._attempts = False, 0
        return self._search(inked)

    def _search(self, inked: Image) -> tuple[Image, Lattice | None]:
        way, is_opposite = _LOOKS[self._attempts % len(_LOOKS)]
        self._attempts += 1
        if is_opposite:
            inked = 255 - inked
        found = glance(inked, way)
        if found is None:
            return inked, None
        self._is_negative ^= is_opposite
        self._is_in_sight = True
        self.lattice = found if self.lattice is None else _held_like(found, self.lattice)
        return inked, self.lattice


def _held_like(found: Lattice, before: Lattice) -> Lattice:
    """The way up that is nearest to that of the frame before."""
    turns = [found.turned(quarter) for quarter in range(4)]
    return min(turns, key=lambda turn: float(np.abs(turn.points - before.points).sum()))
