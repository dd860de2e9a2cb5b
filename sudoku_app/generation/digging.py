"""Digging: take clues out of a full grid as long as the puzzle keeps what is asked of it."""

from collections.abc import Callable, Iterable
from random import Random

from sudoku_app.core import exact
from sudoku_app.core.cells import Cell
from sudoku_app.core.grid import Grid
from sudoku_app.generation.symmetry import Symmetry, orbits


def dig(
    solution: Grid,
    rng: Random,
    symmetry: Symmetry = Symmetry.NONE,
    clues: int = 0,
    keeps: Callable[[Grid], bool] = exact.is_unique,
) -> Grid:
    """Empty groups of cells in random order while ``keeps`` agrees and more than ``clues`` stay."""
    groups = list(orbits(symmetry))
    rng.shuffle(groups)
    return dig_groups(solution, groups, clues, keeps)


def dig_groups(
    puzzle: Grid,
    groups: Iterable[tuple[Cell, ...]],
    clues: int = 0,
    keeps: Callable[[Grid], bool] = exact.is_unique,
) -> Grid:
    left = sum(map(bool, puzzle.values))
    for group in groups:
        if left - len(group) < clues:
            continue
        trial = puzzle.with_values((c, 0) for c in group)
        if keeps(trial):
            puzzle, left = trial, left - len(group)
    return puzzle


def is_minimal(puzzle: Grid) -> bool:
    """Whether every single clue is needed for the solution to be the only one."""
    return not any(exact.is_unique(puzzle.with_value(c, 0)) for c in puzzle.filled_cells())
