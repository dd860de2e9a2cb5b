"""Texts as other programs write them, and texts that are wrong."""

from contextlib import suppress
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.cells import cell_at
from sudoku_app.core.digits import Digit
from sudoku_app.core.errors import FormatError
from sudoku_app.core.formats.catalogue import LONG, format_named, read, read_one, recognise
from sudoku_app.core.formats.opensudoku import SIZE_LIMIT
from sudoku_app.core.formats.pencilmarks import PENCILMARKS
from sudoku_app.core.formats.sheet import Sheet
from sudoku_app.core.grid import Grid
from tests.refusal import refused

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
ROWS = [PUZZLE[i : i + 9] for i in range(0, 81, 9)]
ZEROS = PUZZLE.replace(".", "0")
CELL_LIST = "".join(f"{d}|{'-' if d != '0' else '1,5,'}|{0 if d != '0' else 1}|" for d in ZEROS)

SAME_PUZZLE = {
    "dashes": ("grid", PUZZLE[:9].replace(".", "-") + "\n" + "\n".join(ROWS[1:])),
    "frame of equals signs": ("grid", "\n".join([*ROWS[:3], "=" * 11, *ROWS[3:]])),
    "with a remark": ("line", f"# found in a drawer\n{PUZZLE} rated 4.5\n"),
    "indented": ("line", f"   {PUZZLE}"),
    "solution behind a comma": ("line", f"{ZEROS},{ZEROS}"),
    "SadMan with remarks": ("sdk", "#A Someone\n#D Nice\n[Puzzle]\n" + "\n".join(ROWS)),
    "semicolons": ("csv", "\n".join(";".join(row).replace(".", "") for row in ROWS)),
    "a heading above a table": (
        "spreadsheet",
        "Monday\n" + "\n".join("\t".join(row).replace(".", "") for row in ROWS) + "\n\nEasy",
    ),
    "quoted values": ("csv", "\n".join(",".join(f'"{c}"' for c in row) for row in ROWS)),
    "link with more parameters": (
        "sudokuwiki",
        f"http://www.sudokuwiki.org/x.htm?a=1&bd={ZEROS}&b",
    ),
    "link with a path": ("sudokuwiki", f"https://sudoku.coach/en/solver/{ZEROS}"),
    "XML with folders": (
        "opensudoku",
        f'<opensudoku version="2"><folder name="a"><game data="{ZEROS}"/></folder></opensudoku>',
    ),
    "XML with cells": (
        "opensudoku",
        f'<opensudoku><game data="version: 1&#10;{CELL_LIST}"/></opensudoku>',
    ),
    "Windows line breaks": (
        "ss",
        format_named("ss").write([Sheet.of(Grid.parse(PUZZLE))]).replace("\n", "\r\n"),
    ),
}


@pytest.mark.parametrize("name", SAME_PUZZLE)
def test_texts_of_other_programs(name: str) -> None:
    key, text = SAME_PUZZLE[name]
    assert recognise(text).key == key
    assert read_one(text).grid == Grid.parse(PUZZLE)


@pytest.mark.parametrize("row", ["---------", "---|---|---", "--- --- ---"])
def test_nine_dashes_are_an_empty_row_and_others_a_frame(row: str) -> None:
    lines = [ROWS[0].replace(".", "-"), row, *(part.replace(".", "-") for part in ROWS[2:])]
    framed = [*lines[:3], "-----------", *lines[3:]]
    expected = Grid.parse(PUZZLE[:9] + "." * 9 + PUZZLE[18:])
    assert read_one("\n".join(lines)).grid == expected
    assert read_one("\n".join(framed)).grid == expected


def test_sadman_state_keeps_the_givens_apart() -> None:
    played = "534" + PUZZLE[3:]
    rows = "\n".join(played[i : i + 9] for i in range(0, 81, 9))
    sheet = read_one("[Puzzle]\n" + "\n".join(ROWS) + "\n[State]\n" + rows)
    assert sheet.givens == Grid.parse(PUZZLE)
    assert sheet.grid == Grid.parse(played)


def test_hodoku_line_with_placed_digits_and_removed_candidates() -> None:
    sheet = read_one(f":0702:9:53+4{PUZZLE[3:]}:214 248:129::")
    assert sheet.grid == Grid.parse("534" + PUZZLE[3:])
    assert sheet.givens == Grid.parse(PUZZLE)
    assert sheet.candidates is not None
    assert not sheet.candidates.has(cell_at(0, 3), Digit(2))
    assert sheet.candidates.has(cell_at(0, 3), Digit(6))
    assert not sheet.candidates.has(cell_at(3, 7), Digit(2))


def test_hodoku_pencil_marks() -> None:
    marks = PENCILMARKS.write([Sheet.of(Grid.parse(PUZZLE))])
    lines = marks.replace("+", "-").splitlines()
    lines[0] = "." + lines[0][1:-1] + "."
    lines[-1] = "'" + lines[-1][1:-1] + "'"
    assert recognise("\n".join(lines)) is PENCILMARKS
    assert read_one("\n".join(lines)).grid == read_one(marks).grid


def test_notes_of_opensudoku_are_candidates_when_every_empty_cell_has_some() -> None:
    full = read_one(f'<g><game data="version: 1 {CELL_LIST}"/></g>')
    assert full.candidates is not None
    sparse = CELL_LIST.replace("1,5,", "-", 1)
    assert read_one(f'<g><game data="version: 1 {sparse}"/></g>').candidates is None
    counted = CELL_LIST.replace("|-|", "|0|").replace("1,5,", "17")
    assert read_one(f'<g><game data="version: 2 {counted}"/></g>') == full


def test_digits_count_where_nobody_has_struck_a_candidate_yet() -> None:
    every = "123456789"
    cells = (
        every if d == "0" else every.translate({ord(e): "." for e in every if e != d})
        for d in ZEROS
    )
    sheet = read_one("".join(cells))
    assert sheet == Sheet.of(Grid.parse(PUZZLE), Candidates.of(Grid.parse(PUZZLE)))


def test_a_collection_holds_many() -> None:
    assert len(read(f"{PUZZLE}\n\n{ZEROS}\n")) == 2
    with refused(FormatError, "but this text has 2"):
        read_one(f"{PUZZLE}\n{ZEROS}\n")


ENTITY = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x><game data="&a;"/></x>'
BAD = {
    "nothing": (" \n", "there is no puzzle here"),
    "only remarks": ("# remark\n", "there is no puzzle here"),
    "a letter": (f"{PUZZLE}\n53x{PUZZLE[3:]}", "line 2, column 3: 'x' is neither"),
    "a letter after spaces": (f"  53x{PUZZLE[3:]}", "line 1, column 5: 'x'"),
    "a letter in a frame": (
        "\n".join(["+---+", "|5?.|.7.|...|", *ROWS[1:]]),
        "line 2, column 3: '[?]'",
    ),
    "a short row": (
        "\n".join([*ROWS[:4], ROWS[4][:8], *ROWS[5:]]),
        "line 5: a row has 9 cells, this has 8",
    ),
    "a missing row": ("\n".join(ROWS[:8]), "line 1: a puzzle has 81 cells, this has 72"),
    "a short line": (PUZZLE[:80], "a puzzle has 81 cells, this has 80"),
    "a long value": (
        "\n".join([",".join(ROWS[0]), *["1,2,33,,,,,,"] * 8]),
        "line 2, column 5: '33'",
    ),
    "a narrow table": (
        "\n".join([",".join(ROWS[0]), *["1,2"] * 8]),
        "line 2: a row has 9 cells, this has 2",
    ),
    "a table of three rows": (
        "\n".join([",".join(ROWS[0])] * 3),
        "line 1: a table has 9 rows, this has 3",
    ),
    "a wrong candidate": ("5........" + "2........" * 80, "line 1, column 1: '5' appears where 1"),
    "a strange pencil mark": (
        "12 3 4 5 6 7 8 9 1x\n" * 9,
        "line 1, column 19: 'x' is not a candidate",
    ),
    "a narrow pencil row": (
        "12 3 4 5 6 7 8 9 1\n" * 8 + "12 3",
        "line 9: a row has 9 cells, this has 2",
    ),
    "few pencil rows": (
        "12 3 4 5 6 7 8 9 1\n" * 4,
        "line 1: a pencil-mark grid has 9 rows, this has 4",
    ),
    "a short library line": (":0000:x", "line 1, column 7: a library line"),
    "a letter in a library line": (f":0:x:5?{PUZZLE[2:]}::", "line 1, column 7: '[?]'"),
    "few cells in a library line": (
        ":0:x:5..::",
        "line 1, column 6: a puzzle has 81 cells, this has 3",
    ),
    "a strange removal": (f":0:x:{PUZZLE}:11:", "line 1, column 88: '11' is not digit, row"),
    "a link without a puzzle": (
        "https://example.org/?bd=123",
        "line 1, column 1: this link carries no",
    ),
    "broken XML": ("<opensudoku>\n<game", "line 2, column .*: not well-formed XML"),
    "XML without games": ("<opensudoku/>", "holds no game"),
    "a short game": ('<o>\n<game data="123"/></o>', "line 2: a puzzle has 81 cells, this has 3"),
    "few cells in XML": ('<o><game data="version: 1 5|-|0|"/></o>', "81 cells with a digit"),
    "strange notes": (
        f'<o><game data="version: 1 {CELL_LIST.replace("1,5,", "a,", 1)}"/></o>',
        "'a,' is not a list",
    ),
    "large notes": (
        f'<o><game data="version: 2 {CELL_LIST.replace("1,5,", "512")}"/></o>',
        "'512' is not a set",
    ),
    "an entity": (ENTITY, "document types and entities are not allowed"),
    "a huge file": ("<o>" + " " * SIZE_LIMIT, "at most 4000000 characters"),
}


@pytest.mark.parametrize("name", BAD)
def test_bad_text_is_named_with_its_place(name: str) -> None:
    text, message = BAD[name]
    with refused(FormatError, message):
        read(text)


@pytest.mark.parametrize(
    "text",
    [
        f"{PUZZLE}\n",
        "\n".join(ROWS) + "\n\n",
        "Another puzzle\n" + "\n".join(ROWS) + "\n",
        f"{[[int(digit) for digit in row.replace('.', '0')] for row in ROWS]}\n",
    ],
    ids=["lines", "rows", "below headings", "lists"],
)
def test_a_long_collection_is_read_to_its_end(text: str) -> None:
    times = LONG // len(text) + 100
    assert [sheet.grid for sheet in read(text * times)] == [Grid.parse(PUZZLE)] * times


@pytest.mark.parametrize(
    "text",
    ["dear Anna, 1 more line of my book\n" * 100_000, "-" * 30_000 + "x"],
    ids=["a book", "dashes and a slip"],
)
def test_a_long_text_without_a_puzzle_is_refused_soon(text: str) -> None:
    start = process_time()
    with refused(FormatError, "is neither a digit"):
        read(text)
    assert process_time() - start < 1


def test_an_unknown_format_is_named() -> None:
    with refused(FormatError, "no format 'pdf'; choose from coach, csv"):
        format_named("pdf")


def test_half_a_sign_is_refused_like_any_other() -> None:
    for text in ("\ud800" + PUZZLE[1:], "<opensudoku>\udcff</opensudoku>"):
        with refused(FormatError, ""):
            read(text)


MARKS = "123456789.0*_-+|:=#[]<>/,;\t\n \r\x00x\"'&²٣"
VALID = [text for _, text in SAME_PUZZLE.values()]


@settings(max_examples=200, deadline=None)
@given(text=st.text(alphabet=MARKS, max_size=200))
def test_any_text_is_read_or_refused(text: str) -> None:
    with suppress(FormatError):
        assert read(text)


@settings(max_examples=200, deadline=None)
@given(text=st.sampled_from(VALID), at=st.integers(0, 400), new=st.text(MARKS, max_size=3))
def test_any_slip_is_read_or_refused(text: str, at: int, new: str) -> None:
    with suppress(FormatError):
        assert read(text[:at] + new + text[at + 1 :])
