"""Puzzles copied from web pages and from programs that write HTML."""

from time import process_time

import pytest

from sudoku_app.core.errors import FormatError
from sudoku_app.core.formats.catalogue import read, read_one
from sudoku_app.core.formats.markup import text_of
from sudoku_app.core.grid import Grid
from tests.core.formats.test_reading import PUZZLE, ROWS
from tests.refusal import refused


def table(cell: str, empty: str = "", between: str = "\n  ") -> str:
    """A table with each digit put into the text of a cell."""
    cells = [[cell.format(d) if d != "." else cell.format(empty) for d in row] for row in ROWS]
    rows = (f"<tr>{between}{between.join(row)}{between}</tr>" for row in cells)
    return f"<table><tbody>{between.join(rows)}</tbody></table>"


WRITTEN = {
    "a table": table("<td>{}</td>"),
    "a table of blanks": table("<td>{}</td>", "&nbsp;"),
    "a table of one word": table("<td>{}</td>", between=""),
    "a table without ends": table("<td>{}"),
    "paragraphs in cells": table("<td><p align='center'>\n {} <br></p></td>"),
    "fields to type in": table('<td><input maxlength="1" value="{}"></td>'),
    "a whole page": (
        "<html><head><title>53 puzzles</title><style>td { width: 9px }</style></head><body>"
        f"<script>var a = '<td>5</td>';</script><h1>Monday</h1>{table('<td>{}</td>')}</body></html>"
    ),
    "lines": f"<p>Today:<br>{'<br>'.join(ROWS)}</p>",
    "as written": f"<pre>{chr(10).join(ROWS)}</pre>",
    "spans": f"<div>{''.join(f'<span>{sign}</span>' for sign in PUZZLE)}</div>",
}


@pytest.mark.parametrize("name", WRITTEN)
def test_a_puzzle_of_a_web_page(name: str) -> None:
    assert read_one(text_of(WRITTEN[name])).grid == Grid.parse(PUZZLE)


def test_an_empty_row_of_a_table_keeps_its_place() -> None:
    html = "<table>" + "<tr>" + "<td></td>" * 9 + "</tr>" + "<tr>" + "<td>1</td>" * 9 + "</tr>"
    assert text_of(html).split("\n") == ["\t" * 8, "\t".join("1" * 9)]


def test_a_table_with_a_cell_too_few_is_refused() -> None:
    html = table("<td>{}</td>").replace("<td></td>", "", 1)
    with refused(FormatError, "a row has 9 cells, this has 8"):
        read(text_of(html))


@pytest.mark.parametrize(
    "part",
    [
        "<![CDAT",
        "<![-DATA[",
        "<![if !vml]>",
        "<!--",
        "<!",
        "<?",
        "<",
        "</",
        "<a",
        '<a "',
        "<a '",
        "<script",
        "<style>",
        "<input value=",
        "&#9",
        "&#x9",
        "&#" + "9" * 5000 + ";",
        "&",
    ],
    ids=lambda part: part[:12],
)
def test_a_broken_page_is_read_in_linear_time(part: str) -> None:
    text_of(part * 3)
    started = process_time()
    text_of(part * (200_000 // len(part)))
    assert process_time() - started < 2


@pytest.mark.parametrize(
    ("html", "text"),
    [
        ("a<![CDATA[b]]>c", "ac"),
        ("a<![if !x]>b<![endif]>c", "abc"),
        ("a<!-- <td> -->b", "ab"),
        ("a<script>if (1 < 2) '<!--'</script>b", "ab"),
        ("1 < 2 &lt; 3&#52;&#x35;", "1 < 2 < 345"),
        ('<b title="a > b">c</b>', "c"),
        ("a<input value='7'>b<input value=8>", "a7b8"),
        ("&#99999999999;", "\ufffd"),
    ],
)
def test_what_is_shown_of_a_page(html: str, text: str) -> None:
    assert text_of(html) == text
