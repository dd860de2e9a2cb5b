"""New puzzles: draw a solution, dig, rate, and try again until the wish is met."""

from collections.abc import Callable, Generator
from dataclasses import dataclass
from datetime import date
from random import Random
from typing import Final

from sudoku_app.core import exact
from sudoku_app.core.grid import Grid
from sudoku_app.generation.digging import dig, is_minimal
from sudoku_app.generation.full_grid import draw_full_grid
from sudoku_app.generation.symmetry import Symmetry
from sudoku_app.hints.deduction import Board
from sudoku_app.hints.level import Level
from sudoku_app.hints.rating import Rating, rate
from sudoku_app.hints.singles_run import SingleKind, SinglesRun

_WEEK: Final = (
    Level.BEGINNER,
    Level.EASY,
    Level.EASY,
    Level.MEDIUM,
    Level.MEDIUM,
    Level.HARD,
    Level.EXPERT,
)


_FRIENDLY_CLUES: Final = {Level.BEGINNER: 36, Level.EASY: 30}
"""A board for the first levels should not look bare, even where fewer clues would do."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What a puzzle must be. ``clues`` is the least that may stay, 0 for what suits the level."""

    level: Level | None = None
    technique: str = ""
    symmetry: Symmetry = Symmetry.ROTATIONAL
    clues: int = 0
    minimal: bool = False


@dataclass(frozen=True, slots=True)
class Attempt:
    """One try and what came of it; ``rating`` is unsolved where it was harder than wished."""

    number: int
    puzzle: Grid
    rating: Rating


@dataclass(frozen=True, slots=True)
class NewPuzzle:
    puzzle: Grid
    solution: Grid
    rating: Rating


def generate(wish: Wish, rng: Random) -> Generator[Attempt, None, NewPuzzle]:
    """Try until the wish is met. Every try is told: progress shows, and it can be stopped."""
    number = 0
    while True:
        number += 1
        solution = draw_full_grid(rng)
        puzzle = dig(solution, rng, wish.symmetry, _least_clues(wish), _keeper(wish))
        rating = rate(puzzle, wish.level or Level.EXTREME)
        yield Attempt(number, puzzle, rating)
        if _meets(wish, puzzle, rating):
            return NewPuzzle(puzzle, solution, rating)


def daily(day: date) -> Generator[Attempt, None, NewPuzzle]:
    """The puzzle of a day, the same on every machine; harder towards the weekend."""
    return generate(Wish(_WEEK[day.weekday()]), Random(f"daily {day.isoformat()}"))


def _meets(wish: Wish, puzzle: Grid, rating: Rating) -> bool:
    return (
        rating.solved
        and wish.level in (None, rating.level)
        and (not wish.technique or wish.technique in rating.techniques)
        and (not wish.minimal or is_minimal(puzzle))
    )


def _least_clues(wish: Wish) -> int:
    if wish.clues or wish.minimal or wish.level is None:
        return wish.clues
    return _FRIENDLY_CLUES.get(wish.level, 0)


def _keeper(wish: Wish) -> Callable[[Grid], bool]:
    """What a puzzle must keep while it is dug: for the low levels, being solved by singles."""
    match wish.level:
        case Level.BEGINNER:
            return _falls_to_box_singles
        case Level.EASY:
            return _falls_to_singles
        case _:
            return exact.is_unique


def _falls_to_box_singles(puzzle: Grid) -> bool:
    return SinglesRun.of(Board.of(puzzle)).play(SingleKind.HIDDEN_IN_BOX).is_full


def _falls_to_singles(puzzle: Grid) -> bool:
    return SinglesRun.of(Board.of(puzzle)).play().is_full
