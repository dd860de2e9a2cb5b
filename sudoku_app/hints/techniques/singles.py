"""Singles: a house with one cell left, a digit with one place left, a cell with one digit left."""

from collections.abc import Iterator
from dataclasses import replace

from sudoku_app.core.cells import HOUSES, HOUSES_OF, Cell, HouseIndex
from sudoku_app.core.cellsets import HOUSE_SETS, PEER_SETS, cells_in, first_cell
from sudoku_app.core.digits import DIGITS, Digit, DigitSet, digit_set, members
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
    Technique,
)
from sudoku_app.hints.marks import on_cells, on_houses

BOXES_FIRST = tuple(HouseIndex(i) for i in (*range(18, 27), *range(18)))


def find_full_houses(board: Board) -> Iterator[Deduction]:
    """A house with one open cell takes the digit it lacks there."""
    for house in BOXES_FIRST:
        left = board.open_cells & HOUSE_SETS[house]
        if left.bit_count() == 1:
            cell = first_cell(left)
            for digit in members(board.candidates[cell]):
                yield _single("full_house", house, cell, digit)


def find_hidden_singles(board: Board) -> Iterator[Deduction]:
    """A digit with one place left in a house goes there. Boxes come first: they are easiest
    to see.
    """
    for house in BOXES_FIRST:
        house_set = HOUSE_SETS[house]
        for digit in DIGITS:
            left = board.places[digit] & house_set
            if left.bit_count() == 1:
                cell = first_cell(left)
                story = _blockers(board, house, cell, digit)
                yield _single("hidden_single", house, cell, digit, story)


def find_naked_singles(board: Board) -> Iterator[Deduction]:
    """A cell with one candidate left takes it."""
    for cell in cells_in(board.open_cells):
        mask = board.candidates[cell]
        if mask.bit_count() == 1:
            digit = members(mask)[0]
            house = HOUSES_OF[cell][2]
            single = _single("naked_single", house, cell, digit, _taken_digits(board, cell))
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


def _blockers(board: Board, house: HouseIndex, cell: Cell, digit: Digit) -> tuple[Step, ...]:
    """One sentence for each placed digit that covers open cells of the house, widest first."""
    rest = board.open_cells & HOUSE_SETS[house] & ~(1 << cell)
    holders = [c for c in board.grid.filled_cells() if board.grid[c] == digit]
    steps = []
    while holders and rest:
        holder = max(holders, key=lambda c: ((PEER_SETS[c] & rest).bit_count(), -c))
        covered = PEER_SETS[holder] & rest
        if not covered:
            break
        rest &= ~covered
        steps.append(_covering(holder, digit, tuple(cells_in(covered))))
    if rest:
        cells = tuple(cells_in(rest))
        facts: Facts = {"digit": DigitsFact((digit,)), "cells": CellsFact(cells)}
        steps.append(Step("ruled_out_earlier", facts, on_cells(cells)))
    return tuple(steps)


def _covering(holder: Cell, digit: Digit, covered: tuple[Cell, ...]) -> Step:
    facts: Facts = {
        "digit": DigitsFact((digit,)),
        "blocker": CellsFact((holder,)),
        "cells": CellsFact(covered),
    }
    marks = (*on_cells((holder,), Role.BLOCKER), *on_cells(covered))
    return Step("blocker_covers", facts, marks)


def _taken_digits(board: Board, cell: Cell) -> tuple[Step, ...]:
    """One sentence for each house of the cell that takes digits away, then what went earlier."""
    left = DigitSet(0b1_1111_1111 & ~board.candidates[cell])
    steps = []
    for house in HOUSES_OF[cell]:
        holders = [c for c in HOUSES[house] if (v := board.grid[c]) and left >> (v - 1) & 1]
        if holders:
            digits = digit_set(Digit(board.grid[c]) for c in holders)
            left = DigitSet(left & ~digits)
            marks = (*on_houses((house,)), *on_cells(holders, Role.BLOCKER))
            steps.append(_taken_in(house, digits, marks))
    if left:
        facts: Facts = {"digits": DigitsFact(members(left)), "cell": CellsFact((cell,))}
        steps.append(Step("digits_ruled_out_earlier", facts))
    return tuple(steps)


def _taken_in(house: HouseIndex, digits: DigitSet, marks: tuple[Mark, ...]) -> Step:
    facts: Facts = {"house": HousesFact((house,)), "digits": DigitsFact(members(digits))}
    return Step("house_holds", facts, marks)


FULL_HOUSE = Technique("full_house", 10, find_full_houses)
HIDDEN_SINGLE = Technique("hidden_single", 12, find_hidden_singles)
NAKED_SINGLE = Technique("naked_single", 23, find_naked_singles)
SINGLES = (FULL_HOUSE, HIDDEN_SINGLE, NAKED_SINGLE)
