"""Depth-first search over cells in a fixed order, smallest digit first, without recursion."""

from collections.abc import Sequence

from sudoku_app.core.cells import Cell, box_of, column_of, row_of
from sudoku_app.core.digits import Digit
from sudoku_app.core.events import CellNeed, EventStream, Exhausted, Unmet
from sudoku_app.core.grid import Grid
from sudoku_app.solvers.free_digits import FreeDigits
from sudoku_app.solvers.shared_events import all_digits_tried, guess, no_digit_fits
from sudoku_app.solvers.solver import impossible, solved


def search_in_order(grid: Grid, order: Sequence[Cell]) -> EventStream:
    """Fill the cells one after the other; where no digit is left, go back to the one before.

    ``left[depth]`` has the digits still to try there, ``ways`` how many there were at first,
    and ``chosen`` the bit on trial.
    """
    free = FreeDigits(grid)
    rows, columns, boxes = free.rows, free.columns, free.boxes
    places = [(cell, row_of(cell), column_of(cell), box_of(cell)) for cell in order]
    last = len(places)
    left, ways, chosen = [0] * last, [0] * last, [0] * last
    depth = 0
    entering = True
    while depth < last:
        cell, row, column, box = places[depth]
        if entering:
            left[depth] = mask = rows[row] & columns[column] & boxes[box]
            ways[depth] = mask.bit_count()
        if mask := left[depth]:
            bit = mask & -mask
            left[depth] ^= bit
            chosen[depth] = bit
            rows[row] ^= bit
            columns[column] ^= bit
            boxes[box] ^= bit
            yield guess(cell, Digit(bit.bit_length()), ways[depth])
            depth += 1
            entering = True
            continue
        if depth == 0:
            need = CellNeed(cell)
            return impossible(grid, Exhausted(need) if ways[0] else Unmet(need))
        dead, was_empty = cell, not ways[depth]
        depth -= 1
        entering = False
        cell, row, column, box = places[depth]
        bit = chosen[depth]
        rows[row] ^= bit
        columns[column] ^= bit
        boxes[box] ^= bit
        digit = Digit(bit.bit_length())
        yield (no_digit_fits if was_empty else all_digits_tried)(cell, digit, dead)
    digits = ((place[0], bit.bit_length()) for place, bit in zip(places, chosen, strict=True))
    return solved(grid.with_values(digits))
