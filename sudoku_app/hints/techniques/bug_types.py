"""BUG types 2 to 4: several cells have more than two candidates. Without the extra ones every open
cell would have two candidates, and every digit two places in each house that lacks it: then there
would be two solutions or none. So one of the extra candidates is true.
"""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations

from sudoku_app.core.cells import HOUSES_OF, Cell
from sudoku_app.core.cellsets import HOUSE_SETS, cells_in
from sudoku_app.core.digits import DIGITS, Digit, DigitSet, digit_set, members
from sudoku_app.hints import deadly
from sudoku_app.hints.deadly import DeadlyPattern, Escape
from sudoku_app.hints.deduction import (
    Board,
    CandidateMark,
    CandidatesFact,
    Deduction,
    Role,
    Step,
    Technique,
)
from sudoku_app.hints.level import Level

MOST_EXTRA_CELLS = 4


def find(
    key: str, escapes: Callable[[Board, DeadlyPattern], Iterator[Escape]], board: Board
) -> Iterator[Deduction]:
    """What follows, by one type of reasoning, from every way to see the board as such a pattern."""
    for pattern in patterns(board):
        extras = tuple(
            (cell, digit) for cell, mask in pattern.extras.items() for digit in members(mask)
        )
        marks = tuple(CandidateMark(Role.FIN, *extra) for extra in extras)
        opening = Step("bug_without_extras", {"candidates": CandidatesFact(extras)}, marks)
        for escape in escapes(board, pattern):
            yield deadly.tell(key, pattern, escape, opening)


def patterns(board: Board) -> Iterator[DeadlyPattern]:
    """Each choice of two candidates for the cells that have more, if all comes out even."""
    cells = tuple(cells_in(board.open_cells & ~board.pair_cells))
    if not 2 <= len(cells) <= MOST_EXTRA_CELLS:
        return
    counts: dict[tuple[int, Digit], int] = {}
    for digit in DIGITS:
        for house, house_set in enumerate(HOUSE_SETS):
            count = (board.places[digit] & board.pair_cells & house_set).bit_count()
            if count > 2:
                return
            if board.places[digit] & house_set:
                counts[house, digit] = count
    for pairs in _pairs(board, cells, counts):
        extras = {c: DigitSet(board.candidates[c] & ~pairs[c]) for c in cells}
        yield DeadlyPattern(pairs, extras, cells)


def _pairs(
    board: Board, cells: tuple[Cell, ...], counts: dict[tuple[int, Digit], int]
) -> Iterator[dict[Cell, DigitSet]]:
    if not cells:
        if all(count == 2 for count in counts.values()):
            yield {}
        return
    cell, *others = cells
    for pair in combinations(members(board.candidates[cell]), 2):
        filled = dict(counts)
        for key in ((house, digit) for house in HOUSES_OF[cell] for digit in pair):
            filled[key] += 1
        if max(filled.values()) <= 2:
            for rest in _pairs(board, tuple(others), filled):
                yield {cell: digit_set(pair), **rest}


def _technique(
    key: str, difficulty: int, escapes: Callable[[Board, DeadlyPattern], Iterator[Escape]]
) -> Technique:
    search = partial(find, key, escapes)
    return Technique(key, Level.EXPERT, difficulty, search, needs_uniqueness=True, is_taught=False)


BUG_2 = _technique("bug_2", 59, deadly.same_digit)
BUG_3 = _technique("bug_3", 60, deadly.with_subset)
BUG_4 = _technique("bug_4", 60, deadly.locked_digit)
