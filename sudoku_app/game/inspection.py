"""Whether a board is a proper puzzle, and which single change would make it one.

Everything that comes in, typed, pasted, opened or photographed, passes this same check.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from typing import Final

from sudoku_app.core import exact
from sudoku_app.core.cells import CELLS, Cell, opposite
from sudoku_app.core.digits import DIGITS, Digit, members
from sudoku_app.core.grid import Grid

COUNTED: Final = 100
"""Solutions are counted no further than this."""

FEWEST_CLUES: Final = 17
"""No puzzle with fewer has one solution (McGuire, Tugemann, Civario 2012)."""

_LOOKALIKES: Final = frozenset(
    frozenset(map(Digit, pair))
    for pair in ((1, 7), (1, 4), (6, 8), (3, 8), (5, 6), (8, 9), (2, 7), (3, 5), (4, 9), (6, 9))
)


class Soundness(StrEnum):
    EMPTY = "empty"
    CLASHES = "clashes"
    NONE = "none"
    ONE = "one"
    SEVERAL = "several"


@dataclass(frozen=True, slots=True)
class Inspection:
    soundness: Soundness
    clashes: frozenset[Cell] = frozenset()
    solutions: int = 0

    @property
    def is_proper(self) -> bool:
        return self.soundness is Soundness.ONE


@dataclass(frozen=True, slots=True)
class Repair:
    """One cell to change so that exactly one solution is left; ``digit`` 0 empties it."""

    cell: Cell
    digit: int


def inspect(grid: Grid) -> Inspection:
    if not any(grid.values):
        return Inspection(Soundness.EMPTY)
    if clashes := grid.conflicts():
        return Inspection(Soundness.CLASHES, clashes)
    solutions = exact.count_solutions(grid, COUNTED)
    if solutions > 1:
        return Inspection(Soundness.SEVERAL, solutions=solutions)
    return Inspection(Soundness.ONE if solutions else Soundness.NONE, solutions=solutions)


def find_repairs(grid: Grid) -> Iterator[Repair]:
    """Single changes that leave exactly one solution, the likeliest slips first.

    Too many digits (clashes, no solution): another digit in a filled cell, look-alikes first, or
    the cell emptied. Too few: a digit in an empty cell, or another in a filled one.
    """
    if sum(map(bool, grid.values)) < FEWEST_CLUES - 1:
        return
    conflicts = grid.conflicts()
    if conflicts or exact.solve(grid) is None:
        for cell in sorted(conflicts) or grid.filled_cells():
            yield from _replacements(grid, cell)
    else:
        unlikeliness = partial(_unlikeliness, grid, grid.lopsided_cells())
        for repair in sorted(_changes(grid), key=unlikeliness):
            if exact.is_unique(grid.with_value(repair.cell, repair.digit)):
                yield repair


def _changes(grid: Grid) -> Iterator[Repair]:
    """Every digit that fits into an empty cell, or in place of a filled one's."""
    for cell in CELLS:
        for digit in members(grid.with_value(cell, 0).allowed(cell)):
            if digit != grid[cell]:
                yield Repair(cell, digit)


def _unlikeliness(grid: Grid, lopsided: list[Cell], repair: Repair) -> int:
    """Most puzzles are symmetric: one gap tells what is missing, none that a digit is wrong."""
    old = grid[repair.cell]
    if not old:
        return 0 if lopsided == [opposite(repair.cell)] else 3
    if frozenset((repair.digit, old)) in _LOOKALIKES:
        return 1
    return 4 if lopsided else 2


def _replacements(grid: Grid, cell: Cell) -> Iterator[Repair]:
    emptied = grid.with_value(cell, 0)
    if emptied.conflicts():
        return
    old = grid[cell]
    choices = [d for d in DIGITS if d != old and frozenset((d, old)) in _LOOKALIKES]
    choices += [d for d in DIGITS if d != old and d not in choices]
    allowed = members(emptied.allowed(cell))
    for digit in (*(d for d in choices if d in allowed), 0):
        if exact.is_unique(emptied.with_value(cell, digit)):
            yield Repair(cell, digit)
