"""A board whose corners were marked by hand: pulled onto its lines where there are any."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from sudoku_app.core.untrusted import untrusted
from sudoku_app.vision.errors import PhotoError
from sudoku_app.vision.locating.fitting import FINE, ROUGH, refine
from sudoku_app.vision.locating.ink import ink_of, reading_channel
from sudoku_app.vision.locating.judging import judge
from sudoku_app.vision.locating.outlines import flat_lattice
from sudoku_app.vision.stages import Lattice

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_app.vision.stages import Floats, Photo

_LONG_SIDE: Final = 1000
_FARTHEST: Final = 1e6
"""Pixels: no picture is as large."""
_TRUSTED: Final = 0.5
"""Below this share of lines found, the hand knows better."""


def marked_lattice(photo: Photo, corners: Sequence[tuple[float, float]]) -> Lattice:
    """The lattice between four corners, clockwise from the top left; a hand is not exact."""
    marked = Lattice(flat_lattice(_finite(corners)))
    ink = ink_of(reading_channel(photo.pixels), _LONG_SIDE)
    pulled = refine(ink.strength, marked.scaled(ink.scale).points, (*ROUGH, *FINE))
    score = judge(ink, pulled).lines
    return Lattice(pulled, score).scaled(1 / ink.scale) if score > _TRUSTED else marked


def lattice_through(crossings: Sequence[Sequence[tuple[float, float]]]) -> Lattice:
    """The lattice of known crossings: row, column, (x, y)."""
    return Lattice(_finite(crossings))


def _finite(points: Sequence[object]) -> Floats:
    """The points as an array; such as come from a broken file may be no numbers."""
    with untrusted(lambda: PhotoError("photo.lost")):
        array = np.array(points, dtype=np.float64)
        if not (np.abs(array) < _FARTHEST).all():
            raise PhotoError("photo.lost")
        return array
