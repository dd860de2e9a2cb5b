"""Installs the Watch section and the watch page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.ui.watch.section import WatchSection

if TYPE_CHECKING:
    from sudoku_app.ui.context import AppContext
    from sudoku_app.ui.main_window import MainWindow


def install(context: AppContext, window: MainWindow) -> None:
    WatchSection(context, window)
