"""Sue de Coq: where a line crosses a box, the crossing cells share their digits with a few cells
of the line and a few of the box, so that every digit is spoken for; the rest of both lose them.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from sudoku_app.core.candidates import Placement
from sudoku_app.core.cells import HouseIndex
from sudoku_app.core.cellsets import HOUSE_SETS, CellSet, cell_set, cells_in
from sudoku_app.core.digits import ALL_DIGITS, DigitSet, members
from sudoku_app.hints.deduction import (
    Board,
    CellsFact,
    CountFact,
    Deduction,
    DigitsFact,
    Facts,
    HousesFact,
    Role,
    Technique,
)
from sudoku_app.hints.level import Level
from sudoku_app.hints.marks import on_candidates, on_cells, on_houses, on_removals, removals_in


@dataclass(frozen=True, slots=True)
class _Part:
    cells: CellSet
    digits: DigitSet

    def gain(self, shared: DigitSet) -> int:
        """How many of the shared digits the part takes for good."""
        return self.cells.bit_count() - (self.digits & ~shared).bit_count()


@dataclass(frozen=True, slots=True)
class _Pattern:
    line: HouseIndex
    box: HouseIndex
    middle: _Part
    line_part: _Part
    box_part: _Part

    @property
    def cells(self) -> CellSet:
        return CellSet(self.middle.cells | self.line_part.cells | self.box_part.cells)

    @property
    def is_plain(self) -> bool:
        """Whether all cells where line and box cross are in the middle, or left out."""
        crossing = HOUSE_SETS[self.line] & HOUSE_SETS[self.box]
        return not (self.line_part.cells | self.box_part.cells) & crossing

    @property
    def line_digits(self) -> DigitSet:
        """What the pattern uses up along the line."""
        return DigitSet(self.middle.digits & ~self.box_part.digits | self.line_part.digits)

    @property
    def box_digits(self) -> DigitSet:
        """What the pattern uses up in the box."""
        return DigitSet(self.middle.digits & ~self.line_part.digits | self.box_part.digits)

    def removals(self, board: Board) -> tuple[Placement, ...]:
        """The rest of each house loses its digits, a cell of the other's part included."""
        sides = (
            (self.line, self.line_part, self.line_digits),
            (self.box, self.box_part, self.box_digits),
        )
        found = {
            removal
            for house, part, digits in sides
            for digit in members(digits)
            for removal in removals_in(
                digit, board.places[digit] & HOUSE_SETS[house] & ~self.middle.cells & ~part.cells
            )
        }
        return tuple(sorted(found))


def find(board: Board) -> Iterator[Deduction]:
    """First with all further cells off the crossing, then with one of them on it."""
    odd_ones = []
    for pattern in _patterns(board):
        if removals := pattern.removals(board):
            if pattern.is_plain:
                yield _tell(board, pattern, removals)
            else:
                odd_ones.append((pattern, removals))
    for pattern, removals in odd_ones:
        yield _tell(board, pattern, removals)


def _patterns(board: Board) -> Iterator[_Pattern]:
    for line in range(18):
        for box in range(18, 27):
            crossing = HOUSE_SETS[line] & HOUSE_SETS[box] & board.open_cells
            for middle in _parts(board, crossing, least=2):
                if middle.digits.bit_count() >= middle.cells.bit_count() + 2:
                    yield from _around(board, HouseIndex(line), HouseIndex(box), middle)


def _parts(board: Board, cells: int, least: int = 1) -> Iterator[_Part]:
    open_cells = list(cells_in(cells))
    for size in range(least, len(open_cells) + 1):
        for chosen in combinations(open_cells, size):
            digits = 0
            for cell in chosen:
                digits |= board.candidates[cell]
            yield _Part(cell_set(chosen), DigitSet(digits))


def _around(board: Board, line: HouseIndex, box: HouseIndex, middle: _Part) -> Iterator[_Pattern]:
    spare = middle.digits.bit_count() - middle.cells.bit_count()
    line_rest = HOUSE_SETS[line] & ~middle.cells & board.open_cells
    box_rest = HOUSE_SETS[box] & ~middle.cells & board.open_cells
    in_line = _by_gain(board, line_rest, middle.digits, spare)
    in_box = _by_gain(board, box_rest, middle.digits, spare)
    for gain, line_parts in in_line.items():
        for line_part in line_parts:
            for box_part in in_box.get(spare - gain, ()):
                shared = line_part.digits & box_part.digits & middle.digits
                if not shared and not line_part.cells & box_part.cells:
                    yield _Pattern(line, box, middle, line_part, box_part)


def _by_gain(board: Board, cells: int, shared: DigitSet, spare: int) -> dict[int, list[_Part]]:
    parts: dict[int, list[_Part]] = {}
    for part in _parts(board, cells):
        gain = part.gain(shared)
        if 0 < gain < spare:
            parts.setdefault(gain, []).append(part)
    return parts


def _tell(board: Board, pattern: _Pattern, removals: tuple[Placement, ...]) -> Deduction:
    middle, line_part, box_part = pattern.middle, pattern.line_part, pattern.box_part
    facts: Facts = {
        "line": HousesFact((pattern.line,)),
        "box": HousesFact((pattern.box,)),
        "middle": CellsFact(tuple(cells_in(middle.cells))),
        "middle_digits": DigitsFact(members(middle.digits)),
        "line_cells": CellsFact(tuple(cells_in(line_part.cells))),
        "line_digits": DigitsFact(members(line_part.digits)),
        "box_cells": CellsFact(tuple(cells_in(box_part.cells))),
        "box_digits": DigitsFact(members(box_part.digits)),
        "count": CountFact(pattern.cells.bit_count()),
        "box_only": DigitsFact(members(box_part.digits)),
        "from_line": DigitsFact(members(pattern.line_digits)),
        "from_box": DigitsFact(members(pattern.box_digits)),
    }
    marks = (
        *on_houses((pattern.line, pattern.box)),
        *on_cells(cells_in(middle.cells), Role.SET_A),
        *on_cells(cells_in(line_part.cells), Role.SET_B),
        *on_cells(cells_in(box_part.cells), Role.SET_C),
        *on_candidates(board, cells_in(pattern.cells), ALL_DIGITS),
        *on_removals(removals),
    )
    return Deduction("sue_de_coq", removals=removals, marks=marks, facts=facts)


SUE_DE_COQ = Technique("sue_de_coq", Level.EXTREME, 76, find, is_taught=False)
