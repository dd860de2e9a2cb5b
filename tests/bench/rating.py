"""Hints and ratings against HoDoKu's Python port where installed (pip install hodoku-py).

Each call of the port first allocates tables, which takes about 30 ms whatever the puzzle. What that
takes is measured on a board with one empty cell, and both figures are given: with it, as a program
that calls the port has to wait, and without it. Hints are timed along whole solution paths, because
the first hint of a puzzle is nearly always a single. Times are processor time. ``SUDOKU_RATINGS``
names a table of ratings by Sudoku Explainer to compare with.
"""

import os
from collections.abc import Callable, Iterator
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from statistics import mean, median
from time import process_time
from typing import Any, Final

from sudoku_app import resources
from sudoku_app.core.exact import solve
from sudoku_app.core.grid import Grid
from sudoku_app.hints.catalogue import next_step
from sudoku_app.hints.deduction import Board
from sudoku_app.hints.explain import explain
from sudoku_app.hints.rating import rate
from tests.bench.table import print_table

RATINGS: Final = os.environ.get("SUDOKU_RATINGS", "")
"""A table of puzzles and their ratings by Sudoku Explainer."""
SAMPLE: Final = int(os.environ.get("SUDOKU_PUZZLES", "40"))
DIABOLICAL: Final = 5.0
"""From this rating on by Sudoku Explainer."""


def run() -> None:
    sets = {
        level: [line.split()[0] for line in resources.text(f"puzzles/{level}.txt").splitlines()]
        for level in ("easy", "hard", "expert", "master")
    }
    if find_spec("hodoku"):
        _compare(sets)
    else:
        print("  hodoku-py is not installed: nothing to compare with")
    if RATINGS:
        _correlate(Path(RATINGS))


def _compare(sets: dict[str, list[str]]) -> None:
    import hodoku

    peer = hodoku.Solver()
    rows = []
    set_up = _set_up(peer, next(iter(sets.values()))[0])
    for name, puzzles in sets.items():
        sample = puzzles[:: max(1, len(puzzles) // SAMPLE)][:SAMPLE]
        own = [_ms(partial(_rate, p)) for p in sample]
        other = [_ms(partial(peer.rate, p)) for p in sample]
        rows.append((f"rate, {name}", *_figures(own, other, [t - set_up for t in other])))
        own = [time for p in sample for time in _hints(p)]
        other = [time for p in sample for time in _peer_hints(peer, p, 0)]
        bare = [time for p in sample for time in _peer_hints(peer, p, set_up)]
        rows.append((f"hint, {name}", *_figures(own, other, bare)))
    print(f"  the port's tables take {set_up:.0f} ms")
    head = ("ms", "mean", "median", "port mean", "median", "without tables", "median")
    print_table(head, rows)


def _figures(*times: list[float]) -> Iterator[float]:
    for some in times:
        yield mean(some)
        yield median(some)


def _set_up(peer: Any, puzzle: str) -> float:
    solution = solve(Grid.parse(puzzle))
    assert solution is not None
    nearly_full = "." + str(solution)[1:]
    return min(_ms(lambda: peer.get_hint(nearly_full)) for _ in range(15))


def _hints(puzzle: str) -> Iterator[float]:
    """The time of each hint from the start to the end, put into words."""
    board = Board.of(Grid.parse(puzzle))
    while not board.grid.is_full:
        start = process_time()
        step = next_step(board)
        if step is None:
            return
        explain(step)
        yield (process_time() - start) * 1e3
        board = board.after(step)


def _peer_hints(peer: Any, puzzle: str, set_up: float) -> Iterator[float]:
    """The port keeps its tables along a path: the mean of a path stands for each of its hints."""
    start = process_time()
    steps = peer.solve(puzzle).steps
    each = ((process_time() - start) * 1e3 - set_up) / len(steps)
    yield from [each] * len(steps)


def _rate(puzzle: str) -> object:
    return rate(Grid.parse(puzzle))


def _ms(work: Callable[[], object]) -> float:
    start = process_time()
    work()
    return (process_time() - start) * 1e3


def _correlate(file: Path) -> None:
    """Compare with Sudoku Explainer on every second puzzle; the score was tuned on the others."""
    rows = [line.split("\t") for line in file.read_text().splitlines()[2::2]]
    rated = [(float(row[1]), float(rate(_grid(row[0])).score)) for row in rows]
    for name, least in (("all", 0.0), ("diabolical", DIABOLICAL)):
        theirs, ours = zip(*(pair for pair in rated if pair[0] >= least), strict=True)
        print(f"  Spearman, {name}, {len(ours)} puzzles: {_spearman(list(ours), list(theirs)):.3f}")


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
