"""Almost locked sets: n open cells of one house with n + 1 digits between them.

Take one digit away and the rest fill the cells; so at most one of its digits is missing.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache

from sudoku_app.core.cells import HOUSES, Cell
from sudoku_app.core.cellsets import NO_CELLS, PEER_SETS, CellSet, cells_in
from sudoku_app.core.digits import Digit, DigitSet, members
from sudoku_app.hints.deduction import Board


@dataclass(frozen=True)
class AlmostLockedSet:
    cells: CellSet
    digits: DigitSet
    places: tuple[CellSet, ...]
    """For each digit (index 0 unused) the cells of the set that may hold it."""

    @cached_property
    def seen(self) -> tuple[CellSet, ...]:
        """For each digit the cells outside that see all its places in the set."""
        return tuple(
            CellSet(seen_by_all(places) & ~self.cells) if places else NO_CELLS
            for places in self.places
        )

    def __len__(self) -> int:
        return self.cells.bit_count()


@lru_cache(maxsize=4096)
def seen_by_all(cells: CellSet) -> CellSet:
    """The cells that see every one of these (not none)."""
    bits = -1
    for cell in cells_in(cells):
        bits &= PEER_SETS[cell]
    return CellSet(bits)


@lru_cache(maxsize=4)
def almost_locked_sets(board: Board) -> tuple[AlmostLockedSet, ...]:
    """Every almost locked set of the board once, small ones first."""
    found: dict[int, int] = {}
    for house in HOUSES:
        open_cells = [c for c in house if board.candidates[c]]
        found.update(_grow(board, open_cells, 0, 0, 0))
    order = sorted(found, key=lambda cells: (cells.bit_count(), cells))
    return tuple(_of(board, CellSet(cells), DigitSet(found[cells])) for cells in order)


def _grow(
    board: Board, cells: list[Cell], start: int, chosen: int, digits: int
) -> Iterator[tuple[int, int]]:
    for index in range(start, len(cells)):
        cell = cells[index]
        more, joined = chosen | 1 << cell, digits | board.candidates[cell]
        if joined.bit_count() == more.bit_count() + 1:
            yield more, joined
        yield from _grow(board, cells, index + 1, more, joined)


def _of(board: Board, cells: CellSet, digits: DigitSet) -> AlmostLockedSet:
    places = tuple(
        CellSet(board.places[d] & cells) if d and digits >> (d - 1) & 1 else CellSet(0)
        for d in range(10)
    )
    return AlmostLockedSet(cells, digits, places)


def restricted_commons(first: AlmostLockedSet, second: AlmostLockedSet) -> DigitSet:
    """The digits that two sets share but only one of them can hold."""
    common = 0
    for digit in members(DigitSet(first.digits & second.digits)):
        if second.places[digit] & ~first.seen[digit] == 0:
            common |= 1 << (digit - 1)
    return DigitSet(common)


def shared_targets(board: Board, digit: Digit, *sets: AlmostLockedSet) -> CellSet:
    """The cells outside that have the digit and see all its places in every one of the sets."""
    cells: int = board.places[digit]
    for one in sets:
        cells &= one.seen[digit]
    for one in sets:
        cells &= ~one.cells
    return CellSet(cells)
