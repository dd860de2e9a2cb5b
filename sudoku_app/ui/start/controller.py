"""Fills the start page each time it is shown: the current or last game, and recent games."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from sudoku_app.ui.board.thumbnails import draw_ahead, thumbnail
from sudoku_app.ui.game_text import game_left, game_progress, game_title
from sudoku_app.ui.library.controller import report_broken_games
from sudoku_app.ui.start.page import BOARD_SIDES, GameCard
from sudoku_app.workers.worker import Worker

if TYPE_CHECKING:
    from datetime import date

    from sudoku_app.storage.library import Library, Shelf
    from sudoku_app.storage.save_file import SavedGame
    from sudoku_app.ui.context import AppContext
    from sudoku_app.ui.start.page import StartPage
    from sudoku_app.ui.theme import Theme

MOST_READ = 12
"""The number of games read, several of which may be of one puzzle."""
MOST_RECENT = 4


class StartController(QObject):
    def __init__(self, page: StartPage, context: AppContext, parent: QObject) -> None:
        super().__init__(parent)
        self._page = page
        self._context = context
        self._worker = Worker(self)
        self._worker.returned.connect(self._on_read)
        page.game_chosen.connect(self._on_game_chosen)

    def refresh(self) -> None:
        """Read the games again and show them, if the page is visible; until then show frames
        instead of cards that are about to be replaced.
        """
        if self._page.isHidden():
            return
        self._page.show_frames()
        library, page = self._context.library, self._page
        theme, ratio = page.theme, page.devicePixelRatioF()
        self._worker.run(lambda: _recent(library, _today(), theme, ratio))

    def _on_read(self, shelf: Shelf) -> None:
        current = self._context.current_game.game
        games = list(shelf.games)
        if current is not None:
            games = [current, *(g for g in games if g.identity != current.identity)]
        games = _one_a_puzzle(games)
        day = _today().isoformat()
        today = next((game for game in games if game.session.puzzle.day == day), None)
        others = [game for game in games if game is not today]
        last = next((g for g in others if not g.session.is_finished), None)
        recent = [game for game in others if game is not last][:MOST_RECENT]
        self._page.show_games(
            self._card(last) if last is not None else None,
            [self._card(game) for game in recent],
            self._card(today) if today is not None else None,
        )
        if shelf.broken:
            report_broken_games(self._context.messages, shelf.broken)

    def _card(self, game: SavedGame) -> GameCard:
        theme, ratio = self._page.theme, self._page.devicePixelRatioF()
        pictures = (thumbnail(game.session.state, theme, side, ratio) for side in BOARD_SIDES)
        texts = game_title(game), game_progress(game), game_left(game)
        return GameCard(game, *texts, game.session.share_filled, *pictures)

    def _on_game_chosen(self, game: SavedGame) -> None:
        self._context.current_game.open(game)


def _one_a_puzzle(games: list[SavedGame]) -> list[SavedGame]:
    """The latest game of each puzzle."""
    latest = {game.session.puzzle.givens: game for game in reversed(games)}
    return [game for game in games if latest[game.session.puzzle.givens] is game]


def _today() -> date:
    return datetime.now(UTC).astimezone().date()


def _recent(library: Library, day: date, theme: Theme, ratio: float) -> Shelf:
    """The recent games with their texts and pictures; runs in a worker."""
    shelf = library.recent(MOST_READ, day)
    if shelf.games:
        for game in shelf.games:
            draw_ahead(game.session.state, theme, BOARD_SIDES, ratio)
    return shelf
