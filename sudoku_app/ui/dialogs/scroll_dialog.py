"""A dialog as large as its content, as far as the screen allows; what does not fit is scrolled."""

from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QFrame, QPushButton, QScrollArea, QVBoxLayout, QWidget

from sudoku_app.strings import words
from sudoku_app.ui.ahead import Steps
from sudoku_app.ui.pace import Pace
from sudoku_app.ui.panels.flow import Flow

SHARE: Final = 0.92
"""The part of the screen that a dialog takes at most."""
SCROLL_BAR: Final = 16
NO_LIMIT: Final = 1000
SCROLLING: Final = (
    Qt.Key.Key_PageUp,
    Qt.Key.Key_PageDown,
    Qt.Key.Key_Home,
    Qt.Key.Key_End,
)
CHANGES: Final = (QEvent.Type.StyleChange, QEvent.Type.LanguageChange)


class ScrollDialog(QDialog):
    """Everything goes into ``content``, and what is always in sight into ``outer``.

    ``MOST`` is the largest useful size, measured in the height of its letters.
    """

    MOST = QSize(NO_LIMIT, NO_LIMIT)

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
        self._then_fit = Pace(self, once=True)
        self._then_fit.due.connect(self._fit)

    def build(self) -> Steps:
        """Make the content, a piece at a time; to be done before the dialog is shown."""
        yield from ()

    def add_buttons(self, leave: str, *buttons: QPushButton) -> None:
        """What is always in sight: the way out, and what the dialog is for, which Enter does."""
        self.leave = QPushButton(words(f"window.dialog.{leave}"))
        self.leave.clicked.connect(self.reject)
        row = Flow(right=True)
        for button in (self.leave, *buttons):
            row.add(button)
            button.setDefault(True)
        foot = QVBoxLayout()
        foot.setContentsMargins(20, 8, 20, 16)
        foot.addLayout(row)
        self.outer.addLayout(foot)

    def room(self) -> QSize:
        return self.screen().availableSize() * SHARE

    def setVisible(self, visible: bool) -> None:
        if visible and not self.isVisible():
            self._fit()
        super().setVisible(visible)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """What lies below the edge is reached with keys too, whoever else has no use for them."""
        if event.key() in SCROLLING:
            QCoreApplication.sendEvent(self.area.verticalScrollBar(), event)
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Another text size or language counts once everything inside has it too."""
        super().changeEvent(event)
        if event.type() in CHANGES and self.isVisible():
            self._then_fit.start()

    def _fit(self) -> None:
        """Take the size of the content."""
        room = self.room().boundedTo(self.MOST * self.fontInfo().pixelSize())
        beside = self.outer.sizeHint() - self.area.sizeHint()
        hint = self.content.sizeHint()
        width = min(hint.width() + SCROLL_BAR, room.width())
        high = self.content.hasHeightForWidth() and hint.width() + SCROLL_BAR > width
        height = self.content.heightForWidth(width - SCROLL_BAR) if high else hint.height()
        self.resize(width, min(height + max(beside.height(), 0) + 2, room.height()))
