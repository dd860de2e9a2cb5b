"""Rated puzzles that come with the program, for a game at once.

A line has the puzzle, its score, its hardest technique and the number of steps of its level. Each
is handed out in another look: digits renamed, rows and columns moved, the board turned.
"""

from dataclasses import dataclass
from random import Random

from sudoku_app import resources
from sudoku_app.core.grid import Grid
from sudoku_app.generation.transform import transformed
from sudoku_app.hints.level import Level


@dataclass(frozen=True, slots=True)
class BankedPuzzle:
    puzzle: Grid
    score: int


def draw(level: Level, rng: Random) -> BankedPuzzle | None:
    """A puzzle of a level, or nothing where none of it came with the program."""
    lines = _lines(level)
    return _taken(rng.choice(lines), rng) if lines else None


def _lines(level: Level) -> list[str]:
    path = resources.path(f"puzzles/{level}.txt")
    return path.read_text(encoding="ascii").splitlines() if path.exists() else []


def _taken(line: str, rng: Random) -> BankedPuzzle:
    puzzle, score, *_ = line.split()
    return BankedPuzzle(transformed(Grid.parse(puzzle), str(rng.random())), int(score))
