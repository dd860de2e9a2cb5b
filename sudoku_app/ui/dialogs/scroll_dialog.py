"""A dialog as large as its content, as far as the screen allows; what does not fit is scrolled."""

from typing import Final

from PySide6.QtCore import QEvent, QSize, Qt, QTimer
from PySide6.QtWidgets import QDialog, QFrame, QScrollArea, QVBoxLayout, QWidget

from sudoku_app.ui.ahead import Steps

SHARE: Final = 0.92
"""The part of the screen that a dialog takes at most."""
SCROLL_BAR: Final = 16
NO_LIMIT: Final = 1000
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
        self._then_fit = QTimer(self, singleShot=True, interval=0)
        self._then_fit.timeout.connect(self._fit)

    def build(self) -> Steps:
        """Make the content, a piece at a time; to be done before the dialog is shown."""
        yield from ()

    def room(self) -> QSize:
        return self.screen().availableSize() * SHARE

    def setVisible(self, visible: bool) -> None:
        if visible and not self.isVisible():
            self._fit()
        super().setVisible(visible)

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
