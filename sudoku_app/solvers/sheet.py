"""A sheet of paper: digits and pencilled candidates, as the methods with candidates work on it."""

from collections.abc import Iterator
from typing import Self

from sudoku_app.core.candidates import Placement
from sudoku_app.core.cells import CELLS, HOUSES, PEERS, Cell, HouseIndex
from sudoku_app.core.digits import NO_DIGITS, Digit, DigitSet, contains, digit_set, members, only
from sudoku_app.core.events import (
    CellNeed,
    Clash,
    Eliminate,
    Event,
    HouseNeed,
    Place,
    Seen,
    Unmet,
    Why,
)
from sudoku_app.core.grid import Grid


class Sheet:
    """Values and candidate sets; changed in place. A filled cell has no candidates."""

    __slots__ = ("masks", "values")

    def __init__(self, values: list[int], masks: list[DigitSet]) -> None:
        self.values = values
        self.masks = masks

    @classmethod
    def of(cls, grid: Grid) -> Self:
        """With the candidates that the digits of the grid leave."""
        masks = [NO_DIGITS if grid[c] else grid.allowed(c) for c in CELLS]
        return cls(list(grid.values), masks)

    def copy(self) -> "Sheet":
        return Sheet(self.values.copy(), self.masks.copy())

    @property
    def grid(self) -> Grid:
        return Grid(tuple(self.values))

    @property
    def is_full(self) -> bool:
        return 0 not in self.values

    def open_cells(self, cells: tuple[Cell, ...] = CELLS) -> list[Cell]:
        return [c for c in cells if not self.values[c]]

    def missing(self, house: HouseIndex) -> tuple[Digit, ...]:
        """The digits that stand nowhere in a house."""
        held = {self.values[c] for c in HOUSES[house]}
        return tuple(Digit(d) for d in range(1, 10) if d not in held)

    def places(self, house: HouseIndex, digit: Digit) -> list[Cell]:
        """The cells of a house where a digit is a candidate."""
        return [c for c in HOUSES[house] if contains(self.masks[c], digit)]

    def tightest_cell(self) -> Cell:
        """The open cell with the fewest candidates."""
        return min(self.open_cells(), key=lambda c: self.masks[c].bit_count())

    def write(self, cell: Cell, digit: Digit) -> None:
        self.values[cell] = digit
        self.masks[cell] = NO_DIGITS

    def strike(self, candidates: tuple[Placement, ...]) -> None:
        for cell, digit in candidates:
            self.masks[cell] = DigitSet(self.masks[cell] & ~only(digit))

    def strike_peers(self, cell: Cell, digit: Digit) -> Iterator[Event]:
        """Strike a digit just written from all cells that see it."""
        seen = tuple((p, digit) for p in PEERS[cell] if contains(self.masks[p], digit))
        if seen:
            self.strike(seen)
            yield Eliminate(seen, Seen(cell, digit))

    def place(self, cell: Cell, digit: Digit, why: Why) -> Iterator[Event]:
        """Write a digit that is certain, and strike it from its peers."""
        self.write(cell, digit)
        yield Place(cell, digit, why)
        yield from self.strike_peers(cell, digit)

    def trouble(self) -> Unmet | None:
        """A cell without candidates, or a house without a place for a digit."""
        for cell in CELLS:
            if not self.values[cell] and not self.masks[cell]:
                return Unmet(CellNeed(cell))
        for house in range(len(HOUSES)):
            if unmet := self.house_trouble(HouseIndex(house)):
                return unmet
        return None

    def house_trouble(self, house: HouseIndex) -> Unmet | None:
        """A digit that has no place left in a house."""
        met = 0
        for cell in HOUSES[house]:
            value = self.values[cell]
            met |= 1 << (value - 1) if value else self.masks[cell]
        for digit in members(DigitSet(~met & 0b1_1111_1111)):
            return Unmet(HouseNeed(house, digit))
        return None

    def clash(self, cell: Cell) -> Clash | None:
        """A peer that holds the same digit as a filled cell."""
        for peer in PEERS[cell]:
            if self.values[peer] == self.values[cell]:
                return Clash(Digit(self.values[cell]), cell, peer)
        return None

    def held(self, house: HouseIndex) -> DigitSet:
        return digit_set(Digit(v) for c in HOUSES[house] if (v := self.values[c]))
