"""The next hint on every board of a solution path, against plain propagation of a whole puzzle.

Times are processor time. The reference solves each puzzle once in the same run, so a busy or slow
machine changes both alike.
"""

from statistics import median
from time import process_time
from typing import Final

from sudoku_app import resources
from sudoku_app.core.grid import Grid
from sudoku_app.hints.catalogue import next_step
from sudoku_app.hints.deduction import Board
from tests.bench.plain_propagation import first_solutions
from tests.bench.table import print_table
from tests.puzzles import puzzles_of

NAMES: Final = ("easy", "s17")
LEVELS: Final = ("expert", "master", "extreme")
SAMPLE: Final = 25


def run() -> None:
    samples = {name: [str(puzzle) for puzzle in puzzles_of(name, SAMPLE)] for name in NAMES}
    for level in LEVELS:
        samples[level] = _sample(resources.text(f"puzzles/{level}.txt"))
    head = ("ms a hint", "puzzles", "hints", "median", "p95", "worst", "plain", "median/plain")
    print_table(head, [_measure(name, puzzles) for name, puzzles in samples.items()])


def _sample(text: str) -> list[str]:
    puzzles = [line.split()[0] for line in text.splitlines()]
    return puzzles[:: max(1, len(puzzles) // SAMPLE)][:SAMPLE]


def _measure(name: str, puzzles: list[str]) -> tuple[object, ...]:
    times = sorted(time for puzzle in puzzles for time in _hint_times(puzzle))
    start = process_time()
    for puzzle in puzzles:
        first_solutions(puzzle)
    plain = (process_time() - start) / len(puzzles) * 1e3
    middle, late = median(times), times[int(len(times) * 0.95)]
    ratio = f"{middle / plain:.4f}"
    return name, len(puzzles), len(times), middle, late, times[-1], plain, ratio


def _hint_times(puzzle: str) -> list[float]:
    times = []
    board = Board.of(Grid.parse(puzzle))
    while not board.grid.is_full:
        start = process_time()
        step = next_step(board)
        times.append((process_time() - start) * 1e3)
        if step is None:
            break
        board = board.after(step)
    return times
