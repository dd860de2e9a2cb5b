"""Size, place and last page of the window, from one start of the program to the next."""

from PySide6.QtCore import QObject, QRect
from PySide6.QtGui import QGuiApplication

from sudoku_app.ui.main_window import MainWindow
from sudoku_app.ui.preferences import Preferences

FRONT = "front"
RETURNED_TO = (FRONT, "library", "statistics")
"""Pages that mean something without a game or a text on them."""


class WindowMemory(QObject):
    def __init__(self, window: MainWindow, preferences: Preferences) -> None:
        super().__init__(window)
        self._window = window
        self._preferences = preferences
        self._restore()
        window.closing.connect(self._keep)

    @property
    def first_page(self) -> str:
        page = self._preferences.settings.last_page
        return page if page in RETURNED_TO else FRONT

    def _restore(self) -> None:
        settings = self._preferences.settings
        if len(settings.window) == 4:
            place = QRect(*settings.window)
            if any(s.availableGeometry().intersects(place) for s in QGuiApplication.screens()):
                self._window.setGeometry(place)
            else:
                self._window.resize(place.size())
        if settings.maximised:
            self._window.showMaximized()

    def _keep(self) -> None:
        window = self._window
        whole = window.isMaximized() or window.isFullScreen()
        place = window.normalGeometry() if whole else window.geometry()
        self._preferences.change(
            window=(place.x(), place.y(), place.width(), place.height()),
            maximised=window.isMaximized(),
            last_page=window.current_page,
        )
