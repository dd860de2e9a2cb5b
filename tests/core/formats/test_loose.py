"""Boards as people and programs print them, and what must not be taken for one."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_app.core.errors import FormatError
from sudoku_app.core.formats.catalogue import read, read_one
from sudoku_app.core.grid import Grid
from tests.core.formats.test_reading import PUZZLE, ROWS, ZEROS
from tests.refusal import refused

NUMBERS = [[int(sign) for sign in ZEROS[at : at + 9]] for at in range(0, 81, 9)]
BARE_ROWS = [row.replace(".", " ") for row in ROWS]


def drawn(row: str, bar: str = "│") -> str:
    boxes = (" ".join(row[at : at + 3]) for at in (0, 3, 6))
    return f"{bar} {f' {bar} '.join(boxes)} {bar}"


def framed(rows: list[str]) -> str:
    lines = [drawn(row) for row in rows]
    line = "───────"
    top, middle, bottom = (f"{a}{line}{b}{line}{b}{line}{c}" for a, b, c in ("┌┬┐", "├┼┤", "└┴┘"))
    return "\n".join([top, *lines[:3], middle, *lines[3:6], middle, *lines[6:], bottom])


WRITTEN = {
    "frames of drawn lines": framed(ROWS),
    "doubled lines": framed(ROWS).translate(str.maketrans("│─┼", "║═╬")),
    "drawn lines and empty cells": framed(BARE_ROWS),
    "a mark of its encoding": f"\ufeff{PUZZLE}",
    "raised dots": PUZZLE.replace(".", "·"),
    "wide digits": PUZZLE.translate({ord(str(d)): 0xFF10 + d for d in range(10)}),
    "spaces that do not break": "\n".join("\u00a0".join(row) for row in ROWS),
    "any sign for empty cells": PUZZLE.replace(".", "x"),
    "question marks in rows": "\n".join(ROWS).replace(".", "?"),
    "a list of lists": str(NUMBERS),
    "a list with nulls": json.dumps([[number or None for number in row] for row in NUMBERS]),
    "a list of numbers in a program": f"board = np.array({NUMBERS}, dtype=int)",
    "an array as it is printed": str(NUMBERS).replace(",", "").replace("] [", "]\n ["),
    "81 values on a line": ",".join(ZEROS),
    "a string in a program": f'puzzle = "{ZEROS}"',
    "a sentence": f"Try this one: {PUZZLE} (hard!)",
    "a heading": "Puzzle 7, Tuesday\n" + "\n".join(ROWS),
    "a reply": "\n".join(f"> {row}" for row in ROWS),
    "a table ruled with bars": "\n".join(f"|{'|'.join(row)}|" for row in BARE_ROWS),
    "a table with a line below its first row": "\n".join(
        [f"| {' | '.join(BARE_ROWS[0])} |", "|---" * 9 + "|"]
        + [f"| {' | '.join(row)} |" for row in BARE_ROWS[1:]]
    ),
    "a table below an empty head": "\n".join(
        ["|   " * 9 + "|", "|:-:" * 9 + "|"] + [f"| {' | '.join(row)} |" for row in BARE_ROWS]
    ),
    "empty cells as spaces": "\n".join(row.rstrip() for row in BARE_ROWS),
    "empty cells as spaces, a space apart": "\n".join(" ".join(row) for row in BARE_ROWS),
}


@pytest.mark.parametrize("name", WRITTEN)
def test_a_board_as_it_is_written_down(name: str) -> None:
    assert read_one(WRITTEN[name]).grid == Grid.parse(PUZZLE)


def test_many_boards_below_headings() -> None:
    text = "".join(f"Grid {number:02}\n" + "\n".join(ROWS) + "\n" for number in range(1, 51))
    assert [sheet.grid for sheet in read(text)] == [Grid.parse(PUZZLE)] * 50


REFUSED = {
    "one bad line among good ones": (f"{PUZZLE}\n53x{PUZZLE[3:]}", "line 2, column 3: 'x'"),
    "a short and a long row": (
        "\n".join([ROWS[0] + ".", ROWS[1][:8], *ROWS[2:]]),
        "line 1: a row has 9 cells, this has 10",
    ),
    "a short and a long list": (
        str([NUMBERS[0][:8], [*NUMBERS[1], 0], *NUMBERS[2:]]),
        "a table has 9 rows",
    ),
    "numbers beyond nine": (str(NUMBERS).replace("5", "12"), "a table has 9 rows"),
    "a row too many": ("\n".join([*BARE_ROWS, BARE_ROWS[0]]), "81 cells"),
    "82 signs in a sentence": (f"Try this one: {PUZZLE}1", "'T' is neither"),
    "digits between the places": (
        "\n".join(f"{row[:4]}1{row[4:]}" for row in BARE_ROWS),
        "9 cells",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_could_be_meant_otherwise_is_refused(name: str) -> None:
    text, message = REFUSED[name]
    with refused(FormatError, message):
        read(text)


VISIBLE = sorted(name for name in WRITTEN if "as spaces" not in name)


@given(cell=st.integers(0, 80), name=st.sampled_from(VISIBLE))
def test_nothing_is_shifted_when_a_sign_is_lost(cell: int, name: str) -> None:
    """A text with a sign too few is read as it was, or with one cell changed, or refused."""
    text = WRITTEN[name]
    places = [at for at, sign in enumerate(text) if sign.isdecimal()]
    at = places[cell % len(places)]
    try:
        (sheet,) = read(text[:at] + text[at + 1 :])
    except FormatError:
        return
    pairs = zip(sheet.grid.values, Grid.parse(PUZZLE).values, strict=True)
    assert sum(found != meant for found, meant in pairs) <= 1
