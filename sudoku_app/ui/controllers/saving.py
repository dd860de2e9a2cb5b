"""Writes a file that the player has asked for, in the background, and says when it is there."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject

from sudoku_app.background.writer import Writer
from sudoku_app.storage.files import write_atomically
from sudoku_app.strings import words
from sudoku_app.ui.controllers.keeper import WRITTEN_ONCE
from sudoku_app.ui.panels.message_strip import MessageStrip, Tone

SAID_SECONDS: Final = 4


class Saving(QObject):
    """Whoever keeps the games also tells what could not be written."""

    def __init__(self, writer: Writer, strip: MessageStrip, parent: QObject) -> None:
        super().__init__(parent)
        self._writer = writer
        self._strip = strip
        self._names: dict[str, str] = {}
        writer.succeeded.connect(self._on_written)

    def write(self, path: Path, make: Callable[[], bytes]) -> None:
        """Make the content of a file, and write it."""
        job = f"{WRITTEN_ONCE} {path}"
        self._names[job] = path.name
        self._writer.submit(job, lambda: write_atomically(path, make()))

    def settle(self) -> None:
        """Wait until all that was to be kept so far is; not for the window's own thread."""
        self._writer.flush()

    def _on_written(self, job: str) -> None:
        if job in self._names:
            text = words("files.saved", name=self._names.pop(job))
            self._strip.say(text, Tone.SUCCESS, seconds=SAID_SECONDS)
