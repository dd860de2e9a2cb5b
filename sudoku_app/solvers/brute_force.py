"""Brute force: the odometer. Every combination of digits over the empty cells, the first cell
turning fastest, and the whole grid is checked each time.
"""

from typing import Final

from sudoku_app.core.cells import BOXES, CELL_COUNT, COLUMNS, Cell
from sudoku_app.core.digits import DIGITS, Digit
from sudoku_app.core.events import EventStream, Forecast, Outcome, Turn, Verdict
from sudoku_app.core.grid import Grid
from sudoku_app.solvers.options import Options
from sudoku_app.solvers.solver import Solver, solved

_FULL: Final = frozenset(range(1, 10))


def brute_force(grid: Grid, _options: Options) -> EventStream:
    cells = tuple(grid.empty_cells())
    values = list(grid.values)
    turns = [_carry(cells[:wheel], cell) for wheel, cell in enumerate(cells)]
    yield Forecast(9 ** len(cells))
    if cells:
        yield Turn(tuple((cell, Digit(1)) for cell in cells), start=True)
    for cell in cells:
        values[cell] = 1
    while not _is_solved(values):
        wheel = next((i for i, cell in enumerate(cells) if values[cell] < 9), None)
        if wheel is None:
            cleared = grid.with_values((cell, 9) for cell in cells)
            return Outcome(Verdict.IMPOSSIBLE, cleared, "all_boards_checked")
        turn = turns[wheel][values[cells[wheel]]]
        for cell, digit in turn.changes:
            values[cell] = digit
        yield turn
    return solved(Grid(tuple(values)))


def _carry(before: tuple[Cell, ...], cell: Cell) -> tuple[Turn, ...]:
    """For each digit a wheel can show, the turn that moves it on and sets those before it to 1."""
    ones = tuple((c, Digit(1)) for c in before)
    return tuple(Turn((*ones, (cell, digit))) for digit in DIGITS)


def _is_solved(values: list[int]) -> bool:
    """Whether rows, columns and boxes each hold 1-9; stops at the first that does not."""
    for start in range(0, CELL_COUNT, 9):
        if len({*values[start : start + 9]}) != 9:
            return False
    return all({values[c] for c in house} == _FULL for house in (*COLUMNS, *BOXES))


BRUTE_FORCE: Final = Solver("brute_force", brute_force)
