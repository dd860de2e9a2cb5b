"""What can be read of a text that is nearly a puzzle."""

import pytest

from sudoku_app.core.cells import CELLS
from sudoku_app.core.formats.salvage import is_about_a_board, salvage
from sudoku_app.core.grid import Grid

TEXT = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
PUZZLE = Grid.parse(TEXT)
ROWS = [TEXT[start : start + 9] for start in range(0, 81, 9)]


@pytest.mark.parametrize("cell", CELLS)
def test_a_cell_too_few_is_put_where_the_puzzle_makes_sense(cell: int) -> None:
    found = salvage(TEXT[:cell] + TEXT[cell + 1 :])
    if TEXT[cell] == ".":
        assert found == PUZZLE
    else:
        assert found is not None
        assert not found.conflicts()


@pytest.mark.parametrize("cell", CELLS)
def test_a_cell_too_many_is_left_out(cell: int) -> None:
    assert salvage(TEXT[: cell + 1] + TEXT[cell:]) == PUZZLE


@pytest.mark.parametrize(
    "text",
    [
        "\n".join([*ROWS[:2], ROWS[2].replace("..", ".", 1), *ROWS[3:]]),
        "\n".join(" | ".join((r[:3], r[3:6], r[6:])) for r in [*ROWS[:8], ROWS[8] + "."]),
        f"From Anna:\n{TEXT.replace('.', '?', 3)}",
        f"https://sudoku.coach/en/play/{TEXT[:3]}{TEXT[4:]}".replace(".", "0"),
        "\n".join(",".join(row.replace(".", " ")) for row in ROWS).replace("5, ", "5,x", 1),
    ],
    ids=["short row", "long row", "strange signs", "short link", "strange field"],
)
def test_one_slip_is_mended(text: str) -> None:
    assert salvage(text) == PUZZLE


def test_what_lacks_its_end_ends_in_empty_cells() -> None:
    assert salvage(TEXT[:75]) == Grid.parse(TEXT[:75].ljust(81, "."))


@pytest.mark.parametrize(
    "text", ["", "dear Anna", "." * 80, TEXT[:60], TEXT * 2, "x" * 80, "1 is a number. " * 9]
)
def test_other_text_is_no_puzzle(text: str) -> None:
    assert salvage(text) is None


@pytest.mark.parametrize(
    ("text", "is_board"),
    [
        ("hello there", False),
        ("Dear Anna,\nwe meet on 12 May at 7.30. Call 030 123456.", False),
        ("https://example.org/puzzles/sudoku/easy", False),
        ("5", False),
        ("53..7....\n6..195...", True),
        ("53..7.... x 6..195.... y 98", True),
    ],
)
def test_what_is_wrong_helps_only_where_a_board_was_meant(text: str, is_board: bool) -> None:
    assert is_about_a_board(text) is is_board
