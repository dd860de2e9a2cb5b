"""The player's settings while the window runs: read by all, changed in one place, saved at once."""

from PySide6.QtCore import QObject, Signal

from sudoku_app.background.writer import Writer
from sudoku_app.storage.folders import Folders
from sudoku_app.storage.settings import Settings, save_settings


class Preferences(QObject):
    changed = Signal()

    def __init__(
        self, settings: Settings, folders: Folders, writer: Writer, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._settings = settings
        self._path = folders.settings
        self._writer = writer

    @property
    def settings(self) -> Settings:
        return self._settings

    def change(self, **values: object) -> None:
        """Take over new values for some settings."""
        before = self._settings
        self.remember(**values)
        if self._settings != before:
            self.changed.emit()

    def remember(self, **values: object) -> None:
        """Take over new values that nobody has to show."""
        settings = self._settings._replace(**values)  # type: ignore[arg-type]
        if settings != self._settings:
            self._settings = settings
            path = self._path
            self._writer.submit("settings", lambda: save_settings(path, settings))
