"""The time played: runs while the window is in use, stands while it is not."""

import time
from collections.abc import Callable


class Clock:
    def __init__(self, elapsed: float = 0.0, now: Callable[[], float] = time.monotonic) -> None:
        self._elapsed = elapsed
        self._now = now
        self._started: float | None = None

    @property
    def is_running(self) -> bool:
        return self._started is not None

    @property
    def elapsed(self) -> float:
        """Seconds played so far."""
        running = self._now() - self._started if self._started is not None else 0.0
        return self._elapsed + running

    def start(self) -> None:
        if self._started is None:
            self._started = self._now()

    def pause(self) -> None:
        self._elapsed = self.elapsed
        self._started = None
