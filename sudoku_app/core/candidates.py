"""Candidates: for each cell the digits it may still hold, immutable."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Self

from sudoku_app.core.cells import CELL_COUNT, CELLS, PEERS, Cell
from sudoku_app.core.digits import NO_DIGITS, Digit, DigitSet, contains, digit_set, members, only
from sudoku_app.core.errors import FormatError
from sudoku_app.core.grid import Grid

Placement = tuple[Cell, Digit]


@dataclass(frozen=True, slots=True)
class Candidates:
    """81 digit sets in reading order. A filled cell has an empty set."""

    masks: tuple[DigitSet, ...]

    def __post_init__(self) -> None:
        if len(self.masks) != CELL_COUNT:
            raise ValueError(f"candidates need {CELL_COUNT} cells, not {len(self.masks)}")

    @classmethod
    def of(cls, grid: Grid) -> Self:
        """What the rules of Sudoku leave in the empty cells of a grid."""
        return cls(tuple(NO_DIGITS if grid[c] else grid.allowed(c) for c in CELLS))

    def __getitem__(self, cell: Cell) -> DigitSet:
        return self.masks[cell]

    def has(self, cell: Cell, digit: Digit) -> bool:
        return contains(self.masks[cell], digit)

    def without(self, removals: Iterable[Placement]) -> Self:
        masks = list(self.masks)
        for cell, digit in removals:
            masks[cell] = DigitSet(masks[cell] & ~only(digit))
        return type(self)(tuple(masks))

    def with_placed(self, cell: Cell, digit: Digit) -> Self:
        """The cell filled: its own set emptied, the digit struck from its peers."""
        masks = list(self.masks)
        masks[cell] = NO_DIGITS
        for peer in PEERS[cell]:
            masks[peer] = DigitSet(masks[peer] & ~only(digit))
        return type(self)(tuple(masks))


def parse_state(text: str) -> tuple[Grid, Candidates]:
    """Read 729 characters: nine for each cell, its digits in order with a dot where one is gone.

    A cell with one digit counts as filled when no peer could still take that digit; otherwise it
    is an open cell with one candidate left.
    """
    if len(text) != CELL_COUNT * 9:
        raise FormatError("puzzle.state_length", wanted=CELL_COUNT * 9, found=len(text))
    masks = []
    for cell in CELLS:
        block = text[cell * 9 : cell * 9 + 9]
        for offset, character in enumerate(block):
            if character not in (".", "0", str(offset + 1)):
                column = cell * 9 + offset + 1
                raise FormatError("puzzle.state_sign", 1, column, sign=character, digit=offset + 1)
        masks.append(digit_set(Digit(int(c)) for c in block if c not in ".0"))
    return board_of_masks(masks)


def board_of_masks(masks: Sequence[DigitSet]) -> tuple[Grid, Candidates]:
    """The digits and candidates of 81 sets, distinguished as :func:`parse_state` says.

    Where that leaves no cell filled, nobody has struck anything yet: then each single digit is one.
    """
    singles = [cell for cell in CELLS if masks[cell].bit_count() == 1]
    filled = [c for c in singles if not any(masks[c] & masks[peer] for peer in PEERS[c])]
    grid = Grid.empty().with_values((c, members(masks[c])[0]) for c in filled or singles)
    allowed = (NO_DIGITS if grid[c] else DigitSet(masks[c] & grid.allowed(c)) for c in CELLS)
    return grid, Candidates(tuple(allowed))


def format_state(grid: Grid, candidates: Candidates) -> str:
    """Write the 729 characters that :func:`parse_state` reads."""
    return "".join(
        "".join(str(d) if contains(mask, Digit(d)) else "." for d in range(1, 10))
        for mask in (only(Digit(grid[c])) if grid[c] else candidates[c] for c in CELLS)
    )
