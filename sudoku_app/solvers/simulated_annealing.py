"""Simulated annealing after Rhyd Lewis (2007): every box is filled with its missing digits at
random, then pairs inside a box swap places. A swap that leaves fewer digits missing from rows and
columns is taken; a worse one only with luck, the less likely the colder it is.

The givens are fixed, and no digit goes into a cell where a given forbids it.
"""

from collections.abc import Generator
from itertools import combinations
from math import exp, sqrt
from random import Random
from typing import Final, NamedTuple

from sudoku_app.core.cells import BOXES, CELLS, Cell, column_of, row_of
from sudoku_app.core.digits import Digit, DigitSet, members
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
from sudoku_app.solvers.options import SEED, Options
from sudoku_app.solvers.shared_events import swap
from sudoku_app.solvers.solver import Solver, solved

COOLING: Final = 0.99
FROZEN: Final = 0.25
"""The share of the start temperature at which swaps hardly change anything any more."""
REHEATING: Final = 0.3
"""The share of the start temperature from which it cools down once more."""
RESTART: Final = 16
"""So many times it cools down before all boxes are filled anew."""
ROUND: Final = 0.5
"""Swaps tried in a round, as a share of the square of the number of cells to fill."""
SHORTEST_ROUND: Final = 100
MOST_SWAPS: Final = 30_000_000
SAMPLES: Final = 200
"""Random neighbours whose costs set the start temperature."""

Changes = tuple[tuple[Cell, Digit], ...]


class _Pair(NamedTuple):
    """Two cells of a box, the digits both may hold, and their rows and columns as offsets into
    the counts.
    """

    first: Cell
    second: Cell
    common: DigitSet
    first_row: int
    second_row: int
    first_column: int
    second_column: int


class _Board:
    """The values, and how often each digit stands in each row and column.

    Rows are lines 0-8, columns lines 9-17; ``counts[line * 10 + digit]``. ``cost`` is the number
    of digits missing from lines.
    """

    def __init__(self, grid: Grid, rng: Random) -> None:
        self.givens = grid
        self.rng = rng
        self.open_boxes = [[c for c in box if not grid[c]] for box in BOXES]
        self.open_count = sum(map(len, self.open_boxes))
        self.pairs = [
            pair
            for cells in self.open_boxes
            for first, second in combinations(cells, 2)
            if (pair := _pair(grid, first, second)).common.bit_count() > 1
        ]
        self.values: list[int] = list(grid.values)
        self.counts: list[int] = []
        self.cost = 0

    def fill(self) -> list[Changes] | None:
        """Fill every box at random; None where the givens of a box and its lines forbid it."""
        fills = [_random_filling(self.givens, cells, self.rng) for cells in self.open_boxes]
        changes = [tuple(filling) for filling in fills if filling is not None]
        if len(changes) < len(fills):
            return None
        for filling in changes:
            for cell, digit in filling:
                self.values[cell] = digit
        self.counts = [0] * 180
        for place in CELLS:
            self.counts[row_of(place) * 10 + self.values[place]] += 1
            self.counts[90 + column_of(place) * 10 + self.values[place]] += 1
        self.cost = sum(1 for i, count in enumerate(self.counts) if i % 10 and not count)
        return [filling for filling in changes if filling]

    def start_temperature(self) -> float:
        """The spread of the costs of random neighbours: their standard deviation."""
        if not self.pairs:
            return 1.0
        changes = [self._change(self.rng.choice(self.pairs)) for _ in range(SAMPLES)]
        variance = SAMPLES * sum(change**2 for change in changes) - sum(changes) ** 2
        return sqrt(variance) / SAMPLES or 1.0

    def _change(self, pair: _Pair) -> int:
        """How the cost would change if two cells swapped their digits."""
        first, second, _, *lines = pair
        counts, one, two = self.counts, self.values[first], self.values[second]
        change = 0
        for source, target in (lines[:2], lines[2:]):
            if source != target:
                change += (counts[source + one] == 1) + (counts[target + two] == 1)
                change -= (not counts[source + two]) + (not counts[target + one])
        return change

    def run_round(self, temperature: float, length: int) -> Generator[Event, None, int]:
        """Try so many random swaps, and make those that are no worse or lucky; returns how many
        were tried. Everything is inlined: this loop is where all the time goes.
        """
        pairs, values, counts, random = self.pairs, self.values, self.counts, self.rng.random
        luck = [exp(-change / temperature) for change in range(5)]
        number, cost = len(pairs), self.cost
        if not number:
            return length
        for tried in range(1, length + 1):
            a, b, common, row_a, row_b, column_a, column_b = pairs[int(random() * number)]
            one, two = values[a], values[b]
            if not (common >> (one - 1) & 1 and common >> (two - 1) & 1):
                continue
            change = 0
            if row_a != row_b:
                change = (counts[row_a + one] == 1) + (counts[row_b + two] == 1)
                change -= (not counts[row_a + two]) + (not counts[row_b + one])
            if column_a != column_b:
                change += (counts[column_a + one] == 1) + (counts[column_b + two] == 1)
                change -= (not counts[column_a + two]) + (not counts[column_b + one])
            if change > 0 and random() >= luck[change]:
                continue
            counts[row_a + one] -= 1
            counts[row_a + two] += 1
            counts[row_b + two] -= 1
            counts[row_b + one] += 1
            counts[column_a + one] -= 1
            counts[column_a + two] += 1
            counts[column_b + two] -= 1
            counts[column_b + one] += 1
            values[a], values[b] = two, one
            self.cost = cost = cost + change
            yield swap(a, b, cost)
            if not cost:
                return tried
        return length


def _pair(grid: Grid, first: Cell, second: Cell) -> _Pair:
    common = DigitSet(grid.allowed(first) & grid.allowed(second))
    rows = row_of(first) * 10, row_of(second) * 10
    return _Pair(
        first, second, common, *rows, 90 + column_of(first) * 10, 90 + column_of(second) * 10
    )


def _random_filling(grid: Grid, cells: list[Cell], rng: Random) -> list[tuple[Cell, Digit]] | None:
    """The missing digits of a box on its open cells, so that none clashes with a given."""
    if not cells:
        return []
    cell, *others = cells
    digits = list(members(grid.allowed(cell)))
    rng.shuffle(digits)
    for digit in digits:
        left = grid.with_value(cell, digit)
        if all(left.allowed(c) for c in others):
            rest = _random_filling(left, others, rng)
            if rest is not None:
                return [(cell, digit), *rest]
    return None


def simulated_annealing(grid: Grid, options: Options) -> EventStream:
    board = _Board(grid, Random(options.seed))
    fills = board.fill()
    if fills is None:
        return Outcome(Verdict.IMPOSSIBLE, grid, "box_cannot_be_filled")
    for changes in fills:
        yield Fill(changes, Filling.START)
    if board.cost and all(len(cells) < 2 for cells in board.open_boxes):
        return Outcome(Verdict.IMPOSSIBLE, Grid(tuple(board.values)), "nothing_to_swap")
    best = yield from _anneal(board)
    if not board.cost:
        return solved(Grid(tuple(board.values)))
    yield Fill(_differences(board.values, best), Filling.BEST)
    return Outcome(Verdict.GAVE_UP, Grid(tuple(best)), "swaps_used_up")


def _anneal(board: _Board) -> Generator[Event, None, list[int]]:
    """Rounds of swaps, ever colder, until solved or tired; the best board on the way."""
    best, best_cost = board.values.copy(), board.cost
    start = temperature = board.start_temperature()
    length = max(SHORTEST_ROUND, round(ROUND * board.open_count**2))
    swaps, cooled_down = 0, 0
    while board.cost and swaps < MOST_SWAPS:
        tried = yield from board.run_round(temperature, length)
        swaps += tried
        temperature *= COOLING
        yield Cool(temperature, board.cost, tried)
        if board.cost < best_cost:
            best, best_cost = board.values.copy(), board.cost
        if board.cost and temperature < start * FROZEN:
            cooled_down += 1
            restart = cooled_down % RESTART == 0
            temperature = start if restart else start * REHEATING
            yield Reheat(temperature)
            if restart:
                for changes in board.fill() or ():
                    yield Fill(changes, Filling.RESTART)
    return best


def _differences(values: list[int], best: list[int]) -> Changes:
    return tuple(
        (Cell(i), Digit(new))
        for i, (old, new) in enumerate(zip(values, best, strict=True))
        if old != new
    )


SIMULATED_ANNEALING: Final = Solver(
    "simulated_annealing", simulated_annealing, can_get_stuck=True, options=(SEED,)
)
