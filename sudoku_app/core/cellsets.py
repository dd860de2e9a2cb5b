"""Sets of cells as one integer of 81 bits: bit 0 is the first cell.

One AND finds what two patterns share, so most finders are a few integer operations.
"""

from collections.abc import Iterable, Iterator
from typing import Final, NewType

from sudoku_app.core.cells import CELLS, HOUSES, PEERS, Cell

CellSet = NewType("CellSet", int)

NO_CELLS: Final = CellSet(0)
ALL_CELLS: Final = CellSet((1 << 81) - 1)
BIT: Final = tuple(CellSet(1 << c) for c in CELLS)


def cell_set(cells: Iterable[Cell]) -> CellSet:
    bits = 0
    for cell in cells:
        bits |= 1 << cell
    return CellSet(bits)


HOUSE_SETS: Final = tuple(cell_set(house) for house in HOUSES)
PEER_SETS: Final = tuple(cell_set(peers) for peers in PEERS)


def cells_in(bits: int) -> Iterator[Cell]:
    """The cells of a set in reading order."""
    while bits:
        lowest = bits & -bits
        yield Cell(lowest.bit_length() - 1)
        bits ^= lowest


def first_cell(bits: int) -> Cell:
    """The first cell of a set that is not empty."""
    return Cell((bits & -bits).bit_length() - 1)


def common_peers(cells: Iterable[Cell]) -> CellSet:
    """The cells that see every one of these."""
    bits: int = ALL_CELLS
    for cell in cells:
        bits &= PEER_SETS[cell]
    return CellSet(bits)
