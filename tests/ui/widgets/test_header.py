"""The header: what is in it, and how it leaves the keyboard to the board."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QToolButton, QWidget

from sudoku_app.i18n import tr
from tests.ui.driver import COMMANDS, BoardView, Header, Selection
from tests.ui.driver.play_driver import PlayDriver
from tests.ui.driver.scenes import PUZZLE, at
from tests.ui.driver.views import DIALOGS, settle

KINDS = (BoardView, QPushButton)


@pytest.fixture
def active(play_driver: PlayDriver) -> PlayDriver:
    play_driver.window.activateWindow()
    play_driver.qtbot.waitUntil(play_driver.window.isActiveWindow)
    play_driver.board.setFocus()
    return play_driver


def buttons(play_driver: PlayDriver) -> list[QToolButton]:
    found = play_driver.child(Header).findChildren(QToolButton)
    return [button for button in found if button.isVisible()]


def focused(play_driver: PlayDriver) -> QWidget | None:
    return play_driver.window.focusWidget()


def test_home_is_in_the_header_and_the_solution_is_not() -> None:
    keys = [command.key for command in COMMANDS if command.header]
    assert keys[:2] == ["home", "new"]
    assert "solve" not in keys


def test_home_is_off_at_home(play_driver: PlayDriver) -> None:
    home = play_driver.window.context.actions.actions["home"]
    assert home.isEnabled()
    play_driver.command("home")
    assert not home.isEnabled()
    play_driver.window.show_page("play")
    assert home.isEnabled()


def test_a_click_on_the_header_leaves_the_keyboard_to_the_board(active: PlayDriver) -> None:
    for button in buttons(active):
        assert not button.focusPolicy() & Qt.FocusPolicy.ClickFocus
    check = next(b for b in buttons(active) if b.defaultAction().objectName() == "check")
    QTest.mouseClick(check, Qt.MouseButton.LeftButton)
    assert focused(active) is active.board


@pytest.mark.parametrize("page", ["play", "start"])
def test_tab_comes_to_the_header_last(active: PlayDriver, page: str) -> None:
    active.board.select(Selection.of(at(9, 9)))
    active.window.show_page(page)
    active.qtbot.waitUntil(lambda: isinstance(focused(active), KINDS))
    settle()
    first, visited = focused(active), []
    for _ in range(80):
        widget = focused(active)
        assert widget is not None
        visited.append(widget)
        QTest.keyClick(widget, Qt.Key.Key_Tab)
        if focused(active) is first:
            break
    header = [isinstance(widget.parent(), Header) for widget in visited]
    assert any(header)
    assert header == sorted(header), [repr(widget) for widget in visited]


def test_space_after_a_hidden_panel_starts_no_game(active: PlayDriver) -> None:
    """Qt had passed the keyboard on to the first button of the header."""
    session = active.session
    active.window.messages.say("Something", action="Do it", run=lambda: None)
    button = active.window.messages.findChild(QPushButton)
    assert button is not None
    button.setFocus()
    active.window.messages.hide()
    assert focused(active) is active.board
    QTest.keyClick(active.board, Qt.Key.Key_Space)
    assert active.session is session
    assert active.session.state.grid == PUZZLE


def test_a_button_that_is_switched_off_gives_the_keyboard_to_the_board(active: PlayDriver) -> None:
    active.write(at(1, 3), 4)
    undo = next(b for b in buttons(active) if b.defaultAction().objectName() == "undo")
    undo.setFocus(Qt.FocusReason.TabFocusReason)
    assert focused(active) is undo
    QTest.keyClick(undo, Qt.Key.Key_Space)
    assert focused(active) is active.board


@pytest.mark.parametrize("key", DIALOGS)
def test_the_board_has_the_keyboard_again_after_a_dialog(active: PlayDriver, key: str) -> None:
    active.command(key)
    active.qtbot.waitUntil(lambda: QApplication.activeWindow() is not active.window)
    dialog = QApplication.activeWindow()
    assert dialog is not None
    dialog.close()
    active.window.activateWindow()
    active.qtbot.waitUntil(active.window.isActiveWindow)
    assert focused(active) is active.board


def test_the_menu_of_new_opens_below_its_button(active: PlayDriver) -> None:
    new = next(b for b in buttons(active) if b.defaultAction().objectName() == "new")
    QTest.mouseClick(new, Qt.MouseButton.LeftButton)
    menu = active.window.level_menu
    assert menu.isVisible()
    assert menu.y() >= new.mapToGlobal(new.rect().bottomLeft()).y() - 2
    assert tr("levels.easy.name") in menu.actions()[0].text()
    menu.close()


def test_a_finished_board_has_nothing_to_write_or_find(play_driver: PlayDriver) -> None:
    play_driver.settings_model.change(motion=False)
    actions = play_driver.window.context.actions.actions
    keys = ("hint", "check", "fill_notes", "note_mode", "erase", "solve", "reveal_cell", "pause")
    assert all(actions[key].isEnabled() for key in keys)
    solution = play_driver.session.puzzle.solution
    assert solution is not None
    for cell in PUZZLE.empty_cells():
        play_driver.write(cell, solution[cell])
    assert [key for key in keys if actions[key].isEnabled()] == []
    play_driver.command("undo")
    assert all(actions[key].isEnabled() for key in keys)
