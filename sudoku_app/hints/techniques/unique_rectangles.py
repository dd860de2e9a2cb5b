"""Unique rectangles: four corners that must not end up with two digits crosswise. What would leave
them no way out can go. The types differ in where the corners have candidates to spare.
"""

from collections.abc import Iterator
from itertools import combinations

from sudoku_app.core.candidates import Placement
from sudoku_app.core.cells import HOUSES, HOUSES_OF, Cell, HouseIndex
from sudoku_app.core.cellsets import HOUSE_SETS, cell_set, common_peers
from sudoku_app.core.digits import Digit, DigitSet, members
from sudoku_app.hints.deduction import (
    NO_FACTS,
    Board,
    CellsFact,
    CountFact,
    Deduction,
    DigitsFact,
    Fact,
    Facts,
    HousesFact,
    Mark,
    Role,
    Technique,
    removals_of,
)
from sudoku_app.hints.level import Level
from sudoku_app.hints.marks import (
    on_candidates,
    on_cells,
    on_digit,
    on_houses,
    on_removals,
    removals_in,
)
from sudoku_app.hints.rectangles import Rectangle, corner_facts, rectangles


def find_type_1(board: Board) -> Iterator[Deduction]:
    """Three corners have just the two digits: the fourth takes neither."""
    for rectangle in rectangles(board):
        if len(rectangle.extended) == 1:
            fourth = rectangle.extended[0]
            struck = DigitSet(board.candidates[fourth] & rectangle.pair)
            removals = tuple((fourth, d) for d in members(struck))
            yield deduction_of(board, "unique_rectangle_1", rectangle, removals)


def find_type_2(board: Board) -> Iterator[Deduction]:
    """Two corners of one side have the same digit to spare: one of them takes it."""
    for rectangle in rectangles(board):
        if rectangle.extended_are_adjacent:
            yield from _one_spare_digit(board, "unique_rectangle_2", rectangle)


def find_type_5(board: Board) -> Iterator[Deduction]:
    """Two opposite corners, or three, have the same digit to spare: one of them takes it."""
    for rectangle in rectangles(board):
        if rectangle.extended_are_opposite or len(rectangle.extended) == 3:
            yield from _one_spare_digit(board, "unique_rectangle_5", rectangle)


def _one_spare_digit(board: Board, key: str, rectangle: Rectangle) -> Iterator[Deduction]:
    spare = _spare(board, rectangle)
    if spare.bit_count() == 1:
        digit = members(spare)[0]
        struck = board.places[digit] & common_peers(rectangle.extended)
        if struck:
            removals = tuple(removals_in(digit, struck))
            marks = on_digit(digit, rectangle.extended, Role.FIN)
            spare_fact = {"spare": DigitsFact((digit,))}
            yield deduction_of(board, key, rectangle, removals, spare_fact, marks)


def find_type_3(board: Board) -> Iterator[Deduction]:
    """What two corners of one side have to spare makes a naked subset with other cells of a
    house they share.
    """
    for rectangle in rectangles(board):
        if rectangle.extended_are_adjacent:
            for house in shared_houses(rectangle.extended):
                yield from _subsets(board, rectangle, house)


def _subsets(board: Board, rectangle: Rectangle, house: HouseIndex) -> Iterator[Deduction]:
    masks = board.candidates.masks
    spare = _spare(board, rectangle)
    others = [c for c in HOUSES[house] if masks[c] and c not in rectangle.corners]
    for size in range(1, len(others)):
        for cells in combinations(others, size):
            union: int = spare
            for cell in cells:
                union |= masks[cell]
            if union.bit_count() == size + 1:
                yield from _subset(board, rectangle, house, cells, DigitSet(union))


def _subset(
    board: Board,
    rectangle: Rectangle,
    house: HouseIndex,
    cells: tuple[Cell, ...],
    digits: DigitSet,
) -> Iterator[Deduction]:
    group = (*rectangle.extended, *cells)
    reach = 0
    for shared in shared_houses(group):
        reach |= HOUSE_SETS[shared]
    reach &= ~cell_set(group)
    removals = tuple(r for d in members(digits) for r in removals_in(d, board.places[d] & reach))
    if removals:
        spare = _spare(board, rectangle)
        facts: dict[str, Fact] = {
            "spare": DigitsFact(members(spare)),
            "cells": CellsFact(cells),
            "digits": DigitsFact(members(digits)),
            "house": HousesFact((house,)),
            "count": CountFact(len(cells) + 1),
        }
        marks = (
            *on_houses((house,)),
            *on_cells(cells, Role.SET_A),
            *(m for d in members(spare) for m in _on_spare(board, d, rectangle.extended)),
        )
        yield deduction_of(board, "unique_rectangle_3", rectangle, removals, facts, marks)


def _on_spare(board: Board, digit: Digit, cells: tuple[Cell, ...]) -> tuple[Mark, ...]:
    return on_digit(digit, (c for c in cells if board.candidates.has(c, digit)), Role.FIN)


def find_type_4(board: Board) -> Iterator[Deduction]:
    """One of the digits has to be on a side of the rectangle: the other cannot join it there."""
    for rectangle in rectangles(board):
        if not rectangle.extended_are_adjacent:
            continue
        for house in shared_houses(rectangle.extended):
            for digit in members(rectangle.pair):
                if board.places[digit] & HOUSE_SETS[house] == cell_set(rectangle.extended):
                    other = rectangle.other(digit)
                    facts = {**tied_facts(digit, other), "house": HousesFact((house,))}
                    removals = removals_of(board, other, rectangle.extended)
                    marks = on_houses((house,))
                    yield from _if_any(
                        board, "unique_rectangle_4", rectangle, removals, facts, marks
                    )


def find_type_6(board: Board) -> Iterator[Deduction]:
    """One of the digits has no places but the corners in both rows or both columns: it cannot
    take the opposite corners that have candidates to spare.
    """
    for rectangle in rectangles(board):
        if not rectangle.extended_are_opposite:
            continue
        for digit in members(rectangle.pair):
            houses = _bound_lines(board, rectangle, digit)
            if houses:
                tied = tied_facts(digit, rectangle.other(digit))
                facts = {**tied, "houses": HousesFact(houses)}
                removals = removals_of(board, digit, rectangle.extended)
                marks = on_houses(houses)
                yield from _if_any(board, "unique_rectangle_6", rectangle, removals, facts, marks)


def _if_any(
    board: Board,
    key: str,
    rectangle: Rectangle,
    removals: tuple[Placement, ...],
    facts: Facts,
    marks: tuple[Mark, ...],
) -> Iterator[Deduction]:
    if removals:
        yield deduction_of(board, key, rectangle, removals, facts, marks)


def _bound_lines(board: Board, rectangle: Rectangle, digit: Digit) -> tuple[HouseIndex, ...]:
    corners = cell_set(rectangle.corners)
    first, last = rectangle.corners[0], rectangle.corners[3]
    for kind in (0, 1):
        lines = HOUSES_OF[first][kind], HOUSES_OF[last][kind]
        if not any(board.places[digit] & HOUSE_SETS[line] & ~corners for line in lines):
            return lines
    return ()


def deduction_of(
    board: Board,
    key: str,
    rectangle: Rectangle,
    removals: tuple[Placement, ...],
    facts: Facts = NO_FACTS,
    marks: tuple[Mark, ...] = (),
) -> Deduction:
    all_facts: dict[str, Fact] = {
        **corner_facts(rectangle.corners),
        "pair": DigitsFact(members(rectangle.pair)),
        "bare": CellsFact(rectangle.bare),
        "extended": CellsFact(rectangle.extended),
        "targets": CellsFact(tuple(dict.fromkeys(cell for cell, _ in removals))),
        **facts,
    }
    all_marks = (
        *marks,
        *on_cells(rectangle.corners),
        *on_candidates(board, rectangle.corners, rectangle.pair),
        *on_removals(removals),
    )
    return Deduction(key, (), removals, all_marks, facts=all_facts)


def shared_houses(cells: tuple[Cell, ...]) -> list[HouseIndex]:
    return [h for h in HOUSES_OF[cells[0]] if all(h in HOUSES_OF[c] for c in cells)]


def _spare(board: Board, rectangle: Rectangle) -> DigitSet:
    spare = 0
    for cell in rectangle.extended:
        spare |= board.candidates[cell]
    return DigitSet(spare & ~rectangle.pair)


def tied_facts(digit: Digit, other: Digit) -> dict[str, Fact]:
    return {"tied": DigitsFact((digit,)), "other": DigitsFact((other,))}


UNIQUE_RECTANGLE_1 = Technique(
    "unique_rectangle_1", Level.EXPERT, 55, find_type_1, needs_uniqueness=True
)
UNIQUE_RECTANGLE_2 = Technique(
    "unique_rectangle_2", Level.EXPERT, 55, find_type_2, needs_uniqueness=True
)
UNIQUE_RECTANGLE_3 = Technique(
    "unique_rectangle_3", Level.EXPERT, 56, find_type_3, needs_uniqueness=True
)
UNIQUE_RECTANGLE_4 = Technique(
    "unique_rectangle_4", Level.EXPERT, 55, find_type_4, needs_uniqueness=True
)
UNIQUE_RECTANGLE_5 = Technique(
    "unique_rectangle_5",
    Level.EXPERT,
    56,
    find_type_5,
    needs_uniqueness=True,
    is_taught=False,
)
UNIQUE_RECTANGLE_6 = Technique(
    "unique_rectangle_6", Level.EXPERT, 56, find_type_6, needs_uniqueness=True
)
