"""The picture of the board as plain data, which the painter only draws. No Qt."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Self

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.cells import Cell
from sudoku_app.core.digits import NO_DIGITS, Digit, DigitSet
from sudoku_app.hints.deduction import (
    CandidateMark,
    CellMark,
    Deduction,
    HouseMark,
    Link,
    Mark,
    Role,
    Step,
)

if TYPE_CHECKING:
    from sudoku_app.hints.explain import Sentence

NO_GUESSES: Mapping[Cell, int] = MappingProxyType({})
NO_GHOSTS: Mapping[Cell, DigitSet] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Overlay:
    """The marks of a hint. ``candidates`` fill the cells that have candidate marks; ``ghosts`` are
    candidates shown lighter than notes in empty cells for which the player has no notes.
    """

    marks: tuple[Mark, ...] = ()
    links: tuple[Link, ...] = ()
    candidates: Candidates | None = None
    ghosts: Mapping[Cell, DigitSet] = field(default_factory=lambda: NO_GHOSTS)

    @classmethod
    def of(
        cls, reason: "Deduction | Step | Sentence", candidates: Candidates | None = None
    ) -> Self:
        """All marks of a deduction, always with those for its placements and removals."""
        marks = list(reason.marks)
        if isinstance(reason, Deduction):
            marked = {(m.cell, m.digit) for m in marks if isinstance(m, CandidateMark)}
            for role, pairs in (
                (Role.PLACED, reason.placements),
                (Role.REMOVED, reason.removals),
            ):
                marks += [CandidateMark(role, c, d) for c, d in pairs if (c, d) not in marked]
        return cls(tuple(marks), reason.links, candidates)


NO_OVERLAY = Overlay()


@dataclass(frozen=True, slots=True)
class BoardOptions:
    highlight_peers: bool = True
    highlight_equal: bool = True
    show_clashes: bool = True
    wrong: frozenset[Cell] = frozenset()
    doubtful: frozenset[Cell] = frozenset()
    lit_digit: int = 0
    guesses: Mapping[Cell, int] = field(default_factory=lambda: NO_GUESSES)
    """The cells that hold a guess, with its depth from 1."""


class Tint(IntEnum):
    """The strengths of a highlight."""

    NONE = 0
    PEER = 1
    EQUAL = 2
    SELECTED = 3


@dataclass(frozen=True, slots=True)
class CellContent:
    """The digit and the notes of a cell, which change only when the game does."""

    digit: int = 0
    given: bool = False
    clash: bool = False
    """Whether the digit is one of those that caused a clash; a given beside it is not."""
    corner: DigitSet = NO_DIGITS
    centre: DigitSet = NO_DIGITS
    ghosts: DigitSet = NO_DIGITS
    """Candidates that a hint speaks of, in a cell without notes."""


NO_INK = CellContent()


@dataclass(frozen=True, slots=True)
class CellGround:
    """The background and the frames of a cell."""

    tint: Tint = Tint.NONE
    colour: int = 0
    """The number of the player's colour, 0 for none."""
    clash: bool = False
    """Whether the digit takes part in a clash, as its cause or not."""
    wrong: bool = False
    doubtful: bool = False
    guess_depth: int = 0
    roles: tuple[Role, ...] = ()


PLAIN_GROUND = CellGround()
"""Shared by all cells without highlights, so that the painter can skip them quickly."""


@dataclass(frozen=True, slots=True)
class Ray:
    """A digit that blocks a cell."""

    start: Cell
    end: Cell


@dataclass(frozen=True, slots=True)
class BoardPicture:
    contents: tuple[CellContent, ...]
    grounds: tuple[CellGround, ...]
    selected: frozenset[Cell] = frozenset()
    cursor: Cell | None = None
    lit_digit: Digit | None = None
    """The digit whose notes are highlighted."""
    houses: tuple[HouseMark, ...] = ()
    """The houses that a hint marks."""
    cell_marks: tuple[CellMark, ...] = ()
    candidate_marks: tuple[CandidateMark, ...] = ()
    links: tuple[Link, ...] = ()
    rays: tuple[Ray, ...] = ()

    @property
    def values(self) -> tuple[int, ...]:
        return tuple(content.digit for content in self.contents)
