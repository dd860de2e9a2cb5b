"""A button that contains widgets in a row; its size depends on them, not on text and icon."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QWidget


class RowButton(QPushButton):
    def __init__(self, look: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("look", look)
        self.row = QHBoxLayout(self)
        self.row.setSpacing(12)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def sizeHint(self) -> QSize:
        return self.row.sizeHint()

    def minimumSizeHint(self) -> QSize:
        return self.row.minimumSize()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self.row.totalHeightForWidth(width)
