"""The game on the desk: the one place where a session changes while the window runs."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_app.game.session import Session
    from sudoku_app.storage.save_file import SavedGame


class Desk(QObject):
    """``opened`` when a game is put here, ``ready`` when all who heard of it have done their
    part, ``changed`` after every move, undo and redo.

    ``finished`` follows the move that made the board full and right, ``rated`` a level that was
    found later than the game began.
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
        """Put a game here; of the one that lies here already a copy from disk changes nothing."""
        if self._game is not None:
            self._game.session.clock.pause()
        if self._game is None or game.identity != self._game.identity:
            self._game = game
        self.opened.emit()
        self.ready.emit()

    def part(self) -> None:
        """Go on with a copy of the game, because the game itself goes on elsewhere."""
        from sudoku_app.storage.library import copy_of

        if self._game is not None:
            self._game = copy_of(self._game)
            self.changed.emit()

    def clear(self) -> None:
        """Take the game away, because it was deleted."""
        self._game = None

    def rate(self, level: str, score: int) -> None:
        """Say how hard the puzzle of the open game is."""
        session = self.session
        if session is not None:
            session.puzzle = replace(session.puzzle, level=level, score=score)
            self.rated.emit()

    def play(self, move: Callable[[Session], object]) -> None:
        """Make a move in the open game, if there is one, and tell everybody."""
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
        """Remember this place in the game, to come back to it."""
        if self.session is not None:
            self.session.history.mark()
            self.changed.emit()

    def return_to_mark(self) -> None:
        self.play(lambda session: session.history.return_to_mark())
