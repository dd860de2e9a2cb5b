"""Boards written as nine rows: plain, framed, Simple Sudoku ``.ss`` and SadMan ``.sdk``."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from sudoku_app.core.cells import CELL_COUNT, SIZE
from sudoku_app.core.errors import FormatError
from sudoku_app.core.formats.lines import content_lines
from sudoku_app.core.formats.sheet import Format, Sheet
from sudoku_app.core.grid import BLANKS, Grid

NumberedLine = tuple[int, str]

FRAME: Final = re.compile(r"[-=+|*.:' ]+")
FRAME_LINE: Final = re.compile(r"[-=]{3}")
SPACING: Final = " |\t"
PUZZLE_SECTION: Final = "[puzzle]"
STATE_SECTION: Final = "[state]"


def without_frames(lines: Iterable[NumberedLine]) -> list[NumberedLine]:
    return [(number, line) for number, line in lines if not _is_frame(line)]


def _is_frame(line: str) -> bool:
    """A line drawn around or between boxes. Nine dashes without a crossing are an empty row."""
    if not (FRAME.fullmatch(line.strip()) and FRAME_LINE.search(line)):
        return False
    return "+" in line or sum(character not in SPACING for character in line) != SIZE


def boards_of(rows: list[NumberedLine]) -> Iterator[list[NumberedLine]]:
    """The rows of each board: nine apiece, or all of them when rows are broken otherwise."""
    if not rows:
        raise FormatError("puzzle.none")
    size = SIZE if len(rows) % SIZE == 0 else len(rows)
    for start in range(0, len(rows), size):
        yield rows[start : start + size]


def read_board(rows: list[NumberedLine]) -> Grid:
    read = []
    for number, line in rows[:CELL_COUNT]:
        row = _read_row(number, line)
        if len(rows) == SIZE and len(row) != SIZE:
            raise FormatError("puzzle.row_length", number, wanted=SIZE, found=len(row))
        read.append(row)
    if len(rows) > CELL_COUNT:
        raise FormatError("puzzle.table_rows", rows[0][0], wanted=SIZE, found=len(rows))
    cells = "".join(read)
    if len(cells) != CELL_COUNT:
        raise FormatError("puzzle.length", rows[0][0], wanted=CELL_COUNT, found=len(cells))
    return Grid.parse(cells)


def _read_row(number: int, line: str) -> str:
    for column, character in enumerate(line, 1):
        if character not in SPACING and character not in "123456789" + BLANKS:
            raise FormatError("puzzle.sign", number, column, sign=character)
    return "".join(character for character in line if character not in SPACING)


def read_rows(text: str) -> tuple[Sheet, ...]:
    rows = without_frames(content_lines(text))
    return tuple(Sheet.of(read_board(board)) for board in boards_of(rows))


def rows_of(grid: Grid) -> list[str]:
    text = str(grid)
    return [text[start : start + SIZE] for start in range(0, CELL_COUNT, SIZE)]


def write_framed(sheets: Sequence[Sheet]) -> str:
    return "\n".join(_framed(sheet.grid) for sheet in sheets)


def _framed(grid: Grid) -> str:
    frame = "+-------+-------+-------+"
    lines = [frame]
    for index, row in enumerate(rows_of(grid), 1):
        boxes = (" ".join(row[start : start + 3]) for start in (0, 3, 6))
        lines.append(f"| {' | '.join(boxes)} |")
        if index % 3 == 0:
            lines.append(frame)
    return "\n".join(lines) + "\n"


def write_simple_sudoku(sheets: Sequence[Sheet]) -> str:
    return "\n".join(_simple_sudoku(sheet.grid) for sheet in sheets)


def _simple_sudoku(grid: Grid) -> str:
    rows = [f"|{row[:3]}|{row[3:6]}|{row[6:]}|" for row in rows_of(grid)]
    between = "|---+---+---|"
    inner = [*rows[:3], between, *rows[3:6], between, *rows[6:]]
    return "\n".join(["*-----------*", *inner, "*-----------*"]) + "\n"


def read_sdk(text: str) -> tuple[Sheet, ...]:
    """The boards of ``[Puzzle]`` sections, each perhaps with a ``[State]`` of the game."""
    sections: list[tuple[str, list[NumberedLine]]] = []
    for number, line in content_lines(text):
        if line.startswith("["):
            sections.append((line.lower(), []))
        elif sections:
            sections[-1][1].append((number, line))
        else:
            sections.append((PUZZLE_SECTION, [(number, line)]))
    sheets: list[Sheet] = []
    for name, rows in sections:
        if name == PUZZLE_SECTION:
            sheets += [Sheet.of(read_board(board)) for board in boards_of(rows)]
        elif name == STATE_SECTION and sheets:
            grid = read_board(rows) if rows else sheets[-1].grid
            sheets[-1] = Sheet(grid, sheets[-1].givens)
    return tuple(sheets)


def write_sdk(sheets: Sequence[Sheet]) -> str:
    return "".join(_sdk(sheet) for sheet in sheets)


def _sdk(sheet: Sheet) -> str:
    lines = ["[Puzzle]", *rows_of(sheet.givens)]
    if sheet.grid != sheet.givens:
        lines += ["[State]", *rows_of(sheet.grid)]
    return "\n".join(lines) + "\n"


def _is_sdk(text: str) -> bool:
    return any(line.lower() == PUZZLE_SECTION for _, line in content_lines(text))


SDK: Final = Format(
    "sdk",
    "SadMan puzzle: sections of nine rows",
    recognises=_is_sdk,
    read=read_sdk,
    write=write_sdk,
    keeps_givens=True,
)
SIMPLE_SUDOKU: Final = Format(
    "ss",
    "Simple Sudoku: nine rows in a frame",
    recognises=lambda text: text.lstrip().startswith("*-"),
    read=read_rows,
    write=write_simple_sudoku,
)
GRID: Final = Format(
    "grid",
    "nine rows, framed for the eye; read with or without frames and spaces",
    recognises=lambda text: bool(text.strip()),
    read=read_rows,
    write=write_framed,
)
