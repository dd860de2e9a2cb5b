"""The start page: continue a game, today's puzzle, a new one by level, your own, recent games."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeySequence, QShortcut

from sudoku_app.hints.level import LEVELS
from sudoku_app.i18n import tr
from sudoku_app.ui.game_text import level_name
from sudoku_app.ui.pages import PLAY, START
from sudoku_app.ui.start.controller import StartController
from sudoku_app.ui.widgets.message_bar import Severity

if TYPE_CHECKING:
    from sudoku_app.storage.save_file import SavedGame
    from sudoku_app.ui.context import AppContext
    from sudoku_app.ui.main_window import MainWindow
    from sudoku_app.ui.start.page import StartPage

OFFER_SECONDS = 10


def install(context: AppContext, window: MainWindow) -> None:
    StartFeature(context, window)


class StartFeature(QObject):
    def __init__(self, context: AppContext, window: MainWindow) -> None:
        super().__init__(window)
        self._context = context
        self._window = window
        self._left: SavedGame | None = None
        self._offer = ""
        self._waited_for = ""
        context.pages.page_changed.connect(self._on_page_changed)
        context.actions.connect_command("home", partial(context.pages.show_page, START))
        context.actions.connect_command("new", self._offer_levels)
        context.current_game.ready.connect(self._on_ready)
        context.new_puzzles.waiting.connect(self._on_waiting)
        context.actions.set_enabled("home", context.pages.current != START)
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

    def _offer_levels(self) -> None:
        """Open the menu of levels, with the one played last on top."""
        menu, last = self._window.level_menu, self._context.settings_model.settings.last_level
        menu.clear()
        for level in sorted(LEVELS, key=lambda level: level != last):
            time = tr(f"levels.{level}.time")
            action = menu.addAction(f"{tr(f'levels.{level}.name')}\t{time}")
            action.setObjectName(level)
            action.triggered.connect(partial(self._start, level))
            if level == last:
                menu.addSeparator()
        self._window.show_levels()

    def _start(self, level: str) -> None:
        """Start a new game, and remember the game on the board to offer the way back to it."""
        context = self._context
        game = context.current_game.game if context.pages.current == PLAY else None
        is_left = game is not None and game.session.has_moves and not game.session.is_finished
        self._left = game if is_left else None
        context.new_puzzles.start(level)

    def _on_ready(self) -> None:
        game, self._left = self._left, None
        new = self._context.current_game.game
        if game is not None and new is not None and new is not game:
            self._offer = tr("start.started", level=level_name(new.session.puzzle))
            back = partial(self._context.current_game.open, game)
            self._context.messages.say(
                self._offer, Severity.NOTE, tr("start.back_to_game"), back, OFFER_SECONDS
            )

    def _on_page_changed(self, key: str) -> None:
        self._context.new_puzzles.cancel()
        self._left = None
        self._context.actions.set_enabled("home", key != START)
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
