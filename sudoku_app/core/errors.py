"""Expected failures; anything else is a bug.

They carry a key and facts. The sentence is made where it is shown, by ``sudoku_app.reasons``.
"""

from sudoku_app.core.cells import Cell, column_of, row_of
from sudoku_app.core.digits import Digit


class SudokuError(Exception):
    """Something that can go wrong without a fault in the program.

    ``key`` names an entry of ``strings/<language>/errors.toml``, ``facts`` fill its placeholders; a
    fact may itself be such an error.
    """

    def __init__(self, key: str, **facts: object) -> None:
        super().__init__(key, facts)
        self.key = key
        self.facts = facts


class FormatError(SudokuError):
    """Text that is not a puzzle; says where it stops making sense."""

    def __init__(
        self, key: str, line: int | None = None, column: int | None = None, **facts: object
    ) -> None:
        super().__init__(key, **facts)
        self.line = line
        self.column = column

    def at(self, line: int | None, column: int | None) -> "FormatError":
        """The same fault, counted from the beginning of a longer text."""
        return FormatError(self.key, line, column, **self.facts)


class ClashError(SudokuError):
    """The same digit twice in one house."""

    def __init__(self, digit: Digit, first: Cell, second: Cell) -> None:
        super().__init__(
            "puzzle.clash",
            digit=digit,
            row=row_of(first) + 1,
            column=column_of(first) + 1,
            other_row=row_of(second) + 1,
            other_column=column_of(second) + 1,
        )
        self.digit = digit
        self.first = first
        self.second = second
