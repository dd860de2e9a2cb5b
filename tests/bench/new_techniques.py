"""How many puzzles become easier by a technique: rated with all techniques, and without it.

A rating that does not use a technique is the same without it, so only the others are rated again.
``SUDOKU_PUZZLES`` is the number of puzzles of each level.
"""

import os
from typing import Final

from sudoku_app import resources
from sudoku_app.core.grid import Grid
from sudoku_app.hints import rating
from sudoku_app.hints.rating import Rating, rate
from tests.bench.table import print_table

KEYS: Final = (("wxyz_wing",), ("unique_loop",), ("bug_2", "bug_3", "bug_4"), ("medusa",))
LEVELS: Final = ("expert", "master", "extreme")
SAMPLE: Final = int(os.environ.get("SUDOKU_PUZZLES", "30"))


def run() -> None:
    rows = []
    for level in LEVELS:
        lines = resources.text(f"puzzles/{level}.txt").splitlines()
        puzzles = [line.split()[0] for line in lines][:: max(1, len(lines) // SAMPLE)][:SAMPLE]
        rows += _compare(level, [Grid.parse(puzzle) for puzzle in puzzles])
    print_table(("puzzles", "n", "technique", "used", "lower level", "lower score"), rows)


def _compare(level: str, puzzles: list[Grid]) -> list[tuple[object, ...]]:
    after = [rate(puzzle) for puzzle in puzzles]
    rows: list[tuple[object, ...]] = []
    for keys in KEYS:
        used = [
            (puzzle, one)
            for puzzle, one in zip(puzzles, after, strict=True)
            if any(key in one.techniques for key in keys)
        ]
        pairs = [(_rate_without(puzzle, keys), one) for puzzle, one in used]
        levels = sum(one.level.rank < before.level.rank for before, one in pairs)
        scores = sum(one.score < before.score for before, one in pairs)
        rows.append((level, len(puzzles), " ".join(keys), len(used), levels, scores))
    return rows


def _rate_without(puzzle: Grid, keys: tuple[str, ...]) -> Rating:
    """A rating that does not know some techniques."""
    known = rating.BEYOND_SINGLES
    rating.BEYOND_SINGLES = tuple(t for t in known if t.key not in keys)
    try:
        return rate(puzzle)
    finally:
        rating.BEYOND_SINGLES = known
