"""Backtracking: the empty cells in reading order, the smallest digit that fits, and back to the
cell before at a dead end.
"""

from typing import Final

from sudoku_app.core.events import EventStream
from sudoku_app.core.grid import Grid
from sudoku_app.solvers.options import Options
from sudoku_app.solvers.ordered_search import search_in_order
from sudoku_app.solvers.solver import Solver


def backtracking(grid: Grid, _options: Options) -> EventStream:
    return search_in_order(grid, tuple(grid.empty_cells()))


BACKTRACKING: Final = Solver("backtracking", backtracking, guesses=True)
