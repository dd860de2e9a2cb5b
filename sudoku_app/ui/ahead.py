"""Makes what will be wanted soon, a little at a time while the player looks around.

Only the window's own thread can make widgets, and a page of them takes longer than a frame.
"""

from collections import deque
from collections.abc import Iterator
from time import thread_time
from typing import Final

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

PAUSE_MS: Final = 10
SLICE_SECONDS: Final = 0.002

Steps = Iterator[None]


class Ahead(QObject):
    """Works through steps that each take a few milliseconds; rests until :meth:`start`."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._waiting: deque[Steps] = deque()
        self._started = False
        self._pace = QTimer(self, interval=PAUSE_MS)
        self._pace.timeout.connect(self._on_pace)

    def start(self) -> None:
        self._started = True
        self._pace.start()

    def add(self, steps: Steps) -> None:
        self._waiting.append(steps)
        if self._started:
            self._pace.start()

    def _on_pace(self) -> None:
        started = thread_time()
        while self._waiting and thread_time() - started < SLICE_SECONDS:
            if next(self._waiting[0], self) is self:
                self._waiting.popleft()
        if not self._waiting:
            self._pace.stop()


def settle(page: QWidget) -> Steps:
    """What Qt would do to everything on a page at once when it is first shown."""
    for widget in page.findChildren(QWidget):
        if isValid(widget):
            widget.ensurePolished()
            yield
