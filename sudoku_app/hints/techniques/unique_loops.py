"""Unique loops: six or more cells in a ring that would hold two digits in turn. They could be
swapped for a second solution, so at least one cell of the loop holds something else.
"""

from collections.abc import Iterator

from sudoku_app.core.cells import HOUSES_OF, Cell
from sudoku_app.core.cellsets import HOUSE_SETS, PEER_SETS, cell_set, cells_in
from sudoku_app.core.digits import DIGITS, Digit, DigitSet, digit_set
from sudoku_app.hints import deadly
from sudoku_app.hints.deduction import (
    Board,
    CellsFact,
    Deduction,
    DigitsFact,
    Facts,
    Step,
    Technique,
)
from sudoku_app.hints.level import Level
from sudoku_app.hints.marks import on_candidates, on_cells

SHORTEST = 6
LONGEST = 12
MOST_ESCAPES = 3
"""Loops with more cells that may hold something else are hardly ever of use."""


def find(board: Board) -> Iterator[Deduction]:
    """Loops by what their cells with further candidates tell, short ones first."""
    for digits, loop in sorted(_loops(board), key=lambda pair: len(pair[1])):
        pair = digit_set(digits)
        extras = {
            cell: DigitSet(board.candidates[cell] & ~pair)
            for cell in loop
            if board.candidates[cell] != pair
        }
        pattern = deadly.DeadlyPattern(dict.fromkeys(extras, pair), extras, loop)
        facts: Facts = {"cells": CellsFact(loop), "digits": DigitsFact(digits)}
        marks = (*on_cells(loop), *on_candidates(board, loop, pair))
        opening = Step("loop_could_swap", facts, marks)
        for escape in (
            *deadly.only_cell(pattern),
            *deadly.same_digit(board, pattern),
            *deadly.locked_digit(board, pattern),
            *deadly.with_subset(board, pattern),
        ):
            yield deadly.tell("unique_loop", pattern, escape, opening)


def _loops(board: Board) -> Iterator[tuple[tuple[Digit, Digit], tuple[Cell, ...]]]:
    """Each ring of cells once, for each two digits that all its cells have."""
    for first in DIGITS:
        for second in range(first + 1, 10):
            pair = first, Digit(second)
            cells = board.places[first] & board.places[second]
            pairs = cells & board.pair_cells
            if cells.bit_count() >= SHORTEST and pairs.bit_count() >= SHORTEST - MOST_ESCAPES:
                found: set[frozenset[Cell]] = set()
                for start in cells_in(cells):
                    later = cells >> start << start
                    for loop in _grow((start,), later, pairs, 0 if pairs >> start & 1 else 1):
                        if frozenset(loop) not in found and _takes_turns(loop):
                            found.add(frozenset(loop))
                            yield pair, loop


def _grow(
    path: tuple[Cell, ...], cells: int, pairs: int, escapes: int
) -> Iterator[tuple[Cell, ...]]:
    """Rings that begin like this, with at most two cells in any house."""
    last = path[-1]
    if len(path) >= SHORTEST and len(path) % 2 == 0 and PEER_SETS[last] >> path[0] & 1:
        yield path
    if len(path) == LONGEST:
        return
    taken = cell_set(path)
    for cell in cells_in(cells & PEER_SETS[last] & ~taken):
        more = escapes + (not pairs >> cell & 1)
        crowded = any((taken & HOUSE_SETS[h]).bit_count() == 2 for h in HOUSES_OF[cell])
        if more <= MOST_ESCAPES and not crowded:
            yield from _grow((*path, cell), cells, pairs, more)


def _takes_turns(loop: tuple[Cell, ...]) -> bool:
    """Whether every house of the loop has two of its cells: one at an even place, one at an odd."""
    even, odd = cell_set(loop[::2]), cell_set(loop[1::2])
    return all((even & house).bit_count() == (odd & house).bit_count() <= 1 for house in HOUSE_SETS)


UNIQUE_LOOP = Technique(
    "unique_loop", Level.EXPERT, 58, find, needs_uniqueness=True, is_taught=False
)
