"""The texts for screen readers: the position of the cursor, and the content of a cell."""

from PySide6.QtGui import QAccessible, QAccessibleEvent
from PySide6.QtWidgets import QWidget

from sudoku_app.core.cells import Cell, column_of, row_of
from sudoku_app.core.digits import DigitSet, members
from sudoku_app.i18n import tr
from sudoku_app.ui.board.picture import BoardPicture


def cell_name(cell: Cell, picture: BoardPicture) -> str:
    """The content of a cell as text."""
    name, ground = _content_name(cell, picture), picture.grounds[cell]
    for sign, shown in (("wrong", ground.wrong), ("doubtful", ground.doubtful)):
        if shown:
            name = tr(f"window.board.{sign}", cell=name)
    return name


def _content_name(cell: Cell, picture: BoardPicture) -> str:
    content, ground = picture.contents[cell], picture.grounds[cell]
    place = {"row": row_of(cell) + 1, "column": column_of(cell) + 1}
    if content.digit:
        key = "clash" if ground.clash else "given" if content.given else "player"
        return tr(f"window.board.{key}", digit=content.digit, **place)
    notes = members(DigitSet(content.corner | content.centre))
    if notes:
        return tr("window.board.notes", notes=" ".join(map(str, notes)), **place)
    return tr("window.board.empty", **place)


def tell_changes(view: QWidget, before: BoardPicture, now: BoardPicture) -> None:
    """Announce that the cursor moved, or that the content of its cell changed."""
    if not QAccessible.isActive() or not view.hasFocus() or now.cursor is None:
        return
    if now.cursor != before.cursor:
        tell_cursor(view, now)
    elif cell_name(now.cursor, before) != cell_name(now.cursor, now):
        _tell(view, QAccessible.Event.NameChanged, now.cursor)


def tell_cursor(view: QWidget, picture: BoardPicture) -> None:
    if QAccessible.isActive() and picture.cursor is not None:
        _tell(view, QAccessible.Event.Focus, picture.cursor)


def _tell(view: QWidget, kind: QAccessible.Event, cell: Cell) -> None:
    event = QAccessibleEvent(view, kind)
    event.setChild(cell)
    QAccessible.updateAccessibility(event)
