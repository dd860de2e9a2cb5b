"""Expected failures; anything else is a bug.

They carry a key and facts; ``sudoku_app.error_messages`` makes the sentence where it is shown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sudoku_app.core.cells import Cell
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

    def at(self, line: int | None, column: int | None) -> FormatError:
        """The same fault, counted from the beginning of a longer text."""
        return FormatError(self.key, line, column, **self.facts)


class ClashError(SudokuError):
    """The same digit twice in one house."""

    def __init__(self, digit: Digit, first: Cell, second: Cell) -> None:
        row, column = divmod(first, 9)
        other_row, other_column = divmod(second, 9)
        super().__init__(
            "puzzle.clash",
            digit=digit,
            row=row + 1,
            column=column + 1,
            other_row=other_row + 1,
            other_column=other_column + 1,
        )
        self.digit = digit
        self.first = first
        self.second = second
