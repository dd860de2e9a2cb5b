"""Crook's pencil-and-paper algorithm: mark up every cell, then look for preemptive sets (as many
cells of a house as digits they may hold) and for lone places; when they are exhausted, guess.
"""

from collections.abc import Generator, Iterator
from itertools import combinations
from typing import Final

from sudoku_app.core.candidates import Placement
from sudoku_app.core.cells import CELLS, HOUSES, Cell, HouseIndex
from sudoku_app.core.digits import DigitSet, lowest, members
from sudoku_app.core.events import (
    CellNeed,
    Eliminate,
    Event,
    Forced,
    HouseNeed,
    Markup,
    Preempted,
    Why,
)
from sudoku_app.core.grid import Grid
from sudoku_app.solvers.guessing import reason_and_guess
from sudoku_app.solvers.options import GUESSES_WHEN_STUCK, Options
from sudoku_app.solvers.sheet import Sheet
from sudoku_app.solvers.solver import Solver, Steps

HOUSE_INDICES: Final = tuple(HouseIndex(i) for i in range(len(HOUSES)))


def crook(grid: Grid, options: Options) -> Steps:
    sheet = Sheet.of(grid)
    yield Markup(tuple(sheet.masks))
    return (
        yield from reason_and_guess(
            sheet, _mark_up, may_guess=bool(options.may_guess), stuck="preemptive_sets_exhausted"
        )
    )


def _mark_up(sheet: Sheet) -> Generator[Event, None, Why | None]:
    """The simplest finding first, again and again until there is none."""
    while True:
        if trouble := sheet.trouble():
            return trouble
        for find in (_single_candidates, _single_places, _preemptive_sets):
            step = find(sheet)
            event = next(step, None)
            if event is not None:
                yield event
                yield from step
                break
        else:
            return None


def _single_candidates(sheet: Sheet) -> Iterator[Event]:
    """A preemptive set of one cell."""
    for cell in CELLS:
        if sheet.masks[cell].bit_count() == 1:
            yield from sheet.place(cell, lowest(sheet.masks[cell]), Forced(CellNeed(cell)))
            return


def _single_places(sheet: Sheet) -> Iterator[Event]:
    for house in HOUSE_INDICES:
        for digit in sheet.missing(house):
            places = sheet.places(house, digit)
            if len(places) == 1:
                yield from sheet.place(places[0], digit, Forced(HouseNeed(house, digit)))
                return


def _preemptive_sets(sheet: Sheet) -> Iterator[Event]:
    """The smallest preemptive set that strikes something."""
    for size in range(2, 9):
        for house in HOUSE_INDICES:
            cells = sheet.open_cells(HOUSES[house])
            small = [c for c in cells if sheet.masks[c].bit_count() <= size]
            if len(small) < size or len(cells) == size:
                continue
            for chosen in combinations(small, size):
                union = 0
                for cell in chosen:
                    union |= sheet.masks[cell]
                if union.bit_count() == size:
                    digits = DigitSet(union)
                    if struck := _outside(sheet, cells, chosen, digits):
                        sheet.strike(struck)
                        yield Eliminate(struck, Preempted(house, chosen, digits))
                        return


def _outside(
    sheet: Sheet, cells: list[Cell], chosen: tuple[Cell, ...], digits: DigitSet
) -> tuple[Placement, ...]:
    return tuple(
        (cell, digit)
        for cell in cells
        if cell not in chosen
        for digit in members(DigitSet(sheet.masks[cell] & digits))
    )


CROOK: Final = Solver("crook", crook, guesses=True, options=(GUESSES_WHEN_STUCK,))
