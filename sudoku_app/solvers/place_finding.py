"""Place finding: for each digit, a house where only one cell can take it. Insertion only, without
notes, so it stops where no such house is left.
"""

from collections.abc import Generator, Iterator
from typing import Final

from sudoku_app.core.cells import HOUSES, HouseIndex
from sudoku_app.core.cellsets import ALL_CELLS, HOUSE_SETS, PEER_SETS, first_cell
from sudoku_app.core.digits import DIGITS, Digit
from sudoku_app.core.events import (
    Event,
    EventStream,
    Forced,
    HouseNeed,
    Outcome,
    Place,
    Stage,
    Unmet,
    Verdict,
)
from sudoku_app.core.grid import Grid
from sudoku_app.solvers.options import Options
from sudoku_app.solvers.solver import Solver, impossible, solved


class _Places:
    """The digits found so far, and for each digit the cells it may still go to."""

    def __init__(self, grid: Grid) -> None:
        self.values = list(grid.values)
        self.open: list[int] = [ALL_CELLS] * 10
        for cell in grid.filled_cells():
            self.fill(cell, grid[cell])

    def fill(self, cell: int, digit: int) -> None:
        self.values[cell] = digit
        self.open = [bits & ~(1 << cell) for bits in self.open]
        self.open[digit] &= ~PEER_SETS[cell]

    def houses_without(self, digit: Digit) -> Iterator[HouseIndex]:
        for index, house in enumerate(HOUSES):
            if all(self.values[c] != digit for c in house):
                yield HouseIndex(index)


def place_finding(grid: Grid, _options: Options) -> EventStream:
    places = _Places(grid)
    changed = True
    while changed and 0 in places.values:
        changed = False
        for digit in DIGITS:
            before = places.values.copy()
            unmet = yield from _find_places(places, digit)
            if unmet:
                return impossible(Grid(tuple(places.values)), unmet)
            changed = changed or places.values != before
    result = Grid(tuple(places.values))
    if result.is_full:
        return solved(result)
    return Outcome(Verdict.STUCK, result, "more_than_single_places")


def _find_places(places: _Places, digit: Digit) -> Generator[Event, None, Unmet | None]:
    """Place one digit wherever a house has one cell for it."""
    yield Stage("look_for_digit", digit)
    for house in places.houses_without(digit):
        left = HOUSE_SETS[house] & places.open[digit]
        if not left:
            return Unmet(HouseNeed(house, digit))
        if left.bit_count() == 1:
            cell = first_cell(left)
            places.fill(cell, digit)
            yield Place(cell, digit, Forced(HouseNeed(house, digit)))
    return None


PLACE_FINDING: Final = Solver("place_finding", place_finding, can_get_stuck=True)
