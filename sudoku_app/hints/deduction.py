"""What a technique looks at and what it says: facts and marks, never sentences."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from types import MappingProxyType
from typing import Self

from sudoku_app.core.candidates import Candidates, Placement
from sudoku_app.core.cells import CELLS, Cell, HouseIndex
from sudoku_app.core.cellsets import CellSet, cells_in
from sudoku_app.core.digits import Digit, members
from sudoku_app.core.grid import Grid


@dataclass(frozen=True)
class Board:
    """A position: digits, candidates, and which digits were given (all of them unless told)."""

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


@dataclass(frozen=True, slots=True)
class Technique:
    """A row of the catalogue. ``find`` is lazy: the first hint is its first item."""

    key: str
    difficulty: int
    find: Callable[[Board], Iterator[Deduction]]
    needs_uniqueness: bool = False


def removals_of(board: Board, digit: Digit, cells: Iterable[Cell]) -> tuple[Placement, ...]:
    """The given cells that still have the digit, as removals."""
    return tuple((c, digit) for c in cells if board.candidates.has(c, digit))
