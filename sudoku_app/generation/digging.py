"""Digging: take clues out of a full grid as long as the puzzle keeps what is asked of it."""

from collections.abc import Callable, Iterator
from random import Random

from sudoku_app.core import exact
from sudoku_app.core.grid import Grid
from sudoku_app.generation.symmetry import Symmetry, orbits


def dig(
    puzzle: Grid,
    rng: Random,
    symmetry: Symmetry = Symmetry.NONE,
    clues: int = 0,
    keeps: Callable[[Grid], bool] = exact.is_unique,
) -> Iterator[Grid]:
    """Empty groups of cells in random order while ``keeps`` agrees and at least ``clues`` stay.

    Yields the puzzle as it was given, then after each group that was emptied.
    """
    yield puzzle
    groups = [group for group in orbits(symmetry) if any(puzzle[cell] for cell in group)]
    rng.shuffle(groups)
    left = sum(map(bool, puzzle.values))
    for group in groups:
        filled = sum(bool(puzzle[cell]) for cell in group)
        if left - filled < clues:
            continue
        trial = puzzle.with_values((c, 0) for c in group)
        if keeps(trial):
            puzzle, left = trial, left - filled
            yield puzzle


def refill(puzzle: Grid, solution: Grid, rng: Random, symmetry: Symmetry, groups: int) -> Grid:
    """Give some groups of empty cells their digits back."""
    empty = [group for group in orbits(symmetry) if not puzzle[group[0]]]
    chosen = rng.sample(empty, min(groups, len(empty)))
    return puzzle.with_values((c, solution[c]) for group in chosen for c in group)


def is_minimal(puzzle: Grid) -> bool:
    """Whether every single clue is needed for the solution to be the only one."""
    return not any(exact.is_unique(puzzle.with_value(c, 0)) for c in puzzle.filled_cells())
