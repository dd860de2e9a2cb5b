"""Several solvers side by side on one puzzle."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from sudoku_app.core.grid import Grid
from sudoku_app.ui.file_saver import MESSAGE_SECONDS
from sudoku_app.ui.pages import PLAY
from sudoku_app.ui.race.controller import RaceController
from sudoku_app.ui.race.page import RacePage

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from sudoku_app.ui.context import AppContext
    from sudoku_app.ui.main_window import MainWindow

RACE = "race"


def install(context: AppContext, window: MainWindow) -> None:
    RaceFeature(context, window)


class RaceFeature(QObject):
    def __init__(self, context: AppContext, window: MainWindow) -> None:
        super().__init__(window)
        self._context = context
        context.pages.register(RACE, self._build_page)
        context.actions.connect_command(RACE, self._on_race)

    def _on_race(self) -> None:
        context = self._context
        context.pages.build(RACE)
        session = context.current_game.session
        self._controller.set_puzzle(session.state.givens if session else Grid.empty())
        context.pages.show_page(RACE)

    def _build_page(self) -> QWidget:
        context = self._context
        page = RacePage(context.theme.current)
        context.theme.changed.connect(page.set_theme)
        page.back.clicked.connect(partial(context.pages.show_page, PLAY))
        self._controller = RaceController(page, context.file_saver, context.settings_model, self)
        self._controller.solved.connect(context.current_game.show_solution)
        self._controller.said.connect(partial(context.messages.say, seconds=MESSAGE_SECONDS))
        return page
