"""What can be read of a text that is nearly a puzzle: a cell too few or too many, a strange sign.

So that a slip of the mouse while copying costs one correction and not the whole puzzle.
"""

import re
from collections.abc import Iterator
from itertools import islice, product
from typing import Final

from sudoku_app.core.cells import CELL_COUNT, SIZE
from sudoku_app.core.exact import is_unique
from sudoku_app.core.formats.lines import content_lines
from sudoku_app.core.formats.rows import without_frames
from sudoku_app.core.formats.signs import plain_signs
from sudoku_app.core.formats.tables import separator_of
from sudoku_app.core.grid import BLANKS, Grid

FEWEST_CELLS: Final = 70
MOST_CELLS: Final = 92
FEWEST_DIGITS: Final = 10
MOST_STRANGE: Final = 0.2
"""A line with a larger share of strange signs is no part of the board."""
LEAST_SHARE: Final = 0.5
"""A text with a smaller share of digits and blanks is not meant as a board."""
MOST_CHARACTERS: Final = 4000
MOST_SAMPLED: Final = 30_000
MOST_TRIED: Final = 400
_SPACING: Final = re.compile(r"[\s|,;\"']")
_ADDRESS: Final = re.compile(r"\s*https?://\S*[/=]")
_SIGNS: Final = frozenset("123456789" + BLANKS)


def salvage(text: str) -> Grid | None:
    """The likeliest board of a text that is nearly a puzzle; nothing if it is far from one."""
    if len(text) > MOST_CHARACTERS:
        return None
    lines = without_frames(content_lines(plain_signs(text)))
    rows = [row for _, line in lines if (row := _cells_of(line))]
    cells = "".join(rows)
    digits = sum(cell.isdigit() and cell != "0" for cell in cells)
    if not FEWEST_CELLS <= len(cells) <= MOST_CELLS or digits < FEWEST_DIGITS:
        return None
    return _likeliest(_by_rows(rows) if len(rows) == SIZE else _fitted(cells, CELL_COUNT))


def is_about_a_board(text: str) -> bool:
    """Whether it helps to say what is wrong with a text: not with a letter or a few digits."""
    signs = "".join(plain_signs(text[:MOST_SAMPLED]).split())
    cells = sum(sign in _SIGNS for sign in signs)
    return cells >= FEWEST_DIGITS and cells >= LEAST_SHARE * len(signs)


def _cells_of(line: str) -> str:
    """The cells of a line, a strange sign being an empty one; nothing if it is no board."""
    if separator := separator_of(line):
        line = "".join(field.strip(" \"'") or "." for field in line.split(separator))
    line = _SPACING.sub("", _ADDRESS.sub("", line))
    strange = sum(sign not in _SIGNS for sign in line)
    if strange > MOST_STRANGE * len(line):
        return ""
    return "".join(sign if sign in _SIGNS else "." for sign in line)


def _by_rows(rows: list[str]) -> Iterator[str]:
    return map("".join, product(*(list(_fitted(row, SIZE)) for row in rows)))


def _fitted(cells: str, size: int) -> Iterator[str]:
    """The cells brought to their right number: one put in or left out anywhere, or at the end."""
    if len(cells) == size - 1:
        options = [f"{cells[:at]}.{cells[at:]}" for at in range(size)]
    elif len(cells) == size + 1:
        options = [cells[:at] + cells[at + 1 :] for at in range(size + 1)]
    else:
        options = [cells[:size].ljust(size, ".")]
    return iter(dict.fromkeys(reversed(options)))


def _likeliest(boards: Iterator[str]) -> Grid:
    """A board with one solution, or else without a clash; of several the most symmetric."""
    tried = [Grid.parse(board) for board in islice(boards, MOST_TRIED)]
    tried.sort(key=lambda grid: len(grid.lopsided_cells()))
    sound = [grid for grid in tried if not grid.conflicts()]
    return next(filter(is_unique, sound), (sound or tried)[0])
