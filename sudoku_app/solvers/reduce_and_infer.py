"""Reduce and infer: six actions in a cycle. Reducing strikes from the cells of a row, column or
box the digits it holds; inferring fills in a digit that has one place left there. When a whole
cycle changed nothing, a tree search goes on: it tries the digits of the cell with the fewest
candidates, which may be a single one, and the same cycle tests each of them.
"""

from collections.abc import Generator, Iterator
from typing import Final

from sudoku_app.core.cells import HOUSES, HouseIndex
from sudoku_app.core.digits import ALL_DIGITS, NO_DIGITS, DigitSet, members
from sudoku_app.core.events import (
    CellNeed,
    Eliminate,
    Event,
    Forced,
    Holds,
    HouseNeed,
    Markup,
    Place,
    Stage,
    Unmet,
    Why,
)
from sudoku_app.core.grid import Grid
from sudoku_app.solvers.guessing import reason_and_guess
from sudoku_app.solvers.options import GUESSES_WHEN_STUCK, Options
from sudoku_app.solvers.sheet import Sheet
from sudoku_app.solvers.solver import Solver, Steps

KINDS: Final = ("rows", "columns", "boxes")

Findings = Generator[Event, None, Why | None]


def reduce_and_infer(grid: Grid, options: Options) -> Steps:
    masks = [NO_DIGITS if value else ALL_DIGITS for value in grid.values]
    yield Markup(tuple(masks))
    sheet = Sheet(list(grid.values), masks)
    may_guess = bool(options.may_guess)
    return (
        yield from reason_and_guess(
            sheet, _cycle, may_guess=may_guess, stuck="cycle_changed_nothing", strikes_peers=False
        )
    )


def _cycle(sheet: Sheet) -> Findings:
    number = 0
    while not sheet.is_full:
        number += 1
        before = (sheet.values.copy(), sheet.masks.copy())
        for kind, name in enumerate(KINDS):
            yield Stage(f"reduce_{name}", number)
            for index in range(kind * 9, kind * 9 + 9):
                yield from _reduce(sheet, HouseIndex(index))
        for kind, name in enumerate(KINDS):
            yield Stage(f"infer_{name}", number)
            for index in range(kind * 9, kind * 9 + 9):
                if trouble := (yield from _infer(sheet, HouseIndex(index))):
                    return trouble
        if before == (sheet.values, sheet.masks):
            break
    return None


def _reduce(sheet: Sheet, house: HouseIndex) -> Iterator[Event]:
    held = sheet.held(house)
    struck = tuple(
        (cell, digit)
        for cell in HOUSES[house]
        for digit in members(DigitSet(sheet.masks[cell] & held))
    )
    if struck:
        sheet.strike(struck)
        yield Eliminate(struck, Holds(house, held))


def _infer(sheet: Sheet, house: HouseIndex) -> Findings:
    for cell in sheet.open_cells(HOUSES[house]):
        if not sheet.masks[cell]:
            return Unmet(CellNeed(cell))
    for digit in sheet.missing(house):
        places = sheet.places(house, digit)
        if not places:
            return Unmet(HouseNeed(house, digit))
        if len(places) == 1:
            sheet.write(places[0], digit)
            yield Place(places[0], digit, Forced(HouseNeed(house, digit)))
            if clash := sheet.clash(places[0]):
                return clash
    return None


REDUCE_AND_INFER: Final = Solver(
    "reduce_and_infer", reduce_and_infer, guesses=True, options=(GUESSES_WHEN_STUCK,)
)
