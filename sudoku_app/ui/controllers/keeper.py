"""Keeps the game on the desk on disk: after every move, off the UI thread, and once at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from sudoku_app.core.errors import SudokuError
from sudoku_app.reasons import sentence_of
from sudoku_app.storage.files import StorageError, stamp
from sudoku_app.storage.library import PlayedElsewhereError

if TYPE_CHECKING:
    from sudoku_app.background.writer import Writer
    from sudoku_app.storage.files import Stamp
    from sudoku_app.storage.folders import Folders
    from sudoku_app.storage.library import Library
    from sudoku_app.storage.save_file import SavedGame
    from sudoku_app.storage.statistics import Result, Statistics
    from sudoku_app.ui.desk import Desk

GAME = "game"
STATISTICS = "statistics"
WRITTEN_ONCE = "file"
"""A copy or an export: that the next thing is saved says nothing about it."""
PULSE_MS = 1000
"""So much time a crash may cost at most."""


class Keeper(QObject):
    """``hindered`` carries a sentence while saving fails, ``relieved`` says that it works again;
    ``troubled`` tells of what has happened once.
    """

    troubled = Signal(str)
    hindered = Signal(str)
    relieved = Signal()

    def __init__(
        self,
        desk: Desk,
        library: Library,
        folders: Folders,
        writer: Writer,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._desk = desk
        self._library = library
        self._folders = folders
        self._writer = writer
        self._troubles: set[str] = set()
        self._statistics: Statistics | None = None
        self._statistics_stamp: Stamp = ()
        self._changes = self._changes_written = 0
        self._saved: tuple[object, ...] = ()
        self._pulse = QTimer(self, interval=PULSE_MS)
        self._pulse.timeout.connect(self._save_if_changed)
        self._pulse.start()
        desk.opened.connect(self.save)
        desk.changed.connect(self.save)
        desk.rated.connect(self.save)
        desk.finished.connect(self._on_finished)
        writer.failed.connect(self._on_failed)
        writer.succeeded.connect(self._on_succeeded)

    def save(self) -> None:
        """Write the game as it is now, soon."""
        if self._desk.game is not None:
            game, library = self._desk.game.snapshot(), self._library
            self._saved = _silent_part(self._desk.game)
            self._writer.submit(
                f"{GAME} {game.identity}", lambda: library.save(game), lambda: library.settle(game)
            )

    @property
    def has_unsaved_moves(self) -> bool:
        return GAME in self._troubles

    @property
    def statistics(self) -> Statistics:
        """What was kept of finished games; a broken file is told of and counts as none."""
        from sudoku_app.storage.statistics import Statistics, load_statistics

        path = self._folders.statistics
        if self._statistics is not None and self._changes_written < self._changes:
            return self._statistics  # what is on disk is older
        if self._statistics is None or stamp(path) != self._statistics_stamp:
            try:
                self._statistics_stamp = stamp(path)
                self._statistics = load_statistics(path)
            except StorageError as error:
                self.troubled.emit(sentence_of(error))
                self._statistics = Statistics()
        return self._statistics

    def set_statistics(self, statistics: Statistics) -> None:
        """Take over other statistics, such as none at all."""
        from sudoku_app.storage.statistics import save_statistics

        path = self._folders.statistics
        self._statistics, self._statistics_stamp = statistics, stamp(path)
        self._changes = change = self._changes + 1

        def write() -> None:
            save_statistics(path, statistics)
            self._changes_written = change

        self._writer.submit(STATISTICS, write)

    def _save_if_changed(self) -> None:
        """Time, selection and hints change without a move; a crash should not cost them either."""
        game = self._desk.game
        if game is not None and _silent_part(game) != self._saved:
            self.save()

    def _on_finished(self) -> None:
        from sudoku_app.game.session import Finish

        game = self._desk.game
        if game is not None and game.session.finish is Finish.BY_PLAYER:
            self.set_statistics(self.statistics.with_result(_result(game)))

    def _on_failed(self, name: str, error: Exception) -> None:
        if not isinstance(error, SudokuError):
            raise error
        if isinstance(error, PlayedElsewhereError):
            if self._desk.game is None or name != f"{GAME} {self._desk.game.identity}":
                return
            self._desk.part()
        elif _kind(name) in self._troubles:
            return  # told already; games are tried again every second
        elif _kind(name) != WRITTEN_ONCE:
            if GAME not in self._troubles:  # that is what the player has to know, above all else
                self.hindered.emit(sentence_of(error))
            self._troubles.add(_kind(name))
            return
        self.troubled.emit(sentence_of(error))

    def _on_succeeded(self, name: str) -> None:
        if _kind(name) in self._troubles:
            self._troubles.discard(_kind(name))
            if not self._troubles:
                self.relieved.emit()
        if STATISTICS in self._troubles:
            self.set_statistics(self.statistics)


def _kind(job: str) -> str:
    return job.partition(" ")[0]


def _silent_part(game: SavedGame) -> tuple[object, ...]:
    session = game.session
    seen = session.hints_used, session.solution_seen
    return game.identity, session.selection, int(session.clock.elapsed), seen


def _result(game: SavedGame) -> Result:
    from sudoku_app.storage.statistics import result_now

    session = game.session
    hints = session.hints_used + session.cells_revealed
    level = "" if session.puzzle.is_own else session.puzzle.level
    return result_now(game.identity, level, session.clock.elapsed, hints)
