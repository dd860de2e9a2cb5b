"""Singles: a house with one cell left, a digit with one place left, a cell with one digit left."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from sudoku_app.core.cells import HOUSES_OF, Cell, HouseIndex
from sudoku_app.core.cellsets import HOUSE_SETS, cells_in, first_cell
from sudoku_app.core.digits import DIGITS, Digit, members
from sudoku_app.hints.deduction import (
    Board,
    CandidateMark,
    CellsFact,
    Deduction,
    DigitsFact,
    Facts,
    HousesFact,
    Part,
    Role,
    Step,
    Technique,
)
from sudoku_app.hints.level import Level
from sudoku_app.hints.marks import on_cells, on_houses
from sudoku_app.hints.premises import blocked_places, taken_digits

LINES: Final = tuple(HouseIndex(i) for i in range(18))
BOXES: Final = tuple(HouseIndex(i) for i in range(18, 27))
BOXES_FIRST: Final = (*BOXES, *LINES)
LEVEL_IN_LINE: Final = Level.EASY
DIFFICULTY_IN_LINE: Final = 15
"""A hidden single in a row or column is harder to see than one in a box."""


def find_full_houses(board: Board) -> Iterator[Deduction]:
    """A house with one open cell takes the digit it lacks there."""
    for house in BOXES_FIRST:
        left = board.open_cells & HOUSE_SETS[house]
        if left.bit_count() == 1:
            cell = first_cell(left)
            for digit in members(board.candidates[cell]):
                yield _single("full_house", house, cell, digit)


def find_in_boxes(board: Board) -> Iterator[Deduction]:
    """A digit with one place left in a box goes there."""
    return _hidden_singles(board, BOXES)


def find_in_lines(board: Board) -> Iterator[Deduction]:
    """The same in rows and columns, where it is harder to see."""
    for step in _hidden_singles(board, LINES):
        yield replace(step, level=LEVEL_IN_LINE)


def _hidden_singles(board: Board, houses: Iterable[HouseIndex]) -> Iterator[Deduction]:
    for house in houses:
        house_set = HOUSE_SETS[house]
        for digit in DIGITS:
            left = board.places[digit] & house_set
            if left.bit_count() == 1:
                cell = first_cell(left)
                story = blocked_places(board, house, left, digit)
                yield _single("hidden_single", house, cell, digit, story)


def find_naked_singles(board: Board) -> Iterator[Deduction]:
    """A cell with one candidate left takes it."""
    for cell in cells_in(board.open_cells):
        mask = board.candidates[cell]
        if mask.bit_count() == 1:
            digit = members(mask)[0]
            house = HOUSES_OF[cell][2]
            single = _single("naked_single", house, cell, digit, taken_digits(board, cell))
            yield replace(single, marks=(*single.marks, *on_cells((cell,))))


def _single(
    key: str, house: HouseIndex, cell: Cell, digit: Digit, story: tuple[Step, ...] = ()
) -> Deduction:
    marks = (*on_houses((house,)), CandidateMark(Role.PLACED, cell, digit))
    facts: Facts = {
        "house": HousesFact((house,)),
        "cell": CellsFact((cell,)),
        "digit": DigitsFact((digit,)),
    }
    return Deduction(key, ((cell, digit),), marks=marks, facts=facts, story=story)


FULL_HOUSE = Technique("full_house", Level.BEGINNER, 10, find_full_houses)
HIDDEN_SINGLE = Technique.of_parts(
    "hidden_single",
    Part(Level.BEGINNER, 12, find_in_boxes),
    Part(LEVEL_IN_LINE, DIFFICULTY_IN_LINE, find_in_lines),
)
NAKED_SINGLE = Technique("naked_single", Level.EASY, 23, find_naked_singles)
SINGLES = (FULL_HOUSE, HIDDEN_SINGLE, NAKED_SINGLE)
