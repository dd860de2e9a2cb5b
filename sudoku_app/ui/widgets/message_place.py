"""A place for messages: above a page, or in its panel, so that the board does not move."""

from PySide6.QtCore import QEvent, QMargins, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget


class MessagePlace(QWidget):
    """Takes no room while it is empty.

    ``filled`` tells whether a message is visible, ``grown`` that a message became higher.
    """

    filled = Signal(bool)
    grown = Signal()

    def __init__(self, margins: QMargins, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._margins = margins
        self._is_filled = False
        self._messages: list[QWidget] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)

    def take(self, message: QWidget) -> None:
        """Move a message widget from its current parent to this place."""
        if message not in self._messages:
            self._messages.append(message)
        if message.parent() is not self:
            self._column.addWidget(message)

    @property
    def is_filled(self) -> bool:
        return self._is_filled

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.LayoutRequest:
            shown = any(m.parent() is self and not m.isHidden() for m in self._messages)
            self._column.setContentsMargins(self._margins if shown else QMargins())
            if shown != self._is_filled:
                self._is_filled = shown
                self.filled.emit(shown)
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().height() > event.oldSize().height():
            self.grown.emit()
