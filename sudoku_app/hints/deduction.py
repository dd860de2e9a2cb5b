"""What a technique looks at and what it says: facts and marks, never sentences."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property, partial
from types import MappingProxyType
from typing import Self

from sudoku_app.core.candidates import Candidates, Placement
from sudoku_app.core.cells import CELLS, Cell, HouseIndex
from sudoku_app.core.cellsets import CellSet, cells_in
from sudoku_app.core.digits import Digit, members
from sudoku_app.core.grid import Grid
from sudoku_app.hints.level import Level


@dataclass(frozen=True)
class Board:
    """A position: digits, candidates, and which digits were given (all of them by default)."""

    grid: Grid
    candidates: Candidates
    givens: Grid

    @classmethod
    def of(cls, grid: Grid, givens: Grid | None = None) -> Self:
        return cls(grid, Candidates.of(grid), givens or grid)

    @cached_property
    def places(self) -> tuple[CellSet, ...]:
        """For each digit (index 0 unused) the cells where it is a candidate."""
        bits = [0] * 10
        for cell, mask in enumerate(self.candidates.masks):
            for digit in members(mask):
                bits[digit] |= 1 << cell
        return tuple(CellSet(b) for b in bits)

    @cached_property
    def line_masks(self) -> tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]:
        """For each digit (index 0 unused) nine-bit masks: columns by row, and rows by column."""
        return tuple((_rows(bits), _columns(bits)) for bits in self.places)

    @cached_property
    def open_cells(self) -> CellSet:
        """The cells without a digit."""
        return CellSet(sum(1 << c for c in CELLS if not self.grid[c]))

    @cached_property
    def pair_cells(self) -> CellSet:
        """The open cells with exactly two candidates."""
        masks = self.candidates.masks
        return CellSet(sum(1 << c for c in CELLS if masks[c].bit_count() == 2))

    def after(self, deduction: "Deduction") -> Self:
        """The board with a deduction carried out."""
        grid, candidates = self.grid, self.candidates.without(deduction.removals)
        for cell, digit in deduction.placements:
            grid = grid.with_value(cell, digit)
            candidates = candidates.with_placed(cell, digit)
        return type(self)(grid, candidates, self.givens)


def _rows(places: int) -> tuple[int, ...]:
    return tuple(places >> 9 * row & 0x1FF for row in range(9))


def _columns(places: int) -> tuple[int, ...]:
    masks = [0] * 9
    for cell in cells_in(places):
        masks[cell % 9] |= 1 << cell // 9
    return tuple(masks)


class Role(StrEnum):
    """What a mark means; each role has one look on the board."""

    HOUSE = "house"
    PATTERN = "pattern"
    KEPT = "kept"
    REMOVED = "removed"
    PLACED = "placed"
    FIN = "fin"
    COLOUR_A = "colour_a"
    COLOUR_B = "colour_b"
    SET_A = "set_a"
    SET_B = "set_b"
    SET_C = "set_c"
    SET_D = "set_d"
    BLOCKER = "blocker"


@dataclass(frozen=True, slots=True)
class HouseMark:
    house: HouseIndex
    role: Role = Role.HOUSE


@dataclass(frozen=True, slots=True)
class CellMark:
    role: Role
    cell: Cell


@dataclass(frozen=True, slots=True)
class CandidateMark:
    role: Role
    cell: Cell
    digit: Digit


Mark = HouseMark | CellMark | CandidateMark


@dataclass(frozen=True, slots=True)
class Node:
    """A digit in a cell, or in one of a group of cells: what a chain steps on."""

    digit: Digit
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Link:
    """Strong: if not the start, then the end. Weak: if the start, then not the end.

    In a what-if a strong one leads from what is supposed, or follows, to what it forces.
    """

    start: Node
    end: Node
    strong: bool


@dataclass(frozen=True, slots=True)
class CellsFact:
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class DigitsFact:
    digits: tuple[Digit, ...]


@dataclass(frozen=True, slots=True)
class HousesFact:
    houses: tuple[HouseIndex, ...]


@dataclass(frozen=True, slots=True)
class NodeFact:
    node: Node


@dataclass(frozen=True, slots=True)
class CandidatesFact:
    """Several digit-in-cell pairs, such as what is crossed out."""

    candidates: tuple[Placement, ...]


@dataclass(frozen=True, slots=True)
class CountFact:
    count: int


@dataclass(frozen=True, slots=True)
class LetterFact:
    """The name of one of several groups of cells: A for 0, B for 1 ..."""

    index: int


Fact = CellsFact | DigitsFact | HousesFact | NodeFact | CandidatesFact | CountFact | LetterFact
Facts = Mapping[str, Fact]
NO_FACTS: Facts = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Step:
    """One sentence of a longer story (a chain, a what-if): its template, facts and marks."""

    template: str
    facts: Facts = field(default_factory=lambda: NO_FACTS)
    marks: tuple[Mark, ...] = ()
    links: tuple[Link, ...] = ()
    alone: bool = False
    """What the steps before have drawn does not stay; all that matters is among the marks."""


@dataclass(frozen=True, slots=True)
class Deduction:
    """One step of reasoning. ``story`` is filled where the number of sentences varies."""

    technique: str
    placements: tuple[Placement, ...] = ()
    removals: tuple[Placement, ...] = ()
    marks: tuple[Mark, ...] = ()
    links: tuple[Link, ...] = ()
    facts: Facts = field(default_factory=lambda: NO_FACTS)
    story: tuple[Step, ...] = ()
    length: int = 0
    """How many thoughts it takes, however they are worded, where that makes it harder."""
    first: tuple[Mark, ...] = ()
    """What to look at before the proof, where all the marks would give it away unexplained."""
    level: Level | None = None
    """The level of this step where it is harder than the easiest ones of its technique."""
    then: tuple[Step, ...] = ()
    """What is explained after the proof: the single that the step leads to at once."""


Found = Deduction | int
"""What a search by length yields: steps, shortest first, and in between the least length that any
further step has. Several such searches can be merged, and none goes on for longer than needed.
"""


@dataclass(frozen=True, slots=True)
class Part:
    """Steps of a technique that are of one level and difficulty."""

    level: Level
    difficulty: int
    search: Callable[[Board], Iterator[Found]]
    by_length: bool = False
    """Whether the search yields steps shortest first, with lengths in between."""


@dataclass(frozen=True, slots=True)
class Technique:
    """A row of the catalogue.

    ``level`` is the least level of a puzzle that needs it, ``difficulty`` orders the techniques of
    a level. ``find`` is lazy. ``parts`` are what hints are chosen from, where that differs: where
    some steps are harder than others, can be searched by length, or are explained with a single.
    """

    key: str
    level: Level
    difficulty: int
    find: Callable[[Board], Iterator[Deduction]]
    needs_uniqueness: bool = False
    parts: tuple[Part, ...] = ()
    is_taught: bool = True
    """Whether it has a lesson and is listed by its name; the others are "other patterns"."""

    @classmethod
    def of_parts(cls, key: str, *parts: Part) -> Self:
        """A technique that finds the steps of its parts, one part after the other."""
        find = partial(_find_in_parts, parts)
        return cls(key, parts[0].level, parts[0].difficulty, find, parts=parts)

    @property
    def all_parts(self) -> tuple[Part, ...]:
        return self.parts or (Part(self.level, self.difficulty, self.find),)


def _find_in_parts(parts: tuple[Part, ...], board: Board) -> Iterator[Deduction]:
    for part in parts:
        for found in part.search(board):
            if not isinstance(found, int):
                yield found


def removals_of(board: Board, digit: Digit, cells: Iterable[Cell]) -> tuple[Placement, ...]:
    """The given cells that still have the digit, as removals."""
    return tuple((c, digit) for c in cells if board.candidates.has(c, digit))
