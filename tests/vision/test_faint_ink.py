"""Coloured ink that is as bright as its paper is seen by its colour."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from sudoku_app.core.exact import solve
from sudoku_app.vision.load import load
from sudoku_app.vision.readers.network import read_with_network
from sudoku_app.vision.rectify import rectify, rectify_either
from sudoku_app.vision.scan import scan
from sudoku_app.vision.split import cells_of
from sudoku_app.vision.stages import Lattice, Photo
from tests.streams import drain
from tests.vision import camera
from tests.vision.handwritten import Pen, write_into
from tests.vision.printed import Print, print_board
from tests.vision.test_repair import PUZZLES

if TYPE_CHECKING:
    from sudoku_app.core.cells import Cell

PUZZLE = PUZZLES[0]
DIM_PAPER = Print(paper=(105, 105, 105), ink=(15, 15, 15))
RED = Pen(ink=(225, 40, 40), strength=1.0, width=0.06)
"""As bright as the paper, all colours taken together."""


def begun(count: int) -> tuple[camera.Shot, dict[Cell, int]]:
    solution = solve(PUZZLE)
    assert solution is not None
    digits = {cell: solution[cell] for cell in list(PUZZLE.empty_cells())[:count]}
    board = print_board(PUZZLE, DIM_PAPER)
    return write_into(board, digits, np.random.default_rng(5), RED), digits


def darkness(board: np.ndarray, cell: Cell) -> float:
    return 255 - float(np.percentile(cells_of(board)[cell][12:-12, 12:-12], 5))


def test_red_ink_on_dim_paper_becomes_dark() -> None:
    shot, digits = begun(12)
    photo, lattice = Photo(shot.pixels), Lattice(shot.points)
    grey, seen = (way(photo, lattice).board for way in (rectify, rectify_either))
    for cell in digits:
        assert darkness(grey, cell) < 80
        assert darkness(seen, cell) > 150


def test_cells_without_such_ink_stay_as_they_are() -> None:
    shot, digits = begun(12)
    photo, lattice = Photo(shot.pixels), Lattice(shot.points)
    grey, seen = (cells_of(way(photo, lattice).board) for way in (rectify, rectify_either))
    others = [cell for cell in range(81) if cell not in digits]
    assert np.array_equal(grey[others], seen[others])


@pytest.mark.parametrize("noise", [0, 6])
def test_a_board_filled_in_with_such_ink_is_read(noise: float) -> None:
    shot, digits = begun(81)
    shot = camera.noisy(shot, noise, np.random.default_rng(6))
    _, found = drain(scan(load(shot.pixels), read_with_network))
    assert found.grid == PUZZLE.with_values(digits.items())
    assert found.repaired.written == digits.keys()
