"""A board is found in its place where its lines alone would let it lie a few cells aside."""

from __future__ import annotations

import numpy as np
import pytest

from sudoku_app.vision.load import load
from sudoku_app.vision.readers.network import read_with_network
from sudoku_app.vision.scan import scan
from sudoku_app.vision.shifted_grids import shifted_lattices
from sudoku_app.vision.stages import Lattice
from tests.streams import drain
from tests.vision.printed import Print, print_board
from tests.vision.test_repair import PUZZLES

UPPER, LOWER = PUZZLES[:2]


@pytest.mark.parametrize("is_upright", [True, False], ids=["above one another", "side by side"])
def test_one_of_two_boards_that_touch_is_read(is_upright: bool) -> None:
    look = Print(thick=0.1)
    upper, lower = print_board(UPPER, look), print_board(LOWER, look)
    first, last = (round(float(upper.points[row, 0, 1])) for row in (0, 9))
    page = np.vstack([upper.pixels[:last], lower.pixels[first:]])
    if not is_upright:
        page = np.ascontiguousarray(np.rot90(page))
    _, result = drain(scan(load(page), read_with_network))
    assert result.grid in {UPPER, LOWER}
    assert not result.repaired.changes


@pytest.mark.parametrize("move", [(0, 3), (0, -1), (2, 0), (1, 1)])
def test_the_lattice_in_place_is_among_those_aside(move: tuple[int, int]) -> None:
    shot = print_board(UPPER, Print())
    aside = Lattice(shot.points + np.array(move) * Print().cell)
    found = shifted_lattices(load(shot.pixels), aside)
    assert min(np.abs(one.points - shot.points).max() for one in found) < 2
