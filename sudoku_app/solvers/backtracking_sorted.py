"""Backtracking with the cells sorted anew at each step: always the one with the fewest candidates
now, so that a dead end shows at once.
"""

from dataclasses import dataclass
from typing import Final

from sudoku_app.core.cells import Cell, box_of, column_of, row_of
from sudoku_app.core.digits import Digit
from sudoku_app.core.events import CellNeed, EventStream, Exhausted, Unmet
from sudoku_app.core.grid import Grid
from sudoku_app.solvers.free_digits import FreeDigits
from sudoku_app.solvers.options import Options
from sudoku_app.solvers.shared_events import all_digits_tried, guess, no_digit_fits
from sudoku_app.solvers.solver import Solver, impossible, solved


@dataclass(slots=True)
class _Level:
    """A cell on trial: its digits still to try, and the bit of the one in it."""

    cell: Cell
    ways: int
    left: int
    bit: int = 0

    @property
    def digit(self) -> Digit:
        return Digit(self.bit.bit_length())

    def try_next(self) -> None:
        self.bit = self.left & -self.left
        self.left ^= self.bit


def backtracking_sorted(grid: Grid, _options: Options) -> EventStream:
    free = FreeDigits(grid)
    open_cells = {c: (row_of(c), column_of(c), box_of(c)) for c in grid.empty_cells()}
    levels: list[_Level] = []
    while len(levels) < len(open_cells):
        level = _tightest(free, open_cells, {level.cell for level in levels})
        levels.append(level)
        while not level.left:
            dead = levels.pop()
            if not levels:
                need = CellNeed(dead.cell)
                return impossible(grid, Exhausted(need) if dead.ways else Unmet(need))
            level = levels[-1]
            free.toggle(level.cell, level.bit)
            take_back = all_digits_tried if dead.ways else no_digit_fits
            yield take_back(level.cell, level.digit, dead.cell)
        level.try_next()
        free.toggle(level.cell, level.bit)
        yield guess(level.cell, level.digit, level.ways)
    return solved(grid.with_values((level.cell, level.digit) for level in levels))


def _tightest(
    free: FreeDigits, cells: dict[Cell, tuple[int, int, int]], filled: set[Cell]
) -> _Level:
    """The open cell with the fewest candidates; the first in reading order of equals."""
    rows, columns, boxes = free.rows, free.columns, free.boxes
    best, best_mask, fewest = Cell(0), 0, 10
    for cell, (row, column, box) in cells.items():
        if cell not in filled:
            mask = rows[row] & columns[column] & boxes[box]
            if (count := mask.bit_count()) < fewest:
                best, best_mask, fewest = cell, mask, count
                if not fewest:
                    break
    return _Level(best, fewest, best_mask)


BACKTRACKING_SORTED: Final = Solver("backtracking_sorted", backtracking_sorted, guesses=True)
