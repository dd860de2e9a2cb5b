"""The game that is open in the window; all changes of its session are made here."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from sudoku_app.storage.library import copy_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_app.game.session import Session
    from sudoku_app.storage.save_file import SavedGame


class CurrentGame(QObject):
    """``opened`` is emitted when a game is opened, ``ready`` after its slots have run,
    ``changed`` after every move, undo and redo.

    ``finished`` follows the move that completes the board, ``rated`` a level that was computed
    after the game began.
    """

    opened = Signal()
    ready = Signal()
    changed = Signal()
    finished = Signal()
    rated = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._game: SavedGame | None = None

    @property
    def game(self) -> SavedGame | None:
        return self._game

    @property
    def session(self) -> Session | None:
        return self._game.session if self._game else None

    def open(self, game: SavedGame) -> None:
        """Open a game; if it is the current one already, keep the session in memory."""
        if self._game is not None:
            self._game.session.clock.pause()
        if self._game is None or game.identity != self._game.identity:
            self._game = game
        self.opened.emit()
        self.ready.emit()

    def part(self) -> None:
        """Continue with a copy of the game, because another window has saved the original."""
        if self._game is not None:
            self._game = copy_of(self._game)
            self.changed.emit()

    def clear(self) -> None:
        """Close the game, because it was deleted."""
        self._game = None

    def rate(self, level: str, score: int) -> None:
        """Set the level and the score of the puzzle."""
        session = self.session
        if session is not None:
            session.puzzle = replace(session.puzzle, level=level, score=score)
            self.rated.emit()

    def show_solution(self) -> None:
        """Record that the player has seen the solution, so that statistics ignore the game."""
        if self.session is not None:
            self.session.show_solution()

    def play(self, move: Callable[[Session], object]) -> None:
        """Make a move in the current game, if there is one, and emit the signals."""
        session = self.session
        if session is None:
            return
        before, was_finished = session.state, session.is_finished
        move(session)
        if session.state == before:
            return
        is_finished = session.is_finished
        if is_finished:
            session.clock.pause()
        self.changed.emit()
        if is_finished and not was_finished:
            self.finished.emit()

    def undo(self) -> None:
        self.play(lambda session: session.history.undo())

    def redo(self) -> None:
        self.play(lambda session: session.history.redo())

    def mark(self) -> None:
        """Set a savepoint at the current state."""
        if self.session is not None:
            self.session.history.mark()
            self.changed.emit()

    def return_to_mark(self) -> None:
        self.play(lambda session: session.history.return_to_mark())
