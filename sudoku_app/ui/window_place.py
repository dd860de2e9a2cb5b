"""Size, place and last page of the window, from one start of the program to the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect
from PySide6.QtGui import QGuiApplication

if TYPE_CHECKING:
    from sudoku_app.storage.settings import Settings
    from sudoku_app.ui.main_window import MainWindow
    from sudoku_app.ui.preferences import Preferences

FRONT = "front"
RETURNED_TO = (FRONT, "library", "statistics")
"""Pages that mean something without a game or a text on them."""


def first_page(settings: Settings) -> str:
    return settings.last_page if settings.last_page in RETURNED_TO else FRONT


def restore_place(window: MainWindow, settings: Settings) -> None:
    if len(settings.window) == 4:
        place = QRect(*settings.window)
        if any(s.availableGeometry().intersects(place) for s in QGuiApplication.screens()):
            window.setGeometry(place)
        else:
            window.resize(place.size())
    if settings.maximised:
        window.showMaximized()


def keep_place(window: MainWindow, preferences: Preferences) -> None:
    whole = window.isMaximized() or window.isFullScreen()
    place = window.normalGeometry() if whole else window.geometry()
    preferences.change(
        window=(place.x(), place.y(), place.width(), place.height()),
        maximised=window.isMaximized(),
        last_page=window.current_page,
    )
