"""The time played; a click on it pauses the game."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QMouseEvent
from PySide6.QtWidgets import QLabel, QWidget


class TimeLabel(QLabel):
    def __init__(self, pause: QAction, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pause = pause
        self.setToolTip(pause.toolTip())
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pause.trigger()
