"""The puzzle of a day, from a list that is never made anew: past days stay what they were when a
technique or the generator changes.

The list holds whole weeks, Monday first, and starts over at its end. Each day shows its puzzle in
a look of its own.
"""

from dataclasses import dataclass
from datetime import date
from functools import cache
from typing import Final

from sudoku_app import resources
from sudoku_app.core.grid import Grid
from sudoku_app.generation.transform import transformed
from sudoku_app.hints.level import Level

FILE: Final = "puzzles/daily.txt"
WEEK: Final = (
    Level.BEGINNER,
    Level.EASY,
    Level.EASY,
    Level.MEDIUM,
    Level.MEDIUM,
    Level.HARD,
    Level.EXPERT,
)
"""Harder towards the weekend."""


@dataclass(frozen=True, slots=True)
class DailyPuzzle:
    puzzle: Grid
    level: Level
    score: int


def daily(day: date) -> DailyPuzzle:
    """The puzzle of a day, the same on every machine."""
    lines = _lines()
    puzzle, level, score = lines[(day.toordinal() - 1) % len(lines)].split()
    look = transformed(Grid.parse(puzzle), f"daily {day.isoformat()}")
    return DailyPuzzle(look, Level(level), int(score))


@cache
def _lines() -> tuple[str, ...]:
    return tuple(resources.text(FILE).splitlines())
