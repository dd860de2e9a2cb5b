"""BUG+1: if every open cell had two candidates and every house each digit twice, there would be two
solutions or none. So the one cell with a third candidate takes the digit that prevents it.
"""

from collections.abc import Iterator
from dataclasses import replace

from sudoku_app.core.cells import Cell
from sudoku_app.core.cellsets import HOUSE_SETS, first_cell
from sudoku_app.core.digits import DIGITS, Digit, members
from sudoku_app.hints.deduction import (
    Board,
    CandidateMark,
    CellsFact,
    Deduction,
    DigitsFact,
    Facts,
    Part,
    Role,
    Technique,
)
from sudoku_app.hints.level import Level
from sudoku_app.hints.marks import on_cells, on_removals


def find(board: Board) -> Iterator[Deduction]:
    """One cell has three candidates, all others two."""
    rest = board.open_cells & ~board.pair_cells
    if rest.bit_count() == 1:
        cell = first_cell(rest)
        if board.candidates[cell].bit_count() == 3:
            for digit in members(board.candidates[cell]):
                if _would_be_even(board, cell, digit):
                    yield _deduction(board, cell, digit)


def find_digits(board: Board) -> Iterator[Deduction]:
    """The same as a digit to write: with its other candidates gone, the cell has one left."""
    for step in find(board):
        fact = step.facts["digit"]
        assert isinstance(fact, DigitsFact)
        (cell, _), *_ = step.removals
        (digit,) = fact.digits
        placed = CandidateMark(Role.PLACED, cell, digit)
        yield replace(step, placements=((cell, digit),), removals=(), marks=(*step.marks, placed))


def _would_be_even(board: Board, cell: Cell, digit: Digit) -> bool:
    """Whether without this candidate every digit stands twice in every house that lacks it."""
    for other in DIGITS:
        places = board.places[other] & ~(1 << cell if other == digit else 0)
        if any((places & house).bit_count() not in (0, 2) for house in HOUSE_SETS):
            return False
    return True


def _deduction(board: Board, cell: Cell, digit: Digit) -> Deduction:
    others = tuple(d for d in members(board.candidates[cell]) if d != digit)
    removals = tuple((cell, d) for d in others)
    facts: Facts = {
        "cell": CellsFact((cell,)),
        "digit": DigitsFact((digit,)),
    }
    marks = (
        *on_cells((cell,)),
        CandidateMark(Role.KEPT, cell, digit),
        *on_removals(removals),
    )
    return Deduction("bug_plus_one", (), removals, marks, facts=facts)


BUG_PLUS_ONE = Technique(
    "bug_plus_one",
    Level.EXPERT,
    57,
    find,
    needs_uniqueness=True,
    parts=(Part(Level.EXPERT, 57, find_digits),),
)
