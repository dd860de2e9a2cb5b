"""A digit that a misplaced line cuts is not silently taken for a part of that line."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sudoku_app.vision.load import load
from sudoku_app.vision.readers.network import read_with_network
from sudoku_app.vision.scan import Scan, scan_lattice
from sudoku_app.vision.stages import Lattice, Located
from tests.streams import drain
from tests.vision.printed import Print, print_board
from tests.vision.test_repair import PUZZLES

if TYPE_CHECKING:
    from sudoku_app.core.cells import Cell

PUZZLE = PUZZLES[0]
AT_THE_LEFT = [cell for cell in PUZZLE.filled_cells() if cell % 9 == 0]


def scanned(score: float, shift: float) -> Scan:
    """Read with the left side of the lattice moved to the right by so many cells."""
    shot = print_board(PUZZLE, Print(thin_ink=(215, 217, 219)))
    points = shot.points.copy()
    points[:, 0, 0] += shift * shot.cell
    lattice = Lattice(points, score)
    photo = load(shot.pixels)
    stages = scan_lattice(photo, Located((lattice,)), lattice, read_with_network, as_it_stands=True)
    return drain(stages)[1]


@pytest.mark.parametrize("cell", AT_THE_LEFT)
def test_a_digit_that_a_line_cuts_is_doubtful(cell: Cell) -> None:
    result = scanned(score=0.8, shift=0.45)
    assert result.grid[cell] == PUZZLE[cell] or cell in result.repaired.doubtful


def test_a_lattice_in_place_leaves_no_doubt() -> None:
    result = scanned(score=0.8, shift=0)
    assert result.grid == PUZZLE
    assert not result.repaired.doubtful
