"""Candidate checking: strike from each cell what its peers hold; a cell with one candidate left
gets it. Elimination only, so it stops where no such cell is left.
"""

from typing import Final

from sudoku_app.core.cells import CELLS
from sudoku_app.core.digits import lowest
from sudoku_app.core.events import (
    CellNeed,
    EventStream,
    Forced,
    Markup,
    Outcome,
    Stage,
    Unmet,
    Verdict,
)
from sudoku_app.core.grid import Grid
from sudoku_app.solvers.options import Options
from sudoku_app.solvers.sheet import Sheet
from sudoku_app.solvers.solver import Solver, impossible, solved


def candidate_checking(grid: Grid, _options: Options) -> EventStream:
    sheet = Sheet.of(grid)
    yield Markup(tuple(sheet.masks))
    sweep, changed = 0, True
    while changed and not sheet.is_full:
        sweep, changed = sweep + 1, False
        yield Stage("sweep_cells", sweep)
        for cell in CELLS:
            if sheet.values[cell]:
                continue
            mask = sheet.masks[cell]
            if not mask:
                return impossible(sheet.grid, Unmet(CellNeed(cell)))
            if mask.bit_count() == 1:
                changed = True
                yield from sheet.place(cell, lowest(mask), Forced(CellNeed(cell)))
    if sheet.is_full:
        return solved(sheet.grid)
    return Outcome(Verdict.STUCK, sheet.grid, "more_than_single_candidates")


CANDIDATE_CHECKING: Final = Solver("candidate_checking", candidate_checking, can_get_stuck=True)
