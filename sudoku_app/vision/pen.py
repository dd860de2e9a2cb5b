"""Tells what was written with a pen from what was printed, by the colour of the ink.

Who photographs a puzzle has often begun it. Print is one ink and a pen another; and a puzzle is
printed with exactly one solution, so two inks are taken for print and pen only where the digits of
one of them alone have just one.
"""

from __future__ import annotations

from itertools import compress
from typing import TYPE_CHECKING, Final

import numpy as np

from sudoku_app.vision.repair import repair
from sudoku_app.vision.split import cells_of
from sudoku_app.vision.stages import BOARD_CELL

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from sudoku_app.core.cells import Cell
    from sudoku_app.vision.reading import Reading
    from sudoku_app.vision.repair import Repaired
    from sudoku_app.vision.stages import Floats, Image, Rectified

_INK: Final = 110
_PAPER: Final = 215
_RIM: Final = BOARD_CELL // 7
"""What is left out along the edges of a cell: its lines have the colour of the print."""
_APART: Final = 0.35
"""How different two inks are at least, in shares of their depth."""
_SEPARATE: Final = 4.5
"""How many times as far apart two inks are as one of them varies; two halves of one ink: 3."""
_ROUNDS: Final = 4


def repair_apart(rectified: Rectified, reading: Reading) -> Repaired:
    """Repair the printed digits by the rules, and weigh those in pen against the solution."""
    for pen in _inks(rectified, reading):
        repaired = repair(reading, pen)
        if repaired.solutions == 1 and not _adds_to_print(repaired):
            return repaired
    return repair(reading)


def _adds_to_print(repaired: Repaired) -> bool:
    """Whether it takes a digit that nobody saw to make the print a puzzle."""
    return any(not change.seen and change.cell not in repaired.pen for change in repaired.changes)


def _inks(rectified: Rectified, reading: Reading) -> Iterator[frozenset[Cell]]:
    """The cells of one of two inks, the more colourful one first; nothing if there is only one."""
    if rectified.colours is None or rectified.colours.ndim == 2:
        return
    cells, tints = _tints(rectified.colours, rectified.board, list(reading.grid.filled_cells()))
    groups = _two_groups(tints) if len(cells) > 2 else None
    if groups is None:
        return
    coloured = groups if _colour(tints, groups) > _colour(tints, ~groups) else ~groups
    for chosen in (coloured, ~coloured):
        yield frozenset(compress(cells, chosen))


def _colour(tints: Floats, chosen: Floats) -> float:
    return float(np.linalg.norm(tints[chosen].mean(axis=0)))


def _tints(colours: Image, board: Image, digits: list[Cell]) -> tuple[list[Cell], Floats]:
    """How the ink of each digit differs from grey, in shares of its depth.

    Left out are cells in which no ink or no paper is seen.
    """
    hearts, seen = _hearts(board)[digits], _hearts(colours)[digits].astype(np.float32)
    is_ink, is_paper = hearts < 255 - _INK, hearts > _PAPER
    known: NDArray[np.bool_] = np.logical_and(is_ink.any(axis=1), is_paper.any(axis=1))
    ink, paper = (_mean_of(spots[known], seen[known]) for spots in (is_ink, is_paper))
    blue, green, red = ((paper - ink) / np.maximum(np.maximum(paper, ink), 1)).T
    depth = np.maximum(np.abs(blue + green + red) / 3, 0.05)
    tints = np.stack([red - blue, green - (red + blue) / 2], axis=1) / depth[:, None]
    return list(compress(digits, known)), tints


def _mean_of(spots: Image, seen: Floats) -> Floats:
    """The mean colour of the chosen spots of each cell."""
    chosen = spots[:, np.newaxis].astype(np.float32)
    mean: Floats = (chosen @ seen)[:, 0] / chosen.sum(axis=2)
    return mean


def _hearts(board: Image) -> Image:
    """The pixels of each cell without its edges, cell by cell."""
    hearts = cells_of(board)[:, _RIM:-_RIM, _RIM:-_RIM]
    return hearts.reshape(81, -1, *board.shape[2:])


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
