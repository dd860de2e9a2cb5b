"""The exact solver: solutions of a board and how many there are, as fast as Python can.

The whole board is one integer; :mod:`exact_layout` draws it. Subtracting 1 from every open field
at once borrows from a field's guard exactly when the field is empty, and ``x & (x - 1)`` drops the
lowest answer of x. So a handful of operations finds every empty field (a dead end) and every field
with one answer left (all naked and hidden singles). A guess needs no copy and no undoing.
"""

from functools import reduce
from itertools import compress
from operator import and_, getitem
from typing import Final

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.digits import ALL_DIGITS, DigitSet, members
from sudoku_app.core.exact_layout import (
    ANSWERS,
    CANDIDATE,
    CELL_ANSWERS,
    CELL_FIELDS,
    EVERYTHING,
    EXCLUDED,
    GIVEN,
    GUARDS,
    HIGHEST_LINES,
    LINE_FIELDS,
    LOCK,
    LOWER_LINES,
    LOWEST_LINES,
    PLACE,
    SEGMENTS,
    THREE_CELLS,
    UPPER_LINES,
    WIDTH,
)
from sudoku_app.core.grid import Grid

CARE_AFTER: Final = 3
"""After so many dead ends a board counts as hard, and guesses are chosen with care."""

WEIGHED_CELLS: Final = 5
"""Weighing more guesses than this costs more than the better choice saves."""


def find_solutions(
    grid: Grid, limit: int = 2, candidates: Candidates | None = None
) -> tuple[Grid, ...]:
    """Up to ``limit`` solutions that keep the digits of the grid and its candidates, if given."""
    state = _load(grid, candidates)
    if not state or limit < 1:
        return ()
    return tuple([_unload(solution) for solution in _search(state, limit)])


def solve(grid: Grid, candidates: Candidates | None = None) -> Grid | None:
    """Some solution, or None."""
    return next(iter(find_solutions(grid, 1, candidates)), None)


def count_solutions(grid: Grid, limit: int = 2, candidates: Candidates | None = None) -> int:
    """How many solutions there are, counted no further than ``limit``."""
    state = _load(grid, candidates)
    return len(_search(state, limit)) if state and limit > 0 else 0


def is_unique(grid: Grid, candidates: Candidates | None = None) -> bool:
    """Whether there is exactly one solution."""
    return count_solutions(grid, 2, candidates) == 1


def _load(grid: Grid, candidates: Candidates | None) -> int:
    """The state of a board, or 0 when two of its digits clash."""
    keeps = map(getitem, compress(GIVEN, grid.values), filter(None, grid.values))
    state = reduce(and_, keeps, EVERYTHING)
    if candidates:
        for cell in grid.empty_cells():
            for digit in members(DigitSet(ALL_DIGITS ^ candidates[cell])):
                state &= EVERYTHING ^ CANDIDATE[cell, digit]
    settled = GUARDS ^ (state & GUARDS)
    clash_free = ((state | settled) - (settled >> 9)) & settled == settled
    return state if clash_free else 0


def _unload(state: int) -> Grid:
    """The digits of a solved state, three cells at a time."""
    cells = state >> CELL_FIELDS & CELL_ANSWERS
    threes = [THREE_CELLS[cells >> at & 0x3FFFFFFF] for at in range(780, -1, -30)]
    return Grid(tuple(b"".join(threes)))


def _search(state: int, limit: int) -> list[int]:
    """Up to ``limit`` solved states.

    Locked candidates are looked for before the first guess, and later only once a guess has
    failed: guesses that all succeed mean many solutions, where narrowing is wasted.
    """
    found: list[int] = []
    dead_ends = 0
    thorough = True
    stack = [state]
    while stack:
        state, guards, rest = _settle(stack.pop(), thorough=thorough)
        if not state:
            dead_ends += 1
        elif guards:
            stack += _branches(state, guards, rest, careful=dead_ends > CARE_AFTER)
        else:
            found.append(state)
            if len(found) == limit:
                break
        thorough = dead_ends > 0
    return found


def _settle(state: int, *, thorough: bool) -> tuple[int, int, int]:
    """Carry out all singles, and if ``thorough`` locked candidates too.

    Gives the state (0 for a dead end), the guards of the fields still open (0 when solved), and
    the state without the lowest answer of each open field.
    """
    while True:
        guards = state & GUARDS
        ones = guards >> 9
        less = state - ones
        if less & guards != guards:
            return 0, 0, 0
        rest = state & less
        singles = (rest - ones) & guards ^ guards
        if singles == guards:  # every open question has one answer: a solution
            return state, 0, 0
        if singles:
            sure = state & (singles - (singles >> 9))
            while sure:
                keep, others = PLACE[sure.bit_length()]
                state &= keep
                sure &= others
        elif thorough and (locked := _locked_segments(state)):
            while locked:
                top = locked.bit_length()
                state &= LOCK[top]
                locked ^= 1 << top - 1
        else:
            return state, guards, rest


def _locked_segments(state: int) -> int:
    """The segments in which a digit is locked and so excludes candidates elsewhere.

    A digit that a line can hold only within one box, or a box only within one line, leaves the
    rest of the other house. Shifts bring the marks of the other two segments of the line, and of
    the box, to each segment; where just one of the two houses has any, that house loses them.
    """
    lines = state & LINE_FIELDS
    marks = (lines | lines >> 1 | lines >> 2) & SEGMENTS
    in_line = (marks << 3 | marks >> 6 | marks << 6 | marks >> 3) & SEGMENTS
    in_box = (
        (marks & LOWER_LINES) << WIDTH
        | (marks & HIGHEST_LINES) >> 2 * WIDTH
        | (marks & LOWEST_LINES) << 2 * WIDTH
        | (marks & UPPER_LINES) >> WIDTH
    )
    return marks & (in_line ^ in_box)


def _branches(state: int, guards: int, rest: int, *, careful: bool) -> list[int]:
    """The states after each answer to one of the questions with the fewest answers."""
    ones = guards >> 9
    smallest = 0
    while not smallest:
        rest &= rest - ones
        smallest = (rest - ones) & guards ^ guards
    top = smallest.bit_length()
    if careful and top > CELL_FIELDS:
        top = _most_telling_cell(state, smallest)
    field = DigitSet(state >> top - WIDTH & ANSWERS)
    return [state & PLACE[top - WIDTH + answer][0] for answer in members(field)]


def _most_telling_cell(state: int, smallest: int) -> int:
    """Of the first few smallest cells the one whose answers exclude most, small cells twice."""
    cells, small = state >> CELL_FIELDS, smallest >> CELL_FIELDS
    weights = cells | (cells & (small - (small >> 9))) << 81 * WIDTH
    best_weight = best_top = 0
    for _ in range(WEIGHED_CELLS):
        top = small.bit_length()
        excluded = 0
        for answer in members(DigitSet(cells >> top - WIDTH & ANSWERS)):
            excluded |= EXCLUDED[top - WIDTH + answer]
        weight = (weights & excluded).bit_count()
        if weight > best_weight:
            best_weight, best_top = weight, top
        small ^= 1 << top - 1
        if not small:
            break
    return best_top + CELL_FIELDS
