"""New puzzles: draw the hardest technique first, then a solution; dig, rate, and try again.

If the technique were left to chance, nearly every hard puzzle would need a skyscraper and nothing
else.
"""

from collections import Counter
from collections.abc import Callable, Generator
from dataclasses import dataclass
from random import Random
from typing import Final

from sudoku_app.core import exact
from sudoku_app.core.grid import Grid
from sudoku_app.generation.digging import dig, is_minimal
from sudoku_app.generation.full_grid import draw_full_grid
from sudoku_app.generation.symmetry import Symmetry
from sudoku_app.hints.catalogue import TECHNIQUES, technique_named
from sudoku_app.hints.deduction import Board
from sudoku_app.hints.level import Level
from sudoku_app.hints.rating import Rating, rate
from sudoku_app.hints.singles_run import SingleKind, SinglesRun

FRIENDLY_CLUES: Final = {Level.BEGINNER: range(32, 43), Level.EASY: range(28, 37)}
"""A board for the first levels should not look bare, even where fewer clues would do."""
MOST_CLUES: Final = {
    Level.MEDIUM: 45,
    Level.HARD: 40,
    Level.EXPERT: 40,
    Level.MASTER: 38,
    Level.EXTREME: 36,
}
"""With more clues a puzzle is practically never that hard: of those that are dug without a limit,
none has kept more than 32.
"""
TRIES_AN_AIM: Final = 50
"""So many solutions are dug before another technique is drawn, as rare ones may not come up."""
SEVERAL: Final = 2
SHARE_OF_SEVERAL: Final = 0.7
"""How often a puzzle is to need several steps of its level."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What a puzzle must be. ``clues`` is the least that may stay, 0 for what suits the level.

    A technique without a level stands for a puzzle in which it is the hardest step.
    """

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
    solution: Grid


@dataclass(frozen=True, slots=True)
class NewPuzzle:
    puzzle: Grid
    solution: Grid
    rating: Rating


@dataclass(frozen=True, slots=True)
class _Aim:
    """What is drawn before digging: the hardest technique ("" for any), and so on."""

    level: Level | None
    hardest: str = ""
    steps: int = 0
    clues: int = 0


def generate(wish: Wish, rng: Random) -> Generator[Attempt, None, NewPuzzle]:
    """Try until the wish is met. Each try is yielded: for progress, and so that it can stop."""
    number = 0
    spare: list[NewPuzzle] = []
    while True:
        aim = _draw_aim(wish, rng)
        for _ in range(TRIES_AN_AIM):
            number += 1
            solution = draw_full_grid(rng)
            puzzle, rating = _dug(solution, wish, aim, rng)
            yield Attempt(number, puzzle, rating, solution)
            if _meets(wish, aim, puzzle, rating):
                new = NewPuzzle(puzzle, solution, rating)
                if rating.steps_of_level >= aim.steps and aim.hardest in ("", rating.hardest):
                    return new
                spare.append(new)
        if rare := _rarest(spare):
            return rare


def _rarest(found: list[NewPuzzle]) -> NewPuzzle | None:
    """The puzzle with the hardest technique that came up least, if not all have the same one."""
    counts = Counter(new.rating.hardest for new in found)
    if len(counts) < 2:
        return None
    return min(
        found, key=lambda new: (counts[new.rating.hardest], new.rating.steps_of_level < SEVERAL)
    )


def patterns_of(level: Level) -> tuple[str, ...]:
    """The techniques that can be the hardest one of a puzzle of the level."""
    if level is Level.EASY:
        return ("hidden_single", "naked_single")
    return tuple(t.key for t in TECHNIQUES if t.level is level and t.key != "reveal")


def _draw_aim(wish: Wish, rng: Random) -> _Aim:
    level, hardest = wish.level, ""
    if wish.technique:
        least = technique_named(wish.technique).level
        level = level or least
        hardest = wish.technique if level is least else ""
    if level is None:
        return _Aim(None, clues=wish.clues)
    by_patterns = not wish.technique and level not in FRIENDLY_CLUES
    several = by_patterns and rng.random() < SHARE_OF_SEVERAL
    clues = wish.clues
    if not clues and not wish.minimal and level in FRIENDLY_CLUES:
        clues = rng.choice(FRIENDLY_CLUES[level])
    if not hardest and not wish.technique and level is not Level.BEGINNER:
        hardest = rng.choice(patterns_of(level))
    return _Aim(level, hardest, SEVERAL if several else 0, clues)


def _dug(solution: Grid, wish: Wish, aim: _Aim, rng: Random) -> tuple[Grid, Rating]:
    """The puzzle with the fewest clues of one digging that is not harder than the aim."""
    states = list(dig(solution, rng, wish.symmetry, aim.clues, _keeper(aim)))
    most = aim.level or Level.EXTREME
    if wish.minimal:
        return states[-1], rate(states[-1], most)
    return last_within(states, most)


def last_within(states: list[Grid], most: Level) -> tuple[Grid, Rating]:
    """The last state of a digging that is not harder than a level, with its rating.

    Fewer clues make a puzzle harder, as a rule, so the states are searched by halves.
    """
    found = rate(states[-1], most)
    if found.solved:
        return states[-1], found
    low, high = 0, len(states) - 1
    while high - low > 1:
        middle = (low + high + 1) // 2
        trial = rate(states[middle], most)
        if trial.solved:
            low, found = middle, trial
        else:
            high = middle
    return states[low], found


def _meets(wish: Wish, aim: _Aim, puzzle: Grid, rating: Rating) -> bool:
    return (
        rating.solved
        and aim.level in (None, rating.level)
        and (not wish.technique or wish.technique in rating.techniques)
        and (not wish.technique or aim.hardest in ("", rating.hardest))
        and (not wish.minimal or is_minimal(puzzle))
    )


def _keeper(aim: _Aim) -> Callable[[Grid], bool]:
    """What a puzzle must keep while it is dug: for the low levels, being solved by singles."""
    match aim.level, aim.hardest:
        case Level.BEGINNER, _:
            return _falls_to_box_singles
        case Level.EASY, "hidden_single":
            return _falls_to_hidden_singles
        case Level.EASY, _:
            return _falls_to_singles
        case _:
            return exact.is_unique


def _falls_to_box_singles(puzzle: Grid) -> bool:
    return SinglesRun.of(Board.of(puzzle)).play(SingleKind.HIDDEN_IN_BOX).is_full


def _falls_to_hidden_singles(puzzle: Grid) -> bool:
    return SinglesRun.of(Board.of(puzzle)).play(SingleKind.HIDDEN_IN_LINE).is_full


def _falls_to_singles(puzzle: Grid) -> bool:
    return SinglesRun.of(Board.of(puzzle)).play().is_full
