"""Wings: whatever the middle turns out to be, one of the outer cells gets the same digit."""

from collections.abc import Iterator
from itertools import combinations

from sudoku_app.core.cells import Cell
from sudoku_app.core.cellsets import PEER_SETS, cells_in
from sudoku_app.core.digits import DIGITS, Digit, DigitSet, members, only
from sudoku_app.hints.deduction import (
    Board,
    CellsFact,
    Deduction,
    DigitsFact,
    Facts,
    HousesFact,
    Link,
    Node,
    Role,
    Technique,
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
from sudoku_app.hints.strong_links import StrongLink, strong_links


def find_xy_wings(board: Board) -> Iterator[Deduction]:
    """A cell with x and y sees one with x and z and one with y and z: one of these is z."""
    for pivot in cells_in(board.pair_cells):
        yield from _pivot_wings(board, "xy_wing", pivot)


def find_xyz_wings(board: Board) -> Iterator[Deduction]:
    """A cell with x, y and z sees one with x and z and one with y and z: one of the three is z."""
    for pivot in cells_in(board.open_cells):
        if board.candidates[pivot].bit_count() == 3:
            yield from _pivot_wings(board, "xyz_wing", pivot)


def _pivot_wings(board: Board, key: str, pivot: Cell) -> Iterator[Deduction]:
    masks = board.candidates.masks
    middle = masks[pivot]
    outer = [c for c in cells_in(board.pair_cells & PEER_SETS[pivot]) if masks[c] & middle]
    for first, second in combinations(outer, 2):
        shared = masks[first] & masks[second]
        if shared.bit_count() != 1 or masks[first] | masks[second] != middle | shared:
            continue
        inside = bool(middle & shared)
        if inside is (key == "xyz_wing") and not (inside and middle.bit_count() == 2):
            digit = members(DigitSet(shared))[0]
            seen = PEER_SETS[first] & PEER_SETS[second]
            struck = board.places[digit] & (seen & PEER_SETS[pivot] if inside else seen)
            if struck & ~(1 << pivot):
                yield _pivot_deduction(board, key, (pivot, first, second), digit, struck)


def _pivot_deduction(
    board: Board, key: str, cells: tuple[Cell, Cell, Cell], digit: Digit, struck: int
) -> Deduction:
    masks = board.candidates.masks
    pivot, *wings = cells
    first, second = sorted(wings, key=lambda c: masks[c] & ~only(digit))
    removals = tuple(removals_in(digit, struck))
    choices = members(masks[pivot])
    facts: Facts = {
        "pivot": CellsFact((pivot,)),
        "choices": DigitsFact(choices),
        "first": CellsFact((first,)),
        "second": CellsFact((second,)),
        "first_pair": DigitsFact(members(masks[first])),
        "second_pair": DigitsFact(members(masks[second])),
        "targets": CellsFact(tuple(cells_in(struck))),
        "first_choice": DigitsFact(members(DigitSet(masks[first] & ~only(digit)))),
        "second_choice": DigitsFact(members(DigitSet(masks[second] & ~only(digit)))),
        "digit": DigitsFact((digit,)),
    }
    marks = (
        *on_cells((pivot,)),
        *on_cells((first,), Role.SET_A),
        *on_cells((second,), Role.SET_B),
        *on_candidates(board, cells, masks[first] | masks[second]),
        *on_removals(removals),
    )
    return Deduction(key, removals=removals, marks=marks, facts=facts)


def find_w_wings(board: Board) -> Iterator[Deduction]:
    """Two cells with the same two digits, tied by a house that holds one of them in two cells
    that see one each: at least one of the pair is the other digit.
    """
    masks = board.candidates.masks
    links = {digit: list(strong_links(board, digit)) for digit in DIGITS}
    for first, second in combinations(cells_in(board.pair_cells), 2):
        if masks[first] != masks[second] or PEER_SETS[first] >> second & 1:
            continue
        seen = PEER_SETS[first] & PEER_SETS[second]
        for tied, digit in _both_ways(members(masks[first])):
            struck = board.places[digit] & seen
            if struck:
                for link in links[tied]:
                    yield from _w_wing(board, (first, second), link, digit, struck)


def _both_ways(pair: tuple[Digit, ...]) -> tuple[tuple[Digit, Digit], tuple[Digit, Digit]]:
    one, other = pair
    return (one, other), (other, one)


def _w_wing(
    board: Board, pair: tuple[Cell, Cell], link: StrongLink, digit: Digit, struck: int
) -> Iterator[Deduction]:
    for tie in (link, link.reversed):
        near, far = tie.cells
        if {near, far} & set(pair):
            return
        if PEER_SETS[pair[0]] >> near & 1 and PEER_SETS[pair[1]] >> far & 1:
            yield _w_deduction(board, pair, tie, digit, struck)


def _w_deduction(
    board: Board, pair: tuple[Cell, Cell], tie: StrongLink, digit: Digit, struck: int
) -> Deduction:
    first, second = pair
    near, far = tie.cells
    removals = tuple(removals_in(digit, struck))
    facts: Facts = {
        "cells": CellsFact(pair),
        "first": CellsFact((first,)),
        "second": CellsFact((second,)),
        "near": CellsFact((near,)),
        "far": CellsFact((far,)),
        "ties": CellsFact(tuple(sorted(tie.cells))),
        "digits": DigitsFact(members(board.candidates[first])),
        "tied": DigitsFact((tie.digit,)),
        "targets": CellsFact(tuple(cells_in(struck))),
        "digit": DigitsFact((digit,)),
        "house": HousesFact((tie.house,)),
    }
    marks = (
        *on_houses((tie.house,)),
        *on_cells(pair),
        *on_candidates(board, pair, board.candidates[first]),
        *on_digit(tie.digit, tie.cells, Role.FIN),
        *on_removals(removals),
    )
    ends = tuple(Node(tie.digit, (c,)) for c in (first, near, far, second))
    links = tuple(
        Link(start, end, strong=strong)
        for start, end, strong in zip(ends, ends[1:], (False, True, False), strict=False)
    )
    return Deduction("w_wing", (), removals, marks, links, facts)


XY_WING = Technique("xy_wing", Level.EXPERT, 50, find_xy_wings)
XYZ_WING = Technique("xyz_wing", Level.EXPERT, 53, find_xyz_wings)
W_WING = Technique("w_wing", Level.EXPERT, 54, find_w_wings)
