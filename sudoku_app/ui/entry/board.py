"""A board to type a puzzle on."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent

from sudoku_app.core.cells import CELLS
from sudoku_app.ui.board.selection import Selection
from sudoku_app.ui.board.view import BoardView

_SHIFT = Qt.KeyboardModifier.ShiftModifier
_CONTROL = Qt.KeyboardModifier.ControlModifier
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_BLANKS = (Qt.Key.Key_Space, Qt.Key.Key_0, Qt.Key.Key_Period, Qt.Key.Key_Comma)
"""Number pads type a point or a comma, depending on the language."""


class TypingBoard(BoardView):
    """A board with keys for an empty cell, for going back one cell, and for finishing."""

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

    def _move(self, down: int, right: int, modifiers: Qt.KeyboardModifier) -> None:
        """Move the cursor; a step past the end of a row goes to the next row, as typing does."""
        cursor = self.selection.cursor
        plain = not modifiers & (_SHIFT | _CONTROL)
        if right and plain and cursor is not None:
            self.select(Selection.of(CELLS[(cursor + right) % len(CELLS)]))
        else:
            super()._move(down, right, modifiers)
