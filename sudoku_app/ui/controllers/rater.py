"""Finds out in the background how hard a puzzle is that the player brought along."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer

from sudoku_app.background.mailbox import Latest
from sudoku_app.background.stream_slot import StreamSlot

if TYPE_CHECKING:
    from collections.abc import Generator

    from sudoku_app.core.grid import Grid
    from sudoku_app.hints.deduction import Deduction
    from sudoku_app.hints.rating import Rating
    from sudoku_app.ui.desk import Desk

PATIENCE_MS: Final = 400
"""The board is drawn and ready before the work begins."""


class Rater(QObject):
    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._work = StreamSlot(self)
        self._work.returned.connect(self._on_rated)
        self._delay = QTimer(self, singleShot=True, interval=PATIENCE_MS)
        self._delay.timeout.connect(self._begin)
        desk.opened.connect(self._on_opened)

    @property
    def is_at_work(self) -> bool:
        return self._delay.isActive() or self._work.is_running

    def _on_opened(self) -> None:
        self._work.cancel()
        session = self._desk.session
        if session is not None and session.puzzle.wants_rating:
            self._delay.start()
        else:
            self._delay.stop()

    def _begin(self) -> None:
        session = self._desk.session
        if session is not None:
            givens = session.puzzle.givens
            self._work.start(lambda: _rated(givens), Latest())

    def _on_rated(self, rating: Rating) -> None:
        self._desk.rate(rating.level, rating.score)


def _rated(givens: Grid) -> Generator[Deduction, None, Rating]:
    """The rating of a puzzle; the techniques are loaded by the thread that needs them."""
    from sudoku_app.hints.rating import seek_rating

    return (yield from seek_rating(givens))
