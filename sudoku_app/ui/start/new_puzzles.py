"""New games: taken from the packaged puzzles at once, or else generated in a worker."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from sudoku_app.hints.level import Level
from sudoku_app.i18n import tr
from sudoku_app.storage.new_games import drawn_game, made_game, todays_game
from sudoku_app.workers.mailbox import Latest
from sudoku_app.workers.worker import Worker

if TYPE_CHECKING:
    from collections.abc import Generator

    from sudoku_app.storage.library import Library
    from sudoku_app.storage.save_file import SavedGame
    from sudoku_app.ui.current_game import CurrentGame
    from sudoku_app.ui.settings_model import SettingsModel

PATIENCE_MS = 300


class NewPuzzles(QObject):
    """``waiting`` carries a text while a puzzle is generated, and an empty one at the end."""

    waiting = Signal(str)

    def __init__(
        self,
        current_game: CurrentGame,
        library: Library,
        settings_model: SettingsModel,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._current_game = current_game
        self._library = library
        self._settings_model = settings_model
        self._wait_text = ""
        self._is_waiting = False
        self._worker = Worker(self)
        self._worker.returned.connect(self._on_made)
        self._worker.failed.connect(self._on_failed)
        self._patience = QTimer(self, singleShot=True, interval=PATIENCE_MS)
        self._patience.timeout.connect(self._on_patience_over)
        current_game.opened.connect(self.cancel)

    def start(self, level: str) -> None:
        """Start a new game of a level."""
        self._settings_model.remember(last_level=level)
        drawn = drawn_game(Level(level))
        if drawn is None:
            self._make(partial(made_game, Level(level)), tr(f"levels.{level}.name"))
        else:
            self._current_game.open(drawn)

    def today(self) -> None:
        """Open today's puzzle, or continue it."""
        day = datetime.now(UTC).astimezone().date()
        game = self._current_game.game
        if game is not None and game.session.puzzle.day == day.isoformat():
            self._current_game.open(game)
            return
        self._make(partial(todays_game, day, self._library), tr("start.today.title"))

    def cancel(self) -> None:
        self._worker.cancel()
        self._stop_waiting()

    def _make(self, stream: partial[Generator[object, None, SavedGame]], what: str) -> None:
        self._wait_text = tr("start.making", what=what)
        self._patience.start()
        self._worker.start(stream, Latest())

    def _on_made(self, game: SavedGame) -> None:
        self._stop_waiting()
        self._current_game.open(game)

    def _on_failed(self, error: Exception) -> None:
        self._stop_waiting()
        raise error

    def _on_patience_over(self) -> None:
        self._is_waiting = True
        self.waiting.emit(self._wait_text)

    def _stop_waiting(self) -> None:
        self._patience.stop()
        if self._is_waiting:
            self._is_waiting = False
            self.waiting.emit("")
