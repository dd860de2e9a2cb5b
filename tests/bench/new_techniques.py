"""How many puzzles become easier by a technique: rated without it and with it."""

from typing import Final

from sudoku_app import resources
from sudoku_app.core.grid import Grid
from sudoku_app.hints import rating
from sudoku_app.hints.rating import Rating, rate
from tests.bench.table import print_table

KEYS: Final = (("wxyz_wing",), ("unique_loop",), ("bug_2", "bug_3", "bug_4"), ("medusa",))
LEVELS: Final = ("expert", "master", "extreme")
SAMPLE: Final = 30


def run() -> None:
    rows = []
    for level in LEVELS:
        lines = resources.text(f"puzzles/{level}.txt").splitlines()
        puzzles = [line.split()[0] for line in lines][:: max(1, len(lines) // SAMPLE)][:SAMPLE]
        rows += _compare(level, [Grid.parse(puzzle) for puzzle in puzzles])
    print_table(("puzzles", "n", "technique", "used", "lower level", "lower score"), rows)


def _compare(level: str, puzzles: list[Grid]) -> list[tuple[object, ...]]:
    new = {key for keys in KEYS for key in keys}
    before = [_rate_without(puzzle, new) for puzzle in puzzles]
    rows: list[tuple[object, ...]] = []
    for keys in KEYS:
        after = [_rate_without(puzzle, new - {*keys}) for puzzle in puzzles]
        used = sum(any(key in one.techniques for key in keys) for one in after)
        pairs = list(zip(before, after, strict=True))
        levels = sum(a.level.rank < b.level.rank for b, a in pairs)
        scores = sum(a.score < b.score for b, a in pairs)
        rows.append((level, len(puzzles), " ".join(keys), used, levels, scores))
    return rows


def _rate_without(puzzle: Grid, keys: set[str]) -> Rating:
    """A rating that does not know some techniques."""
    known = rating.BEYOND_SINGLES
    rating.BEYOND_SINGLES = tuple(t for t in known if t.key not in keys)
    try:
        return rate(puzzle)
    finally:
        rating.BEYOND_SINGLES = known
