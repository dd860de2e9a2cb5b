"""Writes files off the UI thread, in order; of several jobs with one name only the latest runs."""

import contextlib
import logging
from collections.abc import Callable
from threading import Condition, Thread

from PySide6.QtCore import QCoreApplication, QObject, Signal, SignalInstance

log = logging.getLogger(__name__)

Job = Callable[[], object]


class FileWriter(QObject):
    """``succeeded`` and ``failed`` carry the job's name, and what it raised.

    The thread lives only while there is something to write, and the end of the program waits for
    it: what was submitted is written.
    """

    succeeded = Signal(str)
    failed = Signal(str, object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._jobs: dict[str, Job] = {}
        self._unwritten: set[str] = set()
        self._current = ""
        self._working = False
        self._changed = Condition()
        app = QCoreApplication.instance()
        if app is not None:
            app.aboutToQuit.connect(self.flush)

    def submit(self, name: str, job: Job) -> None:
        with self._changed:
            self._jobs.pop(name, None)
            self._jobs[name] = job
            if not self._working:
                self._working = True
                Thread(target=self._work, name="writer").start()

    def is_pending(self, name: str) -> bool:
        """Whether a job of this name waits or runs; what is written meanwhile it may overwrite."""
        with self._changed:
            return name in self._jobs or (self._working and name == self._current)

    def unwritten(self) -> set[str]:
        """Names of the jobs whose latest run failed, after everything submitted has run."""
        self.flush()
        return set(self._unwritten)

    def flush(self) -> None:
        """Wait until everything submitted so far is on disk."""
        with self._changed:
            self._changed.wait_for(lambda: not self._working)

    def _work(self) -> None:
        while (item := self._next()) is not None:
            name, job = item
            try:
                job()
            except Exception as error:
                self._unwritten.add(name)
                log.warning("could not write %s: %s", name.partition(" ")[0], type(error).__name__)
                self._tell(self.failed, name, error)
            else:
                self._unwritten.discard(name)
                log.debug("wrote %s", name.partition(" ")[0])
                self._tell(self.succeeded, name)

    def _tell(self, signal: SignalInstance, *values: object) -> None:
        with contextlib.suppress(RuntimeError):  # the window may be gone before the last write
            signal.emit(*values)

    def _next(self) -> tuple[str, Job] | None:
        with self._changed:
            for name in self._jobs:
                self._current = name
                return name, self._jobs.pop(name)
            self._working = False
            self._changed.notify_all()
            return None
