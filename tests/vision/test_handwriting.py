"""Puzzles that somebody has begun: what is printed and what was written in pen."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

import numpy as np
import pytest

from sudoku_app.core.digits import members
from sudoku_app.core.exact import is_unique, solve
from sudoku_app.vision.handwriting import is_doubtful, missing_print
from sudoku_app.vision.load import load
from sudoku_app.vision.readers.network import read_with_network
from sudoku_app.vision.scan import Scan, scan
from tests.streams import drain
from tests.vision.printed import Print, photograph, print_board, turned, written_into
from tests.vision.test_repair import PUZZLES

if TYPE_CHECKING:
    from sudoku_app.core.cells import Cell
    from sudoku_app.core.grid import Grid
    from tests.vision.camera import Shot
    from tests.vision.printed import Colour

PUZZLE = PUZZLES[0]
BLACK, BLUE, RED = (20, 20, 20), (30, 60, 190), (190, 30, 40)


def answers(puzzle: Grid, count: int) -> dict[Cell, int]:
    """The right digits of every third empty cell."""
    solution = solve(puzzle)
    assert solution is not None
    return {cell: solution[cell] for cell in islice(puzzle.empty_cells(), 0, 3 * count, 3)}


def read(shot: Shot, quarter_turns: int = 0) -> Scan:
    return drain(scan(load(turned(shot, quarter_turns)), read_with_network))[1]


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("ink", [BLUE, RED])
def test_a_coloured_pen_is_told_from_print(seed: int, ink: Colour) -> None:
    rng = np.random.default_rng([7, seed])
    puzzle = PUZZLES[seed % len(PUZZLES)]
    digits = answers(puzzle, 12)
    page = written_into(print_board(puzzle, Print()), digits, ink)
    found = read(photograph(page, rng))
    assert found.repaired.written == digits.keys()
    assert found.printed == puzzle
    assert found.grid == puzzle.with_values(digits.items())


def test_it_is_told_whichever_way_the_photo_is_held() -> None:
    digits = answers(PUZZLE, 6)
    page = written_into(print_board(PUZZLE, Print()), digits, BLUE)
    assert read(page, 2).repaired.written == digits.keys()


def test_a_black_pen_on_coloured_print() -> None:
    digits = answers(PUZZLE, 6)
    page = written_into(print_board(PUZZLE, Print(ink=RED)), digits, BLACK)
    assert read(page).repaired.written == digits.keys()


def test_a_mistake_in_pen_stays_as_it_was_written() -> None:
    (cell, right), *_ = answers(PUZZLE, 1).items()
    wrong = next(digit for digit in members(PUZZLE.allowed(cell)) if digit != right)
    found = read(written_into(print_board(PUZZLE, Print()), {cell: wrong}, BLUE))
    assert found.grid[cell] == wrong
    assert found.printed == PUZZLE
    assert not found.repaired.changes
    assert found.repaired.solutions == 1


def test_a_pen_like_the_print_is_not_told() -> None:
    digits = answers(PUZZLE, 6)
    found = read(written_into(print_board(PUZZLE, Print(ink=BLACK)), digits, BLACK))
    assert not found.repaired.written
    assert found.grid == PUZZLE.with_values(digits.items())


def test_two_inks_of_one_puzzle_are_both_print() -> None:
    """Neither half has one solution of its own."""
    coloured = {cell: PUZZLE[cell] for cell in islice(PUZZLE.filled_cells(), 0, None, 2)}
    rest = PUZZLE.with_values((cell, 0) for cell in coloured)
    assert not is_unique(rest)
    found = read(written_into(print_board(rest, Print()), coloured, RED))
    assert not found.repaired.written
    assert found.grid == found.printed == PUZZLE


@pytest.mark.parametrize(
    ("together", "alone", "doubtful"),
    [(2.5, -4.0, True), (5.0, -4.0, False), (2.5, 1.0, False), (-2.5, 4.0, True), (1.0, 1.0, True)],
)
def test_looks_that_hardly_outvote_the_network_leave_a_doubt(
    together: float, alone: float, doubtful: bool
) -> None:
    assert is_doubtful(together, alone) is doubtful


def test_print_that_looks_written_is_found_by_its_solution() -> None:
    """Three clues look written, though less than the digits that are, one of which is wrong."""
    solution = solve(PUZZLE)
    assert solution is not None
    clues = [cell for cell in PUZZLE.filled_cells() if not is_unique(PUZZLE.with_value(cell, 0))][
        :3
    ]
    printed = PUZZLE.with_values((cell, 0) for cell in clues)
    written = list(PUZZLE.empty_cells())[:9]
    grid = solution.with_value(written[0], solution[written[0]] % 9 + 1)
    assert missing_print(printed, grid, [*clues, *written]) == frozenset(clues)
    assert missing_print(printed, grid, [written[0], *clues]) == frozenset(clues)
    assert missing_print(printed, grid, clues[:2]) == frozenset()
