"""Has what comes into sight painted a piece at a time: all of it takes Qt longer than a frame."""

from collections import deque
from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from sudoku_app.ui.pace import Pace


class Unveiling(QObject):
    """Each piece is painted in a turn of its own, so that keys are heard in between; what lies
    around the pieces comes first.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._veiled: deque[QWidget] = deque()
        self._begun = False
        self._pace = Pace(self)
        self._pace.due.connect(self._on_pace)

    @property
    def is_busy(self) -> bool:
        return bool(self._veiled)

    def begin(self, pieces: Iterable[QWidget]) -> None:
        """Veil pieces; one that lies within another is named after it, and seen after it."""
        veiled = [piece for piece in pieces if piece.updatesEnabled()]
        for piece in reversed(veiled):
            piece.setUpdatesEnabled(False)
        self._veiled.extend(veiled)
        self._begun = False
        if self._veiled:
            self._pace.start()

    def _on_pace(self) -> None:
        if not self._begun:
            self._begun = True
            QCoreApplication.sendEvent(self._window, QEvent(QEvent.Type.UpdateRequest))
            return
        piece = self._veiled.popleft()
        if not self._veiled:
            self._pace.stop()
        if isValid(piece):
            piece.setUpdatesEnabled(True)
            piece.repaint()
