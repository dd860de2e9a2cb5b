"""Installs the library page and the statistics page."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from sudoku_app.ui.library.controller import LibraryController, report_broken_games
from sudoku_app.ui.library.page import LibraryPage
from sudoku_app.ui.library.statistics import StatisticsController
from sudoku_app.ui.library.statistics_page import StatisticsPage
from sudoku_app.ui.pages import LIBRARY, STATISTICS

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from sudoku_app.ui.context import AppContext
    from sudoku_app.ui.main_window import MainWindow


def install(context: AppContext, window: MainWindow) -> None:
    LibraryFeature(context, window)


class LibraryFeature(QObject):
    def __init__(self, context: AppContext, window: MainWindow) -> None:
        super().__init__(window)
        self._context = context
        context.pages.register(LIBRARY, self._build_library)
        context.pages.register(STATISTICS, self._build_statistics)
        show_page = context.pages.show_page
        context.actions.connect_command("library", partial(show_page, LIBRARY))
        context.actions.connect_command("statistics", partial(show_page, STATISTICS))

    def _build_library(self) -> QWidget:
        context = self._context
        page = LibraryPage(context.theme.current)
        context.theme.changed.connect(page.set_theme)
        page.back.clicked.connect(context.navigation.go_back)
        library = LibraryController(
            page, context.current_game, context.library, context.messages, self
        )
        library.brought_back.connect(context.navigation.refresh)
        library.broken_found.connect(partial(report_broken_games, context.messages))
        context.undo_router.add(LIBRARY, library, library.stepped)
        context.navigation.on_shown(LIBRARY, library.refresh)
        return page

    def _build_statistics(self) -> QWidget:
        context = self._context
        page = StatisticsPage()
        page.back.clicked.connect(context.navigation.go_back)
        self._statistics = StatisticsController(page, context.autosave, context.messages, self)
        context.undo_router.add(STATISTICS, self._statistics, self._statistics.stepped)
        context.navigation.on_shown(STATISTICS, self._statistics.refresh)
        return page
