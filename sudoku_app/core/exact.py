"""The exact solver: solutions of a board and how many there are."""

from collections.abc import Iterator

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.cells import CELLS, PEERS
from sudoku_app.core.digits import Digit, DigitSet, members, only
from sudoku_app.core.grid import Grid


def find_solutions(
    grid: Grid, limit: int = 2, candidates: Candidates | None = None
) -> tuple[Grid, ...]:
    """Up to ``limit`` solutions that keep the digits of the grid and its candidates, if given."""
    found: list[Grid] = []
    if limit > 0:
        for solution in _search(_load(grid, candidates)):
            found.append(solution)
            if len(found) == limit:
                break
    return tuple(found)


def solve(grid: Grid, candidates: Candidates | None = None) -> Grid | None:
    """Some solution, or None."""
    return next(iter(find_solutions(grid, 1, candidates)), None)


def count_solutions(grid: Grid, limit: int = 2, candidates: Candidates | None = None) -> int:
    """How many solutions there are, counted no further than ``limit``."""
    return len(find_solutions(grid, limit, candidates))


def is_unique(grid: Grid, candidates: Candidates | None = None) -> bool:
    """Whether there is exactly one solution."""
    return count_solutions(grid, 2, candidates) == 1


def _load(grid: Grid, candidates: Candidates | None) -> list[DigitSet]:
    if candidates is None:
        candidates = Candidates.of(grid)
    if grid.conflicts():
        return [DigitSet(0)] * 81
    allowed = [only(Digit(grid[c])) if grid[c] else candidates[c] for c in CELLS]
    for cell in grid.filled_cells():
        for peer in PEERS[cell]:
            allowed[peer] = DigitSet(allowed[peer] & ~allowed[cell])
    return allowed


def _search(allowed: list[DigitSet], settled: frozenset[int] = frozenset()) -> Iterator[Grid]:
    if not all(allowed):
        return
    cell = min(
        (c for c in CELLS if c not in settled), key=lambda c: allowed[c].bit_count(), default=None
    )
    if cell is None:
        yield Grid(tuple(m.bit_length() for m in allowed))
        return
    for digit in members(allowed[cell]):
        after = allowed.copy()
        after[cell] = only(digit)
        for peer in PEERS[cell]:
            after[peer] = DigitSet(after[peer] & ~only(digit))
        yield from _search(after, settled | {cell})
