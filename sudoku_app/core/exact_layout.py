"""How the exact solver writes a whole board into one integer, and the masks that go with it.

A board asks 324 questions: which digit stands in each cell, and where each digit stands in each
box, row and column. Each question is a field of ten bits: nine possible answers and, on top, a
guard that stays up while the question is open.

    state   | 81 cells | 9 digits x 9 boxes | 9 digits x 9 rows | 9 digits x 9 columns |
    field   | guard | 9 8 7 6 5 4 3 2 1 |

A candidate ("5 in this cell") is one bit in each of four fields. Placing it is one AND with a mask
that lowers the four guards and clears every candidate it excludes. ``a & ~b`` costs four times
``a & mask``, so the tables hold what to keep, not what to clear.
"""

from functools import reduce
from itertools import product
from operator import or_
from typing import Final

from sudoku_app.core.cells import (
    CELLS,
    COLUMNS,
    HOUSES,
    HOUSES_OF,
    ROWS,
    Cell,
    box_of,
    column_of,
    row_of,
)
from sudoku_app.core.digits import DIGITS, Digit

WIDTH: Final = 10
ANSWERS: Final = 0b1_1111_1111
EVERYTHING: Final = (1 << 324 * WIDTH) - 1
GUARDS: Final = sum(1 << 9 + WIDTH * field for field in range(324))

CELL_FIELDS: Final = 243 * WIDTH
"""Where the cells begin. They are on top because a guess takes the topmost of the smallest fields,
and guessing in a cell cuts deeper than guessing in a house."""

LINE_FIELDS: Final = (1 << 162 * WIDTH) - 1


def bits_of(cell: Cell, digit: Digit) -> tuple[int, int, int, int]:
    """Where a candidate is written: in the fields of its cell, box, row and column."""
    row, column = row_of(cell), column_of(cell)
    block = (digit - 1) * 9
    return (
        (323 - cell) * WIDTH + digit - 1,
        (242 - block - box_of(cell)) * WIDTH + row % 3 * 3 + column % 3,
        (161 - block - row) * WIDTH + column,
        (80 - block - column) * WIDTH + row,
    )


CANDIDATE: Final = {
    (cell, digit): sum(1 << bit for bit in bits_of(cell, digit))
    for cell, digit in product(CELLS, DIGITS)
}
"""The four bits of each candidate."""


_IN_CELL: Final = [reduce(or_, (CANDIDATE[cell, digit] for digit in DIGITS)) for cell in CELLS]
_IN_HOUSE: Final = {
    (house, digit): reduce(or_, (CANDIDATE[cell, digit] for cell in cells))
    for (house, cells), digit in product(enumerate(HOUSES), DIGITS)
}


def _excluded_by(cell: Cell, digit: Digit) -> int:
    row, column, box = (_IN_HOUSE[house, digit] for house in HOUSES_OF[cell])
    return (_IN_CELL[cell] | row | column | box) ^ CANDIDATE[cell, digit]


def _build_placements() -> tuple[list[tuple[int, int]], list[dict[int, int]], list[int]]:
    place, given, excluded = [(0, 0)] * (324 * WIDTH), [], [0] * (81 * WIDTH)
    for cell in CELLS:
        keeps = {}
        for digit in DIGITS:
            bits, lost = bits_of(cell, digit), _excluded_by(cell, digit)
            guards = sum(1 << bit // WIDTH * WIDTH + 9 for bit in bits)
            keep = EVERYTHING ^ lost ^ guards
            keeps[int(digit)] = keep
            both = keep, keep ^ CANDIDATE[cell, digit]
            for bit in bits:
                place[bit + 1] = both
            lost_cells = lost >> CELL_FIELDS
            excluded[bits[0] - CELL_FIELDS + 1] = lost_cells | lost_cells << 81 * WIDTH
        given.append(keeps)
    return place, given, excluded


PLACE, GIVEN, EXCLUDED = _build_placements()
"""PLACE: for the bit length of any candidate bit, what placing it keeps, with and without its own
bits. GIVEN: the first of these, by cell and digit. EXCLUDED: for the bit length of a candidate in
the cell fields, the cell bits it excludes, written twice over."""

SEGMENTS: Final = sum(0b1001001 << WIDTH * field for field in range(162))
"""Segments are the three cells where a line crosses a box. Each line field has three, marked at
their lowest bits: 0, 3 and 6."""


def _fields_of_bands(*within: int) -> int:
    return sum(ANSWERS << WIDTH * field for field in range(162) if field % 3 in within)


LOWEST_LINES: Final = _fields_of_bands(0)
LOWER_LINES: Final = _fields_of_bands(0, 1)
UPPER_LINES: Final = _fields_of_bands(1, 2)
HIGHEST_LINES: Final = _fields_of_bands(2)
"""The three lines of a band are neighbouring fields; these masks pick some of each three."""


def _build_locks() -> list[int]:
    lock = [0] * (162 * WIDTH)
    for digit, (house, line) in product(DIGITS, enumerate(ROWS + COLUMNS)):
        for start in (0, 3, 6):
            segment = line[start : start + 3]
            mark = bits_of(segment[0], digit)[2 if line in ROWS else 3]
            box = _IN_HOUSE[HOUSES_OF[segment[0]][2], digit]
            inside = reduce(or_, (CANDIDATE[cell, digit] for cell in segment))
            lock[mark + 1] = EVERYTHING ^ (_IN_HOUSE[house, digit] | box) ^ inside
    return lock


LOCK: Final = _build_locks()
"""For the bit length of a segment's mark, what stays when its digit is locked in it."""

CELL_ANSWERS: Final = sum(ANSWERS << WIDTH * field for field in range(81))
THREE_CELLS: Final = {
    1 << a + 19 | 1 << b + 9 | 1 << c - 1: bytes((a, b, c))
    for a, b, c in product(range(1, 10), repeat=3)
}
"""The digits of three solved cells by their thirty bits."""
