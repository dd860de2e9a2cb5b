import pytest
from PySide6.QtCore import SIGNAL, QMimeData, QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMenu, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.driver import (
    BoardView,
    BoardWithPanel,
    DropOverlay,
    MainWindow,
    MessageBar,
    Severity,
    load_theme,
)
from tests.ui.driver.scenes import PUZZLE, at
from tests.ui.driver.window import build_window


@pytest.fixture
def window(qtbot: QtBot, qapp: QApplication) -> MainWindow:
    window = build_window(qapp, PUZZLE)
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
    window.context.actions.actions["undo"].trigger()
    assert board.picture.contents[at(5, 5)].digit == 0
    QTest.keyClick(board, Qt.Key.Key_Space)
    QTest.keyClick(board, Qt.Key.Key_5)
    assert board.picture.contents[at(5, 5)].corner == 1 << 4


def test_every_command_of_the_table_does_something(window: MainWindow) -> None:
    heard = {
        key: action.receivers(SIGNAL("triggered(bool)"))
        for key, action in window.context.actions.actions.items()
    }
    assert [key for key, ears in heard.items() if ears < 2] == []  # one is the table itself


@pytest.mark.parametrize(("height", "shown"), [(780, True), (560, False)])
def test_a_low_window_has_its_menus_in_the_header(
    window: MainWindow, height: int, shown: bool
) -> None:
    window.resize(720, height)
    QApplication.processEvents()
    assert window.menuBar().isVisible() is shown


def test_a_key_opens_the_menus_of_the_header(window: MainWindow, qtbot: QtBot) -> None:
    window.resize(720, 560)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    opened: list[QMenu] = []

    def look() -> None:
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu)
        opened.append(menu)
        menu.close()

    QTimer.singleShot(100, look)
    QTest.keyClick(window, Qt.Key.Key_F10)
    assert len(opened) == 1


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
    messages = MessageBar(load_theme("paper"))
    qtbot.addWidget(messages)
    said = f"{'n' * 200}.txt: this is no puzzle."
    messages.say(said)
    assert messages.minimumSizeHint().width() < 400
    assert messages.text == said


def test_the_strip_says_something_and_offers_an_action(qtbot: QtBot) -> None:
    messages = MessageBar(load_theme("paper"))
    qtbot.addWidget(messages)
    calls: list[str] = []
    messages.say("Three cells clash", Severity.WARNING, "Show them", lambda: calls.append("shown"))
    assert messages.isVisible()
    assert messages.text == "Three cells clash"
    button = messages.findChild(QPushButton)
    assert isinstance(button, QPushButton)
    button.click()
    assert calls == ["shown"]
    assert not messages.isVisible()


def drag_in(window: MainWindow, data: QMimeData) -> bool:
    event = QDragEnterEvent(
        QPoint(300, 300),
        Qt.DropAction.CopyAction,
        data,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    event.ignore()
    QApplication.sendEvent(window, event)
    return event.isAccepted()


def drop_sign(window: MainWindow) -> DropOverlay | None:
    return next((sign for sign in window.findChildren(DropOverlay) if sign.isVisible()), None)


@pytest.mark.parametrize("format_", ["text/plain", "text/html", "text/uri-list"])
def test_what_is_dragged_over_the_window_can_be_seen_to_be_welcome(
    window: MainWindow, format_: str
) -> None:
    data = QMimeData()
    data.setData(format_, b"file:///puzzle.txt")
    board = window.findChild(BoardView)
    assert isinstance(board, BoardView)
    before = board.geometry()
    for leave in (QDragLeaveEvent(), dropped(data)):
        assert drag_in(window, data)
        QApplication.processEvents()
        sign = drop_sign(window)
        assert sign is not None
        assert sign.geometry() == window.pages.geometry()
        assert board.geometry() == before
        QApplication.sendEvent(window, leave)
        assert drop_sign(window) is None


def test_what_cannot_be_taken_is_not_welcomed(window: MainWindow) -> None:
    data = QMimeData()
    data.setData("application/x-colour", b"red")
    assert not drag_in(window, data)
    assert drop_sign(window) is None


def dropped(data: QMimeData) -> QDropEvent:
    return QDropEvent(
        QPointF(300, 300),
        Qt.DropAction.CopyAction,
        data,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
