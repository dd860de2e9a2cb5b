import pytest

from sudoku_app.core.cells import cell_at
from tests.ui.driver import Selection


@pytest.mark.parametrize(
    ("start", "step", "end"),
    [
        ((4, 4), (-1, 0), (3, 4)),
        ((0, 4), (-1, 0), (8, 4)),
        ((4, 8), (0, 1), (4, 0)),
        ((7, 2), (3, 0), (1, 2)),
    ],
)
def test_the_cursor_moves_and_wraps(
    start: tuple[int, int], step: tuple[int, int], end: tuple[int, int]
) -> None:
    assert Selection.of(cell_at(*start)).moved(*step) == Selection.of(cell_at(*end))


def test_the_first_move_selects_the_middle() -> None:
    assert Selection().moved(0, 1) == Selection.of(cell_at(4, 4))


def test_moving_with_shift_adds_cells() -> None:
    selection = Selection.of(cell_at(0, 0)).moved(0, 1, extend=True)
    assert selection.cells == {cell_at(0, 0), cell_at(0, 1)}
    assert selection.cursor == cell_at(0, 1)


@pytest.mark.parametrize(
    ("end", "passed"),
    [
        ((1, 1), [(1, 1)]),
        ((1, 4), [(1, 1), (1, 2), (1, 3), (1, 4)]),
        ((3, 3), [(1, 1), (2, 2), (3, 3)]),
        ((4, 0), [(1, 1), (2, 1), (3, 0), (4, 0)]),
    ],
)
def test_a_fast_hand_skips_no_cell(end: tuple[int, int], passed: list[tuple[int, int]]) -> None:
    selection = Selection.of(cell_at(1, 1)).swept(cell_at(*end))
    assert selection.cells == {cell_at(*place) for place in passed}
    assert selection.cursor == cell_at(*end)


def test_stretching_takes_the_rectangle() -> None:
    selection = Selection.of(cell_at(1, 1)).stretched(cell_at(2, 3))
    assert selection.cells == {cell_at(r, c) for r in (1, 2) for c in (1, 2, 3)}


def test_stretching_again_turns_the_rectangle_round_its_corner() -> None:
    alone = cell_at(0, 8)
    selection = Selection.of(alone).toggled(cell_at(4, 4)).stretched(cell_at(6, 6))
    again = selection.stretched(cell_at(3, 3))
    assert again.cells == {alone, *(cell_at(r, c) for r in (3, 4) for c in (3, 4))}
    moved_on = again.moved(0, 1).stretched(cell_at(3, 6))
    assert moved_on.cells == {cell_at(3, c) for c in (4, 5, 6)}


def test_toggling_twice_changes_nothing() -> None:
    selection = Selection.of(cell_at(1, 1))
    once = selection.toggled(cell_at(5, 5))
    assert once.cells == {cell_at(1, 1), cell_at(5, 5)}
    assert once.toggled(cell_at(5, 5)).cells == selection.cells
