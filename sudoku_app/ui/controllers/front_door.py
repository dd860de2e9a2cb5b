"""Fills the front page each time it is shown: the game on the desk or the last one, and others."""

from __future__ import annotations

from datetime import UTC, datetime
from itertools import chain
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from sudoku_app.background.stream_slot import StreamSlot

if TYPE_CHECKING:
    from collections.abc import Generator
    from datetime import date

    from sudoku_app.storage.library import Library, Shelf
    from sudoku_app.storage.save_file import SavedGame
    from sudoku_app.ui.ahead import Steps
    from sudoku_app.ui.controllers.services import Services
    from sudoku_app.ui.pages.front_page import FrontPage
    from sudoku_app.ui.theme import Theme

MOST_RECENT = 5


class FrontDoor(QObject):
    """``broken_found`` carries the errors of games that could not be read."""

    broken_found = Signal(object)

    def __init__(self, page: FrontPage, services: Services, parent: QObject) -> None:
        super().__init__(parent)
        self._page = page
        self._services = services
        self._slot = StreamSlot(self)
        self._slot.returned.connect(self._on_read)
        page.game_chosen.connect(self._on_game_chosen)

    def refresh(self) -> None:
        """Show the games as they are now; not before the page is looked at."""
        if self._page.isHidden():
            return
        library, page = self._services.library, self._page
        theme, ratio = page.theme, page.devicePixelRatioF()
        self._slot.start(lambda: _recent(library, _today(), theme, ratio))

    def _on_read(self, shelf: Shelf) -> None:
        on_desk = self._services.desk.game
        games = list(shelf.games)
        if on_desk is not None:
            games = [on_desk, *(g for g in games if g.identity != on_desk.identity)]
        last = next((g for g in games if not g.session.is_finished), None)
        others = [game for game in games if game is not last]
        day = _today().isoformat()
        today = next((game for game in games if game.session.puzzle.day == day), None)
        filling = self._page.show_games(last, others[: MOST_RECENT - 1], today)
        all_moves = self._page.recent.isHidden() == bool(others)
        self._services.ahead.hurry(chain(filling, self._unveil()) if all_moves else filling)
        if shelf.broken:
            self.broken_found.emit(shelf.broken)

    def _unveil(self) -> Steps:
        if self._page.isVisible():
            self._services.pages.unveil()
        yield

    def _on_game_chosen(self, game: SavedGame) -> None:
        self._services.desk.open(game)


def _today() -> date:
    return datetime.now(UTC).astimezone().date()


def _recent(
    library: Library, day: date, theme: Theme, ratio: float
) -> Generator[None, None, Shelf]:
    """The games, with all that is needed to show them."""
    yield
    shelf = library.recent(MOST_RECENT, day)
    if shelf.games:
        import sudoku_app.ui.game_words  # noqa: F401
        from sudoku_app.ui.pages.front_page import BOARD_SIDES
        from sudoku_app.ui.thumbnails import draw_ahead

        for game in shelf.games:
            draw_ahead(game.session.state, theme, BOARD_SIDES, ratio)
    return shelf
