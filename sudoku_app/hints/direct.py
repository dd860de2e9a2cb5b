"""Steps that are explained together with the single they lead to.

To a player without notes it is no help to cross something out. Where a simple pattern leaves a
digit one place, or a cell one digit, pattern and single make one step that ends in that digit.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial

from sudoku_app.core.cells import HOUSES_OF, Cell, HouseIndex
from sudoku_app.core.cellsets import BIT, HOUSE_SETS, cells_in, first_cell
from sudoku_app.core.digits import Digit, DigitSet, members, only
from sudoku_app.hints.deduction import (
    Board,
    CandidateMark,
    CellsFact,
    Deduction,
    DigitsFact,
    Facts,
    HouseMark,
    HousesFact,
    Part,
    Role,
    Step,
    Technique,
)
from sudoku_app.hints.level import Level
from sudoku_app.hints.premises import blocked_places, taken_digits
from sudoku_app.hints.techniques.singles import BOXES_FIRST


@dataclass(frozen=True, slots=True)
class _Single:
    """A digit that has become certain: the last one of its cell, or with a house the last place."""

    cell: Cell
    digit: Digit
    house: HouseIndex | None = None


def find_direct(find: Callable[[Board], Iterator[Deduction]], board: Board) -> Iterator[Deduction]:
    """The steps of a finder, each with the single that it leads to at once, if there is one."""
    return (with_single(board, step) for step in find(board))


def direct_technique(
    key: str, level: Level, difficulty: int, find: Callable[[Board], Iterator[Deduction]]
) -> Technique:
    """A technique whose steps are explained, as hints, together with the single they lead to."""
    part = Part(level, difficulty, partial(find_direct, find))
    return Technique(key, level, difficulty, find, parts=(part,))


def with_single(board: Board, step: Deduction) -> Deduction:
    """The step as it is, or ending in the digit that it leads to."""
    single = _single_after(board, step)
    if single is None:
        return step
    cell, digit = single.cell, single.digit
    return replace(
        step,
        placements=((cell, digit),),
        removals=tuple(removal for removal in step.removals if removal[0] != cell),
        marks=(*step.marks, CandidateMark(Role.PLACED, cell, digit)),
        then=_tell(board, step, single),
    )


def _single_after(board: Board, step: Deduction) -> _Single | None:
    """The first single that the removals bring about; boxes first, as they are easiest to see."""
    struck: dict[tuple[HouseIndex, Digit], int] = {}
    for cell, digit in step.removals:
        for house in HOUSES_OF[cell]:
            struck[house, digit] = struck.get((house, digit), 0) | BIT[cell]
    for house, digit in sorted(struck, key=lambda pair: (BOXES_FIRST.index(pair[0]), pair[1])):
        left = board.places[digit] & HOUSE_SETS[house] & ~struck[house, digit]
        if left.bit_count() == 1:
            return _Single(first_cell(left), digit, house)
    masks: dict[Cell, int] = {}
    for cell, digit in step.removals:
        masks[cell] = masks.get(cell, board.candidates[cell]) & ~only(digit)
    for cell, mask in masks.items():
        if mask.bit_count() == 1:
            return _Single(cell, members(DigitSet(mask))[0])
    return None


def _tell(board: Board, step: Deduction, single: _Single) -> tuple[Step, ...]:
    cell, digit, house = single.cell, single.digit, single.house
    facts: Facts = {"cell": CellsFact((cell,)), "digit": DigitsFact((digit,))}
    placed = CandidateMark(Role.PLACED, cell, digit)
    if house is None:
        gone = DigitSet(sum(only(d) for c, d in step.removals if c == cell))
        return (
            *taken_digits(board, cell, except_for=gone),
            Step("so_only_digit", facts, (placed,)),
        )
    gone_from = sum(BIT[c] for c, d in step.removals if d == digit) & HOUSE_SETS[house]
    facts = {
        **facts,
        "house": HousesFact((house,)),
        "struck": CellsFact(tuple(cells_in(gone_from))),
    }
    return (
        *blocked_places(board, house, BIT[cell] | gone_from, digit),
        Step("so_only_place", facts, (HouseMark(house), placed)),
    )
