"""The accessible interface of the board: a table of 81 named cells.

Qt's type stubs do not allow an interface without children, hence the ignored overrides.
"""

from functools import cache, partial
from typing import Final

from PySide6.QtCore import QObject, QPoint, QRect
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QAccessibleWidget

from sudoku_app.core.cells import CELLS, Cell
from sudoku_app.i18n import tr
from sudoku_app.ui.board.accessible_text import cell_name
from sudoku_app.ui.board.view import BoardView

_kept: Final[dict[int, "BoardInterface"]] = {}
"""Qt holds plain pointers to the interfaces; these references keep them alive with their views."""


class CellInterface(QAccessibleInterface):
    def __init__(self, board: "BoardInterface", cell: Cell) -> None:
        super().__init__()
        self._board = board
        self._cell = cell

    def isValid(self) -> bool:
        return self._board.isValid()

    def object(self) -> QObject | None:  # type: ignore[override]
        return None

    def parent(self) -> QAccessibleInterface:
        return self._board

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        return None

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        return None

    def childCount(self) -> int:
        return 0

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return -1

    def role(self) -> QAccessible.Role:
        return QAccessible.Role.Cell

    def rect(self) -> QRect:
        view = self._board.view
        ratio = view.devicePixelRatioF()
        x, y, width, height = view.geometry_in_pixels().cell_rect(self._cell)
        corner = view.mapToGlobal(QPoint(round(x / ratio), round(y / ratio)))
        return QRect(corner.x(), corner.y(), round(width / ratio), round(height / ratio))

    def state(self) -> QAccessible.State:
        state = QAccessible.State()
        view = self._board.view
        state.selectable = state.focusable = True
        state.selected = self._cell in view.picture.selected
        state.focused = view.hasFocus() and view.picture.cursor == self._cell
        state.readOnly = view.picture.contents[self._cell].given
        return state

    def text(self, kind: QAccessible.Text) -> str:
        picture = self._board.view.picture
        if kind is QAccessible.Text.Name:
            return cell_name(self._cell, picture)
        if kind is QAccessible.Text.Value:
            return str(picture.contents[self._cell].digit or "")
        return ""

    def setText(self, kind: QAccessible.Text, text: str) -> None:
        """Write the text into the cell as if it were typed."""


class BoardInterface(QAccessibleWidget):
    def __init__(self, view: BoardView) -> None:
        super().__init__(view, QAccessible.Role.Table)
        view.setAccessibleName(tr("window.board.name"))
        self.view = view
        self.cells = [CellInterface(self, cell) for cell in CELLS]
        for cell in self.cells:
            QAccessible.registerAccessibleInterface(cell)

    def childCount(self) -> int:
        return len(self.cells)

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        return self.cells[index] if 0 <= index < len(self.cells) else None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return next((i for i, cell in enumerate(self.cells) if cell is child), -1)

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        return next((cell for cell in self.cells if cell.rect().contains(x, y)), None)

    def focusChild(self) -> QAccessibleInterface | None:  # type: ignore[override]
        cursor = self.view.picture.cursor
        return self.cells[cursor] if cursor is not None and self.view.hasFocus() else None


def _make_interface(_key: str, target: QObject | None) -> QAccessibleInterface | None:
    if not isinstance(target, BoardView):
        return None
    if id(target) not in _kept:
        _kept[id(target)] = BoardInterface(target)
        target.destroyed.connect(partial(_forget, id(target)))
    return _kept[id(target)]


def _forget(view_id: int, _gone: QObject | None = None) -> None:
    _kept.pop(view_id, None)


@cache
def install() -> None:
    """Register the factory that makes the interface of a board."""
    QAccessible.installFactory(_make_interface)
