"""What the board of a game shows besides its digits, in the real window."""

from sudoku_app.core.cells import CELLS
from tests.ui.driver import Selection, Tint
from tests.ui.driver.play_driver import PlayDriver
from tests.ui.driver.scenes import SOLUTION, at

ALMOST = SOLUTION.with_value(at(5, 5), 0)


def tinted(play_driver: PlayDriver) -> list[int]:
    grounds = play_driver.board.picture.grounds
    return [cell for cell in CELLS if grounds[cell].tint is not Tint.NONE]


def test_the_end_of_a_game_leaves_nothing_selected_or_highlighted(play_driver: PlayDriver) -> None:
    play_driver.open(ALMOST)
    play_driver.board.select(Selection.of(at(5, 5)))
    assert tinted(play_driver)
    play_driver.write(at(5, 5), SOLUTION[at(5, 5)])
    assert not tinted(play_driver)
    assert not play_driver.board.picture.selected
    assert play_driver.board.picture.lit_digit is None
    assert play_driver.board.selection == Selection()


def test_a_click_on_a_finished_board_highlights_nothing(play_driver: PlayDriver) -> None:
    play_driver.open(ALMOST)
    play_driver.write(at(5, 5), SOLUTION[at(5, 5)])
    play_driver.board.select(Selection.of(at(1, 1)))
    assert not tinted(play_driver)
    assert not play_driver.board.picture.selected
    play_driver.command("undo")
    assert play_driver.board.picture.selected == {at(1, 1)}


def test_a_wrong_digit_is_marked_on_the_selected_cell_too(play_driver: PlayDriver) -> None:
    play_driver.write(at(1, 4), 2)
    play_driver.board.select(Selection.of(at(1, 4)))
    play_driver.command("check")
    ground = play_driver.board.picture.grounds[at(1, 4)]
    assert ground.wrong
    assert ground.tint is Tint.SELECTED


def test_the_pointer_carries_the_armed_digit(play_driver: PlayDriver) -> None:
    play_driver.board.select(Selection())
    play_driver.play_panel.pad.pressed.emit(4)
    assert not play_driver.board.cursor().pixmap().isNull()
    play_driver.play_panel.pad.pressed.emit(4)
    assert play_driver.board.cursor().pixmap().isNull()
