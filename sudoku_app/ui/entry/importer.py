"""Imports puzzles that are typed, pasted, opened or dropped.

A valid puzzle becomes a game at once; any other board is opened on the typing page.
"""

from __future__ import annotations

from collections import deque
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QMimeData, QObject, QTimer, Signal
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from sudoku_app.core.errors import SudokuError
from sudoku_app.core.formats.sheet import Sheet
from sudoku_app.error_messages import reason_of
from sudoku_app.game.puzzle import Origin
from sudoku_app.storage.arrival import (
    UnreadError,
    is_picture,
    receive_file,
    receive_html,
    receive_sheet,
    receive_text,
)
from sudoku_app.storage.new_games import game_of
from sudoku_app.storage.save_file import SavedGame
from sudoku_app.workers.worker import Worker

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence

    from sudoku_app.core.grid import Grid
    from sudoku_app.storage.library import Library
    from sudoku_app.ui.current_game import CurrentGame

PATIENCE_MS = 300
BOARD_TYPE = "application/x-sudoku-board"
"""A clipboard format beside plain text that distinguishes givens from the player's digits."""


class PuzzleImporter(QObject):
    """``correction_wanted`` carries a board that is not a valid puzzle yet and its origin,
    ``choice_wanted`` the boards of a text with several, ``picture_came`` the path of a picture or
    the picture itself, ``refused`` an exception. ``mend_offered`` follows ``refused`` for a text
    that is nearly a puzzle, with the part that could be read and its origin.

    ``rest_waits`` carries how many of several files are left to open, and the error of those that
    failed, or None. ``waits`` tells that reading takes long, and that it has ended.
    """

    correction_wanted = Signal(object, object)
    choice_wanted = Signal(object)
    picture_came = Signal(object)
    refused = Signal(object)
    mend_offered = Signal(object, object)
    rest_waits = Signal(int, object)
    waits = Signal(bool)

    def __init__(self, current_game: CurrentGame, library: Library, parent: QObject) -> None:
        super().__init__(parent)
        self._current_game = current_game
        self._library = library
        self._origin = Origin.PASTED
        self._opening: Path | None = None
        self._rest: deque[Path] = deque()
        self._wrong: list[SudokuError] = []
        self._worker = Worker(self)
        self._worker.returned.connect(self._on_read)
        self._worker.failed.connect(self._on_failed)
        self._patience = QTimer(self, singleShot=True, interval=PATIENCE_MS)
        self._patience.timeout.connect(partial(self.waits.emit, True))
        current_game.opened.connect(self._stop_reading)

    def paste(self) -> None:
        """Import the content of the clipboard."""
        data = QApplication.clipboard().mimeData()
        if data is None or not self.take(data, Origin.PASTED):
            self.refused.emit(SudokuError("clipboard.empty"))

    def drop(self, data: QMimeData) -> None:
        self.take(data, Origin.FILE)

    def take(self, data: QMimeData, origin: Origin) -> bool:
        """Import files, a picture or text, in this order of preference.

        Spreadsheets copy a picture of the cells beside the text; there the text is preferred.
        """
        files = [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
        text = _text_of(data)
        if files:
            self.files(files)
        elif data.hasImage() and "\t" not in text:
            self._picture(QImage(data.imageData()))
        elif text.strip():
            self.text(text, origin)
        elif data.hasHtml():
            self.html(data.html(), origin)
        else:
            return False
        return True

    def _picture(self, image: QImage) -> None:
        """Pass a picture on, or refuse it if it could not be decoded."""
        if image.isNull():
            self.refused.emit(SudokuError("photo.damaged"))
        else:
            self.picture_came.emit(image)

    def files(self, paths: Sequence[Path]) -> None:
        """Open the first file, and offer those of the same kind before the others."""
        is_first = is_picture(paths[0])
        self._rest = deque(sorted(paths, key=lambda path: is_picture(path) is not is_first))
        self._wrong.clear()
        self.open_next()

    def open_next(self) -> None:
        """Open the next of several files; all pictures at once, because they are queued."""
        path = self._rest.popleft()
        if not is_picture(path):
            self._opening = path
            self._read(partial(receive_file, path, self._library), Origin.FILE)
            return
        pictures = [path, *filter(is_picture, self._rest)]
        self._rest = deque(path for path in self._rest if not is_picture(path))
        for picture in pictures:
            self.picture_came.emit(picture)
        if self._wrong:
            self.offer_rest()

    def offer_rest(self) -> None:
        """Report how many of several files are left, and what failed."""
        if self._rest or self._wrong:
            self.rest_waits.emit(len(self._rest), self._take_wrong())

    def refuse(self, error: Exception, source: object = None) -> None:
        """Handle a failure: if files are left, open the next one and report later, else now."""
        if not isinstance(error, SudokuError):
            self.refused.emit(error)
            return
        self._wrong.append(named(error, source))
        if self._rest:
            self.open_next()
        else:
            self.refused.emit(self._take_wrong())

    def text(self, text: str, origin: Origin) -> None:
        self._forget_files()
        self._read(partial(receive_text, text, self._library, origin), origin)

    def html(self, html: str, origin: Origin) -> None:
        self._forget_files()
        self._read(partial(receive_html, html, self._library, origin), origin)

    def _forget_files(self) -> None:
        """Drop the files that are left, because something else was imported."""
        self._opening = None
        if self._rest:
            self._rest.clear()
            self.rest_waits.emit(0, None)

    def sheet(self, sheet: Sheet) -> None:
        """Import one board that was chosen among several."""
        self._read(partial(receive_sheet, sheet, self._origin), self._origin)

    def play(self, grid: Grid, origin: Origin) -> None:
        """Start a game with a board, whether or not the puzzle is valid."""
        self._current_game.open(game_of(grid, origin))
        self.offer_rest()

    def _read(self, read: Callable[[], Generator[None, None, object]], origin: Origin) -> None:
        self._origin = origin
        self._patience.start()
        self._worker.start(read)

    def cancel(self) -> None:
        """Cancel reading, and drop the files that are left."""
        self._rest.clear()
        self._stop_reading()
        self.offer_rest()

    def _stop_reading(self) -> None:
        self._worker.cancel()
        self._end_wait()

    def _end_wait(self) -> None:
        if not self._patience.isActive():
            self.waits.emit(False)
        self._patience.stop()

    def _take_wrong(self) -> SudokuError | None:
        """The failures since the last report, as one error."""
        wrong = self._wrong.copy()
        self._wrong.clear()
        if len(wrong) < 2:
            return wrong[0] if wrong else None
        return SudokuError("file.several", reasons="; ".join(map(reason_of, wrong)))

    def _on_failed(self, error: Exception) -> None:
        self._end_wait()
        self.refuse(error, self._opening)
        if isinstance(error, UnreadError) and error.grid is not None and not self._rest:
            self.mend_offered.emit(error.grid, self._origin)

    def _on_read(self, arrived: object) -> None:
        self._end_wait()
        match arrived:
            case SavedGame():
                self._current_game.open(arrived)
            case Path():
                self.picture_came.emit(arrived)
            case Sheet():
                self.correction_wanted.emit(arrived.givens, self._origin)
            case _:
                self.choice_wanted.emit(arrived)
        self.offer_rest()


def named(error: SudokuError, source: object) -> SudokuError:
    """The error of a file with its name added."""
    if not isinstance(source, Path) or "name" in error.facts:
        return error
    return SudokuError("file.wrong", name=source.name, reason=error)


def _text_of(data: QMimeData) -> str:
    own = bytes(data.data(BOARD_TYPE).data()).decode(errors="replace")
    return own or data.text()
