"""Backtracking in a fixed order: the cells are sorted once, those with few candidates first; of
equals the one with more filled neighbours.
"""

from typing import Final

from sudoku_app.core.cells import PEERS, Cell
from sudoku_app.core.events import EventStream
from sudoku_app.core.grid import Grid
from sudoku_app.solvers.ordered_search import search_in_order
from sudoku_app.solvers.solver import Options, Solver


def backtracking_fixed_order(grid: Grid, _options: Options) -> EventStream:
    def urgency(cell: Cell) -> tuple[int, int]:
        filled = sum(1 for peer in PEERS[cell] if grid[peer])
        return grid.allowed(cell).bit_count(), -filled

    return search_in_order(grid, sorted(grid.empty_cells(), key=urgency))


BACKTRACKING_FIXED_ORDER: Final = Solver(
    "backtracking_fixed_order", backtracking_fixed_order, guesses=True
)
