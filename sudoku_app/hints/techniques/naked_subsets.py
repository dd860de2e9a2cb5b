"""Naked subsets: n cells of a house that hold only n digits between them use those digits up.

When the cells lie in a box and a line at once, and both lose candidates, the box some off the
line, the subset is locked.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import combinations

from sudoku_app.core.cells import HOUSES, HOUSES_OF, Cell, HouseIndex
from sudoku_app.core.cellsets import HOUSE_SETS, cell_set
from sudoku_app.core.digits import DigitSet, members
from sudoku_app.hints.deduction import (
    Board,
    CellsFact,
    Deduction,
    DigitsFact,
    Facts,
    HousesFact,
    Technique,
)
from sudoku_app.hints.direct import direct_technique
from sudoku_app.hints.level import Level
from sudoku_app.hints.marks import on_candidates, on_cells, on_houses, on_removals, removals_in
from sudoku_app.hints.premises import digits_left


def find_naked(key: str, size: int, board: Board) -> Iterator[Deduction]:
    """Cells of one house that share as many digits as they are: the house has them elsewhere
    no more.
    """
    for cells, digits, houses in _subsets(board, size):
        losing = _losing(board, digits, cells, houses)
        if len(losing) == 1:
            yield _deduction(board, key, cells, digits, losing)


def find_locked(key: str, size: int, board: Board) -> Iterator[Deduction]:
    """A naked subset where box and line cross: both lose its digits elsewhere."""
    for cells, digits, houses in _subsets(board, size):
        if len(_losing(board, digits, cells, houses)) == 2:
            yield _deduction(board, key, cells, digits, houses)


def _subsets(
    board: Board, size: int
) -> Iterator[tuple[tuple[Cell, ...], DigitSet, list[HouseIndex]]]:
    """Each naked subset once, with the houses that hold all of it."""
    masks = board.candidates.masks
    for index, house in enumerate(HOUSES):
        small = [c for c in house if 2 <= masks[c].bit_count() <= size]
        for cells in combinations(small, size):
            digits = 0
            for cell in cells:
                digits |= masks[cell]
            if digits.bit_count() == size:
                houses = [h for h in HOUSES_OF[cells[0]] if all(h in HOUSES_OF[c] for c in cells)]
                if houses[0] == index:
                    yield cells, DigitSet(digits), houses


def _losing(
    board: Board, digits: DigitSet, cells: tuple[Cell, ...], houses: list[HouseIndex]
) -> list[HouseIndex]:
    """The houses that lose candidates; what line and box share counts for the line."""
    struck = 0
    for digit in members(digits):
        struck |= board.places[digit]
    struck &= ~cell_set(cells)
    losing = []
    for house in houses:
        if struck & HOUSE_SETS[house]:
            losing.append(house)
        struck &= ~HOUSE_SETS[house]
    return losing


def _deduction(
    board: Board, key: str, cells: tuple[Cell, ...], digits: DigitSet, houses: list[HouseIndex]
) -> Deduction:
    others = 0
    for house in houses:
        others |= HOUSE_SETS[house]
    others &= ~cell_set(cells)
    removals = tuple(
        removal
        for digit in members(digits)
        for removal in removals_in(digit, board.places[digit] & others)
    )
    facts: Facts = {
        "house": HousesFact(tuple(houses)),
        "cells": CellsFact(cells),
        "digits": DigitsFact(members(digits)),
    }
    marks = (
        *on_houses(houses),
        *on_cells(cells),
        *on_candidates(board, cells, digits),
        *on_removals(removals),
    )
    story = digits_left(board, cells)
    return Deduction(key, removals=removals, marks=marks, facts=facts, story=story)


LOCKED_PAIR = direct_technique(
    "locked_pair", Level.MEDIUM, 29, partial(find_locked, "locked_pair", 2)
)
NAKED_PAIR = direct_technique("naked_pair", Level.MEDIUM, 30, partial(find_naked, "naked_pair", 2))
LOCKED_TRIPLE = replace(
    direct_technique("locked_triple", Level.MEDIUM, 35, partial(find_locked, "locked_triple", 3)),
    is_taught=False,
)
NAKED_TRIPLE = direct_technique(
    "naked_triple", Level.MEDIUM, 36, partial(find_naked, "naked_triple", 3)
)
NAKED_QUAD = Technique("naked_quad", Level.HARD, 46, partial(find_naked, "naked_quad", 4))
