import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from sudoku_app.core.cells import Cell
from tests.ui.driver import BoardView, Selection
from tests.ui.driver.scenes import PUZZLE, at
from tests.ui.driver.table import Table


@pytest.fixture
def table(qtbot: QtBot, qapp: QApplication) -> Table:
    return Table.laid(qtbot, qapp, PUZZLE)


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


def test_a_right_click_chooses_a_cell_and_what_to_do_with_it(table: Table) -> None:
    cell = at(1, 3)
    right_click(table.board, middle_of(table.board, cell))
    assert table.board.selection == Selection.of(cell)
    menu = open_menu(table.board)
    listed = [action.objectName() for action in menu.actions() if not action.isSeparator()]
    assert listed == ["note_mode", "centre_mode", "erase", "hint", "check", "reveal_cell"]
    (reveal,) = (a for a in menu.actions() if a.objectName() == "reveal_cell")
    reveal.trigger()
    assert table.board.picture.contents[cell].digit == 4


def test_a_given_digit_cannot_be_erased_or_revealed(table: Table) -> None:
    right_click(table.board, middle_of(table.board, at(1, 1)))
    listed = [action.objectName() for action in open_menu(table.board).actions()]
    assert list(filter(None, listed)) == ["note_mode", "centre_mode", "hint", "check"]


def test_a_right_click_inside_a_selection_keeps_all_of_it(table: Table) -> None:
    several = Selection.of(at(1, 3), at(1, 4))
    table.board.select(several)
    right_click(table.board, middle_of(table.board, at(1, 3)))
    assert open_menu(table.board).isVisible()
    assert table.board.selection == several


def test_beside_the_board_there_is_no_menu(table: Table) -> None:
    right_click(table.board, QPoint(0, 0))
    assert not table.board.findChildren(QMenu)


def test_the_keyboard_opens_the_menu_at_its_cell(table: Table) -> None:
    cell = at(4, 4)
    table.board.select(Selection.of(cell))
    table.board.setFocus()
    QTest.keyClick(table.board, Qt.Key.Key_F10, Qt.KeyboardModifier.ShiftModifier)
    corner = open_menu(table.board).pos()
    assert table.board.cell_at(table.board.mapFromGlobal(corner).toPointF()) == cell
    assert table.board.selection == Selection.of(cell)
