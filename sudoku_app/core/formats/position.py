"""What a text format can say about a board."""

from dataclasses import dataclass
from typing import Self

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.grid import Grid


@dataclass(frozen=True, slots=True)
class Position:
    """A board as it was written: its digits, its candidates where the text gave them."""

    grid: Grid
    givens: Grid
    candidates: Candidates | None = None
    title: str = ""

    @classmethod
    def of(cls, grid: Grid) -> Self:
        return cls(grid, grid)
