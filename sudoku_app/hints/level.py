"""The levels of difficulty, apart from the rating that needs every technique."""

from enum import StrEnum
from typing import Final


class Level(StrEnum):
    """From what a child solves to what needs long what-ifs, in this order."""

    BEGINNER = "beginner"
    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"
    EXPERT = "expert"
    MASTER = "master"
    EXTREME = "extreme"

    @property
    def rank(self) -> int:
        return LEVELS.index(self)


LEVELS: Final = tuple(Level)
