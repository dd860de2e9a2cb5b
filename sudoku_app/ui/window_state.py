"""What a window that is rebuilt in another language takes over from the one before."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sudoku_app.ui.dialogs.settings_dialog import SettingsDialog
from sudoku_app.ui.entry.drafts import PHOTO, TYPED
from sudoku_app.ui.pages import ENTRY, LIBRARY, PLAY, START, STATISTICS

if TYPE_CHECKING:
    from sudoku_app.storage.save_file import SavedGame
    from sudoku_app.ui.main_window import MainWindow

DRAFT_PAGES: Final = {ENTRY: TYPED, "review": PHOTO}


@dataclass(frozen=True, slots=True)
class WindowState:
    """The state that a rebuilt window takes over from the window it replaces."""

    page: str
    game: SavedGame | None
    has_settings_open: bool

    @classmethod
    def of(cls, window: MainWindow) -> WindowState:
        context = window.context
        context.autosave.save()
        return cls(
            context.pages.current,
            context.current_game.game,
            window.findChild(SettingsDialog) is not None,
        )

    def restore(self, window: MainWindow) -> None:
        """Show the same page with the same game in a new window."""
        context = window.context
        if self.game is not None:
            context.current_game.open(self.game)
        if self.page in DRAFT_PAGES:
            context.drafts.resume(DRAFT_PAGES[self.page])
        elif self.page in {START, LIBRARY, STATISTICS} or self.game is None:
            page = self.page if self.page in {LIBRARY, STATISTICS} else START
            context.pages.show_page(page)
        else:
            context.pages.show_page(PLAY)
        if self.has_settings_open:
            context.actions.actions["settings"].trigger()
