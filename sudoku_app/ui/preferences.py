"""The player's settings while the window runs: read by all, changed in one place, saved at once."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, Signal

from sudoku_app.background.writer import Writer
from sudoku_app.storage.folders import Folders
from sudoku_app.storage.settings import Settings, save_settings

SETTINGS = "settings"


class Preferences(QObject):
    """``notation_changed`` comes with ``changed`` where cells are to be named another way.

    What could not be saved is tried again as soon as anything else could be.
    """

    changed = Signal()
    notation_changed = Signal()

    def __init__(
        self, settings: Settings, folders: Folders, writer: Writer, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._settings = settings
        self._path = folders.settings
        self._writer = writer
        self._is_unsaved = False
        writer.failed.connect(self._on_failed)
        writer.succeeded.connect(self._on_succeeded)

    @property
    def settings(self) -> Settings:
        return self._settings

    def change(self, **values: object) -> None:
        """Take over new values for some settings."""
        before = self._settings
        self.remember(**values)
        if self._settings != before:
            self.changed.emit()
        if self._settings.short_notation != before.short_notation:
            self.notation_changed.emit()

    def remember(self, **values: object) -> None:
        """Take over new values that nobody has to show."""
        settings = self._settings._replace(**values)  # type: ignore[arg-type]
        if settings != self._settings:
            self._settings = settings
            self._save()

    def tell_motion(self, set_enabled: Callable[[bool], None]) -> None:
        """Let a board know whether it is to move: now, and whenever that changes."""
        self._tell_motion(set_enabled)
        self.changed.connect(partial(self._tell_motion, set_enabled))

    def _tell_motion(self, set_enabled: Callable[[bool], None]) -> None:
        set_enabled(self._settings.motion)

    def _save(self) -> None:
        path, settings = self._path, self._settings
        self._is_unsaved = False
        self._writer.submit(SETTINGS, lambda: save_settings(path, settings))

    def _on_failed(self, name: str, _error: Exception) -> None:
        if name == SETTINGS:
            self._is_unsaved = True

    def _on_succeeded(self, _name: str) -> None:
        if self._is_unsaved:
            self._save()
