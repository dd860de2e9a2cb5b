"""Hints on the hardest known puzzles, up to the first what-if inside a what-if: none is a reveal.

Times are processor time.
"""

from time import thread_time
from typing import Final

from sudoku_app.core.exact import solve
from sudoku_app.core.grid import Grid
from sudoku_app.hints.catalogue import next_step
from sudoku_app.hints.deduction import Board
from tests.bench.table import print_table
from tests.puzzles import puzzles_of

SAMPLE: Final = 20


def run() -> None:
    head = ("puzzles", "hints", "reveals", "wrong", "worst ms", "nested", "short", "median", "long")
    print_table(head, [_measure(puzzles_of("hardest", SAMPLE))])


def _measure(puzzles: list[Grid]) -> tuple[object, ...]:
    hints = reveals = wrong = 0
    worst, lengths = 0.0, []
    for puzzle in puzzles:
        board = Board.of(puzzle)
        solution = solve(board.grid)
        assert solution is not None
        technique = ""
        while not board.grid.is_full and technique != "nested_what_if":
            start = thread_time()
            step = next_step(board)
            worst = max(worst, thread_time() - start)
            assert step is not None
            technique, hints = step.technique, hints + 1
            reveals += technique == "reveal"
            wrong += any(solution[cell] == digit for cell, digit in step.removals)
            wrong += any(solution[cell] != digit for cell, digit in step.placements)
            board = board.after(step)
            if technique == "nested_what_if":
                lengths.append(step.length)
    lengths.sort()
    middle = lengths[len(lengths) // 2]
    return (
        len(puzzles),
        hints,
        reveals,
        wrong,
        worst * 1e3,
        len(lengths),
        lengths[0],
        middle,
        lengths[-1],
    )
