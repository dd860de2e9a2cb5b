"""The 46,656 ways to place one digit nine times, and sets of them as integers of as many bits.

A pattern is two choices. In each band of three rows, the order in which they use the three
stacks of columns: 6 x 6 x 6 ways. In each stack, the column that each band uses: as many again.
So pattern ``n`` is the pair ``divmod(n, 216)``, and no table of patterns is needed.
"""

from functools import cache
from itertools import permutations, product
from typing import Final

from sudoku_app.core.cells import CELLS, Cell, cell_at, column_of, row_of

ORDERS: Final = tuple(product(permutations(range(3)), repeat=3))
COUNT: Final = len(ORDERS) ** 2


def cells_of(number: int) -> tuple[Cell, ...]:
    """The nine cells of a pattern in reading order."""
    bands, stacks = (ORDERS[part] for part in divmod(number, len(ORDERS)))
    return tuple(
        cell_at(3 * band + row, 3 * stack + stacks[stack][band])
        for band, order in enumerate(bands)
        for row, stack in enumerate(order)
    )


@cache
def using() -> tuple[int, ...]:
    """For each cell the set of patterns that use it."""
    return tuple(_users(cell) for cell in CELLS)


def _users(cell: Cell) -> int:
    band, row = divmod(row_of(cell), 3)
    stack, column = divmod(column_of(cell), 3)
    stacks = sum(1 << n for n, order in enumerate(ORDERS) if order[stack][band] == column)
    patterns = 0
    for number, order in enumerate(ORDERS):
        if order[band][row] == stack:
            patterns |= stacks << (number * len(ORDERS))
    return patterns
