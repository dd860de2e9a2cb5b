"""A puzzle as it enters a game: its givens, its solution if it has just one, where it came from."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Self

from sudoku_app.core import exact
from sudoku_app.core.grid import Grid


class Origin(StrEnum):
    TYPED = "typed"
    PASTED = "pasted"
    FILE = "file"
    PHOTO = "photo"
    GENERATED = "generated"
    DAILY = "daily"


@dataclass(frozen=True, slots=True)
class Puzzle:
    """``solution`` is None where the givens leave none or several; it can still be played."""

    givens: Grid
    solution: Grid | None
    origin: Origin
    level: str = ""
    score: int = 0
    day: str = ""

    @classmethod
    def of(
        cls, givens: Grid, origin: Origin, level: str = "", score: int = 0, day: str = ""
    ) -> Self:
        solution = exact.solve(givens) if exact.is_unique(givens) else None
        return cls(givens, solution, origin, level, score, day)

    @property
    def is_own(self) -> bool:
        """Whether the player brought it along."""
        return self.origin not in (Origin.GENERATED, Origin.DAILY)

    @property
    def wants_rating(self) -> bool:
        """Whether a level can be found and nobody has done so yet."""
        return not self.level and self.solution is not None
