"""Puzzles from photos and from the camera."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.ui.photos.importer import PhotoImport
from sudoku_app.ui.photos.overlay_controller import OverlayController

if TYPE_CHECKING:
    from sudoku_app.ui.context import AppContext
    from sudoku_app.ui.main_window import MainWindow


def install(context: AppContext, window: MainWindow) -> None:
    PhotoImport(context, window)
    OverlayController(context, window)
