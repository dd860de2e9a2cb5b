"""Practice of techniques on a page of its own, and how to play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from sudoku_app.ui.practice.controller import PracticeController
from sudoku_app.ui.practice.how_to_play import HowToPlay
from sudoku_app.ui.practice.page import PracticePage

if TYPE_CHECKING:
    from sudoku_app.ui.context import AppContext
    from sudoku_app.ui.main_window import MainWindow

PRACTICE: Final = "practice"


def install(context: AppContext, window: MainWindow) -> None:
    PracticeFeature(context, window)


class PracticeFeature(QObject):
    """Builds the page when a technique is first practised."""

    def __init__(self, context: AppContext, window: MainWindow) -> None:
        super().__init__(window)
        self._context = context
        self._controller: PracticeController | None = None
        context.pages.register(PRACTICE, self._build)
        context.lessons.practice_wanted.connect(self._on_wanted)
        context.progress.troubled.connect(window.say)
        self._window = window
        context.actions.connect_command("how_to_play", self._show_how_to_play)

    def _build(self) -> PracticePage:
        context = self._context
        page = PracticePage(context.theme.current)
        controller = self._controller = PracticeController(
            page, context.progress, context.theme, context.settings_model, self
        )
        controller.lesson_wanted.connect(context.lessons.open)
        page.panel.back.clicked.connect(context.navigation.go_back)
        return page

    def _show_how_to_play(self) -> None:
        dialog = self._window.findChild(HowToPlay)
        if dialog is None:
            dialog = HowToPlay(self._context.theme.current, self._window)
            self._context.theme.changed.connect(dialog.set_theme)
        dialog.show()
        dialog.raise_()
        dialog.activateWindow()

    def _on_wanted(self, technique: str) -> None:
        self._context.pages.show_page(PRACTICE)
        assert self._controller is not None
        self._controller.start(technique)
