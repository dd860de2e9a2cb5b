"""HoDoKu's library line: ``:technique:digits:board:removed candidates:eliminations:placements:``.

The board marks digits of the player with a plus; a removed candidate is digit, row, column.
"""

import re
from typing import Final

from sudoku_app.core.candidates import Candidates, Placement
from sudoku_app.core.cells import CELLS, cell_at, column_of, row_of
from sudoku_app.core.digits import Digit, DigitSet, members
from sudoku_app.core.errors import FormatError
from sudoku_app.core.formats.lines import first_line, read_lines, write_lines
from sudoku_app.core.formats.sheet import Format, Sheet
from sudoku_app.core.grid import Grid

BOARD_FIELD: Final = 3
REMOVED_FIELD: Final = 4
NO_TECHNIQUE: Final = "0000"


def read_line(line: str) -> Sheet:
    fields = line.strip().split(":")
    if len(fields) <= BOARD_FIELD:
        raise FormatError("puzzle.library_line", 1, len(line))
    board_at = len(line) - len(line.lstrip()) + sum(len(f) + 1 for f in fields[:BOARD_FIELD])
    grid, givens = _read_board(fields[BOARD_FIELD], board_at)
    removed = fields[REMOVED_FIELD] if len(fields) > REMOVED_FIELD else ""
    removed_at = board_at + len(fields[BOARD_FIELD]) + 1
    removals = [_read_removal(m, removed_at) for m in re.finditer(r"\S+", removed)]
    candidates = Candidates.of(grid).without(removals) if removals else None
    return Sheet(grid, givens, candidates)


def _read_board(text: str, offset: int) -> tuple[Grid, Grid]:
    marks = list(re.finditer(r"\+?[^+]", text))
    for mark in marks:
        if mark[0][-1] not in "0123456789.":
            raise FormatError("puzzle.sign", 1, offset + mark.end(), sign=mark[0][-1])
    if len(marks) != len(CELLS):
        raise FormatError("puzzle.length", 1, offset + 1, wanted=len(CELLS), found=len(marks))
    grid = Grid.parse("".join(mark[0][-1] for mark in marks))
    givens = Grid.parse("".join("." if mark[0][0] == "+" else mark[0] for mark in marks))
    return grid, givens


def _read_removal(word: re.Match[str], offset: int) -> Placement:
    if not re.fullmatch("[1-9]{3}", word[0]):
        raise FormatError("puzzle.removal", 1, offset + word.start() + 1, word=word[0])
    digit, row, column = map(int, word[0])
    return cell_at(row - 1, column - 1), Digit(digit)


def write_line(sheet: Sheet) -> str:
    board = "".join(
        str(value) if not value or sheet.givens[cell] else f"+{value}"
        for cell, value in zip(CELLS, sheet.grid.values, strict=True)
    ).replace("0", ".")
    allowed, left = Candidates.of(sheet.grid), sheet.all_candidates
    removed = " ".join(
        f"{digit}{row_of(cell) + 1}{column_of(cell) + 1}"
        for cell in CELLS
        for digit in members(DigitSet(allowed[cell] & ~left[cell]))
    )
    return f":{NO_TECHNIQUE}:x:{board}:{removed}:::"


HODOKU: Final = Format(
    "hodoku",
    "HoDoKu library line, with removed candidates",
    recognises=lambda text: first_line(text).lstrip().startswith(":"),
    read=lambda text: read_lines(text, read_line),
    write=lambda sheets: write_lines(sheets, write_line),
    is_line=True,
    keeps_givens=True,
    keeps_candidates=True,
)
