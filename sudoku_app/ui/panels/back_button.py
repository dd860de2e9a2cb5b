"""The button that leaves a page for the one before it; the Esc key presses it."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QPushButton, QWidget

from sudoku_app.strings import words


class BackButton(QPushButton):
    def __init__(self, page: QWidget) -> None:
        super().__init__(words("window.back.label"), page)
        self.setToolTip(words("window.back.tip"))
        QShortcut(QKeySequence(Qt.Key.Key_Escape), page, self.click)
