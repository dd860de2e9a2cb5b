"""A full grid drawn at random: the solution of a puzzle to be."""

from random import Random

from sudoku_app.core import exact
from sudoku_app.core.cells import BOXES, CELLS
from sudoku_app.core.digits import DIGITS, members
from sudoku_app.core.grid import Grid

_EXTRA_DIGITS = 8


def draw_full_grid(rng: Random) -> Grid:
    """Fill the three boxes of the diagonal, a few more cells, and let the solver do the rest."""
    grid = Grid.empty()
    for box in (BOXES[0], BOXES[4], BOXES[8]):
        grid = grid.with_values(zip(box, rng.sample(DIGITS, 9), strict=True))
    solution = exact.solve(grid)
    # The solver prefers some digits; a few drawn ones spread its answers over all grids.
    for cell in rng.sample(CELLS, _EXTRA_DIGITS):
        if not grid[cell] and (choices := members(grid.allowed(cell))):
            trial = grid.with_value(cell, rng.choice(choices))
            if found := exact.solve(trial):
                grid, solution = trial, found
    assert solution is not None
    return solution
