"""Which cells make a remote pair: four or more that take turns, and no three in one house."""

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.cells import CELLS, Cell
from sudoku_app.core.digits import ALL_DIGITS, Digit, digit_set
from sudoku_app.core.grid import Grid
from sudoku_app.hints.deduction import Board
from sudoku_app.hints.techniques.remote_pair import REMOTE_PAIR

PAIR = digit_set((Digit(2), Digit(7)))
CHAIN = (Cell(0), Cell(5), Cell(41), Cell(37))
"""Row 1, column 6, row 5: each sees the next."""
SEES_BOTH_ENDS = {Cell(1), Cell(10), Cell(19), Cell(27), Cell(36), Cell(45)}


def board(*with_pair: Cell) -> Board:
    masks = tuple(PAIR if cell in with_pair else ALL_DIGITS for cell in CELLS)
    return Board(Grid.empty(), Candidates(masks), Grid.empty())


def test_four_cells_are_enough() -> None:
    (found,) = REMOTE_PAIR.find(board(*CHAIN))
    assert {cell for cell, _ in found.removals} == SEES_BOTH_ENDS


def test_three_cells_are_too_few() -> None:
    assert not list(REMOTE_PAIR.find(board(*CHAIN[:3])))


def test_nothing_follows_from_a_board_with_three_in_one_house() -> None:
    assert not list(REMOTE_PAIR.find(board(*CHAIN, Cell(8))))
