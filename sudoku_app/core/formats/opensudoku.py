"""OpenSudoku's XML: ``<game data="...">`` with 81 digits, or each cell's digit, notes and lock.

Read by a parser that stops at any document type or entity, so that a file can neither reach
outside nor swell; its size is limited too.
"""

from collections.abc import Sequence
from typing import Final
from xml.parsers import expat

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.cells import CELL_COUNT, CELLS
from sudoku_app.core.digits import ALL_DIGITS, NO_DIGITS, Digit, DigitSet, digit_set, members
from sudoku_app.core.errors import FormatError
from sudoku_app.core.formats.sheet import Format, Sheet
from sudoku_app.core.grid import Grid

SIZE_LIMIT: Final = 4_000_000
NO_NOTES: Final = "-"
CELL_LIST: Final = "version:"
LONGEST_SET: Final = 3


def read(text: str) -> tuple[Sheet, ...]:
    if len(text) > SIZE_LIMIT:
        raise FormatError("puzzle.xml_size", most=SIZE_LIMIT)
    parser = expat.ParserCreate()
    sheets: list[Sheet] = []

    def start_element(name: str, attributes: dict[str, str]) -> None:
        if name == "game":
            try:
                sheets.append(_read_game(attributes.get("data", "")))
            except FormatError as error:
                raise error.at(parser.CurrentLineNumber, error.column) from error

    def refuse(*_: object) -> None:
        raise FormatError("puzzle.xml_entities", parser.CurrentLineNumber)

    parser.StartElementHandler = start_element
    parser.StartDoctypeDeclHandler = refuse
    parser.EntityDeclHandler = refuse
    try:
        parser.Parse(text.lstrip(), True)
    except expat.ExpatError as error:
        line, column, reason = error.lineno, error.offset + 1, expat.ErrorString(error.code)
        raise FormatError("puzzle.xml_broken", line, column, reason=reason) from error
    if not sheets:
        raise FormatError("puzzle.xml_empty")
    return tuple(sheets)


def _read_game(data: str) -> Sheet:
    if not data.startswith(CELL_LIST):
        return Sheet.of(Grid.parse(data.strip()))
    version, cells = [*data.removeprefix(CELL_LIST).split(maxsplit=1), "", ""][:2]
    fields = cells.strip().removesuffix("|").split("|")
    if version not in ("1", "2") or len(fields) != CELL_COUNT * 3:
        raise FormatError("puzzle.xml_cells", wanted=CELL_COUNT)
    values, notes, editable = fields[::3], fields[1::3], fields[2::3]
    grid = Grid.parse("".join(values))
    givens = grid.with_values((c, 0) for c in CELLS if editable[c] != "0")
    return Sheet(grid, givens, _read_notes(grid, notes, version))


def _read_notes(grid: Grid, notes: list[str], version: str) -> Candidates | None:
    """The notes as candidates, if every empty cell has some; fewer are only reminders."""
    read_note = _listed if version == "1" else _counted
    masks = [NO_DIGITS if grid[cell] else read_note(notes[cell]) for cell in CELLS]
    if grid.is_full or not all(masks[cell] for cell in grid.empty_cells()):
        return None
    return Candidates(tuple(masks))


def _listed(note: str) -> DigitSet:
    digits = [digit for digit in note.split(",") if digit not in ("", NO_NOTES)]
    if not all(len(digit) == 1 and digit in "123456789" for digit in digits):
        raise FormatError("puzzle.note_list", note=note)
    return digit_set(Digit(int(digit)) for digit in digits)


def _counted(note: str) -> DigitSet:
    if not note.isdecimal() or len(note) > LONGEST_SET or int(note) > ALL_DIGITS:
        raise FormatError("puzzle.note_set", note=note)
    return DigitSet(int(note))


def write(sheets: Sequence[Sheet]) -> str:
    games = "".join(f'  <game data="{_write_game(sheet)}" />\n' for sheet in sheets)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n<opensudoku>\n{games}</opensudoku>\n'


def _write_game(sheet: Sheet) -> str:
    if sheet.grid == sheet.givens and sheet.candidates is None:
        return str(sheet.grid).replace(".", "0")
    cells = (
        f"{sheet.grid[cell]}|{_write_notes(sheet, cell)}|{0 if sheet.givens[cell] else 1}|"
        for cell in CELLS
    )
    return f"{CELL_LIST} 1&#10;{''.join(cells)}"


def _write_notes(sheet: Sheet, cell: int) -> str:
    notes = members(sheet.candidates.masks[cell]) if sheet.candidates else ()
    return "".join(f"{digit}," for digit in notes) or NO_NOTES


OPEN_SUDOKU: Final = Format(
    "opensudoku",
    "OpenSudoku XML, with notes",
    recognises=lambda text: text.lstrip().startswith("<"),
    read=read,
    write=write,
    keeps_givens=True,
    keeps_candidates=True,
)
