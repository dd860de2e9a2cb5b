"""What the board of a game shows besides its digits, in the real window."""

from sudoku_app.core.cells import CELLS
from tests.ui.driver import Selection, Tint
from tests.ui.driver.scenes import SOLUTION, at
from tests.ui.driver.table import Table

ALMOST = SOLUTION.with_value(at(5, 5), 0)


def tinted(table: Table) -> list[int]:
    grounds = table.board.picture.grounds
    return [cell for cell in CELLS if grounds[cell].tint is not Tint.NONE]


def test_the_end_of_a_game_leaves_nothing_selected_or_highlighted(table: Table) -> None:
    table.open(ALMOST)
    table.board.select(Selection.of(at(5, 5)))
    assert tinted(table)
    table.write(at(5, 5), SOLUTION[at(5, 5)])
    assert not tinted(table)
    assert not table.board.picture.selected
    assert table.board.picture.lit_digit is None
    assert table.board.selection == Selection()


def test_a_click_on_a_finished_board_highlights_nothing(table: Table) -> None:
    table.open(ALMOST)
    table.write(at(5, 5), SOLUTION[at(5, 5)])
    table.board.select(Selection.of(at(1, 1)))
    assert not tinted(table)
    assert not table.board.picture.selected
    table.command("undo")
    assert table.board.picture.selected == {at(1, 1)}


def test_a_wrong_digit_is_marked_on_the_selected_cell_too(table: Table) -> None:
    table.write(at(1, 4), 2)
    table.board.select(Selection.of(at(1, 4)))
    table.command("check")
    ground = table.board.picture.grounds[at(1, 4)]
    assert ground.wrong
    assert ground.tint is Tint.SELECTED


def test_the_pointer_carries_the_armed_digit(table: Table) -> None:
    table.board.select(Selection())
    table.play_panel.pad.pressed.emit(4)
    assert not table.board.cursor().pixmap().isNull()
    table.play_panel.pad.pressed.emit(4)
    assert table.board.cursor().pixmap().isNull()
