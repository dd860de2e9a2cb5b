"""Puzzles that are typed, pasted, opened or dropped."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from sudoku_app.error_messages import error_message
from sudoku_app.i18n import tr
from sudoku_app.ui.entry.choice_page import ChoicePage
from sudoku_app.ui.entry.controller import EntryController
from sudoku_app.ui.entry.drafts import TYPED
from sudoku_app.ui.entry.page import EntryPage
from sudoku_app.ui.pages import CHOICE, ENTRY
from sudoku_app.ui.watch.page import WatchPage
from sudoku_app.ui.widgets.message_bar import Severity

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from sudoku_app.core.errors import SudokuError
    from sudoku_app.core.formats.sheet import Sheet
    from sudoku_app.core.grid import Grid
    from sudoku_app.game.puzzle import Origin
    from sudoku_app.ui.context import AppContext
    from sudoku_app.ui.main_window import MainWindow


def install(context: AppContext, window: MainWindow) -> None:
    EntryFeature(context, window)


class EntryFeature(QObject):
    def __init__(self, context: AppContext, window: MainWindow) -> None:
        super().__init__(window)
        self._context = context
        self._refusal = ""
        self._rest_message = ""
        self._watch = WatchPage(context, self)
        self._watch.kept.connect(self._on_solution_kept)
        context.pages.register(ENTRY, self._build_entry)
        context.pages.register(CHOICE, self._build_choice)
        context.pages.page_changed.connect(self._forget_refusal)
        context.current_game.ready.connect(self._forget_refusal)
        context.drafts.wanted.connect(self._on_draft_wanted)
        context.actions.connect_command("paste", context.importer.paste)
        context.actions.connect_command("type", self.type_puzzle)
        window.dropped.connect(context.importer.drop)
        self._connect_importer()

    def type_puzzle(self) -> None:
        """Show the typing page, with the board as it was left."""
        self._context.pages.show_page(ENTRY)
        self._entry.begin()

    def _connect_importer(self) -> None:
        importer = self._context.importer
        importer.refused.connect(self._on_refused)
        importer.mend_offered.connect(self._on_mend_offered)
        importer.correction_wanted.connect(self._correct)
        importer.choice_wanted.connect(self._on_choice_wanted)
        importer.rest_waits.connect(self._on_rest_waits)
        importer.waits.connect(self._on_reading_waits)

    def _build_entry(self) -> QWidget:
        context = self._context
        page = EntryPage(context.theme.current)
        context.settings_model.tell_motion(page.board.set_motion_enabled)
        context.theme.changed.connect(page.set_theme)
        page.back.clicked.connect(context.navigation.go_back)
        self._entry = EntryController(page, context.drafts, self)
        context.undo_router.add(ENTRY, self._entry, self._entry.stepped)
        self._entry.play_wanted.connect(context.importer.play)
        self._entry.watch_wanted.connect(self._watch.watch)
        return page

    def _build_choice(self) -> QWidget:
        context = self._context
        self._choice = ChoicePage(context.theme.current)
        context.theme.changed.connect(self._choice.set_theme)
        self._choice.back.clicked.connect(context.navigation.go_back)
        self._choice.gallery.chosen.connect(context.importer.sheet)
        context.navigation.on_shown(CHOICE, self._choice.gallery.setFocus)
        return self._choice

    def _on_draft_wanted(self, kind: str) -> None:
        if kind == TYPED:
            self.type_puzzle()

    def _on_solution_kept(self, grid: Grid) -> None:
        """Put the solution of a solver into the typed puzzle; undo reverts it."""
        self._context.pages.show_page(ENTRY)
        self._entry.change(grid)

    def _on_refused(self, error: Exception) -> None:
        self._context.exception_hook.report_error(error)
        self._refusal = self._context.messages.text

    def _on_mend_offered(self, grid: Grid, origin: Origin) -> None:
        correct = partial(self._correct, grid, origin)
        self._context.messages.say(self._refusal, Severity.WARNING, tr("entry.mend"), correct)

    def _on_rest_waits(self, count: int, wrong: SudokuError | None) -> None:
        """Offer to open the next of several files while some are left."""
        messages, severity = self._context.messages, Severity.WARNING if wrong else Severity.NOTE
        sentences = [error_message(wrong)] if wrong else []
        if count:
            sentences.append(tr("files.waiting", count=count))
            open_next = self._context.importer.open_next
            messages.say(" ".join(sentences), severity, tr("files.next"), open_next)
        elif wrong:
            messages.say(sentences[0], severity)
        else:
            messages.withdraw(self._rest_message)
        self._rest_message = " ".join(sentences)

    def _forget_refusal(self) -> None:
        """Withdraw the message about the last failure, because the player has continued."""
        self._context.messages.withdraw(self._refusal)
        self._refusal = ""

    def _on_reading_waits(self, waits: bool) -> None:
        messages, text = self._context.messages, tr("files.reading")
        if waits:
            messages.say(text, Severity.NOTE, tr("start.cancel"), self._context.importer.cancel)
        else:
            messages.withdraw(text)

    def _correct(self, grid: Grid, origin: Origin) -> None:
        self._forget_refusal()
        self._context.pages.show_page(ENTRY)
        self._entry.load(grid, origin)

    def _on_choice_wanted(self, sheets: tuple[Sheet, ...]) -> None:
        self._forget_refusal()
        self._context.pages.build(CHOICE)
        self._choice.show_sheets(sheets)
        self._context.pages.show_page(CHOICE)
