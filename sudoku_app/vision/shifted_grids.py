"""Lattices shifted by a few cells from one that was found.

Two adjacent boards, or a heading and a text box beside a board, show as many lines as one board.
Only the digits tell which nine rows and columns belong together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import cv2
import numpy as np

from sudoku_app.vision.locating.fitting import FINE, ROUGH, refine
from sudoku_app.vision.locating.ink import ink_of
from sudoku_app.vision.locating.judging import share_gained, share_of_lines
from sudoku_app.vision.locating.outlines import seen_through
from sudoku_app.vision.stages import Lattice

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_app.vision.locating.ink import Ink
    from sudoku_app.vision.stages import Floats, Photo

_LONG_SIDE: Final = 1000
_CROSSINGS: Final = np.stack(np.meshgrid(np.arange(10.0), np.arange(10.0)), axis=-1)
_STEPS: Final = (-3, -2, -1, 1, 2, 3)
_MOVES: Final = (
    *((0, step) for step in _STEPS),
    *((step, 0) for step in _STEPS),
    *((right, down) for right in (-1, 1) for down in (-1, 1)),
)
"""To the right and down, in cells."""
_LEAST_SHARE: Final = 0.6


def shifted_lattices(photo: Photo, lattice: Lattice) -> Iterator[Lattice]:
    """Shifted lattices that lie on lines as well, the one with the most lines first.

    Beside most boards there are none, and no move has to be tried any further.
    """
    ink = _ink_of_lines(photo, lattice)
    points = lattice.scaled(ink.scale).points
    moved = [(refine(ink.strength, _moved(points, *move), ROUGH), move) for move in _MOVES]
    rough = [one for one, move in moved if share_gained(ink, one, *move) > _LEAST_SHARE]
    rough.sort(key=lambda one: -share_of_lines(ink, one))
    for one in rough:
        fine = refine(ink.strength, one, FINE)
        lines = share_of_lines(ink, fine)
        if lines > _LEAST_SHARE:
            yield Lattice(fine, lines).scaled(1 / ink.scale)


def _ink_of_lines(photo: Photo, lattice: Lattice) -> Ink:
    """Dark or light, whichever the lines of the lattice are."""
    inks = [ink_of(photo.pixels, _LONG_SIDE, is_negative=way) for way in (False, True)]
    return max(inks, key=lambda ink: share_of_lines(ink, lattice.scaled(ink.scale).points))


def _moved(points: Floats, right: int, down: int) -> Floats:
    """The flat lattice that goes on from the part which both have in common."""
    rows, columns = (slice(max(0, step), 10 + min(0, step)) for step in (down, right))
    known, seen = (one[rows, columns].reshape(-1, 2) for one in (_CROSSINGS, points))
    view, _ = cv2.findHomography(known, seen)
    return points if view is None else seen_through(view, _CROSSINGS + np.array([right, down]))
