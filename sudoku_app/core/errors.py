"""Expected failures. Their text is shown to the user as it stands; anything else is a bug."""

from sudoku_app.core.cells import Cell, column_of, row_of
from sudoku_app.core.digits import Digit


class SudokuError(Exception):
    """Something that can go wrong without a fault in the program."""


class FormatError(SudokuError):
    """Text that is not a puzzle; says where it stops making sense."""

    def __init__(self, reason: str, line: int | None = None, column: int | None = None) -> None:
        self.reason = reason
        self.line = line
        self.column = column
        place = "".join(
            f"{name} {number}, " for name, number in (("line", line), ("column", column)) if number
        )
        super().__init__(f"{place[:-2]}: {reason}" if place else reason)


class ClashError(SudokuError):
    """The same digit twice in one house."""

    def __init__(self, digit: Digit, first: Cell, second: Cell) -> None:
        self.digit = digit
        self.first = first
        self.second = second
        super().__init__(f"the {digit} in {place(first)} clashes with the one in {place(second)}")


def place(cell: Cell) -> str:
    """Where a cell is, in words."""
    return f"row {row_of(cell) + 1}, column {column_of(cell) + 1}"
