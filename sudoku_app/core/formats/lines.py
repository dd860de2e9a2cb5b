"""Formats with one board a line: 81 characters, SadMan and OpenSudoku ``.sdm``, 729 characters."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from sudoku_app.core.candidates import format_state, parse_state
from sudoku_app.core.cells import CELL_COUNT
from sudoku_app.core.errors import FormatError
from sudoku_app.core.formats.sheet import Format, Sheet
from sudoku_app.core.grid import Grid

STATE_LENGTH: Final = CELL_COUNT * 9


def content_lines(text: str) -> Iterator[tuple[int, str]]:
    """The lines that hold something, numbered from 1; lines that begin with # are remarks."""
    for number, line in enumerate(text.splitlines(), 1):
        content = line.rstrip()
        if content and content.lstrip()[0] != "#":
            yield number, content


def first_line(text: str) -> str:
    return next((line for _, line in content_lines(text)), "")


def read_lines(text: str, read_line: Callable[[str], Sheet]) -> tuple[Sheet, ...]:
    """Read every line by itself; an error names the line within the whole text."""
    sheets = []
    for number, line in content_lines(text):
        try:
            sheets.append(read_line(line))
        except FormatError as error:
            raise error.at(number, error.column) from error
    return tuple(sheets)


def write_lines(sheets: Sequence[Sheet], write_line: Callable[[Sheet], str]) -> str:
    return "".join(write_line(sheet) + "\n" for sheet in sheets)


def first_word(line: str) -> tuple[str, int]:
    """The board of a line, without what follows it, and how far it is indented."""
    words = line.replace(",", " ").replace(";", " ").split(maxsplit=1)
    return (words[0], line.index(words[0])) if words else ("", 0)


def read_board_line(line: str) -> Sheet:
    """One board in 81 characters or 729; anything may follow it after a space or comma."""
    word, indent = first_word(line)
    try:
        if len(word) == STATE_LENGTH:
            return Sheet.of(*parse_state(word))
        return Sheet.of(Grid.parse(word))
    except FormatError as error:
        column = error.column and error.column + indent
        raise error.at(error.line, column) from error


def _has_board_line(text: str, length: int) -> bool:
    """Whether some line begins with a board of this length, and not with a frame of dashes."""
    words = (first_word(line)[0] for _, line in content_lines(text))
    return any(
        len(word) == length and (len(set(word)) == 1 or any(digit in word for digit in "123456789"))
        for word in words
    )


LINE: Final = Format(
    "line",
    "81 characters a line, a dot for an empty cell",
    recognises=lambda text: _has_board_line(text, CELL_COUNT),
    read=lambda text: read_lines(text, read_board_line),
    write=lambda sheets: write_lines(sheets, lambda sheet: str(sheet.grid)),
    is_line=True,
)
SDM: Final = Format(
    "sdm",
    "SadMan and OpenSudoku collection: 81 digits a line, 0 for an empty cell",
    recognises=LINE.recognises,
    read=LINE.read,
    write=lambda sheets: write_lines(sheets, lambda sheet: str(sheet.grid).replace(".", "0")),
    is_line=True,
)
STATE: Final = Format(
    "state",
    "729 characters a line: the nine candidates of each cell, a dot where one is gone",
    recognises=lambda text: _has_board_line(text, STATE_LENGTH),
    read=LINE.read,
    write=lambda sheets: write_lines(
        sheets, lambda sheet: format_state(sheet.grid, sheet.all_candidates)
    ),
    is_line=True,
    keeps_candidates=True,
)
