"""How long the puzzles of a level take: the steps of a rating, each with its time.

The seconds of a step are estimates for a practised player with pen and paper; measured is how many
steps of each level the packaged puzzles need. The lines of the levels are written from this.
"""

from statistics import median, quantiles
from typing import Final

from sudoku_app import resources
from sudoku_app.core.grid import Grid
from sudoku_app.hints.catalogue import BY_KEY
from sudoku_app.hints.level import LEVELS, Level
from sudoku_app.hints.rating import SINGLES, Rating, rate
from tests.bench.table import print_table

SECONDS: Final = {
    Level.BEGINNER: 7,
    Level.EASY: 12,
    Level.MEDIUM: 40,
    Level.HARD: 100,
    Level.EXPERT: 150,
    Level.MASTER: 300,
    Level.EXTREME: 480,
}
WRITING_NOTES: Final = 240
"""Seconds to write all notes, which patterns above medium need."""
SAMPLE: Final = 40


def run() -> None:
    head = ("level", "puzzles", "singles", "other steps", "of the level", "minutes", "from", "to")
    print_table(head, [_measure(level) for level in LEVELS])


def _measure(level: Level) -> tuple[object, ...]:
    lines = resources.text(f"puzzles/{level}.txt").splitlines()
    sample = lines[:: max(1, len(lines) // SAMPLE)][:SAMPLE]
    ratings = [rate(Grid.parse(line.split()[0])) for line in sample]
    singles = [sum(one.techniques.get(key, 0) for key in SINGLES) for one in ratings]
    others = [sum(one.techniques.values()) for one in ratings]
    minutes = [_minutes(one) for one in ratings]
    tenths = quantiles(minutes, n=10)
    return (
        level,
        len(ratings),
        median(singles),
        median(a - s for a, s in zip(others, singles, strict=True)),
        median(one.steps_of_level for one in ratings),
        median(minutes),
        tenths[0],
        tenths[-1],
    )


def _minutes(rating: Rating) -> float:
    single = SECONDS[min(rating.level, Level.EASY, key=lambda level: level.rank)]
    time = sum(
        count * (single if key in SINGLES else SECONDS[BY_KEY[key].level])
        for key, count in rating.techniques.items()
    )
    return (time + WRITING_NOTES * (rating.level.rank >= Level.HARD.rank)) / 60
