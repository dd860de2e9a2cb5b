"""Saves and restores size, position and last page of the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QRect, QTimer
from PySide6.QtGui import QGuiApplication

from sudoku_app.ui.pages import LIBRARY, START, STATISTICS

if TYPE_CHECKING:
    from sudoku_app.storage.settings import Settings
    from sudoku_app.ui.main_window import MainWindow
    from sudoku_app.ui.settings_model import SettingsModel

SOON_MS = 1000
MOVES = (QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.WindowStateChange)
TITLE_BAR = 30
"""Room to leave above the window, so that it can be moved with the mouse."""
RETURNED_TO = (START, LIBRARY, STATISTICS)
"""The pages that can be shown at the start, because they need no game or draft."""


def first_page(settings: Settings) -> str:
    return settings.last_page if settings.last_page in RETURNED_TO else START


def screen_areas() -> list[QRect]:
    """The available areas of all screens; without real screens one that is large enough."""
    if QGuiApplication.platformName() == "offscreen":
        return [QRect(0, 0, 1 << 14, 1 << 14)]
    return [screen.availableGeometry() for screen in QGuiApplication.screens()]


def restore_geometry(window: MainWindow, settings: Settings) -> None:
    """Restore the geometry, moved and shrunk so that the window lies completely on a screen."""
    is_remembered = len(settings.window) == 4
    place = QRect(*settings.window) if is_remembered else window.geometry()
    areas = screen_areas()
    area = next((area for area in areas if area.intersects(place)), areas[0])
    place = _fitted(place, area.adjusted(0, TITLE_BAR, 0, 0))
    if is_remembered:
        window.setGeometry(place)
    else:
        window.resize(place.size())
    if settings.maximised:
        window.showMaximized()


def _fitted(place: QRect, room: QRect) -> QRect:
    fitted = QRect(place.topLeft(), place.size().boundedTo(room.size()))
    fitted.moveRight(min(fitted.right(), room.right()))
    fitted.moveBottom(min(fitted.bottom(), room.bottom()))
    fitted.moveLeft(max(fitted.left(), room.left()))
    fitted.moveTop(max(fitted.top(), room.top()))
    return fitted


class GeometrySaver(QObject):
    """Saves the geometry shortly after each change, so that a crash does not lose it."""

    def __init__(self, window: MainWindow, settings_model: SettingsModel) -> None:
        super().__init__(window)
        self._window = window
        self._settings_model = settings_model
        self._soon = QTimer(self, singleShot=True, interval=SOON_MS)
        self._soon.timeout.connect(self.keep)
        window.installEventFilter(self)
        window.page_changed.connect(self._soon.start)
        window.closing.connect(self.keep)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in MOVES:
            self._soon.start()
        return super().eventFilter(watched, event)

    def keep(self) -> None:
        window = self._window
        whole = window.isMaximized() or window.isFullScreen()
        place = window.normalGeometry() if whole else window.geometry()
        self._settings_model.remember(
            window=(place.x(), place.y(), place.width(), place.height()),
            maximised=window.isMaximized(),
            last_page=window.current_page,
        )
