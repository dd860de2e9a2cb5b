"""The one background loop: runs any generator in a thread, what it yields goes to a mailbox."""

import logging
from collections.abc import Callable, Generator
from contextlib import closing
from typing import Any

from PySide6.QtCore import QObject, QThread, Signal

from sudoku_app.background.mailbox import Mailbox

log = logging.getLogger(__name__)

Stream = Generator[Any, None, Any]
StartStream = Callable[[], Stream]


class StreamThread(QThread):
    """``returned`` carries the result, ``failed`` the exception; a cancelled one says neither."""

    returned = Signal(object)
    failed = Signal(object)

    def __init__(
        self, start_stream: StartStream, mailbox: Mailbox[Any], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._start_stream = start_stream
        self._mailbox = mailbox

    def run(self) -> None:
        try:
            with closing(self._start_stream()) as stream:
                while self._mailbox.put(next(stream)):
                    pass
        except StopIteration as end:
            self.returned.emit(end.value)
        except Exception as error:
            log.debug("background stream failed", exc_info=True)
            self.failed.emit(error)
