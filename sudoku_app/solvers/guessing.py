"""Reason as far as it goes, then guess, and take the guess back where it leads nowhere.

Each guess works on its own copy of the sheet. The guesses stand in a list, so no depth of them
meets the limit of recursion.
"""

from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Final

from sudoku_app.core.cells import Cell
from sudoku_app.core.digits import Digit, members
from sudoku_app.core.events import (
    Backtrack,
    CellNeed,
    Event,
    Exhausted,
    Guess,
    Outcome,
    Verdict,
    Why,
)
from sudoku_app.solvers.sheet import Sheet
from sudoku_app.solvers.solver import Steps, impossible, solved

Reasoning = Callable[[Sheet], Generator[Event | None, None, Why | None]]
"""Works on a sheet until nothing changes; returns what is wrong with it, if anything is."""

UNTRIED: Final = Digit(0)


@dataclass(slots=True)
class _Level:
    before: Sheet
    cell: Cell
    ways: int
    digits: list[Digit]
    """Still to try, the next one last."""
    digit: Digit = UNTRIED


def reason_and_guess(
    sheet: Sheet, reason: Reasoning, *, may_guess: bool, stuck: str, strikes_peers: bool = True
) -> Steps:
    """Solve a sheet. ``stuck`` is the reason given when guessing would be needed but is not wanted.

    ``strikes_peers`` tells whether a guess is struck from its peers at once, or by the reasoning.
    """
    levels: list[_Level] = []
    while True:
        trouble = yield from reason(sheet)
        if trouble is None:
            if sheet.is_full:
                return solved(sheet.grid)
            if not may_guess:
                return Outcome(Verdict.STUCK, sheet.grid, stuck)
            levels.append(_level(sheet))
        while trouble is not None:
            if not levels:
                return impossible(sheet.grid, trouble)
            level = levels[-1]
            yield Backtrack(level.cell, level.digit, trouble)
            trouble = None
            if not level.digits:
                sheet = levels.pop().before
                trouble = Exhausted(CellNeed(level.cell))
        level = levels[-1]
        level.digit = level.digits.pop()
        sheet = level.before.copy()
        sheet.write(level.cell, level.digit)
        yield Guess(level.cell, level.digit, level.ways)
        if strikes_peers:
            yield from sheet.strike_peers(level.cell, level.digit)


def _level(sheet: Sheet) -> _Level:
    cell = sheet.tightest_cell()
    digits = members(sheet.masks[cell])
    return _Level(sheet, cell, len(digits), list(reversed(digits)))
