"""The start page: continue a game, today's puzzle, a new one by level, your own, recent games."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeySequence, QShortcut

from sudoku_app.i18n import tr
from sudoku_app.ui.pages import PLAY, START
from sudoku_app.ui.start.controller import StartController
from sudoku_app.ui.widgets.message_bar import Severity

if TYPE_CHECKING:
    from sudoku_app.ui.context import AppContext
    from sudoku_app.ui.main_window import MainWindow
    from sudoku_app.ui.start.page import StartPage

OFFER_SECONDS = 6


def install(context: AppContext, window: MainWindow) -> None:
    StartFeature(context, window)


class StartFeature(QObject):
    def __init__(self, context: AppContext, window: MainWindow) -> None:
        super().__init__(window)
        self._context = context
        self._offer = ""
        self._waited_for = ""
        context.pages.page_changed.connect(self._on_page_changed)
        context.actions.connect_command("home", partial(context.pages.show_page, START))
        context.actions.connect_command("new", self._start_again)
        context.new_puzzles.waiting.connect(self._on_waiting)
        self._connect_page(window.start_page)

    def _connect_page(self, page: StartPage) -> None:
        """Connect the page, which is built and shown before the features are installed."""
        context = self._context
        page.set_theme(context.theme.current)
        context.theme.changed.connect(page.set_theme)
        page.level_chosen.connect(context.new_puzzles.start)
        page.today_chosen.connect(context.new_puzzles.today)
        QShortcut(QKeySequence(Qt.Key.Key_Escape), page, context.navigation.to_game)
        controller = StartController(page, context, self)
        context.theme.changed.connect(controller.refresh)
        context.navigation.on_shown(START, controller.refresh)
        if context.pages.current == START:
            controller.refresh()

    def _start_again(self) -> None:
        """Start a new puzzle of the last level at once, and offer another level in a message."""
        context = self._context
        before = context.current_game.game
        context.new_puzzles.start_again()
        if context.current_game.game is not before:
            level = tr(f"levels.{context.settings_model.settings.last_level}.name")
            self._offer = tr("start.started", level=level)
            show_levels = partial(context.pages.show_page, START)
            context.messages.say(
                self._offer, Severity.NOTE, tr("start.other_level"), show_levels, OFFER_SECONDS
            )

    def _on_page_changed(self, key: str) -> None:
        self._context.new_puzzles.cancel()
        if key != PLAY:
            self._context.messages.withdraw(self._offer)

    def _on_waiting(self, text: str) -> None:
        context = self._context
        if text:
            cancel = tr("start.cancel")
            context.messages.say(text, Severity.NOTE, cancel, context.new_puzzles.cancel)
        else:
            context.messages.withdraw(self._waited_for)
        self._waited_for = text
