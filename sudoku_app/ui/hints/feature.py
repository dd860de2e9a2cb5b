"""Hints, the step-by-step solution, and lessons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from sudoku_app.ui.hints.controller import HintController
from sudoku_app.ui.hints.panel import HintPanel
from sudoku_app.ui.hints.solution_path import SolutionPathController

if TYPE_CHECKING:
    from sudoku_app.ui.context import AppContext
    from sudoku_app.ui.main_window import MainWindow


def install(context: AppContext, window: MainWindow) -> None:
    HintFeature(context, window)


class HintFeature(QObject):
    def __init__(self, context: AppContext, window: MainWindow) -> None:
        super().__init__(window)
        self._settings_model = context.settings_model
        play, theme = context.play, context.theme
        panel = self._panel = HintPanel(theme.current)
        theme.changed.connect(panel.set_theme)
        play.side.add_section("hint", panel)
        play.page.moved_below.connect(panel.set_compact)
        controller = HintController(context, play.controller, play.side, panel, self)
        SolutionPathController(context, play.controller, controller, play.side, panel, self)
        panel.lesson_asked.connect(context.lessons.open)
        play.reveal.started.connect(controller.leave)
        context.settings_model.notation_changed.connect(self._retell_lists)

    def _retell_lists(self) -> None:
        short = self._settings_model.settings.short_notation
        self._panel.others.retell(short)
        self._panel.way.retell(short)
