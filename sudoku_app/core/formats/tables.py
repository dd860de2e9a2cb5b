"""Boards as tables: comma separated values, and what a spreadsheet copies (tab separated)."""

from collections.abc import Sequence
from typing import Final

from sudoku_app.core.cells import SIZE
from sudoku_app.core.errors import FormatError
from sudoku_app.core.formats.rows import NumberedLine, boards_of, rows_of
from sudoku_app.core.formats.sheet import Format, Sheet
from sudoku_app.core.grid import BLANKS, Grid

SEPARATORS: Final = "\t,;"


def separator_of(line: str) -> str | None:
    return next((s for s in SEPARATORS if line.count(s) >= SIZE - 1), None)


def _has_separator(text: str, separators: str) -> bool:
    found = (separator_of(line) for line in text.splitlines())
    return any(separator is not None and separator in separators for separator in found)


def read(text: str) -> tuple[Sheet, ...]:
    """The boards of a text; a line without a separator is a heading."""
    numbered = enumerate(text.splitlines(), 1)
    lines = [(number, line) for number, line in numbered if any(s in line for s in SEPARATORS)]
    return tuple(_read_board(rows) for rows in boards_of(lines))


def _read_board(rows: list[NumberedLine]) -> Sheet:
    if len(rows) != SIZE:
        raise FormatError("puzzle.table_rows", rows[0][0], wanted=SIZE, found=len(rows))
    return Sheet.of(Grid.parse("".join(_read_row(number, line) for number, line in rows)))


def _read_row(number: int, line: str) -> str:
    separator = separator_of(line) or next((s for s in SEPARATORS if s in line), ",")
    fields = line.split(separator)
    if len(fields) != SIZE:
        raise FormatError("puzzle.row_length", number, wanted=SIZE, found=len(fields))
    row, column = "", 1
    for field in fields:
        value = field.strip().strip('"').strip() or "."
        if len(value) != 1 or value not in "123456789" + BLANKS:
            raise FormatError("puzzle.sign", number, column, sign=value)
        row += value
        column += len(field) + 1
    return row


def write(sheets: Sequence[Sheet], separator: str) -> str:
    return "\n".join(_write_board(sheet.grid, separator) for sheet in sheets)


def _write_board(grid: Grid, separator: str) -> str:
    rows = (["" if cell == "." else cell for cell in row] for row in rows_of(grid))
    return "".join(separator.join(row) + "\n" for row in rows)


CSV: Final = Format(
    "csv",
    "nine rows of comma separated values",
    recognises=lambda text: _has_separator(text, ",;"),
    read=read,
    write=lambda sheets: write(sheets, ","),
)
SPREADSHEET: Final = Format(
    "spreadsheet",
    "nine rows of tab separated values, to paste into a spreadsheet",
    recognises=lambda text: _has_separator(text, "\t"),
    read=read,
    write=lambda sheets: write(sheets, "\t"),
)
