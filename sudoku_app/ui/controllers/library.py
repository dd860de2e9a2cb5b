"""The library page at work: reads the games in the background, searches, opens, deletes."""

import gc
from collections.abc import Generator
from datetime import UTC, date, datetime, timedelta
from functools import partial
from typing import NamedTuple, cast

from PySide6.QtCore import QDate, QObject, Signal

from sudoku_app.background.stream_slot import StreamSlot
from sudoku_app.game.puzzle import Puzzle
from sudoku_app.storage.library import Library, Shelf
from sudoku_app.storage.save_file import SavedGame
from sudoku_app.strings import words
from sudoku_app.ui.desk import Desk
from sudoku_app.ui.game_words import day_text, game_progress, game_title
from sudoku_app.ui.pages.library_page import ANY_LEVEL, LibraryPage
from sudoku_app.ui.panels.exhibits import Exhibit
from sudoku_app.ui.panels.message_strip import MessageStrip, Tone

DAYS = {"today": 0, "week": 6, "month": 29}
UNDO_SECONDS = 20


class Entry(NamedTuple):
    game: SavedGame
    played: date
    exhibit: Exhibit


class LibraryController(QObject):
    """``broken_found`` carries the errors of games that could not be read.

    ``stepped`` tells that there are more or fewer deletions to undo.
    """

    broken_found = Signal(object)
    stepped = Signal()

    def __init__(
        self, page: LibraryPage, desk: Desk, library: Library, strip: MessageStrip, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._page = page
        self._desk = desk
        self._library = library
        self._strip = strip
        self._entries: tuple[Entry, ...] = ()
        self._deleted: list[SavedGame] = []
        self._brought_back = ""
        self._slot = StreamSlot(self)
        self._slot.returned.connect(self._on_read)
        page.search_changed.connect(self._show)
        page.opened.connect(desk.open)
        page.deleted.connect(self.delete)

    def refresh(self) -> None:
        library = self._library
        self._slot.start(lambda: _load(library))

    def delete(self, game: SavedGame) -> None:
        """Move a game away; the strip brings it back, and undo also those before it."""
        self._library.delete(game)
        self._deleted.append(game)
        self.stepped.emit()
        if self._desk.game is not None and self._desk.game.identity == game.identity:
            self._desk.clear()
        self._entries = tuple(e for e in self._entries if e.game is not game)
        self._show()
        if self._slot.is_running:
            self.refresh()
        run = partial(self.go, -1)
        self._strip.say(_told(game), Tone.NOTE, words("library.undo"), run, UNDO_SECONDS)

    def can_go(self, step: int) -> bool:
        return step < 0 and bool(self._deleted)

    def go(self, _step: int) -> None:
        """Bring back what was deleted last."""
        game = self._deleted.pop()
        self.stepped.emit()
        self._library.bring_back(game)
        self._brought_back = game.identity
        self._strip.withdraw(_told(game))
        self.refresh()

    def _on_read(self, found: tuple[Shelf, tuple[Entry, ...]]) -> None:
        shelf, self._entries = found
        gc.freeze()  # to look through hundreds of games for garbage would hold the window up
        self._show()
        self._choose_brought_back()
        if shelf.broken:
            self.broken_found.emit(shelf.broken)

    def _choose_brought_back(self) -> None:
        """Somebody has just missed it."""
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


def _told(game: SavedGame) -> str:
    return words("library.deleted", game=game_title(game))


def played_on(game: SavedGame) -> date:
    """The day a game was last played, by the clock on the wall."""
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


def _entry(game: SavedGame) -> Entry:
    played = played_on(game)
    day = day_text(QDate(played.year, played.month, played.day))
    text = f"{day}\n{game_progress(game)}"
    return Entry(game, played, Exhibit(game.session.state, game_title(game), text, game))


def _load(library: Library) -> Generator[None, None, tuple[Shelf, tuple[Entry, ...]]]:
    """Read all games and put them into words, of which a thousand take a while too."""
    yield
    shelf = library.load_all()
    return shelf, tuple(map(_entry, shelf.games))
