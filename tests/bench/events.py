"""Events a second of each solver, what events cost, and going back through a million of them."""

import tracemalloc
from contextlib import closing
from functools import partial
from itertools import islice
from operator import itemgetter
from random import Random
from time import process_time
from typing import Final

from sudoku_app.core.grid import Grid
from sudoku_app.core.recording import Recording
from sudoku_app.core.streams import finish
from sudoku_app.solvers.catalogue import SOLVERS, solver_named
from tests.bench.plain_backtracking import solve
from tests.bench.table import print_table

PUZZLES: Final = tuple(
    Grid.parse(line)
    for line in (
        "......1..3.179.....4......7..5..73..7..5.2.....8.1.2..6.7..9.3..1.2...5...9.....8",
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
    )
)
"""The article's first, a famous hard one, and one made against backtracking in reading order."""
MOST: Final = 200_000
MILLION: Final = 1_000_000


def run() -> None:
    print_table(("events", "count", "a second"), [_rate(solver.key) for solver in SOLVERS])
    print_table(("backtracking, seconds", "plain", "events", "ratio"), _cost_of_events())
    _go_back()


def _rate(key: str) -> tuple[str, int, float]:
    count, spent = 0, 0.0
    for puzzle in PUZZLES:
        start = process_time()
        with closing(solver_named(key).solve(puzzle)) as stream:
            count += sum(1 for _ in islice(stream, MOST))
        spent += process_time() - start
    return key, count, count / spent


def _cost_of_events() -> list[tuple[object, ...]]:
    """The classic puzzles: the same search without a single event, and the stream drained."""
    rows: list[tuple[object, ...]] = []
    for number, puzzle in enumerate(PUZZLES[:2], 1):
        plain, streamed = [], []
        for _ in range(3):
            start = process_time()
            solution = solve(puzzle)
            plain.append(process_time() - start)
            start = process_time()
            stream = solver_named("backtracking").solve(puzzle)
            assert solution == finish(stream).grid
            streamed.append(process_time() - start)
        rows.append((f"puzzle {number}", min(plain), min(streamed), min(streamed) / min(plain)))
    return rows


def _go_back() -> None:
    """What the longer of two recorded runs holds in memory, and how long another step takes.

    ``recall`` is the time to show a step in the middle whose events are no longer held.
    """
    head = ("recorded", "events", "MB", "slowest step ms", "slowest jump ms", "recall s")
    rows = [[_recorded(solver.key, puzzle) for puzzle in PUZZLES[1:]] for solver in SOLVERS]
    print_table(head, [max(row, key=itemgetter(1)) for row in rows])


def _recorded(key: str, puzzle: Grid) -> tuple[str, int, float, float, float, object]:
    solve = partial(solver_named(key).solve, puzzle)
    tracemalloc.start()
    recording = Recording(puzzle)
    with closing(solve()) as stream:
        while len(recording) < MILLION and (events := list(islice(stream, 1000))):
            recording.record(events)
    held = tracemalloc.get_traced_memory()[0] / 1e6
    tracemalloc.stop()
    middle: object = "held"
    if not recording.is_held(len(recording) // 2):
        start = process_time()
        recording.take(finish(recording.recall(len(recording) // 2, solve)))
        middle = process_time() - start
    rng = Random(1)
    jumps = [
        _timed_seek(recording, rng.randint(recording.oldest_kept + 1, len(recording)))
        for _ in range(300)
    ]
    steps = [_timed_seek(recording, recording.position - 1) for _ in range(300)]
    return key, len(recording), held, max(steps), max(jumps), middle


def _timed_seek(recording: Recording, position: int) -> float:
    start = process_time()
    recording.seek(position)
    return (process_time() - start) * 1000
