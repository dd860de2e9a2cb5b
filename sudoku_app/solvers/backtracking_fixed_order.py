"""Backtracking in a fixed order: the cells are sorted once, those with few candidates first; of
equals the one with more filled neighbours.

The order is that of the Go program of Ewen Quimerc'h. It counts the filled neighbours row by
row, column by column and box by box, so a neighbour that shares both box and line counts twice.
"""

from typing import Final

from sudoku_app.core.cells import HOUSES, HOUSES_OF, Cell
from sudoku_app.core.events import EventStream
from sudoku_app.core.grid import Grid
from sudoku_app.solvers.options import Options
from sudoku_app.solvers.ordered_search import search_in_order
from sudoku_app.solvers.solver import Solver


def backtracking_fixed_order(grid: Grid, _options: Options) -> EventStream:
    def urgency(cell: Cell) -> tuple[int, int]:
        filled = sum(1 for house in HOUSES_OF[cell] for peer in HOUSES[house] if grid[peer])
        return grid.allowed(cell).bit_count(), -filled

    return search_in_order(grid, sorted(grid.empty_cells(), key=urgency))


BACKTRACKING_FIXED_ORDER: Final = Solver(
    "backtracking_fixed_order", backtracking_fixed_order, guesses=True
)
