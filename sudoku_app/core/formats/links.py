"""Links that carry a puzzle: sudokuwiki's ``?bd=``, sudoku.coach's ``/play/``, and their like."""

import re
from typing import Final
from urllib.parse import unquote

from sudoku_app.core.cells import CELL_COUNT
from sudoku_app.core.errors import FormatError
from sudoku_app.core.formats.lines import first_line, read_lines, write_lines
from sudoku_app.core.formats.sheet import Format, Sheet
from sudoku_app.core.grid import Grid

SUDOKUWIKI_ADDRESS: Final = "https://www.sudokuwiki.org/sudoku.htm?bd="
COACH_ADDRESS: Final = "https://sudoku.coach/en/play/"
PUZZLE_PART: Final = re.compile(r"(?<![^/=?&#])[0-9._*-]{81}(?![^/=?&#])")


def read_link(line: str) -> Sheet:
    link = unquote(line.strip())
    part = PUZZLE_PART.search(link)
    if part is None:
        raise FormatError("puzzle.link", 1, 1, wanted=CELL_COUNT)
    return Sheet.of(Grid.parse(part[0]))


def _link_to(address: str, sheet: Sheet) -> str:
    return address + str(sheet.grid).replace(".", "0")


def _is_link(text: str) -> bool:
    return re.match(r"\s*https?://", first_line(text)) is not None


SUDOKUWIKI: Final = Format(
    "sudokuwiki",
    "a link that opens the puzzle on sudokuwiki.org",
    recognises=_is_link,
    read=lambda text: read_lines(text, read_link),
    write=lambda sheets: write_lines(sheets, lambda sheet: _link_to(SUDOKUWIKI_ADDRESS, sheet)),
    is_line=True,
)
COACH: Final = Format(
    "coach",
    "a link that opens the puzzle on sudoku.coach",
    recognises=_is_link,
    read=SUDOKUWIKI.read,
    write=lambda sheets: write_lines(sheets, lambda sheet: _link_to(COACH_ADDRESS, sheet)),
    is_line=True,
)
