"""What a text format can say about a board, and what a format is."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Self

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.cells import CELLS
from sudoku_app.core.digits import Digit, DigitSet, only
from sudoku_app.core.grid import Grid


@dataclass(frozen=True, slots=True)
class Sheet:
    """A board as it was written down: its digits, which were given, its candidates if written."""

    grid: Grid
    givens: Grid
    candidates: Candidates | None = None

    @classmethod
    def of(cls, grid: Grid, candidates: Candidates | None = None) -> Self:
        """A board whose digits all count as given."""
        return cls(grid, grid, candidates)

    @property
    def all_candidates(self) -> Candidates:
        """The candidates written, or what the rules leave."""
        return self.candidates or Candidates.of(self.grid)

    def masks(self) -> tuple[DigitSet, ...]:
        """For each cell its digit as a set, or its candidates."""
        candidates = self.all_candidates
        return tuple(
            only(Digit(value)) if (value := self.grid[cell]) else candidates[cell] for cell in CELLS
        )


@dataclass(frozen=True, slots=True)
class Format:
    """A row of the catalogue."""

    key: str
    summary: str
    recognises: Callable[[str], bool]
    read: Callable[[str], tuple[Sheet, ...]]
    write: Callable[[Sequence[Sheet]], str]
    is_line: bool = False
    """One board a line, so that each line can be read alone."""
    keeps_givens: bool = False
    """Tells given digits from the player's."""
    keeps_candidates: bool = False
