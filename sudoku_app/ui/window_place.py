"""Size, place and last page of the window, from one start of the program to the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QRect, QTimer
from PySide6.QtGui import QGuiApplication

if TYPE_CHECKING:
    from sudoku_app.storage.settings import Settings
    from sudoku_app.ui.main_window import MainWindow
    from sudoku_app.ui.preferences import Preferences

FRONT = "front"
SOON_MS = 1000
MOVES = (QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.WindowStateChange)
TITLE_BAR = 30
"""Room to leave above the window, so that it can be moved with the mouse."""
RETURNED_TO = (FRONT, "library", "statistics")
"""Pages that mean something without a game or a text on them."""


def first_page(settings: Settings) -> str:
    return settings.last_page if settings.last_page in RETURNED_TO else FRONT


def screen_areas() -> list[QRect]:
    """What windows may cover. Where they are only drawn into pictures, nothing is in the way."""
    if QGuiApplication.platformName() == "offscreen":
        return [QRect(0, 0, 1 << 14, 1 << 14)]
    return [screen.availableGeometry() for screen in QGuiApplication.screens()]


def restore_place(window: MainWindow, settings: Settings) -> None:
    """Where it was left, and wholly on a screen: many are lower than the window is at first."""
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


class PlaceKeeper(QObject):
    """Keeps them soon after they change, so that a crash does not cost them."""

    def __init__(self, window: MainWindow, preferences: Preferences) -> None:
        super().__init__(window)
        self._window = window
        self._preferences = preferences
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
        self._preferences.remember(
            window=(place.x(), place.y(), place.width(), place.height()),
            maximised=window.isMaximized(),
            last_page=window.current_page,
        )
