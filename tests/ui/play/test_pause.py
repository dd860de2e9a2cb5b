"""A pause in the real window: nothing of the board is seen, the clock stands, nothing is lost."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from tests.ui.driver import BoardStack, PauseCover, Selection
from tests.ui.driver.play_driver import PlayDriver
from tests.ui.driver.scenes import PUZZLE, SOLUTION, at


@pytest.fixture
def cover(play_driver: PlayDriver) -> PauseCover:
    """A pause in the middle of a game."""
    play_driver.window.activateWindow()
    play_driver.qtbot.waitUntil(lambda: play_driver.session.clock.is_running)
    play_driver.board.select(Selection.of(at(1, 3)))
    play_driver.command("pause")
    return play_driver.child(PauseCover)


def is_covered(play_driver: PlayDriver) -> bool:
    return isinstance(play_driver.child(BoardStack).currentWidget(), PauseCover)


def is_running(play_driver: PlayDriver) -> bool:
    return play_driver.session.clock.is_running


def test_the_board_is_covered_and_the_clock_stands(
    play_driver: PlayDriver, cover: PauseCover
) -> None:
    assert is_covered(play_driver)
    assert not is_running(play_driver)
    assert play_driver.window.focusWidget() is cover
    name = QAccessible.queryAccessibleInterface(cover).text(QAccessible.Text.Name)
    assert name == "Paused. Press any key or click to resume."


def test_its_words_break_only_where_there_is_no_room(
    play_driver: PlayDriver, cover: PauseCover
) -> None:
    text = cover.findChildren(QLabel)[-1]
    play_driver.qtbot.waitUntil(lambda: text.height() == text.fontMetrics().height())
    cover.window().setStyleSheet("QLabel { font-size: 60px; }")
    play_driver.qtbot.waitUntil(lambda: text.height() >= 2 * text.fontMetrics().height())
    assert text.width() < cover.width()


@pytest.mark.parametrize("key", [Qt.Key.Key_5, Qt.Key.Key_Escape, Qt.Key.Key_P, Qt.Key.Key_N])
def test_any_key_goes_on_and_does_nothing_else(
    play_driver: PlayDriver, cover: PauseCover, key: Qt.Key
) -> None:
    before, selection = play_driver.session.state, play_driver.session.selection
    QTest.keyClick(cover, key)
    assert not is_covered(play_driver)
    assert is_running(play_driver)
    assert play_driver.window.focusWidget() is play_driver.board
    assert play_driver.session.state == before
    assert play_driver.session.selection == selection
    assert not play_driver.window.context.actions.actions["note_mode"].isChecked()


def test_a_click_goes_on_and_a_held_shift_does_not(
    play_driver: PlayDriver, cover: PauseCover
) -> None:
    QTest.keyClick(cover, Qt.Key.Key_Shift)
    assert is_covered(play_driver)
    QTest.mouseClick(cover, Qt.MouseButton.LeftButton)
    assert not is_covered(play_driver)
    assert is_running(play_driver)


def test_the_button_beside_the_time_pauses_and_goes_on(
    play_driver: PlayDriver, cover: PauseCover
) -> None:
    play_driver.play_panel.pause_button.click()
    assert not is_covered(play_driver)
    play_driver.play_panel.pause_button.click()
    assert is_covered(play_driver)
    assert cover.isVisible()


@pytest.mark.usefixtures("cover")
@pytest.mark.parametrize("command", ["hint", "check", "light_3", "solution_path"])
def test_a_command_goes_on(play_driver: PlayDriver, command: str) -> None:
    play_driver.command(command)
    assert not is_covered(play_driver)
    assert is_running(play_driver)


@pytest.mark.usefixtures("cover")
def test_a_digit_of_the_pad_is_not_lost(play_driver: PlayDriver) -> None:
    play_driver.play_panel.pad.pressed.emit(SOLUTION[at(1, 3)])
    assert not is_covered(play_driver)
    assert play_driver.session.state.grid[at(1, 3)] == SOLUTION[at(1, 3)]


@pytest.mark.usefixtures("cover")
def test_another_section_page_or_game_ends_it(play_driver: PlayDriver) -> None:
    play_driver.side.show_section("watch")
    assert not is_covered(play_driver)
    play_driver.command("pause")
    assert not is_covered(play_driver)
    play_driver.side.show_section("play")
    play_driver.command("pause")
    assert is_covered(play_driver)
    play_driver.window.show_page("library")
    play_driver.window.show_page("play")
    assert not is_covered(play_driver)
    play_driver.command("pause")
    play_driver.open(PUZZLE)
    assert not is_covered(play_driver)


def test_a_finished_game_has_nothing_to_pause(play_driver: PlayDriver) -> None:
    for cell in PUZZLE.empty_cells():
        play_driver.write(cell, SOLUTION[cell])
    assert not play_driver.window.context.actions.actions["pause"].isEnabled()
