"""Rated puzzles that come with the program, for a game at once: a line each, puzzle and score.

Each is handed out with its digits renamed, which changes nothing but its looks.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from sudoku_app import assets
from sudoku_app.core.digits import DIGITS
from sudoku_app.core.grid import Grid
from sudoku_app.hints.level import Level


@dataclass(frozen=True, slots=True)
class BankedPuzzle:
    puzzle: Grid
    score: int


def draw(level: Level, rng: Random) -> BankedPuzzle | None:
    """A puzzle of a level, or nothing where none of it came with the program."""
    lines = _lines(level)
    return _taken(rng.choice(lines), rng) if lines else None


def shuffled(level: Level, rng: Random) -> Iterator[BankedPuzzle]:
    """All puzzles of a level, in any order."""
    lines = _lines(level)
    return (_taken(line, rng) for line in rng.sample(lines, len(lines)))


def _lines(level: Level) -> list[str]:
    path = assets.path(f"puzzles/{level}.txt")
    return path.read_text(encoding="ascii").splitlines() if path.exists() else []


def _taken(line: str, rng: Random) -> BankedPuzzle:
    puzzle, score = line.split()
    return BankedPuzzle(rename_digits(Grid.parse(puzzle), rng), int(score))


def rename_digits(puzzle: Grid, rng: Random) -> Grid:
    names = (0, *rng.sample(DIGITS, len(DIGITS)))
    return Grid(tuple(names[value] for value in puzzle.values))
