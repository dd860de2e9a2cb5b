"""A pause in the real window: nothing of the board is seen, the clock stands, nothing is lost."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from tests.ui.driver import BoardStack, PauseCover, Selection
from tests.ui.driver.scenes import PUZZLE, SOLUTION, at
from tests.ui.driver.table import Table


@pytest.fixture
def cover(table: Table) -> PauseCover:
    """A pause in the middle of a game."""
    table.window.activateWindow()
    table.qtbot.waitUntil(lambda: table.session.clock.is_running)
    table.board.select(Selection.of(at(1, 3)))
    table.command("pause")
    return table.child(PauseCover)


def is_covered(table: Table) -> bool:
    return isinstance(table.child(BoardStack).currentWidget(), PauseCover)


def is_running(table: Table) -> bool:
    return table.session.clock.is_running


def test_the_board_is_covered_and_the_clock_stands(table: Table, cover: PauseCover) -> None:
    assert is_covered(table)
    assert not is_running(table)
    assert table.window.focusWidget() is cover
    name = QAccessible.queryAccessibleInterface(cover).text(QAccessible.Text.Name)
    assert name == "Paused. Press any key or click to resume."


def test_its_words_break_only_where_there_is_no_room(table: Table, cover: PauseCover) -> None:
    text = cover.findChildren(QLabel)[-1]
    table.qtbot.waitUntil(lambda: text.height() == text.fontMetrics().height())
    cover.window().setStyleSheet("QLabel { font-size: 60px; }")
    table.qtbot.waitUntil(lambda: text.height() >= 2 * text.fontMetrics().height())
    assert text.width() < cover.width()


@pytest.mark.parametrize("key", [Qt.Key.Key_5, Qt.Key.Key_Escape, Qt.Key.Key_P, Qt.Key.Key_N])
def test_any_key_goes_on_and_does_nothing_else(
    table: Table, cover: PauseCover, key: Qt.Key
) -> None:
    before, selection = table.session.state, table.session.selection
    QTest.keyClick(cover, key)
    assert not is_covered(table)
    assert is_running(table)
    assert table.window.focusWidget() is table.board
    assert table.session.state == before
    assert table.session.selection == selection
    assert not table.window.context.actions.actions["note_mode"].isChecked()


def test_a_click_goes_on_and_a_held_shift_does_not(table: Table, cover: PauseCover) -> None:
    QTest.keyClick(cover, Qt.Key.Key_Shift)
    assert is_covered(table)
    QTest.mouseClick(cover, Qt.MouseButton.LeftButton)
    assert not is_covered(table)
    assert is_running(table)


def test_the_button_beside_the_time_pauses_and_goes_on(table: Table, cover: PauseCover) -> None:
    table.play_panel.pause_button.click()
    assert not is_covered(table)
    table.play_panel.pause_button.click()
    assert is_covered(table)
    assert cover.isVisible()


@pytest.mark.usefixtures("cover")
@pytest.mark.parametrize("command", ["hint", "check", "light_3", "solution_path"])
def test_a_command_goes_on(table: Table, command: str) -> None:
    table.command(command)
    assert not is_covered(table)
    assert is_running(table)


@pytest.mark.usefixtures("cover")
def test_a_digit_of_the_pad_is_not_lost(table: Table) -> None:
    table.play_panel.pad.pressed.emit(SOLUTION[at(1, 3)])
    assert not is_covered(table)
    assert table.session.state.grid[at(1, 3)] == SOLUTION[at(1, 3)]


@pytest.mark.usefixtures("cover")
def test_another_section_page_or_game_ends_it(table: Table) -> None:
    table.side.show_section("watch")
    assert not is_covered(table)
    table.command("pause")
    assert not is_covered(table)
    table.side.show_section("play")
    table.command("pause")
    assert is_covered(table)
    table.window.show_page("library")
    table.window.show_page("play")
    assert not is_covered(table)
    table.command("pause")
    table.open(PUZZLE)
    assert not is_covered(table)


def test_a_finished_game_has_nothing_to_pause(table: Table) -> None:
    for cell in PUZZLE.empty_cells():
        table.write(cell, SOLUTION[cell])
    assert not table.window.context.actions.actions["pause"].isEnabled()
