"""A box to choose from that leaves the wheel to what scrolls around it."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QComboBox, QWidget


class ChoiceBox(QComboBox):
    """Qt's own would choose something else whenever the page is scrolled with the mouse on it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def setAccessibleName(self, name: str) -> None:
        """On Linux, Qt gives a box the name of what is chosen; what it is for is read after it."""
        super().setAccessibleName(name)
        self.setAccessibleDescription(name)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()
