"""Pencil-mark grids: each cell the digits it may hold, in nine rows, framed or not."""

import re
from collections.abc import Sequence
from typing import Final

from sudoku_app.core.candidates import board_of_masks
from sudoku_app.core.cells import CELLS, SIZE, column_of
from sudoku_app.core.digits import Digit, DigitSet, digit_set, members
from sudoku_app.core.errors import FormatError
from sudoku_app.core.formats.lines import content_lines
from sudoku_app.core.formats.rows import NumberedLine, boards_of, without_frames
from sudoku_app.core.formats.sheet import Format, Sheet

BLOCK: Final = re.compile(r"[^\s|:]+")


def recognises(text: str) -> bool:
    """Whether some row has nine blocks, not all of them single characters."""
    rows = without_frames(content_lines(text))
    blocks = (BLOCK.findall(line) for _, line in rows)
    return any(len(row) == SIZE and any(len(block) > 1 for block in row) for row in blocks)


def read(text: str) -> tuple[Sheet, ...]:
    return tuple(_read_board(rows) for rows in boards_of(without_frames(content_lines(text))))


def _read_board(rows: list[NumberedLine]) -> Sheet:
    if len(rows) != SIZE:
        raise FormatError("puzzle.pencil_rows", rows[0][0], wanted=SIZE, found=len(rows))
    masks = [mask for number, line in rows for mask in _read_row(number, line)]
    return Sheet.of(*board_of_masks(masks))


def _read_row(number: int, line: str) -> list[DigitSet]:
    blocks = list(BLOCK.finditer(line))
    if len(blocks) != SIZE:
        raise FormatError("puzzle.row_length", number, wanted=SIZE, found=len(blocks))
    for block in blocks:
        if strange := re.search(r"[^1-9]", block[0]):
            column = block.start() + strange.start() + 1
            raise FormatError("puzzle.candidate", number, column, sign=strange[0])
    return [digit_set(Digit(int(digit)) for digit in block[0]) for block in blocks]


def write(sheets: Sequence[Sheet]) -> str:
    return "\n".join(_write_board(sheet) for sheet in sheets)


def _write_board(sheet: Sheet) -> str:
    blocks = ["".join(map(str, members(mask))) for mask in sheet.masks()]
    if "" in blocks:
        raise FormatError("puzzle.no_candidates")
    widths = [max(len(blocks[c]) for c in CELLS if column_of(c) == i) for i in range(SIZE)]
    frame = _between_boxes(["-" * width for width in widths], "+", "-")
    lines = [frame]
    for start in range(0, len(blocks), SIZE):
        row = [block.ljust(w) for block, w in zip(blocks[start:], widths, strict=False)]
        lines.append(_between_boxes(row, "|", " "))
        if start % 27 == 18:
            lines.append(frame)
    return "\n".join(lines) + "\n"


def _between_boxes(cells: list[str], border: str, space: str) -> str:
    boxes = (space.join(cells[start : start + 3]) for start in (0, 3, 6))
    middle = f"{space}{border}{space}".join(boxes)
    return f"{border}{space}{middle}{space}{border}"


PENCILMARKS: Final = Format(
    "pencilmarks",
    "nine rows of candidates, framed",
    recognises=recognises,
    read=read,
    write=write,
    keeps_candidates=True,
)
