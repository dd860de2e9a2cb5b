"""Says over a page that what is dragged there can be let go."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from sudoku_app.strings import words

VEIL: Final = 0.7
FRAME: Final = 3
ROUND: Final = 10


class DropSign(QWidget):
    """Lies over a page, which is seen through it, without taking part in its layout."""

    def __init__(self, page: QWidget, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        text = QLabel(words("window.drop"))
        text.setProperty("look", "drop")
        column = QVBoxLayout(self)
        column.addWidget(text, alignment=Qt.AlignmentFlag.AlignCenter)
        self.setGeometry(page.geometry())

    def paintEvent(self, event: QPaintEvent) -> None:
        veil = self.palette().window().color()
        veil.setAlphaF(VEIL)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), veil)
        painter.setPen(QPen(self.palette().highlight(), FRAME))
        painter.drawRoundedRect(self.rect().adjusted(2, 2, -2, -2), ROUND, ROUND)
        painter.end()
