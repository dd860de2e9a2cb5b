"""Rates puzzles of the player's own in a worker."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer

from sudoku_app.hints.rating import seek_rating
from sudoku_app.workers.mailbox import Latest
from sudoku_app.workers.worker import Worker

if TYPE_CHECKING:
    from collections.abc import Generator

    from sudoku_app.core.grid import Grid
    from sudoku_app.hints.deduction import Deduction
    from sudoku_app.hints.rating import Rating
    from sudoku_app.ui.current_game import CurrentGame

PATIENCE_MS: Final = 400
"""The delay before the work begins, so that the board is drawn first."""


class DifficultyRater(QObject):
    def __init__(self, current_game: CurrentGame, parent: QObject) -> None:
        super().__init__(parent)
        self._current_game = current_game
        self._work = Worker(self)
        self._work.returned.connect(self._on_rated)
        self._delay = QTimer(self, singleShot=True, interval=PATIENCE_MS)
        self._delay.timeout.connect(self._begin)
        current_game.opened.connect(self._on_opened)

    @property
    def is_at_work(self) -> bool:
        return self._delay.isActive() or self._work.is_running

    def _on_opened(self) -> None:
        self._work.cancel()
        session = self._current_game.session
        if session is not None and session.puzzle.wants_rating:
            self._delay.start()
        else:
            self._delay.stop()

    def _begin(self) -> None:
        session = self._current_game.session
        if session is not None:
            givens = session.puzzle.givens
            self._work.start(lambda: _rated(givens), Latest())

    def _on_rated(self, rating: Rating) -> None:
        self._current_game.rate(rating.level, rating.score)


def _rated(givens: Grid) -> Generator[Deduction, None, Rating]:
    """The rating of a puzzle."""
    return (yield from seek_rating(givens))
