"""The way between the pages: makes each when it is first wanted, and leads games to the board."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut

from sudoku_app.reasons import sentence_of
from sudoku_app.said import joined
from sudoku_app.strings import words
from sudoku_app.ui.ahead import PAINTED_MS
from sudoku_app.ui.controllers.drafts import TYPED
from sudoku_app.ui.controllers.front_door import FrontDoor
from sudoku_app.ui.pace import Pace
from sudoku_app.ui.panels.message_strip import Tone

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_app.core.errors import SudokuError
    from sudoku_app.core.formats.sheet import Sheet
    from sudoku_app.core.grid import Grid
    from sudoku_app.game.puzzle import Origin
    from sudoku_app.ui.ahead import Making
    from sudoku_app.ui.controllers.arrivals import Arrivals
    from sudoku_app.ui.controllers.new_puzzles import NewPuzzles
    from sudoku_app.ui.controllers.services import Services
    from sudoku_app.ui.pages.front_page import FrontPage

PLAY = "play"
FRONT = "front"
OFFER_SECONDS = 6


class Navigation(QObject):
    """``watch_wanted`` carries a typed board that a solver is to work on."""

    watch_wanted = Signal(object)

    def __init__(self, services: Services, front: FrontPage, parent: QObject) -> None:
        super().__init__(parent)
        self._services = services
        self._offer = ""
        self._refusal = ""
        self._rest_told = ""
        self._waited_for = ""
        self._came_from = FRONT
        self._refreshers: dict[str, Callable[[], None]] = {}
        self._then_offer = Pace(self, interval=PAINTED_MS, once=True)
        self._then_offer.due.connect(self._offer_levels)
        pages = services.pages
        for key, making in (
            ("entry", self._make_entry()),
            ("choice", self._make_choice()),
            ("library", self._make_library()),
            ("statistics", self._make_statistics()),
        ):
            pages.add_lazy_page(key, making)
        self._connect_front(front)
        pages.page_changed.connect(self._on_page_changed)
        services.desk.ready.connect(self._on_ready)
        services.interpreter.language_changed.connect(self._refresh)
        self._connect_arrivals(services.arrivals)
        self._connect_new_puzzles(services.new_puzzles)
        services.drafts.wanted.connect(self._on_draft_wanted)
        for command, slot in (
            ("home", partial(pages.show_page, FRONT)),
            ("new", self._start_again),
            ("paste", services.arrivals.paste),
            ("type", self.type_puzzle),
            ("library", partial(pages.show_page, "library")),
            ("statistics", partial(pages.show_page, "statistics")),
            ("erase_statistics", self._erase_statistics),
        ):
            services.commands.connect_command(command, slot)

    def begin(self, page: str) -> None:
        """Start at a page, which may be shown already with nobody to fill it."""
        if self._services.pages.current == page:
            self._on_page_changed(page)
        else:
            self._services.pages.show_page(page)

    def type_puzzle(self) -> None:
        """A board to type a puzzle on: empty, or as it was left."""
        self._services.pages.show_page("entry")
        self._entry.begin()

    def _on_draft_wanted(self, kind: str) -> None:
        if kind == TYPED:
            self.type_puzzle()

    def fill_typed(self, grid: Grid) -> None:
        """Back to the typed puzzle with what a solver found; typing can take it back."""
        self._services.pages.show_page("entry")
        self._entry.change(grid)

    def _start_again(self) -> None:
        """A new puzzle of the last level at once, with a way to another level."""
        services = self._services
        before = services.desk.game
        services.new_puzzles.start_again()
        if services.desk.game is not before:
            self._then_offer.start()

    def _offer_levels(self) -> None:
        services = self._services
        level = words(f"levels.{services.preferences.settings.last_level}.name")
        show_levels = partial(services.pages.show_page, FRONT)
        self._offer, action = words("front.started", level=level), words("front.other_level")
        services.strip.say(self._offer, Tone.NOTE, action, show_levels, OFFER_SECONDS)

    def _connect_arrivals(self, arrivals: Arrivals) -> None:
        arrivals.refused.connect(self._on_refused)
        arrivals.mend_offered.connect(self._on_mend_offered)
        arrivals.correction_wanted.connect(self._correct)
        arrivals.choice_wanted.connect(self._on_choice_wanted)
        arrivals.rest_waits.connect(self._on_rest_waits)
        arrivals.waits.connect(self._on_reading_waits)

    def _connect_new_puzzles(self, new_puzzles: NewPuzzles) -> None:
        new_puzzles.waiting.connect(self._on_waiting)
        new_puzzles.told.connect(self._on_told)
        self._services.lessons.practice_wanted.connect(new_puzzles.practise)

    def _on_ready(self) -> None:
        """The page comes last: what is changed out of sight costs half as much."""
        self._forget_refusal()
        self._services.pages.show_page(PLAY)

    def _on_refused(self, error: Exception) -> None:
        self._services.failures.report_error(error)
        self._refusal = self._services.strip.text

    def _on_mend_offered(self, grid: Grid, origin: Origin) -> None:
        mend = partial(self._correct, grid, origin)
        self._services.strip.say(self._refusal, Tone.WARNING, words("entry.mend"), mend)

    def _on_rest_waits(self, count: int, wrong: SudokuError | None) -> None:
        """Offer the rest of several files, for as long as something of them waits."""
        strip, tone = self._services.strip, Tone.WARNING if wrong else Tone.NOTE
        told = [sentence_of(wrong)] if wrong else []
        if count:
            told.append(words("files.waiting", count=count))
            action, run = words("files.next"), self._services.arrivals.open_next
            strip.say(joined(told), tone, action, run)
        elif wrong:
            strip.say(told[0], tone)
        else:
            strip.withdraw(self._rest_told)
        self._rest_told = joined(told)

    def _forget_refusal(self) -> None:
        """The player has gone on, so what was wrong with the last try is of no use."""
        self._services.strip.withdraw(self._refusal)
        self._refusal = ""

    def _go_back(self) -> None:
        """From a page beside the game to the game or the front page, where it was left."""
        services = self._services
        to_game = services.desk.game is not None and self._came_from == PLAY
        services.pages.show_page(PLAY if to_game else FRONT)

    def _to_game(self) -> None:
        if self._services.desk.game is not None:
            self._services.pages.show_page(PLAY)

    def _on_page_changed(self, key: str) -> None:
        self._forget_refusal()
        if key in {PLAY, FRONT}:
            self._came_from = key
        self._services.new_puzzles.cancel()
        self._services.commands.set_board_shown(key == PLAY)
        if key != PLAY:
            self._then_offer.stop()
            self._services.strip.withdraw(self._offer)
        self._refresh()

    def _refresh(self) -> None:
        """Show what lies on the page as it is now, in the words of now."""
        refresh = self._refreshers.get(self._services.pages.current)
        if refresh is not None:
            refresh()

    def _on_told(self, text: str) -> None:
        self._offer = text
        self._services.strip.say(text, Tone.NOTE, seconds=OFFER_SECONDS)

    def _on_waiting(self, text: str) -> None:
        services = self._services
        if text:
            cancel = words("front.cancel")
            services.strip.say(text, Tone.NOTE, cancel, services.new_puzzles.cancel)
        else:
            services.strip.withdraw(self._waited_for)
        self._waited_for = text

    def _on_reading_waits(self, waits: bool) -> None:
        strip, text = self._services.strip, words("files.reading")
        if waits:
            strip.say(text, Tone.NOTE, words("front.cancel"), self._services.arrivals.cancel)
        else:
            strip.withdraw(text)

    def _correct(self, grid: Grid, origin: Origin) -> None:
        self._forget_refusal()
        self._services.pages.show_page("entry")
        self._entry.load(grid, origin)

    def _on_choice_wanted(self, sheets: tuple[Sheet, ...]) -> None:
        self._forget_refusal()
        self._services.pages.make("choice")
        self._choice.show_sheets(sheets)
        self._services.pages.show_soon("choice")

    def _connect_front(self, page: FrontPage) -> None:
        services = self._services
        services.appearance.theme_changed.connect(page.set_theme)
        page.level_chosen.connect(services.new_puzzles.start)
        page.today_chosen.connect(services.new_puzzles.today)
        QShortcut(QKeySequence(Qt.Key.Key_Escape), page, self._to_game)
        front_door = FrontDoor(page, services, self)
        front_door.broken_found.connect(self._on_broken_found)
        services.appearance.theme_changed.connect(front_door.refresh)
        self._refreshers[FRONT] = front_door.refresh

    def _make_entry(self) -> Making:
        from sudoku_app.ui.controllers.entry import EntryController
        from sudoku_app.ui.pages.entry_page import EntryPage

        yield
        services = self._services
        page = EntryPage(services.appearance.theme)
        services.preferences.tell_motion(page.board.set_motion_enabled)
        yield
        services.appearance.theme_changed.connect(page.set_theme)
        page.back.clicked.connect(self._go_back)
        self._entry = EntryController(page, services.drafts, self)
        services.stepping.add("entry", self._entry, self._entry.stepped)
        self._entry.play_wanted.connect(services.arrivals.play)
        self._entry.watch_wanted.connect(self.watch_wanted)
        return page

    def _make_choice(self) -> Making:
        from sudoku_app.ui.pages.choice_page import ChoicePage

        services = self._services
        self._choice = ChoicePage(services.appearance.theme)
        yield
        services.appearance.theme_changed.connect(self._choice.set_theme)
        self._choice.back.clicked.connect(self._go_back)
        self._choice.gallery.chosen.connect(services.arrivals.sheet)
        self._refreshers["choice"] = self._choice.gallery.setFocus
        return self._choice

    def _make_library(self) -> Making:
        from sudoku_app.ui.controllers.library import LibraryController
        from sudoku_app.ui.pages.library_page import LibraryPage

        yield
        services = self._services
        page = LibraryPage(services.appearance.theme)
        yield
        services.appearance.theme_changed.connect(page.set_theme)
        page.back.clicked.connect(self._go_back)
        library = LibraryController(page, services.desk, services.library, services.strip, self)
        library.broken_found.connect(self._on_broken_found)
        services.stepping.add("library", library, library.stepped)
        self._refreshers["library"] = library.refresh
        return page

    def _make_statistics(self) -> Making:
        from sudoku_app.ui.controllers.statistics import StatisticsController
        from sudoku_app.ui.pages.statistics_page import StatisticsPage

        page = StatisticsPage()
        yield
        services = self._services
        page.back.clicked.connect(self._go_back)
        self._statistics = StatisticsController(page, services.keeper, services.strip, self)
        services.stepping.add("statistics", self._statistics, self._statistics.stepped)
        self._refreshers["statistics"] = self._statistics.refresh
        return page

    def _erase_statistics(self) -> None:
        self._services.pages.show_page("statistics")
        self._statistics.erase()

    def _on_broken_found(self, errors: tuple[SudokuError, ...]) -> None:
        """All in one message, with what was said of the settings at the start."""
        strip = self._services.strip
        told = [strip.text] if strip.isVisible() else []
        several = len(errors) > 1
        told.append(words("library.broken", count=len(errors)) if several else sentence_of(*errors))
        strip.say(joined(told), Tone.WARNING)
