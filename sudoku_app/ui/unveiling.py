"""Has what comes into sight painted a piece at a time: all of it takes Qt longer than a frame."""

from collections import deque
from collections.abc import Iterable

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid


class Unveiling(QObject):
    """Each piece is painted in an event of its own, so that keys are heard in between."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._veiled: deque[QWidget] = deque()
        self._pace = QTimer(self, interval=0)
        self._pace.timeout.connect(self._on_pace)

    @property
    def is_busy(self) -> bool:
        return bool(self._veiled)

    def begin(self, pieces: Iterable[QWidget]) -> None:
        for piece in pieces:
            if piece.updatesEnabled():
                piece.setUpdatesEnabled(False)
                self._veiled.append(piece)
        if self._veiled:
            self._pace.start()

    def _on_pace(self) -> None:
        piece = self._veiled.popleft()
        if not self._veiled:
            self._pace.stop()
        if isValid(piece):
            piece.setUpdatesEnabled(True)
            piece.repaint()
