"""A read-only board whose keys play, pause and step."""

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent

from sudoku_app.core.cells import Cell
from sudoku_app.ui.board.view import BoardView

KEYS: Final = {
    Qt.Key.Key_Space: "play",
    Qt.Key.Key_Right: "step_on",
    Qt.Key.Key_Down: "step_on",
    Qt.Key.Key_Left: "step_back",
    Qt.Key.Key_Up: "step_back",
}
"""The button of the transport that each key presses."""


class WatchBoard(BoardView):
    """``pressed`` carries the name of a button; ``appeared`` and ``hidden`` are emitted when the
    board becomes visible or invisible.
    """

    pressed = Signal(str)
    appeared = Signal()
    hidden = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        name = KEYS.get(Qt.Key(event.key()))
        if name is None:
            event.ignore()
        elif name != "play" or not event.isAutoRepeat():
            self.pressed.emit(name)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not event.spontaneous():
            self.appeared.emit()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if not event.spontaneous():
            self.hidden.emit()

    def tab_stops(self) -> list[Cell]:
        """No cells: Tab leaves the board at once, because there is nothing to fill in."""
        return []
