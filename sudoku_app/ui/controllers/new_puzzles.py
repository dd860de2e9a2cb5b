"""New games: from the puzzles that came with the program at once, else made in the background."""

from collections.abc import Generator
from datetime import UTC, date, datetime
from functools import partial
from random import Random

from PySide6.QtCore import QObject, QTimer, Signal

from sudoku_app.background.mailbox import Latest
from sudoku_app.background.stream_slot import StreamSlot
from sudoku_app.game.puzzle import Origin, Puzzle
from sudoku_app.game.session import Session
from sudoku_app.hints.level import Level
from sudoku_app.storage.library import Library, new_game
from sudoku_app.storage.save_file import SavedGame
from sudoku_app.ui.desk import Desk
from sudoku_app.ui.preferences import Preferences
from sudoku_app.ui.strings import words

PATIENCE_MS = 300


class NewPuzzles(QObject):
    """``waiting`` carries what the player waits for, in words, and nothing when it is over."""

    waiting = Signal(str)
    failed = Signal(object)

    def __init__(
        self, desk: Desk, library: Library, preferences: Preferences, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._desk = desk
        self._library = library
        self._preferences = preferences
        self._wait_text = ""
        self._is_waiting = False
        self._slot = StreamSlot(self)
        self._slot.returned.connect(self._on_made)
        self._slot.failed.connect(self._on_failed)
        self._patience = QTimer(self, singleShot=True, interval=PATIENCE_MS)
        self._patience.timeout.connect(self._on_patience_over)

    def start(self, level: str) -> None:
        """A new game of a level."""
        from sudoku_app.generation.bank import draw

        self._preferences.change(last_level=level)
        drawn = draw(Level(level), Random())
        if drawn is None:
            self._make(partial(_generate, Level(level)), words(f"levels.{level}.name"))
            return
        puzzle = Puzzle.of(drawn.puzzle, Origin.GENERATED, level, drawn.score)
        self._desk.open(new_game(Session.start(puzzle)))

    def start_again(self) -> None:
        """A new game of the level that was chosen last."""
        self.start(self._preferences.settings.last_level)

    def today(self) -> None:
        """Today's puzzle, as it was left or fresh."""
        day = datetime.now(UTC).astimezone().date()
        self._make(partial(_today, day, self._library), words("front.today.title"))

    def cancel(self) -> None:
        self._slot.cancel()
        self._stop_waiting()

    def _make(self, stream: partial[Generator[object, None, SavedGame]], what: str) -> None:
        self._wait_text = words("front.making", what=what)
        self._patience.start()
        self._slot.start(stream, Latest())

    def _on_made(self, game: SavedGame) -> None:
        self._stop_waiting()
        self._desk.open(game)

    def _on_failed(self, error: Exception) -> None:
        self._stop_waiting()
        self.failed.emit(error)

    def _on_patience_over(self) -> None:
        self._is_waiting = True
        self.waiting.emit(self._wait_text)

    def _stop_waiting(self) -> None:
        self._patience.stop()
        if self._is_waiting:
            self._is_waiting = False
            self.waiting.emit("")


def _generate(level: Level) -> Generator[object, None, SavedGame]:
    from sudoku_app.generation.generator import Wish, generate

    made = yield from generate(Wish(level), Random())
    rating = made.rating
    puzzle = Puzzle(made.puzzle, made.solution, Origin.GENERATED, rating.level, rating.score)
    return new_game(Session.start(puzzle))


def _today(day: date, library: Library) -> Generator[object, None, SavedGame]:
    from sudoku_app.generation.generator import daily

    yield None
    for game in library.load_all().games:
        if game.session.puzzle.day == day.isoformat():
            return game
    made = yield from daily(day)
    rating, name = made.rating, day.isoformat()
    puzzle = Puzzle(made.puzzle, made.solution, Origin.DAILY, rating.level, rating.score, name)
    return new_game(Session.start(puzzle))
