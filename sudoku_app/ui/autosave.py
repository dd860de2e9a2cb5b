"""Saves the current game after every move, in a worker thread, and once more at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from sudoku_app.core.errors import SudokuError
from sudoku_app.error_messages import error_message
from sudoku_app.game.session import Finish
from sudoku_app.storage.files import StorageError, stamp
from sudoku_app.storage.library import PlayedElsewhereError
from sudoku_app.storage.statistics import Statistics, load_statistics, result_now, save_statistics

if TYPE_CHECKING:
    from sudoku_app.storage.files import Stamp
    from sudoku_app.storage.folders import Folders
    from sudoku_app.storage.library import Library
    from sudoku_app.storage.save_file import SavedGame
    from sudoku_app.storage.statistics import Result
    from sudoku_app.ui.current_game import CurrentGame
    from sudoku_app.workers.file_writer import FileWriter

GAME = "game"
STATISTICS = "statistics"
WRITTEN_ONCE = "file"
"""A copy or an export. It is written once, so a later success does not mean that it was saved."""
PULSE_MS = 1000
"""A crash loses at most this much time played."""


class Autosave(QObject):
    """``hindered`` is emitted with a sentence when saving fails, ``relieved`` when it works
    again, ``troubled`` with a sentence about a single failure.
    """

    troubled = Signal(str)
    hindered = Signal(str)
    relieved = Signal()

    def __init__(
        self,
        current_game: CurrentGame,
        library: Library,
        folders: Folders,
        writer: FileWriter,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._current_game = current_game
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
        current_game.opened.connect(self.save)
        current_game.changed.connect(self.save)
        current_game.rated.connect(self.save)
        current_game.finished.connect(self._on_finished)
        writer.failed.connect(self._on_failed)
        writer.succeeded.connect(self._on_succeeded)

    def save(self) -> None:
        """Record the last change in the journal, and submit a snapshot to the file writer."""
        game = self._current_game.game
        if game is not None and self._is_kept(game):
            library = self._library
            self._saved = _silent_part(game)
            game = library.record(game)
            self._writer.submit(f"{GAME} {game.identity}", lambda: library.save(game))

    def _is_kept(self, game: SavedGame) -> bool:
        """Whether a game belongs to the library: after the first move, or if the player brought
        the puzzle along, which is work that must not be lost.
        """
        session = game.session
        return session.has_moves or session.puzzle.is_own or self._library.holds(game)

    @property
    def has_unsaved_moves(self) -> bool:
        """Asks the writer, because the news of its last success may still be on its way."""
        jobs = self._writer.unwritten() if GAME in self._troubles else ()
        return any(_kind(job) == GAME for job in jobs)

    @property
    def statistics(self) -> Statistics:
        """The results of finished games; a broken file is reported and counts as empty."""
        path = self._folders.statistics
        if self._statistics is not None and self._changes_written < self._changes:
            return self._statistics  # the file on disk is older
        if self._statistics is None or stamp(path) != self._statistics_stamp:
            try:
                self._statistics_stamp = stamp(path)
                self._statistics = load_statistics(path)
            except StorageError as error:
                self.troubled.emit(error_message(error))
                self._statistics = Statistics()
        return self._statistics

    def set_statistics(self, statistics: Statistics) -> None:
        """Replace the statistics and write them."""
        path = self._folders.statistics
        self._statistics, self._statistics_stamp = statistics, stamp(path)
        self._changes = change = self._changes + 1

        def write() -> None:
            save_statistics(path, statistics)
            self._changes_written = change

        self._writer.submit(STATISTICS, write)

    def _save_if_changed(self) -> None:
        """Save time, selection and hint counts too, which change without a move."""
        game = self._current_game.game
        if game is not None and _silent_part(game) != self._saved:
            self.save()

    def _on_finished(self) -> None:
        game = self._current_game.game
        if game is not None and game.session.finish is Finish.BY_PLAYER:
            self.set_statistics(self.statistics.with_result(result_of(game)))

    def _on_failed(self, name: str, error: Exception) -> None:
        if not isinstance(error, SudokuError):
            raise error
        if isinstance(error, PlayedElsewhereError):
            if (
                self._current_game.game is None
                or name != f"{GAME} {self._current_game.game.identity}"
            ):
                return
            self._current_game.part()
        elif _kind(name) in self._troubles:
            return  # reported already; games are tried again every second
        elif _kind(name) != WRITTEN_ONCE:
            if GAME not in self._troubles:  # a warning about the game has priority
                self.hindered.emit(error_message(error))
            self._troubles.add(_kind(name))
            return
        self.troubled.emit(error_message(error))

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


def result_of(game: SavedGame) -> Result:
    """What the statistics keep of a game that was solved today."""
    session = game.session
    hints = session.hints_used + session.cells_revealed
    level = "" if session.puzzle.is_own else session.puzzle.level
    return result_now(game.identity, level, session.clock.elapsed, hints, session.puzzle.day)
