"""Tells what was written with a pen from what was printed, by the colour of the ink.

Who photographs a puzzle has often begun it. Print is one ink and a pen another; and a puzzle is
printed with exactly one solution, so two inks are taken for print and pen only where the digits of
one of them alone have just one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from sudoku_app.vision.rectify import flatten
from sudoku_app.vision.repair import repair
from sudoku_app.vision.stages import BOARD_CELL

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_app.core.cells import Cell
    from sudoku_app.vision.reading import Reading
    from sudoku_app.vision.repair import Repaired
    from sudoku_app.vision.stages import Floats, Image, Photo, Rectified

_INK: Final = 110
_PAPER: Final = 215
_RIM: Final = BOARD_CELL // 7
"""What is left out along the edges of a cell: its lines have the colour of the print."""
_APART: Final = 0.35
"""How different two inks are at least, in shares of their depth."""
_SEPARATE: Final = 4.5
"""How many times as far apart two inks are as one of them varies; two halves of one ink: 3."""
_ROUNDS: Final = 4


def repair_apart(photo: Photo, rectified: Rectified, reading: Reading) -> Repaired:
    """Repair the printed digits by the rules, and weigh those in pen against the solution."""
    for pen in _inks(photo, rectified, reading):
        repaired = repair(reading, pen)
        if repaired.solutions == 1 and not _adds_to_print(repaired):
            return repaired
    return repair(reading)


def _adds_to_print(repaired: Repaired) -> bool:
    """Whether it takes a digit that nobody saw to make the print a puzzle."""
    return any(not change.seen and change.cell not in repaired.pen for change in repaired.changes)


def _inks(photo: Photo, rectified: Rectified, reading: Reading) -> Iterator[frozenset[Cell]]:
    """The cells of one of two inks, the more colourful one first; nothing if there is only one."""
    if photo.pixels.ndim == 2:
        return
    tints = _tints(flatten(photo.pixels, rectified.lattice), rectified.board, reading)
    groups = _two_groups(np.array(list(tints.values()))) if len(tints) > 2 else None
    if groups is None:
        return
    coloured = groups if _colour(tints, groups) > _colour(tints, ~groups) else ~groups
    for chosen in (coloured, ~coloured):
        yield frozenset(cell for cell, is_pen in zip(tints, chosen, strict=True) if is_pen)


def _colour(tints: dict[Cell, Floats], chosen: Floats) -> float:
    return float(np.linalg.norm(np.array(list(tints.values()))[chosen].mean(axis=0)))


def _tints(colours: Image, board: Image, reading: Reading) -> dict[Cell, Floats]:
    """For each digit how its ink differs from grey, in shares of its depth."""
    tints: dict[Cell, Floats] = {}
    for cell in reading.grid.filled_cells():
        top, left = (BOARD_CELL * part + _RIM for part in divmod(cell, 9))
        heart = slice(top, top + BOARD_CELL - 2 * _RIM), slice(left, left + BOARD_CELL - 2 * _RIM)
        is_ink, is_paper = board[heart] < 255 - _INK, board[heart] > _PAPER
        if is_ink.any() and is_paper.any():
            ink, paper = colours[heart][is_ink].mean(axis=0), colours[heart][is_paper].mean(axis=0)
            blue, green, red = (paper - ink) / np.maximum(np.maximum(paper, ink), 1)
            depth = max(abs(blue + green + red) / 3, 0.05)
            tints[cell] = np.array([red - blue, green - (red + blue) / 2]) / depth
    return tints


def _two_groups(tints: Floats) -> Floats | None:
    """Which tints belong to the one of two well separated groups."""
    apart = np.linalg.norm(tints[:, None] - tints[None], axis=2)
    centres = tints[list(np.unravel_index(apart.argmax(), apart.shape))]
    for _ in range(_ROUNDS):
        distances = np.linalg.norm(tints[:, None] - centres[None], axis=2)
        first: Floats = distances.argmin(axis=1) == 0
        if first.all() or not first.any():
            return None
        centres = np.array([tints[first].mean(axis=0), tints[~first].mean(axis=0)])
    gap = float(np.linalg.norm(centres[0] - centres[1]))
    spread = float(np.sqrt((distances.min(axis=1) ** 2).mean()))
    return first if gap > max(_APART, _SEPARATE * spread) else None
