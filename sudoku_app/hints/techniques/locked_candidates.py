"""Locked candidates: where a box and a line cross, a digit confined to the crossing in one of
them cannot stand in the rest of the other.
"""

from collections.abc import Iterator

from sudoku_app.core.cells import HouseIndex
from sudoku_app.core.cellsets import HOUSE_SETS, cells_in
from sudoku_app.core.digits import DIGITS, Digit
from sudoku_app.hints.deduction import (
    Board,
    CellsFact,
    Deduction,
    DigitsFact,
    Facts,
    HousesFact,
    Role,
)
from sudoku_app.hints.direct import direct_technique
from sudoku_app.hints.level import Level
from sudoku_app.hints.marks import on_digit, on_houses, on_removals, removals_in
from sudoku_app.hints.premises import blocked_places

CROSSINGS = tuple(
    (HouseIndex(box), HouseIndex(line))
    for box in range(18, 27)
    for line in range(18)
    if HOUSE_SETS[box] & HOUSE_SETS[line]
)


def find_pointing(board: Board) -> Iterator[Deduction]:
    """A digit that a box can only hold in one line points along it: it goes from the rest
    of the line.
    """
    for box, line in CROSSINGS:
        yield from _locked(board, "pointing", box, line)


def find_claiming(board: Board) -> Iterator[Deduction]:
    """A digit that a line can only hold inside one box claims it there: it goes from the rest
    of the box.
    """
    for box, line in CROSSINGS:
        yield from _locked(board, "claiming", line, box)


def _locked(board: Board, key: str, source: HouseIndex, other: HouseIndex) -> Iterator[Deduction]:
    source_set, other_set = HOUSE_SETS[source], HOUSE_SETS[other]
    for digit in DIGITS:
        places = board.places[digit]
        home = places & source_set
        if home.bit_count() > 1 and not home & ~other_set:
            struck = places & other_set & ~source_set
            if struck:
                yield _deduction(board, key, digit, (source, other), home, struck)


def _deduction(
    board: Board,
    key: str,
    digit: Digit,
    houses: tuple[HouseIndex, HouseIndex],
    home: int,
    struck: int,
) -> Deduction:
    source, other = houses
    cells = tuple(cells_in(home))
    removals = tuple(removals_in(digit, struck))
    facts: Facts = {
        "digit": DigitsFact((digit,)),
        "house": HousesFact((source,)),
        "other": HousesFact((other,)),
        "cells": CellsFact(cells),
    }
    marks = (
        *on_houses((source,)),
        *on_houses((other,), Role.SET_A),
        *on_digit(digit, cells),
        *on_removals(removals),
    )
    story = blocked_places(board, source, home, digit)
    return Deduction(key, removals=removals, marks=marks, facts=facts, story=story)


POINTING = direct_technique("pointing", Level.MEDIUM, 26, find_pointing)
CLAIMING = direct_technique("claiming", Level.MEDIUM, 28, find_claiming)
