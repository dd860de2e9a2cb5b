"""The formats in the order they are recognised, and reading text of any of them."""

from collections.abc import Sequence
from math import ceil
from typing import Final

from sudoku_app.core.errors import FormatError
from sudoku_app.core.formats.hodoku import HODOKU
from sudoku_app.core.formats.lines import LINE, SDM, STATE
from sudoku_app.core.formats.links import COACH, SUDOKUWIKI
from sudoku_app.core.formats.loose import SIGNS, read_loosely
from sudoku_app.core.formats.opensudoku import OPEN_SUDOKU
from sudoku_app.core.formats.pencilmarks import PENCILMARKS
from sudoku_app.core.formats.rows import GRID, SDK, SIMPLE_SUDOKU
from sudoku_app.core.formats.sheet import Format, Sheet
from sudoku_app.core.formats.signs import plain_signs
from sudoku_app.core.formats.tables import CSV, SPREADSHEET
from sudoku_app.core.untrusted import untrusted

UNMISTAKABLE: Final = (OPEN_SUDOKU, SDK, HODOKU, SUDOKUWIKI, COACH)
FORMATS: Final = (
    *UNMISTAKABLE,
    SPREADSHEET,
    CSV,
    STATE,
    LINE,
    SDM,
    PENCILMARKS,
    SIMPLE_SUDOKU,
    GRID,
)
FORMAT_KEYS: Final = tuple(sorted(row.key for row in FORMATS))
MILLION: Final = 1_000_000
LIMIT_MEGABYTES: Final = 5
MOST_CHARACTERS: Final = LIMIT_MEGABYTES * MILLION
"""Sixty thousand boards, one a line."""
LONG: Final = 30_000
"""So many characters tell what a text is."""
MOST_LOOSE: Final = 500_000
"""Characters of a text that is searched for boards in every way; each way takes its time."""
FEWEST_SIGNS: Final = 0.25
"""The part of a long text that is cells: to look for boards in a whole book would take minutes."""


def recognise(text: str) -> Format:
    """The format a text is written in, recognised by its content."""
    found = next((row for row in FORMATS if row.recognises(text)), None)
    if found is None:
        raise FormatError("puzzle.none")
    return found


def read(text: str) -> tuple[Sheet, ...]:
    """Every board of a text in any format, or as people write them down."""
    check_length(len(text))
    with untrusted(lambda: FormatError("puzzle.damaged")):
        text = plain_signs(text)
        row = recognise(text[:LONG])
        try:
            return row.read(text)
        except FormatError:
            is_strict = row in UNMISTAKABLE or len(text) > MOST_LOOSE or _is_book(text)
            boards = () if is_strict else read_loosely(text)
            if not boards:
                raise
            return tuple(map(Sheet.of, boards))


def check_length(length: int) -> None:
    """Refuse a text before it is read, for reading takes a second for each million characters."""
    if length > MOST_CHARACTERS:
        megabytes = ceil(length / MILLION)
        raise FormatError("puzzle.too_long", megabytes=megabytes, most=LIMIT_MEGABYTES)


def _is_book(text: str) -> bool:
    """Whether a text is long and made of other signs than those of boards."""
    head = text[:LONG]
    return len(text) > LONG and sum(map(head.count, SIGNS)) < FEWEST_SIGNS * LONG


def read_one(text: str) -> Sheet:
    """The only board of a text in any format."""
    sheets = read(text)
    if len(sheets) != 1:
        raise FormatError("puzzle.several", found=len(sheets))
    return sheets[0]


def format_named(key: str) -> Format:
    found = next((row for row in FORMATS if row.key == key), None)
    if found is None:
        raise FormatError("choice.format", name=key, choices=", ".join(FORMAT_KEYS))
    return found


def write(sheets: Sequence[Sheet], key: str) -> str:
    """The boards in the format of this key, ending in a line break."""
    return format_named(key).write(sheets)


def write_on_one_line(sheet: Sheet) -> str:
    """The shortest line that says all of a sheet."""
    plain = STATE if sheet.candidates else LINE
    return (plain if sheet.grid == sheet.givens else HODOKU).write([sheet]).rstrip()
