"""The geometry of the board: 81 cells, 27 houses, 20 peers a cell.

Cells count from 0 in reading order. Houses count rows 0-8, columns 9-17, boxes 18-26.
"""

from enum import StrEnum
from typing import Final, NewType

Cell = NewType("Cell", int)
HouseIndex = NewType("HouseIndex", int)
House = tuple[Cell, ...]


class HouseKind(StrEnum):
    ROW = "row"
    COLUMN = "column"
    BOX = "box"


SIZE: Final = 9
CELL_COUNT: Final = 81
CELLS: Final = tuple(Cell(i) for i in range(CELL_COUNT))


def cell_at(row: int, column: int) -> Cell:
    """The cell in a row and column that count from 0."""
    return Cell(row * SIZE + column)


def cell_numbered(number: int) -> Cell:
    """The cell with a number that comes from outside; raises IndexError unless there is one."""
    if number < 0:
        raise IndexError(number)
    return CELLS[number]


def row_of(cell: Cell) -> int:
    return cell // SIZE


def column_of(cell: Cell) -> int:
    return cell % SIZE


def box_of(cell: Cell) -> int:
    return cell // 27 * 3 + cell % 9 // 3


def opposite(cell: Cell) -> Cell:
    """The cell in its place after half a turn of the board."""
    return Cell(CELL_COUNT - 1 - cell)


ROWS: Final = tuple(tuple(c for c in CELLS if row_of(c) == i) for i in range(SIZE))
COLUMNS: Final = tuple(tuple(c for c in CELLS if column_of(c) == i) for i in range(SIZE))
BOXES: Final = tuple(tuple(c for c in CELLS if box_of(c) == i) for i in range(SIZE))
HOUSES: Final[tuple[House, ...]] = ROWS + COLUMNS + BOXES

HOUSES_OF: Final = tuple(
    (HouseIndex(row_of(c)), HouseIndex(9 + column_of(c)), HouseIndex(18 + box_of(c))) for c in CELLS
)
"""For each cell its row, column and box as house indices."""

PEERS: Final = tuple(
    tuple(sorted({p for h in HOUSES_OF[c] for p in HOUSES[h]} - {c})) for c in CELLS
)
"""For each cell the twenty others that share a house with it."""


def house_kind(house: HouseIndex) -> HouseKind:
    return (HouseKind.ROW, HouseKind.COLUMN, HouseKind.BOX)[house // SIZE]


def house_number(house: HouseIndex) -> int:
    """The number of a house within its kind, from 0."""
    return house % SIZE


def are_peers(first: Cell, second: Cell) -> bool:
    return first != second and (
        row_of(first) == row_of(second)
        or column_of(first) == column_of(second)
        or box_of(first) == box_of(second)
    )
