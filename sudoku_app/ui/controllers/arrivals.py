"""Everything that comes in, typed, pasted, opened or dropped, passes through here.

A proper puzzle becomes a game at once; anything else lands on the typing page with its badge.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QMimeData, QObject, Signal
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from sudoku_app.background.stream_slot import StreamSlot
from sudoku_app.core.errors import FormatError, SudokuError
from sudoku_app.game.puzzle import Origin

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence

    from sudoku_app.core.formats.sheet import Sheet
    from sudoku_app.core.grid import Grid
    from sudoku_app.storage.library import Library
    from sudoku_app.ui.desk import Desk


class Arrivals(QObject):
    """``correction_wanted`` carries a board that is no proper puzzle yet and its origin,
    ``choice_wanted`` the boards of a text that holds several, ``picture_came`` the path of a
    picture or the picture itself, ``refused`` an exception.
    """

    correction_wanted = Signal(object, object)
    choice_wanted = Signal(object)
    picture_came = Signal(object)
    refused = Signal(object)

    def __init__(self, desk: Desk, library: Library, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._library = library
        self._origin = Origin.PASTED
        self._slot = StreamSlot(self)
        self._slot.returned.connect(self._on_read)
        self._slot.failed.connect(self._on_failed)

    def paste(self) -> None:
        """Take what lies on the clipboard."""
        data = QApplication.clipboard().mimeData()
        if data is None or not self.take(data, Origin.PASTED):
            self.refused.emit(SudokuError("clipboard.empty"))

    def drop(self, data: QMimeData) -> None:
        self.take(data, Origin.FILE)

    def take(self, data: QMimeData, origin: Origin) -> bool:
        """Take a file, a picture or text, whichever is there first."""
        files = [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
        if files:
            self.files(files)
        elif data.hasImage():
            self.picture_came.emit(QImage(data.imageData()))
        elif data.text().strip():
            self.text(data.text(), origin)
        else:
            return False
        return True

    def files(self, paths: Sequence[Path]) -> None:
        """Open all pictures of several files, or else the first file."""
        from sudoku_app.storage.arrival import is_picture

        for path in [path for path in paths if is_picture(path)] or paths[:1]:
            self.file(path)

    def file(self, path: Path) -> None:
        """Open a picture, a saved game, or a text with puzzles in any format."""
        from sudoku_app.storage.arrival import is_picture, receive_file

        if is_picture(path):
            self.picture_came.emit(path)
        else:
            self._read(partial(receive_file, path, self._library), Origin.FILE)

    def text(self, text: str, origin: Origin) -> None:
        from sudoku_app.storage.arrival import receive_text

        self._read(partial(receive_text, text, self._library, origin), origin)

    def sheet(self, sheet: Sheet) -> None:
        """One board that was chosen among several."""
        from sudoku_app.storage.arrival import receive_sheet

        self._read(partial(receive_sheet, sheet, self._origin), self._origin)

    def play(self, grid: Grid, origin: Origin) -> None:
        """Make a board a game, proper or not."""
        from sudoku_app.storage.new_games import game_of

        self._desk.open(game_of(grid, origin))

    def _read(self, read: Callable[[], Generator[None, None, object]], origin: Origin) -> None:
        self._origin = origin
        self._slot.start(read)

    def _on_failed(self, error: Exception) -> None:
        """For a text that is no puzzle, say so before saying where it stops making sense."""
        unread = isinstance(error, FormatError)
        self.refused.emit(SudokuError("puzzle.unread", reason=error) if unread else error)

    def _on_read(self, arrived: object) -> None:
        from sudoku_app.core.formats.sheet import Sheet
        from sudoku_app.storage.save_file import SavedGame

        match arrived:
            case SavedGame():
                self._desk.open(arrived)
            case Sheet():
                self.correction_wanted.emit(arrived.givens, self._origin)
            case _:
                self.choice_wanted.emit(arrived)
