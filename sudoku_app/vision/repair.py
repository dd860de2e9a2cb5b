"""Settles doubtful readings by the rules of Sudoku.

A best-first search over boards, from the most probable one on: pixels give the cost of each choice,
the rules a cost on top for clashes and for having several solutions or none. One solution is a soft
prior, no proof: a confident board that breaks the rule stays as read, and says so.
"""

from __future__ import annotations

from dataclasses import dataclass
from heapq import heappop, heappush
from typing import TYPE_CHECKING, Final, TypeAlias

import numpy as np

from sudoku_app.core.cells import CELLS, PEERS, Cell
from sudoku_app.core.digits import Digit, members
from sudoku_app.core.exact import count_solutions, solve
from sudoku_app.core.grid import Grid
from sudoku_app.vision.reading import CHOICES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_app.vision.reading import Reading
    from sudoku_app.vision.stages import Floats

SEVERAL_SOLUTIONS: Final = 5.0
NO_SOLUTION: Final = 9.0
CLASH: Final = 13.0
MISTAKE: Final = 5.0
"""Costs in nats: how much less probable such a board is before a pixel is seen.

No rule outweighs a digit that is beyond doubt, whose second choice costs more than any of these.
"""
SURELY_NOT: Final = 1e-9

CLEAR: Final = 0.9
"""A cell whose digit is less probable than this is doubtful."""
CERTAIN: Final = -1.0
"""A board is certain when the log probabilities of its cells add up to more than this."""

_MOST_BOARDS: Final = 1500
_FEWEST_CLUES: Final = 17
_UNSURE_CELLS: Final = 3

_Ranks: TypeAlias = tuple[int, ...]
"""For each cell which of its choices is taken: 0 is the most probable one."""


@dataclass(frozen=True, slots=True)
class Change:
    """A cell that the rules read differently from the pixels; 0 is empty."""

    cell: Cell
    seen: int
    settled: int


@dataclass(frozen=True, slots=True)
class Repaired:
    grid: Grid
    changes: tuple[Change, ...]
    doubtful: frozenset[Cell]
    solutions: int
    """0, 1, or 2 for more than one."""
    certain: bool
    pen: frozenset[Cell] = frozenset()
    """What was written into the puzzle, which has its solutions without."""


def repair(reading: Reading, pen: frozenset[Cell] = frozenset()) -> Repaired:
    """The most probable board, pixels and rules taken together.

    What was written with a ``pen`` may be wrong: it does not count for the rules, and is only
    weighed against the solution.
    """
    seen = reading.grid
    search = _Search(_without(reading.probabilities, pen))
    grid, solutions = search.best_board()
    if pen:
        solution = solve(grid) if solutions == 1 else None
        grid = grid.with_values((cell, _written(reading, cell, grid, solution)) for cell in pen)
    changes = tuple(Change(c, seen[c], grid[c]) for c in CELLS if seen[c] != grid[c])
    chosen = reading.probabilities[np.arange(81), grid.values]
    doubtful = {change.cell for change in changes} | grid.conflicts()
    doubtful.update(Cell(int(c)) for c in np.flatnonzero(chosen < CLEAR))
    certain = solutions == 1 and not doubtful and float(np.log(chosen).sum()) > CERTAIN
    if not certain and not doubtful:
        doubtful.update(Cell(int(c)) for c in np.argsort(chosen)[:_UNSURE_CELLS])
    return Repaired(grid, changes, frozenset(doubtful), solutions, certain, pen)


def _without(probabilities: Floats, cells: frozenset[Cell]) -> Floats:
    """As if these cells were clearly empty."""
    rest = probabilities.copy()
    rest[list(cells)] = np.where(np.arange(CHOICES) == 0, 1.0, SURELY_NOT)
    return rest


def _written(reading: Reading, cell: Cell, printed: Grid, solution: Grid | None) -> int:
    """The digit in pen: the right one, unless the pixels clearly say that it is another."""
    seen, shares = reading.grid[cell], reading.probabilities[cell]
    if solution is None:
        return seen
    right = solution[cell]
    slip = MISTAKE if Digit(seen) in members(printed.allowed(cell)) else CLASH
    return right if np.log(shares[seen] / shares[right]) < slip else seen


class _Search:
    """Boards in the order of their pixel cost, each looked at once."""

    def __init__(self, probabilities: Floats) -> None:
        costs = -np.log(probabilities)
        self._order = np.argsort(costs, axis=1, kind="stable")
        ranked = np.take_along_axis(costs, self._order, axis=1)
        self._steps: list[list[float]] = np.diff(ranked, axis=1).tolist()
        self._by_doubt = [int(c) for c in np.argsort(ranked[:, 1] - ranked[:, 0], kind="stable")]
        self._best_cost = np.inf

    def best_board(self) -> tuple[Grid, int]:
        best = (self._grid((0,) * 81), 0)
        for cost, grid, clash in self._boards():
            solutions = 0 if clash else _solutions(grid)
            total = cost + _rule_cost(solutions, bool(clash))
            if total < self._best_cost:
                self._best_cost, best = total, (grid, solutions)
        return best

    def _boards(self) -> Iterator[tuple[float, Grid, tuple[Cell, ...]]]:
        """Cheapest first, as long as one can still be the best."""
        start: _Ranks = (0,) * 81
        queue: list[tuple[float, _Ranks]] = [(0.0, start)]
        met = {start}
        for _ in range(_MOST_BOARDS):
            if not queue or queue[0][0] >= self._best_cost:
                return
            cost, ranks = heappop(queue)
            grid = self._grid(ranks)
            clash = _first_clash(grid)
            yield cost, grid, clash
            for cell in clash or self._by_doubt:
                after = self._next_choice(ranks, cell)
                dearer = cost + self._steps[cell][ranks[cell]] if after else np.inf
                if after and dearer < self._best_cost and after not in met:
                    met.add(after)
                    heappush(queue, (dearer, after))

    def _next_choice(self, ranks: _Ranks, cell: int) -> _Ranks | None:
        """One step down the cell's choices, or None after the last."""
        if ranks[cell] == CHOICES - 1:
            return None
        return (*ranks[:cell], ranks[cell] + 1, *ranks[cell + 1 :])

    def _grid(self, ranks: _Ranks) -> Grid:
        return Grid(tuple(self._order[np.arange(81), ranks].tolist()))


def _first_clash(grid: Grid) -> tuple[Cell, ...]:
    """Two cells of which at least one must be read differently, or nothing."""
    for cell in grid.filled_cells():
        for peer in PEERS[cell]:
            if peer > cell and grid[peer] == grid[cell]:
                return cell, peer
    return ()


def _solutions(grid: Grid) -> int:
    filled = sum(1 for _ in grid.filled_cells())
    return count_solutions(grid, 2) if filled >= _FEWEST_CLUES else 2


def _rule_cost(solutions: int, clashes: bool) -> float:
    return CLASH if clashes else (NO_SOLUTION, 0.0, SEVERAL_SOLUTIONS)[solutions]
