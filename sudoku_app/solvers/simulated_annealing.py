"""Simulated annealing after Rhyd Lewis (2007): every box is filled with its missing digits at
random, then pairs inside a box swap places. A swap that leaves fewer digits missing from rows and
columns is taken; a worse one only with luck, the less likely the colder it is.
"""

from collections.abc import Generator, Iterator
from functools import cache
from itertools import combinations
from math import exp
from random import Random
from statistics import pstdev
from typing import Final

from sudoku_app.core.cells import BOXES, CELLS, Cell, column_of, row_of
from sudoku_app.core.digits import Digit
from sudoku_app.core.events import (
    Cool,
    Event,
    EventStream,
    Fill,
    Filling,
    Outcome,
    Reheat,
    Verdict,
)
from sudoku_app.core.grid import Grid
from sudoku_app.solvers.shared_events import swap
from sudoku_app.solvers.solver import Options, Solver, solved

COOLING: Final = 0.99
ROUND: Final = 20
"""Swaps tried in a round, in percent of the square of the number of cells to fill."""
PATIENCE: Final = 40
"""Rounds without a lower cost before the temperature rises again."""
REHEATING: Final = 0.4
"""How far it rises, as a share of the start temperature."""
MOST_SWAPS: Final = 3_000_000
SAMPLES: Final = 200
"""Random neighbours whose costs set the start temperature."""


class _Board:
    """The values, and how often each digit stands in each row and column.

    Rows are lines 0-8, columns lines 9-17; ``counts[line * 10 + digit]``.
    """

    def __init__(self, grid: Grid, rng: Random) -> None:
        self.values = list(grid.values)
        self.pairs = tuple(
            pair for box in BOXES for pair in combinations([c for c in box if not grid[c]], 2)
        )
        self.fills = tuple(_shuffled(grid, box, rng) for box in BOXES)
        for fill in self.fills:
            for cell, digit in fill:
                self.values[cell] = digit
        self.counts = [0] * 180
        for place in CELLS:
            for line in (row_of(place), 9 + column_of(place)):
                self.counts[line * 10 + self.values[place]] += 1
        self.cost = sum(1 for i, count in enumerate(self.counts) if i % 10 and not count)

    def change(self, first: Cell, second: Cell) -> int:
        """How the cost would change if two cells swapped their digits."""
        counts, values = self.counts, self.values
        one, two = values[first], values[second]
        delta = 0
        for source, target in _lines(first, second):
            delta += (counts[source + one] == 1) + (counts[target + two] == 1)
            delta -= (not counts[source + two]) + (not counts[target + one])
        return delta

    def swap(self, first: Cell, second: Cell) -> None:
        counts, values = self.counts, self.values
        one, two = values[first], values[second]
        for source, target in _lines(first, second):
            counts[source + one] -= 1
            counts[source + two] += 1
            counts[target + two] -= 1
            counts[target + one] += 1
        values[first], values[second] = two, one


@cache
def _lines(first: Cell, second: Cell) -> tuple[tuple[int, int], ...]:
    """The rows and the columns in which two cells differ, as offsets into the counts."""
    rows = (row_of(first) * 10, row_of(second) * 10)
    columns = (90 + column_of(first) * 10, 90 + column_of(second) * 10)
    return tuple(pair for pair in (rows, columns) if pair[0] != pair[1])


def _shuffled(grid: Grid, box: tuple[Cell, ...], rng: Random) -> tuple[tuple[Cell, Digit], ...]:
    held = {grid[c] for c in box}
    missing = [Digit(d) for d in range(1, 10) if d not in held]
    rng.shuffle(missing)
    return tuple(zip((c for c in box if not grid[c]), missing, strict=True))


def simulated_annealing(grid: Grid, options: Options) -> EventStream:
    rng = Random(options.seed)
    board = _Board(grid, rng)
    for fill in board.fills:
        if fill:
            yield Fill(fill, Filling.START)
    if board.cost and not board.pairs:
        return Outcome(Verdict.IMPOSSIBLE, Grid(tuple(board.values)), "nothing_to_swap")
    best = yield from _anneal(board, rng)
    if not board.cost:
        return solved(Grid(tuple(board.values)))
    yield Fill(_differences(board.values, best), Filling.BEST)
    return Outcome(Verdict.GAVE_UP, Grid(tuple(best)), "swaps_used_up")


def _anneal(board: _Board, rng: Random) -> Generator[Event, None, list[int]]:
    """Rounds of swaps, ever colder, until solved or tired; the best board on the way."""
    best, best_cost = board.values.copy(), board.cost
    start = temperature = _start_temperature(board, rng) if board.cost else 0.0
    round_length = max(100, ROUND * sum(map(len, board.fills)) ** 2 // 100)
    swaps, idle, lowest = 0, 0, board.cost
    while board.cost and swaps < MOST_SWAPS:
        yield from _round(board, rng, temperature, round_length)
        swaps += round_length
        temperature *= COOLING
        yield Cool(temperature, board.cost, round_length)
        if board.cost < best_cost:
            best, best_cost = board.values.copy(), board.cost
        idle = 0 if board.cost < lowest else idle + 1
        lowest = min(lowest, board.cost)
        if idle >= PATIENCE:
            temperature, idle, lowest = start * REHEATING, 0, board.cost
            yield Reheat(temperature)
    return best


def _start_temperature(board: _Board, rng: Random) -> float:
    """The spread of the costs of random neighbours."""
    return pstdev(board.change(*rng.choice(board.pairs)) for _ in range(SAMPLES)) or 1.0


def _round(board: _Board, rng: Random, temperature: float, length: int) -> Iterator[Event]:
    """Try so many random swaps, and make those that are no worse or lucky."""
    random, change, pairs = rng.random, board.change, board.pairs
    for _ in range(length):
        first, second = pairs[int(random() * len(pairs))]
        delta = change(first, second)
        if delta <= 0 or random() < exp(-delta / temperature):
            board.swap(first, second)
            board.cost += delta
            yield swap(first, second, board.cost)
            if not board.cost:
                return


def _differences(values: list[int], best: list[int]) -> tuple[tuple[Cell, Digit], ...]:
    return tuple(
        (Cell(i), Digit(new))
        for i, (old, new) in enumerate(zip(values, best, strict=True))
        if old != new
    )


SIMULATED_ANNEALING: Final = Solver(
    "simulated_annealing", simulated_annealing, can_get_stuck=True, is_random=True
)
