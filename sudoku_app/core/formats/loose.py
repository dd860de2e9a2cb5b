"""Boards as people and programs print them: below a heading, within a sentence, as lists of
numbers, in tables ruled with bars, with spaces or any one sign for empty cells.

Tried when a text is in none of the formats. A board is read only where every row and every cell
has its place: what could be read in two ways is refused.
"""

import re
from collections.abc import Callable, Iterator
from typing import Final

from sudoku_app.core.cells import CELL_COUNT, SIZE
from sudoku_app.core.formats.lines import content_lines
from sudoku_app.core.formats.rows import without_frames
from sudoku_app.core.grid import BLANKS, Grid

DIGITS: Final = "123456789"
SIGNS: Final = DIGITS + BLANKS
FEWEST_EMPTY: Final = 8
_SIGN: Final = f"[{re.escape(SIGNS)}]"
_RUN: Final = re.compile(f"(?<!{_SIGN}){_SIGN}{{{CELL_COUNT}}}(?!{_SIGN})")
_LIST: Final = re.compile(r"[\[({]([^\[\](){}]*)[\])}]")
_NOTHING: Final = re.compile(r"\b(null|none|nan)\b", re.IGNORECASE)
_RULE: Final = re.compile(r"\|?(\s*:?-+:?\s*\|){8}\s*:?-+:?\s*\|?")
"""What Markdown has below the head of a table."""
_QUOTED: Final = re.compile(r"^(\s*>)+ ?")

Rows = list[str]


def read_loosely(text: str) -> tuple[Grid, ...]:
    """The boards of a text; none unless it can be read in one way only."""
    text = _with_usual_blanks(text)
    lines = [_QUOTED.sub("", line) for _, line in content_lines(text)]
    for attempt in (_boards_in_lists, _boards_within_lines, _boards_of_rows):
        if boards := attempt(lines):
            return tuple(map(Grid.parse, boards))
    return ()


def _with_usual_blanks(text: str) -> str:
    """Whatever single sign stands in all empty cells, as a dot."""
    signs = [sign for sign in set(text) if sign not in DIGITS + "|" and not sign.isspace()]
    if len(signs) == 1 and signs[0] not in BLANKS and text.count(signs[0]) >= FEWEST_EMPTY:
        return text.replace(signs[0], ".")
    return text


def _boards_in_lists(lines: Rows) -> list[str]:
    """Lists of nine or of 81 numbers, in brackets or all on one line."""
    text = _NOTHING.sub("0", "\n".join(lines))
    lists = _LIST.findall(text) or (lines if len(lines) == 1 else [])
    cells = [_listed(numbers) for numbers in lists]
    if not cells or "" in cells or {len(some) for some in cells} not in ({SIZE}, {CELL_COUNT}):
        return []
    return _in_boards("".join(cells))


def _listed(numbers: str) -> str:
    """The cells of a list, or nothing."""
    fields = numbers.split(",") if "," in numbers else numbers.split()
    cells = [field.strip(" \n\"'") or "." for field in fields]
    return "".join(cells) if all(cell in SIGNS for cell in cells) else ""


def _boards_within_lines(lines: Rows) -> list[str]:
    """Boards of 81 signs in the middle of words, with nothing but words on the other lines."""
    runs: list[str] = []
    for line in lines:
        found = _RUN.findall(line)
        if not found and not _is_heading(line):
            return []
        runs += (run for run in found if any(digit in run for digit in DIGITS))
    return runs


def _is_heading(line: str) -> bool:
    """Words, not a row: so many different letters are no slip in a row."""
    return len(set(re.findall(r"[^\W\d_]", line.lower()))) >= 3


def _boards_of_rows(lines: Rows) -> list[str]:
    """Nine rows a board, all written in the same way."""
    lines = _without_empty_head(lines)
    rows = [line for _, line in without_frames(enumerate(lines)) if not _is_heading(line)]
    if not rows or len(rows) % SIZE:
        return []
    written: tuple[Callable[[Rows], Iterator[str]], ...] = (_close, _ruled, _spaced, _boxed)
    for read in written:
        cells = list(read(rows))
        if cells and all(len(row) == SIZE and set(row) <= set(SIGNS) for row in cells):
            return _in_boards("".join(cells))
    return []


def _without_empty_head(lines: Rows) -> Rows:
    """A table in Markdown must have a head; where it is empty, nine rows follow."""
    for at, line in enumerate(lines[1:], 1):
        if _RULE.fullmatch(line.strip()) and not lines[at - 1].strip("| "):
            rest = lines[at + 1 :]
            return rest if sum("|" in row for row in rest) == SIZE else lines
    return lines


def _close(rows: Rows) -> Iterator[str]:
    """Nine signs a row, and anything between them: ``| 5 3 . | . 7 . | . . . |``."""
    return (re.sub(r"[\s|]", "", row) for row in rows)


def _ruled(rows: Rows) -> Iterator[str]:
    """A bar after each cell: ``|5|3| | |7| | | | |``."""
    for row in rows:
        yield "".join(field.strip() or "." for field in _between_bars(row))


def _between_bars(row: str) -> Rows:
    return row.strip().removeprefix("|").removesuffix("|").split("|")


def _spaced(rows: Rows) -> Iterator[str]:
    """A space in each empty cell: ``53  7`` or ``5 3     7``."""
    return _by_place(rows, SIZE)


def _boxed(rows: Rows) -> Iterator[str]:
    """The same in boxes: ``| 5 3   |   7   |       |``."""
    boxes = [box for row in rows for box in _between_bars(row)]
    if len(boxes) == 3 * len(rows) and len(set(map(len, boxes))) == 1:
        margin = len(boxes[0]) // 7
        cells = list(_by_place([box[margin:] for box in boxes], 3))
        yield from ("".join(cells[at : at + 3]) for at in range(0, len(cells), 3))


def _by_place(rows: Rows, count: int) -> Iterator[str]:
    """So many cells a row, side by side or a space apart; every sign is a digit or a space."""
    step = 1 if max(map(len, rows)) <= count else 2
    has_gaps = any(" " in row.strip() for row in rows)
    for row in rows:
        is_even = set(row) <= set(DIGITS + " ") and (step == 1 or not row[1::2].strip())
        yield row.ljust(step * count)[::step].replace(" ", ".") if has_gaps and is_even else ""


def _in_boards(cells: str) -> list[str]:
    if len(cells) % CELL_COUNT:
        return []
    return [cells[at : at + CELL_COUNT] for at in range(0, len(cells), CELL_COUNT)]
