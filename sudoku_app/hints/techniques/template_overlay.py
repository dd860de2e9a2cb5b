"""Templates: every way to place all nine of one digit. Cells in all of them hold the digit; cells
in none of them cannot.
"""

from collections.abc import Iterator
from functools import lru_cache

from sudoku_app.core.candidates import Placement
from sudoku_app.core.cells import CELLS, SIZE
from sudoku_app.core.cellsets import ALL_CELLS, HOUSE_SETS, PEER_SETS, CellSet, cells_in
from sudoku_app.core.digits import DIGITS, Digit
from sudoku_app.hints.deduction import (
    Board,
    CandidateMark,
    CellsFact,
    CountFact,
    Deduction,
    DigitsFact,
    Facts,
    Role,
    Technique,
)
from sudoku_app.hints.level import Level
from sudoku_app.hints.marks import on_digit, on_removals, removals_in


def find_set(board: Board) -> Iterator[Deduction]:
    for digit, templates in remaining_templates(board).items():
        every = int(ALL_CELLS)
        for template in templates:
            every &= template
        placements = tuple((c, digit) for c in cells_in(every & board.places[digit]))
        if placements:
            marks = tuple(CandidateMark(Role.PLACED, c, d) for c, d in placements)
            facts = _facts(digit, templates, placements)
            yield Deduction("template_set", placements=placements, marks=marks, facts=facts)


def find_delete(board: Board) -> Iterator[Deduction]:
    for digit, templates in remaining_templates(board).items():
        some = 0
        for template in templates:
            some |= template
        removals = tuple(removals_in(digit, board.places[digit] & ~some))
        if removals:
            kept = on_digit(digit, cells_in(board.places[digit] & some))
            marks = (*kept, *on_removals(removals))
            facts = _facts(digit, templates, removals)
            yield Deduction("template_delete", removals=removals, marks=marks, facts=facts)


def _facts(digit: Digit, templates: list[int], result: tuple[Placement, ...]) -> Facts:
    return {
        "digit": DigitsFact((digit,)),
        "count": CountFact(len(templates)),
        "cells": CellsFact(tuple(cell for cell, _ in result)),
    }


@lru_cache(maxsize=4)
def remaining_templates(board: Board) -> dict[Digit, list[int]]:
    """For each digit the templates that leave the settled cells of all other digits alone.

    Empty where some digit has no template left, so that nothing follows from a broken board.
    """
    left = {digit: list(_templates(board, digit)) for digit in DIGITS}
    settled = dict.fromkeys(DIGITS, 0)
    changed = True
    while changed and all(left.values()):
        changed = False
        for digit in DIGITS:
            every = int(ALL_CELLS)
            for template in left[digit]:
                every &= template
            if every != settled[digit]:
                settled[digit], changed = every, True
                for other in DIGITS:
                    if other != digit:
                        left[other] = [t for t in left[other] if not t & every]
    return left if all(left.values()) else {}


@lru_cache(maxsize=64)
def places_in_no_template(board: Board, digit: Digit) -> CellSet:
    """The places of a digit that its own templates leave out: all that one digit can tell."""
    unused: int = board.places[digit]
    for template in _templates(board, digit):
        unused &= ~template
        if not unused:
            break
    return CellSet(unused)


def _templates(board: Board, digit: Digit) -> Iterator[int]:
    """All sets of nine cells, one in each house, that the digit can fill."""
    placed = sum(1 << c for c in CELLS if board.grid[c] == digit)
    return _fill(0, placed | board.places[digit], 0)


def _fill(row: int, allowed: int, chosen: int) -> Iterator[int]:
    if row == SIZE:
        yield chosen
        return
    for cell in cells_in(allowed & HOUSE_SETS[row]):
        yield from _fill(row + 1, allowed & ~PEER_SETS[cell], chosen | 1 << cell)


TEMPLATE_SET = Technique("template_set", Level.EXTREME, 126, find_set, is_taught=False)
TEMPLATE_DELETE = Technique("template_delete", Level.EXTREME, 127, find_delete, is_taught=False)
