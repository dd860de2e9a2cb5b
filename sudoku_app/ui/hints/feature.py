"""Hints, the step-by-step solution, and lessons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from sudoku_app.ui.hints.card import HintCard
from sudoku_app.ui.hints.controller import HintController
from sudoku_app.ui.hints.solution_path import SolutionPathController
from sudoku_app.ui.hints.steps_panel import StepsPanel
from sudoku_app.ui.play.side_panel import STEPS

if TYPE_CHECKING:
    from sudoku_app.ui.context import AppContext
    from sudoku_app.ui.main_window import MainWindow


def install(context: AppContext, window: MainWindow) -> None:
    HintFeature(context, window)


class HintFeature(QObject):
    def __init__(self, context: AppContext, window: MainWindow) -> None:
        super().__init__(window)
        self._settings_model = context.settings_model
        play, theme, actions = context.play, context.theme, context.actions.actions
        card = HintCard(theme.current, actions["hint_back"], actions["hint_forward"])
        theme.changed.connect(card.set_theme)
        play.panel.set_hint_card(card)
        self._panel = StepsPanel()
        play.side.add_section(STEPS, self._panel)
        controller = HintController(context, play.controller, play.side, card, self._panel, self)
        SolutionPathController(context, play.controller, controller, play.side, self._panel, self)
        card.lesson_asked.connect(context.lessons.open)
        self._panel.lesson_asked.connect(context.lessons.open)
        play.reveal.started.connect(controller.leave)
        context.settings_model.notation_changed.connect(self._on_notation_changed)

    def _on_notation_changed(self) -> None:
        short = self._settings_model.settings.short_notation
        self._panel.others.show_again(short)
        self._panel.path.show_again(short)
