"""A continuous loop as a deduction: a chain back to its start, and what its sets keep in.

An almost locked set on the loop has exactly one of its two ends, so all its other digits are in it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from sudoku_app.core.candidates import Placement
from sudoku_app.core.cellsets import cells_in
from sudoku_app.core.digits import Digit, members
from sudoku_app.hints.almost_locked import AlmostLockedSet
from sudoku_app.hints.chain_graph import LinkTable, NodeSet, Reason, nodes_of
from sudoku_app.hints.chain_search import Path
from sudoku_app.hints.chain_story import tell_chain
from sudoku_app.hints.deduction import Board, CellsFact, Deduction, DigitsFact, Facts, Role, Step
from sudoku_app.hints.marks import on_cells, on_digit

Ends = tuple[Digit, Digit]


def nodes_around(one: AlmostLockedSet, ends: Ends) -> NodeSet:
    """Where the digits of a set on a loop cannot be, but for those it is linked by."""
    nodes = 0
    for digit in _others(one, ends):
        nodes |= nodes_of(digit, one.seen[digit])
    return nodes


def tell_loop(
    key: str,
    board: Board,
    table: LinkTable,
    path: Path,
    removals: tuple[Placement, ...],
    sets: Sequence[Reason],
) -> Deduction:
    """The loop along ``path``, whose strong links rest on ``sets`` (or on cells and houses)."""
    told = tell_chain(
        key,
        board,
        table,
        (*path, path[0]),
        removals,
        suppose=False,
        endings=("loop_closes", "loop_rules_out"),
        sets=sets,
    )
    *story, ending = told.story
    return replace(told, story=(*story, *_kept_in(table, path, removals, sets), ending))


def _kept_in(
    table: LinkTable, path: Path, removals: tuple[Placement, ...], sets: Sequence[Reason]
) -> Iterator[Step]:
    """One sentence for each set that has a part in the result."""
    for one, start, end in zip(sets, path[::2], path[1::2], strict=True):
        ends = table.nodes[start].digit, table.nodes[end].digit
        if one and any(d in _others(one, ends) and one.seen[d] >> c & 1 for c, d in removals):
            cells = tuple(cells_in(one.cells))
            facts: Facts = {
                "cells": CellsFact(cells),
                "either": DigitsFact(tuple(sorted(ends))),
                "others": DigitsFact(_others(one, ends)),
            }
            on_ends = (on_digit(d, cells_in(one.places[d]), Role.COLOUR_A) for d in ends)
            marks = (*on_cells(cells, Role.SET_A), *(mark for some in on_ends for mark in some))
            yield Step("set_on_loop", facts, marks)


def _others(one: AlmostLockedSet, ends: Ends) -> tuple[Digit, ...]:
    return tuple(digit for digit in members(one.digits) if digit not in ends)
