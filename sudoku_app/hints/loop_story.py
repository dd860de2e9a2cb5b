"""A continuous loop as a deduction: a chain back to its start, and what its sets keep in.

An almost locked set on the loop has exactly one of its two ends, so all its other digits are in it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice, pairwise

from sudoku_app.core.candidates import Placement
from sudoku_app.core.cellsets import cells_in
from sudoku_app.core.digits import Digit, members
from sudoku_app.hints.almost_locked import AlmostLockedSet
from sudoku_app.hints.chain_graph import LinkTable, NodeSet, Reason, nodes_of
from sudoku_app.hints.chain_search import Path
from sudoku_app.hints.chain_story import node_marks, placements_in, tell_chain
from sudoku_app.hints.deduction import (
    Board,
    CellsFact,
    Deduction,
    DigitsFact,
    Facts,
    Link,
    Role,
    Step,
)
from sudoku_app.hints.marks import on_cells, on_digit, on_removals

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
    explained = tell_chain(
        key,
        board,
        table,
        (*path, path[0]),
        removals,
        suppose=False,
        endings=("loop_closes",),
        sets=sets,
    )
    around = _ruled_out_around(table, path, removals)
    story = (*explained.story, *around, *_kept_in(table, path, removals, sets))
    return replace(explained, story=story)


def _ruled_out_around(
    table: LinkTable, path: Path, removals: tuple[Placement, ...]
) -> Iterator[Step]:
    """One sentence for each two neighbours that exclude each other, so that one of them is true
    and rules something out.
    """
    done: set[Placement] = set()
    for first, second in islice(pairwise((*path, path[0])), 1, None, 2):
        start, end = table.nodes[first], table.nodes[second]
        targets = placements_in(table.targets(first, second))
        struck = tuple(r for r in targets if r in removals and r not in done)
        if not struck:
            continue
        done.update(struck)
        in_cell = start.digit != end.digit
        facts: Facts = {
            "cells": CellsFact(start.cells if in_cell else (*start.cells, *end.cells)),
            "digits": DigitsFact(tuple(sorted({start.digit, end.digit}))),
            "targets": CellsFact(tuple(dict.fromkeys(cell for cell, _ in struck))),
            "struck": DigitsFact(tuple(dict.fromkeys(digit for _, digit in struck))),
        }
        marks = (*node_marks((start, end), true_first=True), *on_removals(struck))
        link = Link(start, end, strong=False)
        yield Step("loop_in_cell" if in_cell else "loop_in_house", facts, marks, (link,))


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
            struck = on_removals((c, d) for c, d in removals if d in _others(one, ends))
            marks = (*on_cells(cells, Role.SET_A), *(mark for some in on_ends for mark in some))
            yield Step("set_on_loop", facts, (*marks, *struck))


def _others(one: AlmostLockedSet, ends: Ends) -> tuple[Digit, ...]:
    return tuple(digit for digit in members(one.digits) if digit not in ends)
