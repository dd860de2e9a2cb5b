"""Opens the few windows beside the main one; none of them stops the game behind it."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from sudoku_app.ui.ahead import opening

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from sudoku_app.ui.cameras import Cameras
    from sudoku_app.ui.controllers.services import Services
    from sudoku_app.ui.dialogs.scroll_dialog import ScrollDialog


class Dialogs(QObject):
    def __init__(self, services: Services, window: QWidget) -> None:
        super().__init__(window)
        self._services = services
        self._window = window
        self._cameras: Cameras | None = None
        for key, slot in (
            ("settings", self.show_settings),
            ("about", self.show_about),
            ("keys", self.show_keys),
        ):
            services.commands.connect_command(key, slot)

    def show_settings(self) -> None:
        from sudoku_app.ui.cameras import Cameras
        from sudoku_app.ui.dialogs.settings_dialog import SettingsDialog

        if self._is_raised(SettingsDialog):
            return
        if self._cameras is None:
            self._cameras = Cameras(self)
            self._cameras.failed.connect(self._on_failed)
        self._open(SettingsDialog(self._services.preferences, self._cameras, self._window))

    def show_about(self) -> None:
        from sudoku_app.ui.dialogs.about import About

        if not self._is_raised(About):
            self._open(About(self._window))

    def show_keys(self) -> None:
        from sudoku_app.ui.dialogs.key_sheet import KeySheet

        if not self._is_raised(KeySheet):
            self._open(KeySheet(self._window))

    def _is_raised(self, kind: type[ScrollDialog]) -> bool:
        """Whether there is one already; it comes to the front."""
        dialog = self._window.findChild(kind)
        if dialog is None:
            return False
        dialog.raise_()
        dialog.activateWindow()
        return True

    def _open(self, dialog: ScrollDialog) -> None:
        self._services.appearance.dress(dialog)
        self._services.ahead.hurry(chain(dialog.build(), opening(dialog)))

    def _on_failed(self, error: Exception) -> None:
        raise error
