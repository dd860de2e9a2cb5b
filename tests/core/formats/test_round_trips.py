"""The laws of every format: what is written is recognised and read back."""

from operator import attrgetter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_app.core.candidates import Candidates, format_state
from sudoku_app.core.cells import CELLS
from sudoku_app.core.digits import DIGITS
from sudoku_app.core.formats.catalogue import FORMATS, read, read_one, recognise, write_on_one_line
from sudoku_app.core.formats.sheet import Format, Sheet
from sudoku_app.core.grid import Grid

SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"

every_format = pytest.mark.parametrize("row", FORMATS, ids=attrgetter("key"))


@st.composite
def sheets(draw: st.DrawFn) -> Sheet:
    kept = draw(st.lists(st.sampled_from(".gp"), min_size=81, max_size=81))
    grid = Grid.parse("".join("." if k == "." else d for k, d in zip(kept, SOLVED, strict=True)))
    givens = Grid.parse("".join(d if k == "g" else "." for k, d in zip(kept, SOLVED, strict=True)))
    removals = draw(st.lists(st.tuples(st.sampled_from(CELLS), st.sampled_from(DIGITS))))
    # A digit of the solution stays a candidate, so that no cell runs empty.
    narrowed = Candidates.of(grid).without((c, d) for c, d in removals if SOLVED[c] != str(d))
    return Sheet(grid, givens, draw(st.sampled_from([None, narrowed])))


def state(sheet: Sheet) -> str:
    return format_state(sheet.grid, sheet.all_candidates)


@every_format
@settings(max_examples=20, deadline=None)
@given(written=st.lists(sheets(), min_size=1, max_size=3))
def test_reading_gives_back_what_was_written(row: Format, written: list[Sheet]) -> None:
    text = row.write(written)
    assert recognise(text).read is row.read
    for sheet, back in zip(written, read(text), strict=True):
        if row.keeps_candidates:
            assert state(back) == state(sheet)
        else:
            assert back.grid == sheet.grid
            assert back.candidates is None
        if row.keeps_givens:
            assert (back.grid, back.givens) == (sheet.grid, sheet.givens)
        else:
            assert back.givens == back.grid
    assert row.write(read(text)) == text


@settings(max_examples=20, deadline=None)
@given(sheet=sheets())
def test_one_line_says_all(sheet: Sheet) -> None:
    line = write_on_one_line(sheet)
    assert "\n" not in line
    back = read_one(line)
    assert state(back) == state(sheet)
    if sheet.candidates is None or sheet.grid != sheet.givens:
        assert (back.grid, back.givens) == (sheet.grid, sheet.givens)


@settings(max_examples=20, deadline=None)
@given(
    blank=st.sampled_from(".0*_-"),
    width=st.sampled_from([9, 27, 81]),
    gap=st.sampled_from(["", " "]),
)
def test_81_characters_may_be_spaced_and_broken(blank: str, width: int, gap: str) -> None:
    puzzle = "".join(d if i % 3 else blank for i, d in enumerate(SOLVED))
    broken = "\n".join(gap.join(puzzle[i : i + width]) for i in range(0, 81, width))
    assert read_one(broken).grid == Grid.parse(puzzle)


def test_every_format_has_its_own_key_and_summary() -> None:
    assert (
        len({row.key for row in FORMATS}) == len({row.summary for row in FORMATS}) == len(FORMATS)
    )
