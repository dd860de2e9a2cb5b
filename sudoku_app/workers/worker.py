"""A place for one piece of background work: starting the next drops the one before.

Late results are dropped by identity, because a queued signal still arrives after ``disconnect``.
"""

from collections.abc import Callable, Generator
from functools import partial
from typing import Any

from PySide6.QtCore import QMetaMethod, QObject, Signal

from sudoku_app.workers.mailbox import Backlog, Mailbox
from sudoku_app.workers.worker_thread import StartGenerator, WorkerThread


class Worker(QObject):
    """Signals come only from the stream that runs now; ``returned`` and ``failed`` end it.
    A failure without a connected slot is raised here, where the exception hook catches it.

    What was yielded is taken with :meth:`take`, at the taker's pace; it stays available after the
    end until the next start or a cancel.
    """

    returned = Signal(object)
    failed = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._mailbox: Mailbox[Any] | None = None
        self._current: WorkerThread | None = None

    @property
    def is_running(self) -> bool:
        return self._current is not None

    def start(self, start_stream: StartGenerator, mailbox: Mailbox[Any] | None = None) -> None:
        """Run a generator in the background, in place of the one that runs now."""
        self.cancel()
        self._mailbox = mailbox if mailbox is not None else Backlog(256)
        thread = WorkerThread(start_stream, self._mailbox, self)
        thread.returned.connect(self._on_returned)
        thread.failed.connect(self._on_failed)
        self._current = thread
        thread.start()

    def run(self, function: Callable[[], object]) -> None:
        """Call a function in the background; ``returned`` carries its result."""
        self.start(partial(_call, function))

    def take(self, limit: int) -> list[Any]:
        return self._mailbox.take(limit) if self._mailbox is not None else []

    @property
    def is_drained(self) -> bool:
        """Whether everything that was yielded so far has been taken."""
        return self._mailbox is None or self._mailbox.is_empty

    def cancel(self) -> None:
        """Stop at the next yield; no signal follows."""
        if self._mailbox is not None:
            self._mailbox.close()
        self._mailbox = None
        self._current = None

    def _on_returned(self, result: object) -> None:
        if self.sender() is self._current:
            self._current = None
            self.returned.emit(result)

    def _on_failed(self, error: Exception) -> None:
        if self.sender() is not self._current:
            return
        self._current = None
        if not self.isSignalConnected(QMetaMethod.fromSignal(self.failed)):
            raise error
        self.failed.emit(error)


def _call(function: Callable[[], object]) -> Generator[None, None, object]:
    yield
    return function()
