import pytest
from PySide6.QtCore import SIGNAL, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from sudoku_app import bootstrap
from sudoku_app.ui.board.view import BoardView
from sudoku_app.ui.main_window import MainWindow
from sudoku_app.ui.panels.board_with_panel import BoardWithPanel
from sudoku_app.ui.panels.message_strip import MessageStrip, Tone
from sudoku_app.ui.theme import load_theme
from tests.ui.board.scenes import PUZZLE, at


@pytest.fixture
def window(qtbot: QtBot, qapp: QApplication) -> MainWindow:
    window = bootstrap.build_window(qapp, PUZZLE)
    qtbot.addWidget(window)
    window.show()
    return window


def test_typing_plays_and_undo_takes_it_back(window: MainWindow) -> None:
    board = window.findChild(BoardView)
    assert isinstance(board, BoardView)
    QTest.keyClick(board, Qt.Key.Key_Right)
    assert board.selection.cells == {at(5, 5)}
    QTest.keyClick(board, Qt.Key.Key_5)
    assert board.picture.contents[at(5, 5)].digit == 5
    window.commands.actions["undo"].trigger()
    assert board.picture.contents[at(5, 5)].digit == 0
    QTest.keyClick(board, Qt.Key.Key_Space)
    QTest.keyClick(board, Qt.Key.Key_5)
    assert board.picture.contents[at(5, 5)].corner == 1 << 4


def test_every_command_of_the_table_does_something(window: MainWindow) -> None:
    heard = {
        key: action.receivers(SIGNAL("triggered(bool)"))
        for key, action in window.commands.actions.items()
    }
    assert [key for key, ears in heard.items() if ears < 2] == []  # one is the table itself


@pytest.mark.parametrize(("height", "shown"), [(780, True), (560, False)])
def test_a_low_window_has_its_menus_in_the_header(
    window: MainWindow, height: int, shown: bool
) -> None:
    window.resize(720, height)
    QApplication.processEvents()
    assert window.menuBar().isVisible() is shown


def test_the_panel_moves_below_in_a_narrow_window(qtbot: QtBot) -> None:
    board, panel = QWidget(), QLabel("panel")
    both = BoardWithPanel(board, panel)
    qtbot.addWidget(both)
    both.resize(1100, 700)
    both.show()
    assert board.width() > 700
    with qtbot.waitSignal(both.moved_below) as moved:
        both.resize(720, 700)
    QApplication.processEvents()
    assert moved.args == [True]
    assert board.width() > 650


def test_a_long_name_of_a_file_does_not_widen_the_window(qtbot: QtBot) -> None:
    strip = MessageStrip(load_theme("paper"))
    qtbot.addWidget(strip)
    said = f"{'n' * 200}.txt: this is no puzzle."
    strip.say(said)
    assert strip.minimumSizeHint().width() < 400
    assert strip.text == said


def test_the_strip_says_something_and_offers_an_action(qtbot: QtBot) -> None:
    strip = MessageStrip(load_theme("paper"))
    qtbot.addWidget(strip)
    calls: list[str] = []
    strip.say("Three cells clash", Tone.WARNING, "Show them", lambda: calls.append("shown"))
    assert strip.isVisible()
    assert strip.text == "Three cells clash"
    button = strip.findChild(QPushButton)
    assert isinstance(button, QPushButton)
    button.click()
    assert calls == ["shown"]
    assert not strip.isVisible()
