from PySide6.QtGui import QAccessible
from pytestqt.qtbot import QtBot

from tests.ui.driver import BoardOptions, BoardView, Selection, accessibility, compose, load_theme
from tests.ui.driver.scenes import at, played


def test_the_board_is_a_table_of_named_cells(qtbot: QtBot) -> None:
    accessibility.install()
    view = BoardView(load_theme("paper"))
    qtbot.addWidget(view)
    view.resize(500, 500)
    checked = BoardOptions(wrong=frozenset((at(5, 5),)))
    view.show_picture(compose(played(), Selection.of(at(1, 1)), options=checked))
    board = QAccessible.queryAccessibleInterface(view)
    assert board.role() is QAccessible.Role.Table
    assert board.childCount() == 81
    names = {
        cell: board.child(cell).text(QAccessible.Text.Name)
        for cell in (at(1, 1), at(1, 3), at(1, 4), at(2, 2), at(3, 1), at(5, 5))
    }
    assert names == {
        at(1, 1): "row 1, column 1, given 5",
        at(1, 3): "row 1, column 3, 4",
        at(1, 4): "row 1, column 4, 7, clashes",
        at(2, 2): "row 2, column 2, notes 2 7",
        at(3, 1): "row 3, column 1, empty",
        at(5, 5): "row 5, column 5, 5, wrong",
    }
    assert board.child(at(1, 1)).state().selected
    assert not board.child(at(1, 3)).state().selected
    middle = board.child(at(6, 7)).rect().center()
    assert board.childAt(middle.x(), middle.y()) is board.child(at(6, 7))
