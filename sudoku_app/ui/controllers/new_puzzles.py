"""New games: from the puzzles that came with the program at once, else made in the background."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from sudoku_app.background.mailbox import Latest
from sudoku_app.background.stream_slot import StreamSlot
from sudoku_app.hints.level import Level
from sudoku_app.strings import words

if TYPE_CHECKING:
    from collections.abc import Generator

    from sudoku_app.storage.library import Library
    from sudoku_app.storage.save_file import SavedGame
    from sudoku_app.ui.desk import Desk
    from sudoku_app.ui.preferences import Preferences

PATIENCE_MS = 300


class NewPuzzles(QObject):
    """``waiting`` carries what the player waits for, in words, and nothing when it is over;
    ``told`` a sentence on the game that was opened.
    """

    waiting = Signal(str)
    told = Signal(str)

    def __init__(
        self, desk: Desk, library: Library, preferences: Preferences, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._desk = desk
        self._library = library
        self._preferences = preferences
        self._wait_text = ""
        self._promise = ""
        self._is_waiting = False
        self._slot = StreamSlot(self)
        self._slot.returned.connect(self._on_made)
        self._slot.failed.connect(self._on_failed)
        self._patience = QTimer(self, singleShot=True, interval=PATIENCE_MS)
        self._patience.timeout.connect(self._on_patience_over)
        desk.opened.connect(self.cancel)

    def start(self, level: str) -> None:
        """A new game of a level."""
        from sudoku_app.storage.new_games import drawn_game, made_game

        self._preferences.remember(last_level=level)
        drawn = drawn_game(Level(level))
        if drawn is None:
            self._make(partial(made_game, Level(level)), words(f"levels.{level}.name"))
        else:
            self._desk.open(drawn)

    def start_again(self) -> None:
        """A new game of the level that was chosen last."""
        self.start(self._preferences.settings.last_level)

    def today(self) -> None:
        """Today's puzzle, as it was left or fresh."""
        from sudoku_app.storage.new_games import todays_game

        day = datetime.now(UTC).astimezone().date()
        self._make(partial(todays_game, day, self._library), words("front.today.title"))

    def practise(self, technique: str) -> None:
        """A game that cannot be won without a technique, unless by a harder one."""
        from sudoku_app.hints.texts import name_of
        from sudoku_app.storage.new_games import practice_game

        name = name_of(technique)
        self._make(partial(practice_game, technique), name)
        self._promise = words("front.practice", technique=name)

    def cancel(self) -> None:
        self._slot.cancel()
        self._stop_waiting()

    def _make(self, stream: partial[Generator[object, None, SavedGame]], what: str) -> None:
        self._promise = ""
        self._wait_text = words("front.making", what=what)
        self._patience.start()
        self._slot.start(stream, Latest())

    def _on_made(self, game: SavedGame) -> None:
        self._stop_waiting()
        self._desk.open(game)
        if self._promise:
            self.told.emit(self._promise)

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
