"""WXYZ-wing: four cells around a crossing of box and line with four digits between them. Three of
the digits fit in only once, so the fourth is in one of the cells.
"""

from collections.abc import Iterator

from sudoku_app.core.cells import Cell
from sudoku_app.core.cellsets import (
    BIT,
    HOUSE_SETS,
    PEER_SETS,
    cell_set,
    cells_in,
    common_peers,
)
from sudoku_app.core.digits import Digit, DigitSet, members
from sudoku_app.hints.deduction import Board, CellsFact, Deduction, DigitsFact, Facts, Technique
from sudoku_app.hints.grouped_graph import CROSSINGS
from sudoku_app.hints.level import Level
from sudoku_app.hints.marks import on_candidates, on_cells, on_digit, on_removals, removals_in

SIZE = 4


def find(board: Board) -> Iterator[Deduction]:
    """Four such cells, not all in one house, with one digit that can be there twice."""
    masks = board.candidates.masks
    small = sum(BIT[c] for c in cells_in(board.open_cells) if masks[c].bit_count() <= SIZE)
    yielded: set[int] = set()
    for crossing in CROSSINGS:
        around = _around(crossing) & small
        for hinge in cells_in(crossing & small):
            for cells in _grow(board, BIT[hinge], masks[hinge], around & ~BIT[hinge]):
                if cells not in yielded:
                    yielded.add(cells)
                    yield from _conclude(board, tuple(cells_in(cells)))


def _around(crossing: int) -> int:
    """The cells of the two houses that cross there."""
    cells = 0
    for house in HOUSE_SETS:
        if not crossing & ~house:
            cells |= house
    return cells


def _grow(board: Board, chosen: int, digits: int, left: int) -> Iterator[int]:
    """All choices of four cells with at most four digits, each once."""
    if chosen.bit_count() == SIZE:
        if digits.bit_count() == SIZE:
            yield chosen
        return
    for cell in cells_in(left):
        left ^= BIT[cell]
        joined = digits | board.candidates[cell]
        if joined.bit_count() <= SIZE:
            yield from _grow(board, chosen | BIT[cell], joined, left)


def _conclude(board: Board, cells: tuple[Cell, ...]) -> Iterator[Deduction]:
    chosen = cell_set(cells)
    if any(not chosen & ~house for house in HOUSE_SETS):
        return
    digits = 0
    for cell in cells:
        digits |= board.candidates[cell]
    several = [d for d in members(DigitSet(digits)) if not _is_single(board.places[d] & chosen)]
    if len(several) == 1:
        (digit,) = several
        places = tuple(cells_in(board.places[digit] & chosen))
        struck = board.places[digit] & common_peers(places) & ~chosen
        if struck:
            yield _tell(board, cells, DigitSet(digits), digit, struck)


def _is_single(places: int) -> bool:
    """Whether all places see each other, so that only one of them can be right."""
    return all(not places & ~PEER_SETS[cell] & ~BIT[cell] for cell in cells_in(places))


def _tell(
    board: Board, cells: tuple[Cell, ...], digits: DigitSet, digit: Digit, struck: int
) -> Deduction:
    removals = tuple(removals_in(digit, struck))
    places = tuple(cells_in(board.places[digit] & cell_set(cells)))
    facts: Facts = {
        "cells": CellsFact(cells),
        "digits": DigitsFact(members(digits)),
        "others": DigitsFact(tuple(d for d in members(digits) if d != digit)),
        "digit": DigitsFact((digit,)),
        "places": CellsFact(places),
        "targets": CellsFact(tuple(cells_in(struck))),
    }
    marks = (
        *on_cells(cells),
        *on_candidates(board, cells, digits),
        *on_digit(digit, places),
        *on_removals(removals),
    )
    return Deduction("wxyz_wing", (), removals, tuple(dict.fromkeys(marks)), facts=facts)


WXYZ_WING = Technique("wxyz_wing", Level.EXPERT, 61, find)
