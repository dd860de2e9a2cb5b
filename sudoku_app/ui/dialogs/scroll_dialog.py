"""A dialog as large as its content, as far as the screen allows; otherwise it scrolls."""

from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QSize, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QFrame, QPushButton, QScrollArea, QVBoxLayout, QWidget

from sudoku_app.i18n import tr
from sudoku_app.ui.widgets.flow_layout import FlowLayout

SHARE: Final = 0.92
"""The maximum size of a dialog as a fraction of the screen."""
SCROLL_BAR: Final = 16
MARGIN: Final = 16
"""What is left free around a widget that the dialog scrolls to."""
NO_LIMIT: Final = 1000
SCROLLING: Final = (
    Qt.Key.Key_PageUp,
    Qt.Key.Key_PageDown,
    Qt.Key.Key_Home,
    Qt.Key.Key_End,
)


class ScrollDialog(QDialog):
    """Widgets go into ``content``, those that do not scroll into ``outer``.

    ``MOST`` is the maximum size in lines of text.
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
        self._then_fit.timeout.connect(self._on_laid_out)
        self._unfolded: QWidget | None = None

    def add_buttons(self, leave: str, *buttons: QPushButton) -> None:
        """Add the buttons below the scroll area: Close or Cancel, and the default button."""
        self.leave = QPushButton(tr(f"window.dialog.{leave}"))
        self.leave.clicked.connect(self.reject)
        row = FlowLayout(right=True)
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
        """Scroll with the keys that the focused widget does not use."""
        if event.key() in SCROLLING:
            QCoreApplication.sendEvent(self.area.verticalScrollBar(), event)
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Resize after a change of the font, once all widgets inside have it."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.StyleChange and self.isVisible():
            self.fit_later()

    def fit_later(self, unfolded: QWidget | None = None) -> None:
        """Take the size of the content once it has been laid out, and scroll to a widget that
        has just been shown.
        """
        self._unfolded = unfolded
        self._then_fit.start()

    def _on_laid_out(self) -> None:
        self._fit()
        if self._unfolded is not None:
            self.area.ensureWidgetVisible(self._unfolded, 0, MARGIN)

    def _fit(self) -> None:
        """Take the size of the content."""
        room = self.room().boundedTo(self.MOST * self.fontInfo().pixelSize())
        beside = self.outer.sizeHint() - self.area.sizeHint()
        hint = self.content.sizeHint()
        width = min(hint.width() + SCROLL_BAR, room.width())
        high = self.content.hasHeightForWidth() and hint.width() + SCROLL_BAR > width
        height = self.content.heightForWidth(width - SCROLL_BAR) if high else hint.height()
        self.resize(width, min(height + max(beside.height(), 0) + 2, room.height()))
