"""The settings as a model: it emits a signal on every change and saves the settings at once."""

from collections.abc import Callable
from contextlib import suppress
from functools import partial

from PySide6.QtCore import QObject, Signal

from sudoku_app.storage.files import StorageError, make_durable
from sudoku_app.storage.folders import Folders
from sudoku_app.storage.settings import Settings, save_settings
from sudoku_app.workers.file_writer import FileWriter

SETTINGS = "settings"


class SettingsModel(QObject):
    """``notation_changed`` follows ``changed`` if the notation of cells has changed.

    If saving fails, it is repeated after the next successful write of any file.
    """

    changed = Signal()
    notation_changed = Signal()

    def __init__(
        self, settings: Settings, folders: Folders, writer: FileWriter, parent: QObject
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
        """Change some settings and emit ``changed``."""
        before = self._settings
        self.remember(**values)
        if self._settings != before:
            self.changed.emit()
        if self._settings.short_notation != before.short_notation:
            self.notation_changed.emit()

    def remember(self, **values: object) -> None:
        """Change some settings without a signal, for values that no widget shows."""
        settings = self._settings._replace(**values)  # type: ignore[arg-type]
        if settings != self._settings:
            self._settings = settings
            self._save()

    def tell_motion(self, set_enabled: Callable[[bool], None]) -> None:
        """Call ``set_enabled`` with the setting for animation now, and whenever it changes."""
        self._tell_motion(set_enabled)
        self.changed.connect(partial(self._tell_motion, set_enabled))

    def _tell_motion(self, set_enabled: Callable[[bool], None]) -> None:
        set_enabled(self._settings.motion)

    def _save(self) -> None:
        path, settings = self._path, self._settings
        self._is_unsaved = False
        if not self._writer.is_pending(SETTINGS):
            with suppress(StorageError):  # the file writer tries again and reports it
                save_settings(path, settings, durable=False)  # survives the end of the process
                self._writer.submit(f"{SETTINGS} on disk", partial(make_durable, path))
                return
        self._writer.submit(SETTINGS, lambda: save_settings(path, settings))

    def _on_failed(self, name: str, _error: Exception) -> None:
        if name.startswith(SETTINGS):
            self._is_unsaved = True

    def _on_succeeded(self, _name: str) -> None:
        if self._is_unsaved:
            self._save()
