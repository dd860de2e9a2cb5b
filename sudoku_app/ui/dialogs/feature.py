"""The dialogs: settings, keyboard shortcuts, about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.ui.dialogs.controller import DialogController

if TYPE_CHECKING:
    from sudoku_app.ui.context import AppContext
    from sudoku_app.ui.main_window import MainWindow


def install(context: AppContext, window: MainWindow) -> None:
    DialogController(context, window)
