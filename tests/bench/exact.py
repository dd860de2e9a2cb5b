"""The exact solver against qqwing (C++) and plain propagation in Python: text in, text out.

Each proves that the solution is the only one; times are processor time, the best of some rounds
taken in turn, so that a busy machine troubles all alike.
"""

import resource
import shutil
import subprocess
from collections.abc import Callable, Sequence
from time import process_time
from typing import Final

from sudoku_app.core.exact import find_solutions
from sudoku_app.core.grid import Grid
from tests.bench.plain_propagation import first_solutions
from tests.bench.table import print_table
from tests.puzzles import puzzles_of

SETS: Final = {"easy": 1000, "s17": 100, "hardest": 100, "misread": 500, "dug": 500}
ROUNDS: Final = 3
PLAIN_SAMPLE: Final = 40
"""Plain propagation is so slow that a sample must do."""


def run() -> None:
    collections = {name: [*map(str, puzzles_of(name, n))] for name, n in SETS.items()}
    has_qqwing = shutil.which("qqwing") is not None
    rows = [_measure(name, puzzles, has_qqwing) for name, puzzles in collections.items()]
    head = ("µs a puzzle", "count", "exact", "qqwing", "plain", "exact/qqwing", "exact/plain")
    print_table(head, rows)


def _measure(name: str, puzzles: Sequence[str], has_qqwing: bool) -> tuple[object, ...]:
    exact, qqwing = [], []
    for _ in range(ROUNDS):
        exact.append(_own_time(_solve_exactly, puzzles))
        if has_qqwing:
            qqwing.append(_time_of_qqwing(puzzles))
    sample = puzzles[:: max(1, len(puzzles) // PLAIN_SAMPLE)]
    plain = _own_time(first_solutions, sample)
    ours, theirs = min(exact), min(qqwing, default=None)
    ratio = ours / theirs if theirs else "-"
    return name, len(puzzles), ours, theirs or "-", plain, ratio, f"{ours / plain:.4f}"


def _own_time(solve: Callable[[str], object], puzzles: Sequence[str]) -> float:
    start = process_time()
    for puzzle in puzzles:
        solve(puzzle)
    return (process_time() - start) / len(puzzles) * 1e6


def _solve_exactly(puzzle: str) -> str:
    solutions = find_solutions(Grid.parse(puzzle))
    return f"{solutions[0]},{len(solutions)}" if solutions else ",0"


def _time_of_qqwing(puzzles: Sequence[str]) -> float:
    command = ["qqwing", "--solve", "--csv", "--solution", "--count-solutions"]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(
        command, input="\n".join(puzzles) + "\n", text=True, capture_output=True, check=True
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    spent = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
    return spent / len(puzzles) * 1e6
