"""The button that returns to the previous page; Esc presses it."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QPushButton, QWidget

from sudoku_app.i18n import tr


class BackButton(QPushButton):
    def __init__(self, page: QWidget) -> None:
        super().__init__(tr("window.back.label"), page)
        self.setToolTip(tr("window.back.tip"))
        QShortcut(QKeySequence(Qt.Key.Key_Escape), page, self.click)
