"""Where a naked subset counts as locked: only what the box loses off the line makes it so."""

from sudoku_app.core.candidates import Candidates, Placement
from sudoku_app.core.cells import CELLS, HOUSES, Cell
from sudoku_app.core.digits import ALL_DIGITS, Digit, DigitSet, digit_set
from sudoku_app.core.grid import Grid
from sudoku_app.hints.deduction import Board
from sudoku_app.hints.techniques.naked_subsets import LOCKED_PAIR, NAKED_PAIR

PAIR = digit_set((Digit(2), Digit(7)))
FIRST, SECOND, BETWEEN, OFF_THE_LINE = Cell(6), Cell(15), Cell(24), Cell(25)
COLUMN, BOX = HOUSES[15], HOUSES[20]


def board(*with_pair: Cell) -> Board:
    """A pair in column 7 and the top right box, whose digits stand there in these cells besides."""
    masks = [ALL_DIGITS] * 81
    for cell in CELLS:
        if cell in (FIRST, SECOND):
            masks[cell] = PAIR
        elif cell in (*COLUMN, *BOX) and cell not in with_pair:
            masks[cell] = DigitSet(ALL_DIGITS & ~PAIR)
    return Board(Grid.empty(), Candidates(tuple(masks)), Grid.empty())


def lost(cell: Cell) -> set[Placement]:
    return {(cell, Digit(2)), (cell, Digit(7))}


def test_what_line_and_box_share_makes_a_naked_pair() -> None:
    (found,) = NAKED_PAIR.find(board(BETWEEN))
    assert set(found.removals) == lost(BETWEEN)
    assert not list(LOCKED_PAIR.find(board(BETWEEN)))


def test_what_both_lose_makes_a_locked_pair() -> None:
    (found,) = LOCKED_PAIR.find(board(BETWEEN, OFF_THE_LINE))
    assert set(found.removals) == lost(BETWEEN) | lost(OFF_THE_LINE)
    assert not list(NAKED_PAIR.find(board(BETWEEN, OFF_THE_LINE)))
