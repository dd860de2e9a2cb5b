"""Writes a file for the user in the background and shows a message when it is written."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject

from sudoku_app.i18n import tr
from sudoku_app.storage.files import write_atomically
from sudoku_app.ui.autosave import WRITTEN_ONCE
from sudoku_app.ui.widgets.message_bar import MessageBar, Severity
from sudoku_app.workers.file_writer import FileWriter

SAID_SECONDS: Final = 4
MESSAGE_SECONDS: Final = 6


class FileSaver(QObject):
    """Failures are reported by ``Autosave``, which listens to the same file writer."""

    def __init__(self, writer: FileWriter, messages: MessageBar, parent: QObject) -> None:
        super().__init__(parent)
        self._writer = writer
        self._messages = messages
        self._names: dict[str, str] = {}
        writer.succeeded.connect(self._on_written)

    def write(self, path: Path, make: Callable[[], bytes]) -> None:
        """Produce the content of a file and write it, both in the writer's thread."""
        job = f"{WRITTEN_ONCE} {path}"
        self._names[job] = path.name
        self._writer.submit(job, lambda: write_atomically(path, make()))

    def wait_until_written(self) -> None:
        """Wait until everything submitted so far is written; not to be called in the UI thread."""
        self._writer.flush()

    def _on_written(self, job: str) -> None:
        if job in self._names:
            text = tr("files.saved", name=self._names.pop(job))
            self._messages.say(text, Severity.SUCCESS, seconds=SAID_SECONDS)
