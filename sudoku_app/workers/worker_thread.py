"""The one background loop: runs any generator in a thread, what it yields goes to a mailbox."""

import logging
from collections.abc import Callable, Generator
from contextlib import closing
from typing import Any

from PySide6.QtCore import QCoreApplication, QObject, QThread, Signal

from sudoku_app.workers.mailbox import Mailbox

log = logging.getLogger(__name__)

Stream = Generator[Any, None, Any]
StartGenerator = Callable[[], Stream]


class WorkerThread(QThread):
    """``returned`` carries the result, ``failed`` the exception; a cancelled one says neither.

    It is cancelled when its owner is deleted, but not deleted with it: Qt ends the program
    when a thread is deleted that still runs.
    """

    returned = Signal(object)
    failed = Signal(object)

    def __init__(self, start_stream: StartGenerator, mailbox: Mailbox[Any], owner: QObject) -> None:
        app = QCoreApplication.instance()
        assert app is not None
        super().__init__(app)
        self._start_stream = start_stream
        self._mailbox = mailbox
        owner.destroyed.connect(self.cancel)
        app.aboutToQuit.connect(self.shut_down)
        self.finished.connect(self.deleteLater)

    def run(self) -> None:
        log.info("worker started")
        try:
            with closing(self._start_stream()) as stream:
                while self._mailbox.put(next(stream)):
                    pass
        except StopIteration as end:
            self.returned.emit(end.value)
        except Exception as error:
            log.info("worker failed", exc_info=True)
            self.failed.emit(error)

    def cancel(self) -> None:
        """Stop at the next yield."""
        self._mailbox.close()

    def shut_down(self) -> None:
        """Stop, and wait for it; only for the end of the program."""
        self.cancel()
        self.wait()


def shut_down_all() -> None:
    """Leave no thread at work; for programs that end without their event loop."""
    app = QCoreApplication.instance()
    assert app is not None
    for thread in app.findChildren(WorkerThread):
        thread.shut_down()
