"""Boards for the tests of solvers: with one solution, with several, with none."""

from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import Final

from sudoku_app.core.cells import Cell
from sudoku_app.core.events import Event, Outcome
from sudoku_app.core.grid import Grid
from sudoku_app.solvers.options import Options
from sudoku_app.solvers.solver import Solver

SOLUTION: Final = Grid.parse(
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
)
EASY: Final = Grid.parse(
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)
ARTICLE: Final = Grid.parse(
    "......1..3.179.....4......7..5..73..7..5.2.....8.1.2..6.7..9.3..1.2...5...9.....8"
)
NEEDS_GUESSES: Final = Grid.parse(
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
)
NEEDS_A_GUESS: Final = Grid.parse(
    ".2...6.8....7..1....92..........83....5..4....4.6...7..7..6..2.5.......3..1...9.."
)


def without(cells: Sequence[int], grid: Grid = SOLUTION) -> Grid:
    return grid.with_values((Cell(c), 0) for c in cells)


@dataclass(frozen=True, slots=True)
class Case:
    name: str
    puzzle: Grid
    solutions: int
    """Counted up to 2."""


CASES: Final = (
    Case("easy", EASY, 1),
    Case("article", ARTICLE, 1),
    Case("needs guesses", NEEDS_GUESSES, 1),
    Case("four blanks", without([0, 1, 40, 80]), 1),
    Case("one missing cell", without([44]), 1),
    Case("full", SOLUTION, 1),
    Case("empty", Grid.empty(), 2),
    Case("no clue for two digits", without([c for c, v in enumerate(SOLUTION.values) if v < 3]), 2),
    Case("a rectangle of two digits", without([27, 29, 54, 56], SOLUTION), 1),
    Case("no digit fits", without([0, 1]).with_value(Cell(1), 5), 0),
    Case("wrong clue", EASY.with_value(Cell(2), 1), 0),
    Case("clash", EASY.with_value(Cell(2), 5), 0),
    Case("full with a clash", SOLUTION.with_value(Cell(0), 3), 0),
)


def drain(
    solver: Solver, puzzle: Grid, most: int = 20_000, options: Options | None = None
) -> tuple[list[Event], Outcome | None]:
    """The events of a run and its outcome; None when it was cut off after ``most`` events."""
    events: list[Event] = []
    with closing(solver.solve(puzzle, options)) as stream:
        while len(events) < most:
            try:
                events.append(next(stream))
            except StopIteration as end:
                return events, end.value
    return events, None
