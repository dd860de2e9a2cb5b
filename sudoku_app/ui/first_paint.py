"""Tells when a window has been painted for the first time, so that the rest can follow."""

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget


class FirstPaint(QObject):
    done = Signal()

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._after = QTimer(self, singleShot=True, interval=0)
        self._after.timeout.connect(self.done)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Paint:
            watched.removeEventFilter(self)
            self._after.start()
        return False
