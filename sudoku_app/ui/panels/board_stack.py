"""Several boards in one place, one of which is seen."""

from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QStackedWidget


class BoardStack(QStackedWidget):
    def focusInEvent(self, event: QFocusEvent) -> None:
        """Hand the keyboard on to the board that is seen.

        A focus proxy that changes would take the tabs out of the round that Tab makes.
        """
        board = self.currentWidget()
        if board is not None:
            board.setFocus()
