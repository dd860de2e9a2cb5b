"""A combo box that ignores the mouse wheel."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QComboBox, QWidget


class ChoiceBox(QComboBox):
    """QComboBox would change its value when the page is scrolled with the mouse over it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def setAccessibleName(self, name: str) -> None:
        """Set the description too, because on Linux Qt uses the current item as the name."""
        super().setAccessibleName(name)
        self.setAccessibleDescription(name)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()
