"""Instant: the exact solver knows the answer at once; it is filled in in reading order."""

from typing import Final

from sudoku_app.core import exact
from sudoku_app.core.digits import Digit
from sudoku_app.core.events import EventStream, Known, Outcome, Place, Verdict
from sudoku_app.core.grid import Grid
from sudoku_app.solvers.options import Options
from sudoku_app.solvers.solver import Solver, solved


def instant(grid: Grid, _options: Options) -> EventStream:
    solution = exact.solve(grid)
    if solution is None:
        return Outcome(Verdict.IMPOSSIBLE, grid, "no_solution")
    why = Known()
    for cell in grid.empty_cells():
        yield Place(cell, Digit(solution[cell]), why)
    return solved(solution)


INSTANT: Final = Solver("instant", instant)
