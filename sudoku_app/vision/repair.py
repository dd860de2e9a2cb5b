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
"""Costs in nats: how much less probable such a board is before a pixel is seen.

No rule outweighs a digit that is beyond doubt, whose second choice costs more than any of these.
"""
SLIP: Final = 2.9
"""In nats: a written digit stays as it is when it is this much clearer than the right one."""
RIGHT: Final = 0.97
"""The share of written digits that are right."""
USUALLY_UNTOUCHED: Final = 2 / 3
"""The share of empty cells that the readers take for granted."""
NO_MARK: Final = 0.01
"""A cell that is empty with a lower probability than this is not, whatever the others are."""
SURELY_NOT: Final = 1e-9

CLEAR: Final = 0.9
"""A cell whose digit is less probable than this is doubtful."""
CLEAR_SLIP: Final = 0.997
"""A written digit that contradicts the solution is doubtful when it is less probable than this."""
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
    """Cells whose digit is in doubt, or of which it is in doubt whether it was printed."""
    solutions: int
    """0, 1, or 2 for more than one."""
    certain: bool
    written: frozenset[Cell] = frozenset()
    """Cells whose digit was written into the puzzle, which has its solutions without them."""
    split_doubtful: frozenset[Cell] = frozenset()
    """Those of the doubtful cells of which it is in doubt whether they were printed or written."""


def repair(reading: Reading, written: frozenset[Cell] = frozenset()) -> Repaired:
    """The most probable board, pixels and rules taken together.

    A ``written`` digit may be wrong: it does not count for the rules. The solution of the printed
    digits decides about an unclear one, and never changes a clear one.
    """
    seen = reading.grid
    grid, solutions = _Search(_without(reading.probabilities, written)).best_board()
    shares = reading.probabilities.copy()
    if written and solutions == 1:
        solution = solve(grid)
        assert solution is not None
        written |= _overlooked(reading, grid, solution, written)
        filled = grid.with_values((cell, solution[cell]) for cell in written)
        untouched = _share_untouched(filled, len(written))
        for cell in written:
            shares[cell] = _posterior(shares[cell], solution[cell], untouched)
        written = frozenset(cell for cell in written if shares[cell].argmax())
        grid = grid.with_values((c, _written(reading, c, solution[c])) for c in written)
    elif written:
        grid = grid.with_values((cell, seen[cell]) for cell in written)
    changes = tuple(Change(c, seen[c], grid[c]) for c in CELLS if seen[c] != grid[c])
    chosen = shares[np.arange(81), grid.values]
    printed = grid.with_values((cell, 0) for cell in written)
    doubtful = {change.cell for change in changes} | printed.conflicts()
    doubtful.update(Cell(int(c)) for c in np.flatnonzero(chosen < CLEAR))
    certain = solutions == 1 and not doubtful and float(np.log(chosen).sum()) > CERTAIN
    if not certain and not doubtful:
        doubtful.update(Cell(int(c)) for c in np.argsort(chosen)[:_UNSURE_CELLS])
    return Repaired(grid, changes, frozenset(doubtful), solutions, certain, written)


def _share_untouched(printed_and_written: Grid, written: int) -> float:
    """How many of the cells without print the player has left empty."""
    empty = sum(1 for _ in printed_and_written.empty_cells())
    return (empty + 1) / (empty + written + 1)


def _overlooked(
    reading: Reading, printed: Grid, solution: Grid, written: frozenset[Cell]
) -> frozenset[Cell]:
    """Cells that look empty but not clearly so, on a board where few were left empty."""
    filled = printed.with_values((cell, solution[cell]) for cell in written)
    untouched = _share_untouched(filled, len(written))
    unclear = (
        cell
        for cell in printed.empty_cells()
        if cell not in written and reading.probabilities[cell, 0] < CLEAR
    )
    return frozenset(
        cell
        for cell in unclear
        if _posterior(reading.probabilities[cell], solution[cell], untouched).argmax()
    )


def _without(probabilities: Floats, cells: frozenset[Cell]) -> Floats:
    """As if these cells were clearly empty."""
    rest = probabilities.copy()
    rest[list(cells)] = np.where(np.arange(CHOICES) == 0, 1.0, SURELY_NOT)
    return rest


def _written(reading: Reading, cell: Cell, right: int) -> int:
    """The written digit: the right one, unless the pixels clearly say that it is another."""
    shares = reading.probabilities[cell]
    seen = int(shares[1:].argmax()) + 1
    return seen if np.log(shares[seen] / shares[right]) >= SLIP else right


def _posterior(shares: Floats, right: int, untouched: float) -> Floats:
    """How probable each choice of a cell without print is, when most players are right.

    A cell that clearly holds a mark is not empty, however few the player has filled. A clear digit
    that contradicts the solution counts as what it is: a mistake of the player.
    """
    seen = int(shares.argmax())
    if seen != right and shares[seen] > CLEAR_SLIP:
        return shares
    if shares[0] < NO_MARK:
        untouched = 0.0
    filled = (1 - untouched) / (1 - USUALLY_UNTOUCHED)
    prior = np.full(CHOICES, filled * (1 - RIGHT) / 8)
    prior[0], prior[right] = untouched / USUALLY_UNTOUCHED, filled * RIGHT
    weighed: Floats = shares * prior
    posterior: Floats = weighed / weighed.sum()
    return posterior


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
