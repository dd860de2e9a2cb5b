"""How long the list of all hints takes on start boards, with its words: the first one, and all.

It is what ``sudoku-cli hint --all`` prints line by line. Puzzles that came with the program,
SUDOKU_PUZZLES of each level (100).
"""

import os
from statistics import median
from time import thread_time
from typing import Final

from sudoku_app import resources
from sudoku_app.core.grid import Grid
from sudoku_app.hints.advice import all_hints
from sudoku_app.hints.deduction import Board
from sudoku_app.hints.explain import explain
from tests.bench.table import print_table

LEVELS: Final = ("easy", "expert", "extreme")
SAMPLE: Final = int(os.environ.get("SUDOKU_PUZZLES", "100"))


def run() -> None:
    head = ("puzzles", "number", "hints", "ms to the first", "slowest", "ms to the last", "slowest")
    print_table(head, [_measure(level) for level in LEVELS])


def _measure(level: str) -> tuple[object, ...]:
    lines = resources.text(f"puzzles/{level}.txt").splitlines()
    runs = [_times(line.split()[0]) for line in lines[:: max(1, len(lines) // SAMPLE)][:SAMPLE]]
    counts, firsts, lasts = [len(run) for run in runs], [r[0] for r in runs], [r[-1] for r in runs]
    figures = (median(firsts), max(firsts), median(lasts), max(lasts))
    return level, len(runs), median(counts), *figures


def _times(puzzle: str) -> list[float]:
    """Milliseconds of processor time until each hint was there."""
    board, times, start = Board.of(Grid.parse(puzzle)), [], thread_time()
    for step in all_hints(board):
        str(explain(step))
        times.append(1000 * (thread_time() - start))
    return times
