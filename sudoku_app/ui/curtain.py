"""Keeps the window as it was seen last while all of it changes: its size, its dress, its words."""

from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtWidgets import QWidget

from sudoku_app.ui.pace import Pace

SOON_MS: Final = 1
"""Without any time Qt would let all other events go first, as many as there are while the window
is being drawn larger.
"""


class Curtain(QObject):
    """Opens when nobody holds it any more."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._holders: set[QObject] = set()
        self._soon = Pace(self, interval=SOON_MS, once=True)
        self._soon.due.connect(self._on_soon)

    def hold(self, holder: QObject) -> None:
        """Have nothing painted until the holder lets go."""
        if self._window.isVisible():
            self._holders.add(holder)
            self._window.setUpdatesEnabled(False)

    def release(self, holder: QObject) -> bool:
        """Let go of it; tells whether that has opened it."""
        is_last = self._holders == {holder}
        self._holders.discard(holder)
        if is_last:
            self._window.setUpdatesEnabled(True)
        return is_last

    def paint_later(self) -> None:
        """Have what is being arranged anew painted in another turn: each takes its time."""
        if self._window.isVisible() and not self._soon.is_active:
            self.hold(self)
            self._soon.start()

    def _on_soon(self) -> None:
        """Now: by the time Qt would do it, there may be another size."""
        if self.release(self):
            QCoreApplication.sendEvent(self._window, QEvent(QEvent.Type.UpdateRequest))
