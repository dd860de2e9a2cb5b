"""Remote pair: cells with the same two digits in a chain take them in turn. Two cells an odd number
of steps apart differ, so a cell that sees both can be neither digit.
"""

from collections.abc import Iterator
from itertools import pairwise

from sudoku_app.core.cells import Cell
from sudoku_app.core.cellsets import HOUSE_SETS, PEER_SETS, cell_set, cells_in
from sudoku_app.core.digits import DigitSet, members
from sudoku_app.hints.deduction import (
    Board,
    CandidateMark,
    CellsFact,
    Deduction,
    DigitsFact,
    Facts,
    Link,
    Mark,
    Node,
    Role,
    Step,
    Technique,
)
from sudoku_app.hints.level import Level
from sudoku_app.hints.marks import on_cells, on_removals, removals_in


def find(board: Board) -> Iterator[Deduction]:
    """Each chain of at least four such cells: what sees its ends, then what sees any two."""
    for pair, cells in _equal_pairs(board):
        everything = cell_set(cells)
        paths = (p for start in cells for p in _paths((start,), everything) if p[0] < p[-1])
        for path in sorted(paths, key=len):
            yield from _deduction(board, pair, path, ((path[0], path[-1]),))
            if len(path) > 4:
                yield from _deduction(board, pair, path, _far_pairs(path))


def _equal_pairs(board: Board) -> Iterator[tuple[DigitSet, list[Cell]]]:
    groups: dict[DigitSet, list[Cell]] = {}
    for cell in cells_in(board.pair_cells):
        groups.setdefault(board.candidates[cell], []).append(cell)
    return ((pair, cells) for pair, cells in groups.items() if _can_take_turns(cells))


def _can_take_turns(cells: list[Cell]) -> bool:
    """Four cells or more, no three of them in one house: else the board is broken anyway."""
    everything = cell_set(cells)
    return len(cells) >= 4 and all((everything & h).bit_count() <= 2 for h in HOUSE_SETS)


def _paths(path: tuple[Cell, ...], cells: int) -> Iterator[tuple[Cell, ...]]:
    """Every chain of an even number of cells, at least four, that starts like this."""
    if len(path) >= 4 and len(path) % 2 == 0:
        yield path
    for step in cells_in(cells & PEER_SETS[path[-1]] & ~cell_set(path)):
        yield from _paths((*path, step), cells)


def _far_pairs(path: tuple[Cell, ...]) -> tuple[tuple[Cell, Cell], ...]:
    """The cells of a chain that differ without seeing it at once: three steps apart, five, ..."""
    return tuple((path[i], path[j]) for i in range(len(path)) for j in range(i + 3, len(path), 2))


def _deduction(
    board: Board, pair: DigitSet, path: tuple[Cell, ...], differing: tuple[tuple[Cell, Cell], ...]
) -> Iterator[Deduction]:
    seen = 0
    for first, second in differing:
        seen |= PEER_SETS[first] & PEER_SETS[second]
    seen &= ~cell_set(path)
    digits = members(pair)
    removals = tuple(r for d in digits for r in removals_in(d, board.places[d] & seen))
    if not removals:
        return
    facts: Facts = {
        "digits": DigitsFact(digits),
        "cells": CellsFact(path),
        "ends": CellsFact((path[0], path[-1])),
        "targets": CellsFact(tuple(dict.fromkeys(cell for cell, _ in removals))),
    }
    marks: tuple[Mark, ...] = (
        *on_cells(path),
        *(
            CandidateMark((Role.COLOUR_A, Role.COLOUR_B)[(i + j) % 2], cell, digit)
            for i, cell in enumerate(path)
            for j, digit in enumerate(digits)
        ),
        *on_removals(removals),
    )
    links = tuple(
        Link(Node(digit, (a,)), Node(digit, (b,)), strong=False)
        for a, b in pairwise(path)
        for digit in digits[:1]
    )
    ending = "remote_ends" if len(differing) == 1 else "remote_any"
    story = (Step(ending, facts, marks),)
    yield Deduction("remote_pair", (), removals, marks, links, facts, story)


REMOTE_PAIR = Technique("remote_pair", Level.EXPERT, 55, find, is_taught=False)
