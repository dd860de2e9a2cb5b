"""Why a position has no solution: because of the givens, or because of digits of the player."""

from dataclasses import dataclass

from sudoku_app.core import exact
from sudoku_app.core.cells import Cell
from sudoku_app.core.grid import Grid


@dataclass(frozen=True, slots=True)
class Blame:
    """The cells whose digits, written by the player, leave no solution.

    With ``together`` none of them is wrong by itself: the givens have several solutions, but none
    with all these digits. Without it each of them is wrong.
    """

    cells: tuple[Cell, ...]
    together: bool = False


def blame_player(givens: Grid, current: Grid) -> Blame | None:
    """Which digits of the player leave a position without a solution.

    None where it has one, and where the givens have none: then no digit of the player is to blame.
    """
    written = tuple(c for c in current.filled_cells() if not givens[c])
    if _has_solution(current) or not _has_solution(givens):
        return None
    solutions = exact.find_solutions(givens, 2)
    if len(solutions) == 1:
        return Blame(tuple(c for c in written if current[c] != solutions[0][c]))
    wrong = tuple(c for c in written if not _has_solution(givens.with_value(c, current[c])))
    return Blame(wrong) if wrong else Blame(_conflict(givens, current, written), together=True)


def _conflict(givens: Grid, current: Grid, written: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """As few of the written digits as leave no solution: without any one of them there is one."""
    kept = list(written)
    for cell in written:
        others = [c for c in kept if c != cell]
        if not _has_solution(givens.with_values((c, current[c]) for c in others)):
            kept = others
    return tuple(kept)


def _has_solution(grid: Grid) -> bool:
    return not grid.conflicts() and exact.solve(grid) is not None
