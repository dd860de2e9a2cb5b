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
from sudoku_app.core.digits import Digit, members
from sudoku_app.core.grid import Grid

COUNTED: Final = 100
"""Solutions are counted no further than this."""

FEWEST_CLUES: Final = 17
"""No puzzle with fewer has one solution (McGuire, Tugemann, Civario 2012)."""

FEW_ODD: Final = 4
"""With more digits that lack their opposite, a puzzle is not meant to be symmetric."""

_LOOKALIKES: Final = frozenset(
    frozenset(map(Digit, pair))
    for pair in ((1, 7), (1, 4), (6, 8), (3, 8), (5, 6), (8, 9), (2, 7), (3, 5), (4, 9), (6, 9))
)


class Soundness(StrEnum):
    UNCHECKED = "unchecked"
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
    """Single changes that leave exactly one solution, the likeliest slips first."""
    return (repair for repair in try_repairs(grid) if repair is not None)


def try_repairs(grid: Grid) -> Iterator[Repair | None]:
    """The same, with nothing for each change that was tried in vain: a place to stop.

    Too many digits (clashes, no solution): another digit in a filled cell, or the cell emptied.
    Too few: a digit in an empty cell, or another in a filled one.
    """
    if sum(map(bool, grid.values)) < FEWEST_CLUES - 1:
        return
    clashes = grid.conflicts()
    too_full = bool(clashes) or exact.solve(grid) is None
    cells = sorted(clashes) or (grid.filled_cells() if too_full else CELLS)
    changes = [change for cell in cells for change in _changes(grid, cell)]
    lopsided = grid.lopsided_cells()
    odd = lopsided if len(lopsided) <= FEW_ODD else []
    for repair in sorted(changes, key=partial(_unlikeliness, grid, odd)):
        is_proper = exact.is_unique(grid.with_value(repair.cell, repair.digit))
        yield repair if is_proper else None


def _changes(grid: Grid, cell: Cell) -> Iterator[Repair]:
    """Every other digit that fits into a cell, or nothing, if that leaves no clash."""
    if not grid.with_value(cell, 0).conflicts():
        for digit in (0, *members(grid.allowed(cell))):
            if digit != grid[cell]:
                yield Repair(cell, digit)


def _unlikeliness(grid: Grid, odd: list[Cell], repair: Repair) -> int:
    """Most puzzles are symmetric: an odd digit without its opposite tells what is missing or extra.

    Where there is none, a digit is wrong, most likely for one that looks like it.
    """
    old, new = grid[repair.cell], repair.digit
    if not old:
        return 0 if opposite(repair.cell) in odd else 3
    if not new:
        return 0 if repair.cell in odd else 3
    if frozenset((old, new)) in _LOOKALIKES:
        return 1
    return 4 if odd else 2
