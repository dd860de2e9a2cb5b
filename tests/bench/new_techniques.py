"""How many puzzles become easier by a technique: rated with all techniques, and without it.

A rating that does not use a technique is the same without it, so only the others are rated again.
``SUDOKU_PUZZLES`` has the numbers of expert, master and extreme puzzles, such as ``300,100,20``.
Along the same solutions, a second table counts the hints with several almost locked sets, and how
many of them have sets that share a cell.
"""

import os
from collections import Counter
from collections.abc import Iterator
from typing import Final

from sudoku_app import resources
from sudoku_app.core.grid import Grid
from sudoku_app.hints import rating
from sudoku_app.hints.deduction import CellsFact, Deduction
from sudoku_app.hints.rating import Rating, rate, seek_rating
from tests.bench.table import print_table

KEYS: Final = (("wxyz_wing",), ("unique_loop",), ("bug_2", "bug_3", "bug_4"), ("medusa",))
LEVELS: Final = ("expert", "master", "extreme")
SAMPLES: Final = tuple(map(int, os.environ.get("SUDOKU_PUZZLES", "100,30,12").split(",")))
SETS: Final = ("als_xy_wing", "als_chain", "death_blossom")


def run() -> None:
    rows = []
    told: Counter[str] = Counter()
    shared: Counter[str] = Counter()
    for level, number in zip(LEVELS, SAMPLES, strict=True):
        lines = resources.text(f"puzzles/{level}.txt").splitlines()
        puzzles = [line.split()[0] for line in lines][:: max(1, len(lines) // number)][:number]
        rows += _compare(level, [Grid.parse(puzzle) for puzzle in puzzles], told, shared)
    print_table(("puzzles", "n", "technique", "used", "lower level", "lower score"), rows)
    print_table(("sets", "hints", "share cells"), [(k, told[k], shared[k]) for k in SETS])


def _compare(
    level: str, puzzles: list[Grid], told: Counter[str], shared: Counter[str]
) -> list[tuple[object, ...]]:
    after = []
    for puzzle in puzzles:
        for step in (stream := _Path(puzzle)):
            told[step.technique] += 1
            shared[step.technique] += step.technique in SETS and _share_cells(step)
        after.append(stream.rating)
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


class _Path:
    """The steps of a rating beyond singles, and the rating in the end."""

    def __init__(self, puzzle: Grid) -> None:
        self._steps = seek_rating(puzzle)

    def __iter__(self) -> Iterator[Deduction]:
        self.rating = yield from self._steps


def _share_cells(step: Deduction) -> bool:
    facts = [one.facts["cells"] for one in step.story if "letter" in one.facts]
    cells = [cell for fact in facts if isinstance(fact, CellsFact) for cell in fact.cells]
    return len(set(cells)) < len(cells)


def _rate_without(puzzle: Grid, keys: tuple[str, ...]) -> Rating:
    """A rating that does not know some techniques."""
    known = rating.BEYOND_SINGLES
    rating.BEYOND_SINGLES = tuple(t for t in known if t.key not in keys)
    try:
        return rate(puzzle)
    finally:
        rating.BEYOND_SINGLES = known
