"""Gives pieces of work turns of the event loop of their own: until a turn ends, no key is heard.

Qt lets all timers that are due have the same turn, some of them twice, beside all that is arranged
and painted in it.
"""

from time import thread_time
from typing import Final

from PySide6.QtCore import QAbstractEventDispatcher, QObject, QTimer, Signal

YOUNG_SECONDS: Final = 0.001
MOST_WAITS: Final = 5
"""So often a piece lets other work go first; then it comes all the same."""


class _Turns(QObject):
    """Counts the turns, and knows how long this one has taken so far."""

    def __init__(self, dispatcher: QAbstractEventDispatcher) -> None:
        super().__init__(dispatcher)
        self.number = 0
        self._began = thread_time()
        dispatcher.awake.connect(self._on_awake)

    @property
    def is_young(self) -> bool:
        return thread_time() - self._began < YOUNG_SECONDS

    def _on_awake(self) -> None:
        self.number += 1
        self._began = thread_time()


class Pace(QObject):
    """``due`` comes in turns in which nothing else takes long: again and again, or once."""

    due = Signal()

    def __init__(self, parent: QObject, interval: int = 0, once: bool = False) -> None:
        super().__init__(parent)
        self._once = once
        self._waits = 0
        self._waited_in = 0
        self._turns = _turns()
        self._timer = QTimer(self, interval=interval)
        self._timer.timeout.connect(self._on_timeout)

    @property
    def is_active(self) -> bool:
        return self._timer.isActive()

    def start(self) -> None:
        self._timer.start()

    def set_interval(self, milliseconds: int) -> None:
        self._timer.setInterval(milliseconds)

    def stop(self) -> None:
        self._timer.stop()

    def _on_timeout(self) -> None:
        if not self._turns.is_young and self._can_wait():
            return
        self._waits = 0
        if self._once:
            self._timer.stop()
        self.due.emit()

    def _can_wait(self) -> bool:
        """Not for ever, and not where the system does not tell when a turn ends."""
        was_told = self._waits == 0 or self._turns.number != self._waited_in
        self._waited_in = self._turns.number
        self._waits += 1
        return was_told and self._waits <= MOST_WAITS


def _turns() -> _Turns:
    dispatcher = QAbstractEventDispatcher.instance()
    return dispatcher.findChild(_Turns) or _Turns(dispatcher)
