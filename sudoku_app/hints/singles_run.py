"""All singles of a board in one go, by integer arithmetic alone.

Rating and generation play thousands of singles that nobody reads; this plays them without
building a deduction for each. It takes the easiest kind first, like the catalogue.
"""

from dataclasses import dataclass, field
from enum import IntEnum
from typing import Final, Self

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.cells import CELLS
from sudoku_app.core.cellsets import HOUSE_SETS, PEER_SETS
from sudoku_app.core.digits import DIGITS, Digit, DigitSet
from sudoku_app.core.grid import Grid
from sudoku_app.hints.deduction import Board


class SingleKind(IntEnum):
    FULL_HOUSE = 0
    HIDDEN_IN_BOX = 1
    HIDDEN_IN_LINE = 2
    NAKED = 3


_Found = tuple[int, Digit]
"""A cell as its bit, and the digit that goes there."""

_BOXES: Final = HOUSE_SETS[18:]
_LINES: Final = HOUSE_SETS[:18]


@dataclass
class SinglesRun:
    """Private lists of what is open; :meth:`play` fills what singles fill."""

    places: list[int]
    values: list[int]
    open_cells: int
    counts: list[int] = field(default_factory=lambda: [0] * len(SingleKind))
    rounds: int = 0
    """How often one had to look over the board: the more at once, the fewer."""

    @classmethod
    def of(cls, board: Board) -> Self:
        return cls(list(board.places), list(board.grid.values), board.open_cells)

    @property
    def is_full(self) -> bool:
        return not self.open_cells

    @property
    def hardest(self) -> SingleKind:
        return max(kind for kind in SingleKind if self.counts[kind] or kind == 0)

    def play(self, hardest: SingleKind = SingleKind.NAKED) -> Self:
        """Fill in singles up to a kind until none is left."""
        finders = (self._full_houses, self._hidden_in_boxes, self._hidden_in_lines, self._naked)
        kind = 0
        while self.open_cells and kind <= hardest:
            found = finders[kind]()
            if found:
                self.rounds += 1
                self.counts[kind] += sum(self._place(bit, digit) for bit, digit in found)
                kind = 0
            else:
                kind += 1
        return self

    def board(self, givens: Grid) -> Board:
        masks = [0] * len(CELLS)
        for digit in DIGITS:
            bits = self.places[digit]
            while bits:
                low = bits & -bits
                masks[low.bit_length() - 1] |= 1 << (digit - 1)
                bits ^= low
        candidates = Candidates(tuple(DigitSet(mask) for mask in masks))
        return Board(Grid(tuple(self.values)), candidates, givens)

    def _place(self, bit: int, digit: Digit) -> int:
        """Fill a cell unless another single of the same round has; tells how many were filled."""
        if not self.places[digit] & bit:
            return 0
        cell = bit.bit_length() - 1
        self.values[cell] = digit
        self.open_cells ^= bit
        keep = ~bit
        self.places = [bits & keep for bits in self.places]
        self.places[digit] &= ~PEER_SETS[cell]
        return 1

    def _full_houses(self) -> list[_Found]:
        found: list[_Found] = []
        for house in HOUSE_SETS:
            left = self.open_cells & house
            if left and not left & (left - 1):
                found += [(left, digit) for digit in DIGITS if self.places[digit] & left]
        return found

    def _hidden_in_boxes(self) -> list[_Found]:
        return self._hidden(_BOXES)

    def _hidden_in_lines(self) -> list[_Found]:
        return self._hidden(_LINES)

    def _hidden(self, houses: tuple[int, ...]) -> list[_Found]:
        found = []
        for digit in DIGITS:
            places = self.places[digit]
            for house in houses:
                left = places & house
                if left and not left & (left - 1):
                    found.append((left, digit))
        return found

    def _naked(self) -> list[_Found]:
        once = twice = 0
        for places in self.places:
            twice |= once & places
            once |= places
        alone = once & ~twice
        return [(low, digit) for digit in DIGITS for low in _bits(self.places[digit] & alone)]


def _bits(bits: int) -> list[int]:
    found = []
    while bits:
        low = bits & -bits
        found.append(low)
        bits ^= low
    return found
