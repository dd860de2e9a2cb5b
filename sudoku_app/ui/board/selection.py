"""The selected cells and the cursor, as an immutable value. No Qt."""

from dataclasses import dataclass, field
from typing import Self

from sudoku_app.core.cells import SIZE, Cell, cell_at, column_of, row_of


@dataclass(frozen=True, slots=True)
class Selection:
    """The cursor is the cell that keys move from; it need not be selected."""

    cells: frozenset[Cell] = frozenset()
    cursor: Cell | None = None
    corner: Cell | None = field(default=None, compare=False)
    """The first corner of the rectangle that was selected last."""

    @classmethod
    def of(cls, *cells: Cell) -> Self:
        return cls(frozenset(cells), cells[-1] if cells else None)

    def extended(self, cell: Cell) -> Self:
        return type(self)(self.cells | {cell}, cell)

    def toggled(self, cell: Cell) -> Self:
        return type(self)(self.cells ^ {cell}, cell)

    def swept(self, cell: Cell) -> Self:
        """Add all cells between the cursor and a cell, because a fast drag skips some."""
        start = cell if self.cursor is None else self.cursor
        down, right = row_of(cell) - row_of(start), column_of(cell) - column_of(start)
        steps = max(abs(down), abs(right), 1)
        passed = {
            cell_at(
                row_of(start) + round(down * i / steps), column_of(start) + round(right * i / steps)
            )
            for i in range(steps + 1)
        }
        return type(self)(self.cells | passed, cell)

    def stretched(self, cell: Cell) -> Self:
        """Add the rectangle between the cursor and a cell.

        The next call keeps the first corner of the rectangle.
        """
        start = cell if self.cursor is None else self.cursor
        if self.corner is None:
            return type(self)(self.cells | _block(start, cell), cell, start)
        kept = self.cells - _block(self.corner, start)
        return type(self)(kept | _block(self.corner, cell), cell, self.corner)

    def moved(self, down: int, right: int, extend: bool = False) -> Self:
        """Move the cursor, with wrap-around; without a cursor select the middle cell."""
        if self.cursor is None:
            return type(self).of(cell_at(SIZE // 2, SIZE // 2))
        row, column = row_of(self.cursor) + down, column_of(self.cursor) + right
        cell = cell_at(row % SIZE, column % SIZE)
        return self.extended(cell) if extend else type(self).of(cell)


def _block(first: Cell, last: Cell) -> frozenset[Cell]:
    rows = sorted((row_of(first), row_of(last)))
    columns = sorted((column_of(first), column_of(last)))
    return frozenset(
        cell_at(row, column)
        for row in range(rows[0], rows[1] + 1)
        for column in range(columns[0], columns[1] + 1)
    )
