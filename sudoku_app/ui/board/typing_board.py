"""A board to type a puzzle on."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent

from sudoku_app.ui.board.view import BoardView

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_BLANKS = (Qt.Key.Key_Space, Qt.Key.Key_0, Qt.Key.Key_Period)


class TypingBoard(BoardView):
    """A board to type along: keys for an empty cell, for one cell back, and for the end."""

    blank_typed = Signal()
    back_typed = Signal()
    confirmed = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _BLANKS:
            self.blank_typed.emit()
        elif event.key() == Qt.Key.Key_Backspace:
            self.back_typed.emit()
        elif event.key() in _ENTER:
            self.confirmed.emit()
        else:
            super().keyPressEvent(event)
