"""New puzzles per level: time and tries, against a plain solver on as many puzzles."""

from random import Random
from statistics import mean
from time import process_time
from typing import Final

from sudoku_app.generation.generator import Wish, generate
from sudoku_app.hints.level import LEVELS, Level
from tests.bench.plain_propagation import first_solutions
from tests.bench.table import print_table

COUNT: Final = 20


def run() -> None:
    head = ("ms a puzzle", "mean", "worst", "tries", "plain", "mean/plain")
    print_table(head, [_measure(level) for level in LEVELS])


def _measure(level: Level) -> tuple[object, ...]:
    rng, times, tries, made = Random(f"bench {level}"), [], 0, []
    for _ in range(COUNT):
        start = process_time()
        attempts = generate(Wish(level), rng)
        while True:
            try:
                next(attempts)
                tries += 1
            except StopIteration as end:
                made.append(str(end.value.puzzle))
                break
        times.append((process_time() - start) * 1e3)
    start = process_time()
    for puzzle in made:
        first_solutions(puzzle)
    plain = (process_time() - start) / COUNT * 1e3
    return level.value, mean(times), max(times), tries / COUNT, plain, mean(times) / plain
