"""The grid: 81 digits or blanks, immutable."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, Self

from sudoku_app.core.cells import CELL_COUNT, CELLS, HOUSES, PEERS, Cell, opposite
from sudoku_app.core.digits import ALL_DIGITS, Digit, DigitSet
from sudoku_app.core.errors import ClashError, FormatError

BLANKS: Final = ".0*_-"
_STRANGE: Final = 255
_VALUES: Final = bytes(
    int(character)
    if (character := chr(code)) in "123456789"
    else 0
    if character in BLANKS
    else _STRANGE
    for code in range(256)
)
_CHARACTERS: Final = b".123456789".ljust(256, b"?")


@dataclass(frozen=True, slots=True)
class Grid:
    """81 values in reading order, 0 for an empty cell. May hold clashes; asks tell."""

    values: tuple[int, ...]

    def __post_init__(self) -> None:
        if len(self.values) != CELL_COUNT:
            raise ValueError(f"a grid has {CELL_COUNT} cells, not {len(self.values)}")

    @classmethod
    def empty(cls) -> Self:
        return cls((0,) * CELL_COUNT)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read exactly 81 characters: digits, and any of ``.0*_-`` for an empty cell."""
        if len(text) != CELL_COUNT:
            raise FormatError("puzzle.length", wanted=CELL_COUNT, found=len(text))
        values = text.encode("ascii", "replace").translate(_VALUES)
        if (at := values.find(_STRANGE)) >= 0:
            raise FormatError("puzzle.sign", 1, at + 1, sign=text[at])
        return cls(tuple(values))

    def __str__(self) -> str:
        return bytes(self.values).translate(_CHARACTERS).decode("ascii")

    def __getitem__(self, cell: Cell) -> int:
        return self.values[cell]

    def with_value(self, cell: Cell, digit: int) -> Self:
        """The same grid with a digit in one cell, or 0 to empty it."""
        return type(self)((*self.values[:cell], digit, *self.values[cell + 1 :]))

    def with_values(self, changes: Iterable[tuple[Cell, int]]) -> Self:
        values = list(self.values)
        for cell, digit in changes:
            values[cell] = digit
        return type(self)(tuple(values))

    def empty_cells(self) -> Iterator[Cell]:
        return (c for c in CELLS if not self.values[c])

    def lopsided_cells(self) -> list[Cell]:
        """Filled cells opposite to an empty one; most printed puzzles have none."""
        return [cell for cell in self.filled_cells() if not self.values[opposite(cell)]]

    def filled_cells(self) -> Iterator[Cell]:
        return (c for c in CELLS if self.values[c])

    @property
    def is_full(self) -> bool:
        return 0 not in self.values

    @property
    def is_solved(self) -> bool:
        full = set(range(1, 10))
        return all({self.values[c] for c in house} == full for house in HOUSES)

    def extends(self, givens: "Grid") -> bool:
        """Whether every digit of ``givens`` stands here too."""
        return all(g in (0, v) for g, v in zip(givens.values, self.values, strict=True))

    def allowed(self, cell: Cell) -> DigitSet:
        """The digits that no peer of the cell holds."""
        taken = 0
        for peer in PEERS[cell]:
            if value := self.values[peer]:
                taken |= 1 << (value - 1)
        return DigitSet(ALL_DIGITS & ~taken)

    def conflicts(self) -> frozenset[Cell]:
        """The cells whose digit stands again in one of their houses."""
        return frozenset(
            cell
            for cell in self.filled_cells()
            if any(self.values[peer] == self.values[cell] for peer in PEERS[cell])
        )

    def check_clashes(self) -> None:
        """Raise :class:`ClashError` for the first two cells that clash."""
        for cell in self.filled_cells():
            for peer in PEERS[cell]:
                if peer > cell and self.values[peer] == self.values[cell]:
                    raise ClashError(Digit(self.values[cell]), cell, peer)
