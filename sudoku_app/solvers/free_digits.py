"""What the rows, columns and boxes do not hold yet: the digits a cell may take are one AND away."""

from sudoku_app.core.cells import Cell, box_of, column_of, row_of
from sudoku_app.core.digits import ALL_DIGITS
from sudoku_app.core.grid import Grid


class FreeDigits:
    """For each row, column and box the set of digits it lacks."""

    def __init__(self, grid: Grid) -> None:
        self.rows = [int(ALL_DIGITS)] * 9
        self.columns = [int(ALL_DIGITS)] * 9
        self.boxes = [int(ALL_DIGITS)] * 9
        for cell in grid.filled_cells():
            self.toggle(cell, 1 << (grid[cell] - 1))

    def toggle(self, cell: Cell, bit: int) -> None:
        """Take the digit of a bit from the houses of a cell, or give it back."""
        self.rows[row_of(cell)] ^= bit
        self.columns[column_of(cell)] ^= bit
        self.boxes[box_of(cell)] ^= bit
