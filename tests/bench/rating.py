"""Hints and ratings against HoDoKu's Python port where installed (pip install hodoku-py)."""

from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from time import process_time
from typing import Final

from sudoku_app import assets
from sudoku_app.core.grid import Grid
from sudoku_app.hints.advice import Position, next_hint
from sudoku_app.hints.deduction import Board
from sudoku_app.hints.explain import explain
from sudoku_app.hints.rating import rate
from tests.bench.table import print_table

SHARED: Final = Path(__file__).resolve().parents[3] / "shared"
SAMPLE: Final = 60


def run() -> None:
    sets = {
        level: [line.split()[0] for line in assets.text(f"puzzles/{level}.txt").splitlines()]
        for level in ("easy", "expert")
    }
    if find_spec("hodoku"):
        _compare(sets)
    else:
        print("  hodoku-py is not installed: nothing to compare with")
    if (ratings := SHARED / "techniques" / "ratings.tsv").exists():
        _correlate(ratings)


def _compare(sets: dict[str, list[str]]) -> None:
    import hodoku

    peer = hodoku.Solver()
    rows = []
    for name, puzzles in sets.items():
        sample = puzzles[:: max(1, len(puzzles) // SAMPLE)][:SAMPLE]
        for what, ours, theirs in (("hint", _hint, peer.get_hint), ("rate", _rate, peer.rate)):
            own, other = _median_ms(ours, sample), _median_ms(theirs, sample)
            rows.append((f"{what}, {name}", own, other, own / other))
    print_table(("median ms", "ours", "hodoku", "ratio"), rows)


def _hint(puzzle: str) -> object:
    hint = next_hint(Position(Board.of(Grid.parse(puzzle)), None))
    assert hint is not None
    return explain(hint.deduction)


def _rate(puzzle: str) -> object:
    return rate(Grid.parse(puzzle))


def _median_ms(work: Callable[[str], object], puzzles: list[str]) -> float:
    work(puzzles[0])
    times = []
    for puzzle in puzzles:
        start = process_time()
        work(puzzle)
        times.append((process_time() - start) * 1e3)
    return median(times)


def _correlate(file: Path) -> None:
    rows = [line.split("\t") for line in file.read_text().splitlines()[1::5]]
    theirs = [float(row[1]) for row in rows if row[1][0].isdigit()]
    ours = [float(rate(_grid(row[0])).score) for row in rows if row[1][0].isdigit()]
    print(
        f"  Spearman with Sudoku Explainer over {len(ours)} puzzles: {_spearman(ours, theirs):.3f}"
    )


def _grid(text: str) -> Grid:
    return Grid.parse(text.replace("0", "."))


def _spearman(first: list[float], second: list[float]) -> float:
    a, b = _ranks(first), _ranks(second)
    middle = (len(a) - 1) / 2
    covariance = sum((x - middle) * (y - middle) for x, y in zip(a, b, strict=True))
    spread = sum((x - middle) ** 2 for x in a) * sum((y - middle) ** 2 for y in b)
    return float(covariance / spread**0.5)


def _ranks(values: list[float]) -> list[float]:
    """The place of each value in order; equals share the middle of their places."""
    places: dict[float, list[int]] = {}
    for place, value in enumerate(sorted(values)):
        places.setdefault(value, []).append(place)
    return [sum(places[value]) / len(places[value]) for value in values]
