"""The backtracking solver without a single event: what the cost of events is measured against."""

from sudoku_app.core.cells import box_of, column_of, row_of
from sudoku_app.core.grid import Grid
from sudoku_app.solvers.free_digits import FreeDigits


def solve(grid: Grid) -> Grid | None:
    free = FreeDigits(grid)
    rows, columns, boxes = free.rows, free.columns, free.boxes
    places = [(c, row_of(c), column_of(c), box_of(c)) for c in grid.empty_cells()]
    last = len(places)
    left, chosen = [0] * last, [0] * last
    depth = 0
    entering = True
    while depth < last:
        _, row, column, box = places[depth]
        if entering:
            left[depth] = rows[row] & columns[column] & boxes[box]
        if mask := left[depth]:
            bit = mask & -mask
            left[depth] ^= bit
            chosen[depth] = bit
            rows[row] ^= bit
            columns[column] ^= bit
            boxes[box] ^= bit
            depth += 1
            entering = True
            continue
        if depth == 0:
            return None
        depth -= 1
        entering = False
        _, row, column, box = places[depth]
        bit = chosen[depth]
        rows[row] ^= bit
        columns[column] ^= bit
        boxes[box] ^= bit
    digits = (bit.bit_length() for bit in chosen)
    return grid.with_values((p[0], digit) for p, digit in zip(places, digits, strict=True))
