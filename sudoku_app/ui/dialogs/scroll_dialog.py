"""A dialog as large as its content, as far as the screen allows; what does not fit is scrolled."""

from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QDialog, QFrame, QScrollArea, QVBoxLayout, QWidget

SHARE: Final = 0.92
"""The part of the screen that a dialog takes at most."""
SCROLL_BAR: Final = 16


class ScrollDialog(QDialog):
    """Everything goes into ``content``, and what is always in sight into ``outer``."""

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        self.content = QWidget()
        self.area = QScrollArea(widgetResizable=True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setAccessibleName(title)
        self.area.setWidget(self.content)
        self.outer = QVBoxLayout(self)
        self.outer.setContentsMargins(0, 0, 0, 0)
        self.outer.addWidget(self.area, 1)

    def room(self) -> QSize:
        return self.screen().availableSize() * SHARE

    def fit(self, most: QSize | None = None) -> None:
        """Take the size of the content; needed once it is complete."""
        room = self.room() if most is None else self.room().boundedTo(most)
        beside = self.outer.sizeHint() - self.area.sizeHint()
        hint = self.content.sizeHint()
        width = min(hint.width() + SCROLL_BAR, room.width())
        high = self.content.hasHeightForWidth() and hint.width() + SCROLL_BAR > width
        height = self.content.heightForWidth(width - SCROLL_BAR) if high else hint.height()
        self.resize(width, min(height + max(beside.height(), 0) + 2, room.height()))
