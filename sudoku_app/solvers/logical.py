"""Logical: plays the hint catalogue, always the easiest technique that finds something, and names
it. Where logic ends it stops, or goes on with a guess if it may.
"""

from collections.abc import Generator
from functools import partial
from typing import Final

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.events import Eliminate, Event, Markup, Reasoned, Why
from sudoku_app.core.grid import Grid
from sudoku_app.core.streams import changed
from sudoku_app.hints.catalogue import TECHNIQUES, allowance
from sudoku_app.hints.deduction import Board, Deduction
from sudoku_app.hints.selection import seek_step
from sudoku_app.hints.techniques.forcing_chains import NESTED_WHAT_IF
from sudoku_app.solvers.guessing import reason_and_guess
from sudoku_app.solvers.options import STOPS_WHEN_STUCK, Options
from sudoku_app.solvers.sheet import Sheet
from sudoku_app.solvers.solver import Solver, Steps

LOGIC: Final = TECHNIQUES[: TECHNIQUES.index(NESTED_WHAT_IF)]
"""What comes after is hardly reasoning: suppositions inside suppositions, and the answer itself."""


def logical(grid: Grid, options: Options) -> Steps:
    sheet = Sheet.of(grid)
    yield Markup(tuple(sheet.masks))
    return (
        yield from reason_and_guess(
            sheet, partial(_reason, grid), may_guess=bool(options.may_guess), stuck="logic_ends"
        )
    )


def _reason(givens: Grid, sheet: Sheet) -> Generator[Event | None, None, Why | None]:
    while not sheet.is_full:
        if trouble := sheet.trouble():
            return trouble
        deduction = yield from _easiest_step(
            Board(sheet.grid, Candidates(tuple(sheet.masks)), givens)
        )
        if deduction is None:
            return None
        why = Reasoned(deduction.technique)
        if deduction.removals:
            sheet.strike(deduction.removals)
            yield Eliminate(deduction.removals, why)
        for cell, digit in deduction.placements:
            yield from sheet.place(cell, digit, why)
            if clash := sheet.clash(cell):
                return clash
    return None


def _easiest_step(board: Board) -> Generator[None, None, Deduction | None]:
    """Search for a step; it can be stopped before each technique, because a search takes long."""
    search = seek_step(board, LOGIC, allows=allowance(board, uniqueness=True))
    return (yield from changed(search, lambda _: None))


LOGICAL: Final = Solver("logical", logical, can_get_stuck=True, options=(STOPS_WHEN_STUCK,))
