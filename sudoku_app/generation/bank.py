"""Rated puzzles that come with the program, for a game at once: a line each, puzzle and score.

Each is handed out with its digits renamed, which changes nothing but its looks.
"""

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
    path = assets.path(f"puzzles/{level}.txt")
    if not path.exists():
        return None
    line = rng.choice(path.read_text(encoding="ascii").splitlines())
    puzzle, score = line.split()
    return BankedPuzzle(rename_digits(Grid.parse(puzzle), rng), int(score))


def rename_digits(puzzle: Grid, rng: Random) -> Grid:
    names = (0, *rng.sample(DIGITS, len(DIGITS)))
    return Grid(tuple(names[value] for value in puzzle.values))
