"""What is wrong on the board, by the rules or by the solution."""

from dataclasses import dataclass

from sudoku_app.core.cells import Cell
from sudoku_app.core.digits import Digit, contains
from sudoku_app.core.grid import Grid
from sudoku_app.game.state import GameState


@dataclass(frozen=True, slots=True)
class Mistakes:
    """Cells with a wrong digit, and empty cells whose notes no longer hold the right one."""

    digits: tuple[Cell, ...] = ()
    notes: tuple[Cell, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.digits or self.notes)


def find_mistakes(state: GameState, solution: Grid) -> Mistakes:
    """Compare with the solution.

    Notes claim to be complete where some stand in the centre, or when every empty cell has notes.
    """
    full = state.has_full_notes
    notes = tuple(c for c in state.grid.empty_cells() if _lost(state, c, solution, full=full))
    return Mistakes(wrong_digits(state, solution), notes)


def wrong_digits(state: GameState, solution: Grid) -> tuple[Cell, ...]:
    return tuple(c for c in state.grid.filled_cells() if state.grid[c] != solution[c])


def _lost(state: GameState, cell: Cell, solution: Grid, *, full: bool) -> bool:
    right = Digit(solution[cell])
    if contains(state.struck[cell], right):
        return True
    written = state.claimed(cell, full=full)
    return bool(written) and not contains(written, right)
