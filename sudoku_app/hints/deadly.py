"""Deadly patterns: were their cells to hold nothing beyond the pattern, there would be two
solutions or none. So one of the extra candidates is true, and that rules others out.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations

from sudoku_app.core.candidates import Placement
from sudoku_app.core.cells import HOUSES, Cell, HouseIndex
from sudoku_app.core.cellsets import HOUSE_SETS, cell_set, common_peers
from sudoku_app.core.digits import DigitSet, members, only
from sudoku_app.hints.deduction import (
    Board,
    CandidateMark,
    CellsFact,
    Deduction,
    DigitsFact,
    Facts,
    HousesFact,
    Mark,
    Role,
    Step,
)
from sudoku_app.hints.marks import on_candidates, on_cells, on_houses, on_removals, removals_in

MOST_BESIDE = 3
"""So many cells may complete a subset with the extra candidates."""


@dataclass(frozen=True, slots=True)
class DeadlyPattern:
    """``pairs`` are the two digits of each cell with extra candidates, ``extras`` the others."""

    pairs: Mapping[Cell, DigitSet]
    extras: Mapping[Cell, DigitSet]
    cells: tuple[Cell, ...]
    """All cells that the pattern is named by."""

    @property
    def extra_digits(self) -> DigitSet:
        digits = 0
        for mask in self.extras.values():
            digits |= mask
        return DigitSet(digits)

    @property
    def houses(self) -> list[HouseIndex]:
        """The houses that have all cells with extra candidates."""
        cells = cell_set(self.extras)
        return [HouseIndex(h) for h, house in enumerate(HOUSE_SETS) if not cells & ~house]


@dataclass(frozen=True, slots=True)
class Escape:
    """What follows from one of the extra candidates being true."""

    removals: tuple[Placement, ...]
    step: Step
    marks: tuple[Mark, ...] = ()


def only_cell(pattern: DeadlyPattern) -> Iterator[Escape]:
    """One cell alone can escape, so it holds none of its pattern's digits."""
    if len(pattern.extras) == 1:
        ((cell, pair),) = pattern.pairs.items()
        removals = tuple((cell, digit) for digit in members(pair))
        facts: Facts = {"cell": CellsFact((cell,)), "digits": DigitsFact(members(pair))}
        yield Escape(removals, Step("escape_in_cell", facts, on_removals(removals)))


def same_digit(board: Board, pattern: DeadlyPattern) -> Iterator[Escape]:
    """All extra candidates are one digit, which goes from the cells that see all of them."""
    digits = members(pattern.extra_digits)
    if len(digits) == 1 and len(pattern.extras) > 1:
        (digit,) = digits
        seen = common_peers(pattern.extras) & ~cell_set(pattern.cells)
        removals = tuple(removals_in(digit, board.places[digit] & seen))
        if removals:
            facts: Facts = {
                "cells": CellsFact(tuple(pattern.extras)),
                "digit": DigitsFact(digits),
                "targets": CellsFact(tuple(cell for cell, _ in removals)),
            }
            marks = (*_extra_marks(pattern), *on_removals(removals))
            yield Escape(removals, Step("escape_by_digit", facts, marks))


def with_subset(board: Board, pattern: DeadlyPattern) -> Iterator[Escape]:
    """The cells with extra candidates count as one cell of a naked subset."""
    extra = pattern.extra_digits
    if len(pattern.extras) < 2:
        return
    for house in pattern.houses:
        free = [c for c in HOUSES[house] if board.candidates[c] and c not in pattern.cells]
        for size in range(1, MOST_BESIDE + 1):
            for beside in combinations(free, size):
                digits = extra
                for cell in beside:
                    digits = DigitSet(digits | board.candidates[cell])
                if digits.bit_count() == size + 1:
                    yield from _subset(board, pattern, house, beside, digits)


def _subset(
    board: Board,
    pattern: DeadlyPattern,
    house: HouseIndex,
    beside: tuple[Cell, ...],
    digits: DigitSet,
) -> Iterator[Escape]:
    rest = HOUSE_SETS[house] & ~cell_set(beside) & ~cell_set(pattern.extras)
    removals = tuple(r for d in members(digits) for r in removals_in(d, board.places[d] & rest))
    if removals:
        facts: Facts = {
            "cells": CellsFact(tuple(pattern.extras)),
            "extras": DigitsFact(members(pattern.extra_digits)),
            "beside": CellsFact(beside),
            "digits": DigitsFact(members(digits)),
            "house": HousesFact((house,)),
        }
        marks = (
            *on_houses((house,)),
            *on_cells(beside, Role.SET_A),
            *_extra_marks(pattern),
            *on_candidates(board, beside, digits),
            *on_removals(removals),
        )
        yield Escape(removals, Step("escape_with_subset", facts, marks), marks)


def locked_digit(board: Board, pattern: DeadlyPattern) -> Iterator[Escape]:
    """A digit of the pattern must be in one of two cells, so the other one must escape."""
    if len(pattern.extras) != 2:
        return
    first, second = pattern.extras
    for house in pattern.houses:
        for digit in members(DigitSet(pattern.pairs[first] & pattern.pairs[second])):
            if board.places[digit] & HOUSE_SETS[house] == cell_set((first, second)):
                removals = tuple(
                    (cell, other)
                    for cell in (first, second)
                    for other in members(DigitSet(pattern.pairs[cell] & ~only(digit)))
                )
                facts: Facts = {
                    "cells": CellsFact((first, second)),
                    "digit": DigitsFact((digit,)),
                    "house": HousesFact((house,)),
                    "lost": DigitsFact(tuple(dict.fromkeys(d for _, d in removals))),
                }
                marks = (
                    *on_houses((house,)),
                    *on_candidates(board, (first, second), only(digit)),
                    *_extra_marks(pattern),
                    *on_removals(removals),
                )
                yield Escape(removals, Step("escape_by_locking", facts, marks), marks)


def _extra_marks(pattern: DeadlyPattern) -> tuple[Mark, ...]:
    return tuple(
        CandidateMark(Role.FIN, cell, digit)
        for cell, mask in pattern.extras.items()
        for digit in members(mask)
    )


def tell(key: str, pattern: DeadlyPattern, escape: Escape, opening: Step) -> Deduction:
    """What a deadly pattern comes to: why it must not be, then what follows."""
    on_pattern = on_cells(pattern.cells)
    marks = (*on_pattern, *_extra_marks(pattern), *escape.marks, *on_removals(escape.removals))
    facts: Facts = {**opening.facts, **escape.step.facts}
    return Deduction(
        key,
        removals=escape.removals,
        marks=tuple(dict.fromkeys(marks)),
        facts=facts,
        story=(opening, escape.step),
        length=len(pattern.cells),
    )
