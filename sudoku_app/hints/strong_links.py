"""Strong links of one digit: a house that holds it in just two cells."""

from collections.abc import Iterator
from dataclasses import dataclass

from sudoku_app.core.cells import Cell, HouseIndex
from sudoku_app.core.cellsets import HOUSE_SETS, first_cell
from sudoku_app.core.digits import Digit
from sudoku_app.hints.deduction import Board

ROW, COLUMN, BOX = range(3)


@dataclass(frozen=True, slots=True)
class StrongLink:
    digit: Digit
    house: HouseIndex
    cells: tuple[Cell, Cell]

    @property
    def kind(self) -> int:
        return self.house // 9

    @property
    def reversed(self) -> "StrongLink":
        first, second = self.cells
        return StrongLink(self.digit, self.house, (second, first))


def strong_links(board: Board, digit: Digit) -> Iterator[StrongLink]:
    """Every house that holds the digit in just two cells; rows, columns, boxes."""
    places = board.places[digit]
    for house, house_set in enumerate(HOUSE_SETS):
        found = places & house_set
        if found.bit_count() == 2:
            cells = first_cell(found), first_cell(found & (found - 1))
            yield StrongLink(digit, HouseIndex(house), cells)
