"""The controller of the library page: reads the games in a worker, filters, opens, deletes."""

import gc
from datetime import UTC, date, datetime, timedelta
from functools import partial
from typing import NamedTuple, cast

from PySide6.QtCore import QDate, QObject, Signal

from sudoku_app.core.errors import SudokuError
from sudoku_app.error_messages import error_message
from sudoku_app.game.puzzle import Puzzle
from sudoku_app.i18n import tr
from sudoku_app.storage.library import Library, Shelf
from sudoku_app.storage.save_file import SavedGame
from sudoku_app.ui.current_game import CurrentGame
from sudoku_app.ui.game_text import copy_numbers, day_text, game_progress, game_title
from sudoku_app.ui.library.page import ANY_LEVEL, LibraryPage
from sudoku_app.ui.widgets.gallery_model import GalleryItem
from sudoku_app.ui.widgets.message_bar import MessageBar, Severity
from sudoku_app.workers.worker import Worker

DAYS = {"today": 0, "week": 6, "month": 29}
UNDO_SECONDS = 20


class Entry(NamedTuple):
    game: SavedGame
    played: date
    exhibit: GalleryItem


class LibraryController(QObject):
    """``broken_found`` carries the errors of games that could not be read.

    ``stepped`` is emitted when the number of deletions that can be undone changes,
    ``brought_back`` when a deletion has been undone: whichever page is shown must list it again.
    """

    broken_found = Signal(object)
    stepped = Signal()
    brought_back = Signal()

    def __init__(
        self,
        page: LibraryPage,
        current_game: CurrentGame,
        library: Library,
        messages: MessageBar,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._page = page
        self._current_game = current_game
        self._library = library
        self._messages = messages
        self._entries: tuple[Entry, ...] = ()
        self._titles: dict[str, str] = {}
        self._deleted: list[SavedGame] = []
        self._brought_back = ""
        self._worker = Worker(self)
        self._worker.returned.connect(self._on_read)
        page.search_changed.connect(self._show)
        page.opened.connect(current_game.open)
        page.deleted.connect(self.delete)

    def refresh(self) -> None:
        library = self._library
        self._worker.run(lambda: _load(library))

    def delete(self, game: SavedGame) -> None:
        """Delete a game; the button in the message bar or undo restores it."""
        self._library.delete(game)
        self._deleted.append(game)
        self.stepped.emit()
        if (
            self._current_game.game is not None
            and self._current_game.game.identity == game.identity
        ):
            self._current_game.clear()
        self._entries = tuple(e for e in self._entries if e.game is not game)
        self._show()
        if self._worker.is_running:
            self.refresh()
        run = partial(self.go, -1)
        self._messages.say(
            self._deleted_message(game), Severity.NOTE, tr("library.undo"), run, UNDO_SECONDS
        )

    def _deleted_message(self, game: SavedGame) -> str:
        return tr("library.deleted", game=self._titles[game.identity])

    def can_go(self, step: int) -> bool:
        return step < 0 and bool(self._deleted)

    def go(self, _step: int) -> None:
        """Restore the game that was deleted last."""
        game = self._deleted.pop()
        self.stepped.emit()
        self._library.bring_back(game)
        self._brought_back = game.identity
        self._messages.withdraw(self._deleted_message(game))
        self.brought_back.emit()

    def _on_read(self, found: tuple[Shelf, tuple[Entry, ...]]) -> None:
        shelf, self._entries = found
        self._titles |= {entry.game.identity: entry.exhibit.title for entry in self._entries}
        gc.freeze()  # collecting garbage among hundreds of games would block the UI thread
        self._show()
        self._choose_brought_back()
        if shelf.broken:
            self.broken_found.emit(shelf.broken)

    def _choose_brought_back(self) -> None:
        """Select the restored game."""
        shown = (cast("SavedGame", e.content).identity for e in self._page.gallery.exhibits)
        row = next((row for row, one in enumerate(shown) if one == self._brought_back), None)
        if row is not None:
            self._page.gallery.select_row(row)
        self._brought_back = ""

    def _show(self) -> None:
        level, when = self._page.level.currentData(), self._page.when.currentData()
        today = datetime.now(UTC).astimezone().date()
        found = [
            entry.exhibit
            for entry in self._entries
            if level == ANY_LEVEL or _is_of(entry.game.session.puzzle, level)
            if _fits(entry.played, when, today)
        ]
        self._page.show_exhibits(found, not self._entries)


def played_on(game: SavedGame) -> date:
    """The local date on which a game was last played."""
    try:
        return datetime.fromisoformat(game.played).astimezone().date()
    except (ValueError, OverflowError):
        return date.min


def _is_of(puzzle: Puzzle, level: str) -> bool:
    return puzzle.level == level if level else puzzle.is_own


def _fits(day: date, when: str, today: date) -> bool:
    if when == "any":
        return True
    if when == "older":
        return day < today - timedelta(days=DAYS["month"])
    return day >= today - timedelta(days=DAYS[when])


def _entry(game: SavedGame, number: int) -> Entry:
    played = played_on(game)
    day = day_text(QDate(played.year, played.month, played.day))
    text = f"{day}\n{game_progress(game)}"
    return Entry(
        game, played, GalleryItem(game.session.state, game_title(game, number), text, game)
    )


def _load(library: Library) -> tuple[Shelf, tuple[Entry, ...]]:
    """Read all games and make their texts; runs in a worker."""
    shelf = library.load_all()
    numbers = copy_numbers(shelf.games)
    return shelf, tuple(_entry(game, numbers[game.identity]) for game in shelf.games)


def report_broken_games(messages: MessageBar, errors: tuple[SudokuError, ...]) -> None:
    """Report games that could not be read, after the current message if that is not the same."""
    current = "" if messages.isHidden() else messages.text
    several = len(errors) > 1
    sentence = tr("library.broken", count=len(errors)) if several else error_message(*errors)
    if sentence not in current:
        messages.say(f"{current} {sentence}".strip(), Severity.WARNING)
