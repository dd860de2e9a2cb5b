import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from sudoku_app.core.cells import Cell
from tests.ui.driver import BoardView, Selection
from tests.ui.driver.play_driver import PlayDriver
from tests.ui.driver.scenes import PUZZLE, at


@pytest.fixture
def play_driver(qtbot: QtBot, qapp: QApplication) -> PlayDriver:
    return PlayDriver.opened(qtbot, qapp, PUZZLE)


def middle_of(board: BoardView, cell: Cell) -> QPoint:
    x, y = board.geometry_in_pixels().cell_rect(cell).centre
    return QPoint(round(x), round(y))


def right_click(board: BoardView, place: QPoint) -> None:
    reason = QContextMenuEvent.Reason.Mouse
    event = QContextMenuEvent(reason, place, board.mapToGlobal(place))
    QApplication.sendEvent(board, event)


def open_menu(board: BoardView) -> QMenu:
    (menu,) = (menu for menu in board.findChildren(QMenu) if menu.isVisible())
    return menu


def test_a_right_click_chooses_a_cell_and_what_to_do_with_it(play_driver: PlayDriver) -> None:
    cell = at(1, 3)
    right_click(play_driver.board, middle_of(play_driver.board, cell))
    assert play_driver.board.selection == Selection.of(cell)
    menu = open_menu(play_driver.board)
    listed = [action.objectName() for action in menu.actions() if not action.isSeparator()]
    assert listed == ["note_mode", "centre_mode", "erase", "hint", "check", "reveal_cell"]
    (reveal,) = (a for a in menu.actions() if a.objectName() == "reveal_cell")
    reveal.trigger()
    assert play_driver.board.picture.contents[cell].digit == 4


def test_a_given_digit_cannot_be_erased_or_revealed(play_driver: PlayDriver) -> None:
    right_click(play_driver.board, middle_of(play_driver.board, at(1, 1)))
    listed = [action.objectName() for action in open_menu(play_driver.board).actions()]
    assert list(filter(None, listed)) == ["note_mode", "centre_mode", "hint", "check"]


def test_a_right_click_inside_a_selection_keeps_all_of_it(play_driver: PlayDriver) -> None:
    several = Selection.of(at(1, 3), at(1, 4))
    play_driver.board.select(several)
    right_click(play_driver.board, middle_of(play_driver.board, at(1, 3)))
    assert open_menu(play_driver.board).isVisible()
    assert play_driver.board.selection == several


def test_beside_the_board_there_is_no_menu(play_driver: PlayDriver) -> None:
    right_click(play_driver.board, QPoint(0, 0))
    assert not play_driver.board.findChildren(QMenu)


def test_the_keyboard_opens_the_menu_at_its_cell(play_driver: PlayDriver) -> None:
    cell = at(4, 4)
    play_driver.board.select(Selection.of(cell))
    play_driver.board.setFocus()
    QTest.keyClick(play_driver.board, Qt.Key.Key_F10, Qt.KeyboardModifier.ShiftModifier)
    corner = open_menu(play_driver.board).pos()
    assert play_driver.board.cell_at(play_driver.board.mapFromGlobal(corner).toPointF()) == cell
    assert play_driver.board.selection == Selection.of(cell)
