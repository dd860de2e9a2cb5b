"""Navigation between pages: where Back leads, and what is refreshed when a page is shown."""

from collections.abc import Callable

from PySide6.QtCore import QObject

from sudoku_app.ui.actions import Actions
from sudoku_app.ui.current_game import CurrentGame
from sudoku_app.ui.pages import PLAY, START, PageStack


class Navigation(QObject):
    def __init__(
        self, pages: PageStack, current_game: CurrentGame, actions: Actions, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._pages = pages
        self._current_game = current_game
        self._actions = actions
        self._came_from = START
        self._refreshers: dict[str, Callable[[], object]] = {}
        pages.page_changed.connect(self._on_page_changed)
        actions.set_board_shown(pages.current == PLAY)

    def on_shown(self, page: str, refresh: Callable[[], object]) -> None:
        """Call ``refresh`` whenever a page is shown."""
        self._refreshers[page] = refresh

    def go_back(self) -> None:
        """Return to the game if the user came from there, else to the start page."""
        to_game = self._current_game.game is not None and self._came_from == PLAY
        self._pages.show_page(PLAY if to_game else START)

    def to_game(self) -> None:
        if self._current_game.game is not None:
            self._pages.show_page(PLAY)

    def refresh(self) -> None:
        """Refresh the page that is shown."""
        refresh = self._refreshers.get(self._pages.current)
        if refresh is not None:
            refresh()

    def _on_page_changed(self, key: str) -> None:
        if key in {PLAY, START}:
            self._came_from = key
        self._actions.set_board_shown(key == PLAY)
        self.refresh()
