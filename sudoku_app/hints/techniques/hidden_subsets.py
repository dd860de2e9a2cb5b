"""Hidden subsets: n digits of a house that have only n cells between them fill those cells, so
every other candidate goes from these cells.
"""

from collections.abc import Iterator
from functools import partial
from itertools import combinations

from sudoku_app.core.cells import HouseIndex
from sudoku_app.core.cellsets import HOUSE_SETS, cells_in
from sudoku_app.core.digits import DIGITS, Digit, digit_set, members
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
from sudoku_app.hints.marks import on_candidates, on_cells, on_houses, on_removals
from sudoku_app.hints.premises import places_left


def find_hidden(key: str, size: int, board: Board) -> Iterator[Deduction]:
    """As many cells as digits: nothing else fits into these cells."""
    for house, house_set in enumerate(HOUSE_SETS):
        if (board.open_cells & house_set).bit_count() <= size:
            continue
        places = [(d, board.places[d] & house_set) for d in DIGITS]
        rare = [(d, p) for d, p in places if 2 <= p.bit_count() <= size]
        for chosen in combinations(rare, size):
            cells = 0
            for _, place in chosen:
                cells |= place
            if cells.bit_count() == size:
                digits = tuple(d for d, _ in chosen)
                yield from _deduction(board, key, HouseIndex(house), digits, cells)


def _deduction(
    board: Board, key: str, house: HouseIndex, digits: tuple[Digit, ...], cell_bits: int
) -> Iterator[Deduction]:
    cells, kept = tuple(cells_in(cell_bits)), digit_set(digits)
    removals = tuple(
        (cell, digit)
        for cell in cells
        for digit in members(board.candidates[cell])
        if digit not in digits
    )
    if not removals:
        return
    facts: Facts = {
        "house": HousesFact((house,)),
        "cells": CellsFact(cells),
        "digits": DigitsFact(digits),
    }
    marks = (
        *on_houses((house,)),
        *on_cells(cells),
        *on_candidates(board, cells, kept),
        *on_removals(removals),
    )
    story = places_left(board, house, digits)
    yield Deduction(key, removals=removals, marks=marks, facts=facts, story=story)


HIDDEN_PAIR = direct_technique(
    "hidden_pair", Level.MEDIUM, 34, partial(find_hidden, "hidden_pair", 2)
)
HIDDEN_TRIPLE = direct_technique(
    "hidden_triple", Level.MEDIUM, 40, partial(find_hidden, "hidden_triple", 3)
)
HIDDEN_QUAD = Technique(
    "hidden_quad", Level.HARD, 47, partial(find_hidden, "hidden_quad", 4), is_taught=False
)
