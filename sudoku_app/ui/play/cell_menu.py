"""The context menu of a cell, opened by a right click or the menu key."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QMenu

from sudoku_app.ui.board.selection import Selection

if TYPE_CHECKING:
    from sudoku_app.ui.actions import Actions
    from sudoku_app.ui.board.view import BoardView

GROUPS: Final = (("note_mode", "centre_mode", "erase"), ("hint", "check", "reveal_cell"))
NOT_FOR_GIVENS: Final = ("erase", "reveal_cell")
KEYS: Final = "Shift+F10"
"""For keyboards without a menu key; Qt handles the menu key itself."""


def offer_cell_menu(actions: Actions, board: BoardView) -> None:
    board.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
    board.customContextMenuRequested.connect(partial(_pop_up, actions, board))
    shortcut = QShortcut(QKeySequence(KEYS), board)
    shortcut.setContext(Qt.ShortcutContext.WidgetShortcut)
    shortcut.activated.connect(partial(_pop_up_at_cursor, actions, board))


def _pop_up_at_cursor(actions: Actions, board: BoardView) -> None:
    place = board.inputMethodQuery(Qt.InputMethodQuery.ImCursorRectangle)
    assert isinstance(place, QRect)
    _pop_up(actions, board, place.center())


def _pop_up(actions: Actions, board: BoardView, place: QPoint) -> None:
    """Open the menu at a cell, and select the cell unless it is part of the selection."""
    cell = board.cell_at(place.toPointF())
    if cell is None:
        return
    if cell not in board.selection.cells:
        board.select(Selection.of(cell))
    menu = QMenu(board)
    menu.setProperty("look", "short")
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    contents = board.picture.contents
    given = all(contents[chosen].given for chosen in board.selection.cells)
    for group in GROUPS:
        menu.addSeparator()
        shown = [key for key in group if not (given and key in NOT_FOR_GIVENS)]
        menu.addActions([actions.actions[key] for key in shown])
    menu.popup(board.mapToGlobal(place))
