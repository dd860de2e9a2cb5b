"""A solver simple enough to be obviously right: the oracle of the fast one."""

from collections.abc import Iterator
from itertools import islice

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.digits import contains, members
from sudoku_app.core.grid import Grid


def all_solutions(grid: Grid, candidates: Candidates | None = None) -> Iterator[Grid]:
    """Every solution: try each allowed digit in the cell with the fewest."""
    if grid.conflicts():
        return
    cell = min(grid.empty_cells(), key=lambda c: grid.allowed(c).bit_count(), default=None)
    if cell is None:
        yield grid
        return
    for digit in members(grid.allowed(cell)):
        if candidates is None or contains(candidates[cell], digit):
            yield from all_solutions(grid.with_value(cell, digit), candidates)


def first_solutions(grid: Grid, limit: int, candidates: Candidates | None = None) -> set[Grid]:
    return set(islice(all_solutions(grid, candidates), limit))
