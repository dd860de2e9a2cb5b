"""Writes files off the UI thread, in order; of several jobs with one name only the latest runs.

A job can have a second part that takes longer, and waits until all that came in has its first.
"""

import contextlib
import logging
from collections.abc import Callable
from threading import Condition, Thread

from PySide6.QtCore import QCoreApplication, QObject, Signal, SignalInstance

log = logging.getLogger(__name__)

Job = Callable[[], object]


class Writer(QObject):
    """``succeeded`` and ``failed`` carry the job's name, and what it raised.

    The thread lives only while there is something to write, and the end of the program waits for
    it: what was submitted is written.
    """

    succeeded = Signal(str)
    failed = Signal(str, object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._jobs: dict[str, tuple[Job, Job | None]] = {}
        self._later: dict[str, Job] = {}
        self._working = False
        self._changed = Condition()
        app = QCoreApplication.instance()
        if app is not None:
            app.aboutToQuit.connect(self.flush)

    def submit(self, name: str, job: Job, later: Job | None = None) -> None:
        with self._changed:
            self._jobs.pop(name, None)
            self._jobs[name] = job, later
            if not self._working:
                self._working = True
                Thread(target=self._work, name="writer").start()

    def flush(self) -> None:
        """Wait until everything submitted so far is on disk."""
        with self._changed:
            self._changed.wait_for(lambda: not self._working)

    def _work(self) -> None:
        while (item := self._next()) is not None:
            name, job, later = item
            try:
                job()
            except Exception as error:
                log.debug("could not write %s", name, exc_info=True)
                self._tell(self.failed, name, error)
                continue
            if later is None:
                self._tell(self.succeeded, name)
            else:
                self._later[name] = later

    def _tell(self, signal: SignalInstance, *values: object) -> None:
        with contextlib.suppress(RuntimeError):  # the window may be gone before the last write
            signal.emit(*values)

    def _next(self) -> tuple[str, Job, Job | None] | None:
        with self._changed:
            for name in self._jobs:
                return name, *self._jobs.pop(name)
            for name in self._later:
                return name, self._later.pop(name), None
            self._working = False
            self._changed.notify_all()
            return None
