"""One instance of each frequent event: searches of millions of steps build none anew."""

from functools import cache

from sudoku_app.core.cells import Cell
from sudoku_app.core.digits import Digit
from sudoku_app.core.events import Backtrack, CellNeed, Exhausted, Guess, Swap, Unmet


@cache
def guess(cell: Cell, digit: Digit, ways: int) -> Guess:
    return Guess(cell, digit, ways)


@cache
def no_digit_fits(cell: Cell, digit: Digit, dead: Cell) -> Backtrack:
    """Take back a guess because nothing fits the dead cell."""
    return Backtrack(cell, digit, Unmet(CellNeed(dead)))


@cache
def all_digits_tried(cell: Cell, digit: Digit, dead: Cell) -> Backtrack:
    """Take back a guess because every digit of the dead cell failed."""
    return Backtrack(cell, digit, Exhausted(CellNeed(dead)))


@cache
def swap(first: Cell, second: Cell, cost: int) -> Swap:
    return Swap(first, second, cost)
