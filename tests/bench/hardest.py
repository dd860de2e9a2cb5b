"""Hints along the whole solutions of the hardest known puzzles: none is a reveal, none is wrong.

``SUDOKU_HARD`` names a file of other puzzles, one a line; ``SUDOKU_PUZZLES`` is the number of
puzzles, taken evenly from the set, ``SUDOKU_SECONDS`` the processor time after which no further one
is begun. Times are processor time, the words included.
"""

import os
from pathlib import Path
from statistics import median
from time import thread_time
from typing import Final

from sudoku_app.core.exact import solve
from sudoku_app.core.grid import Grid
from sudoku_app.hints.catalogue import next_step
from sudoku_app.hints.deduction import Board
from sudoku_app.hints.explain import explain
from tests.bench.table import print_table
from tests.puzzles import puzzles_of

FILE: Final = os.environ.get("SUDOKU_HARD", "")
SAMPLE: Final = int(os.environ.get("SUDOKU_PUZZLES", "34"))
SECONDS: Final = float(os.environ.get("SUDOKU_SECONDS", "inf"))
GOAL: Final = 2.0
"""Seconds for a hint."""


def run() -> None:
    times: list[float] = []
    nested: list[int] = []
    walked = reveals = wrong = 0
    for puzzle in _puzzles():
        if sum(times) > SECONDS:
            break
        board, solution = Board.of(puzzle), solve(puzzle)
        assert solution is not None
        walked += 1
        while not board.grid.is_full:
            start = thread_time()
            step = next_step(board)
            assert step is not None
            explain(step)
            times.append(thread_time() - start)
            reveals += step.technique == "reveal"
            wrong += any(solution[cell] == digit for cell, digit in step.removals)
            wrong += any(solution[cell] != digit for cell, digit in step.placements)
            if step.technique == "nested_what_if":
                nested.append(step.length)
            board = board.after(step)
    late = sum(time > GOAL for time in times)
    head = (
        "puzzles",
        "hints",
        "reveals",
        "wrong",
        "over 2 s",
        "worst s",
        "nested",
        "median",
        "longest",
    )
    lengths = (len(nested), median(nested or [0]), max(nested, default=0))
    print_table(head, [(walked, len(times), reveals, wrong, late, max(times), *lengths)])


def _puzzles() -> list[Grid]:
    if not FILE:
        return puzzles_of("hardest", SAMPLE)
    lines = [line for line in Path(FILE).read_text().splitlines() if len(line) >= 81]
    return [Grid.parse(line[:81]) for line in lines[:: max(1, len(lines) // SAMPLE)][:SAMPLE]]
