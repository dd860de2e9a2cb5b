"""Files and clipboard: open, save, export, print, copy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.ui.export.controller import ExportController

if TYPE_CHECKING:
    from sudoku_app.ui.context import AppContext
    from sudoku_app.ui.main_window import MainWindow


def install(context: AppContext, window: MainWindow) -> None:
    ExportController(context, window)
