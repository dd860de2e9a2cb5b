"""Opens the few windows beside the main one; none of them stops the game behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from sudoku_app.ui.cameras import Cameras
    from sudoku_app.ui.commands import CommandSet
    from sudoku_app.ui.preferences import Preferences


class Dialogs(QObject):
    def __init__(self, commands: CommandSet, preferences: Preferences, window: QWidget) -> None:
        super().__init__(window)
        self._preferences = preferences
        self._window = window
        self._cameras: Cameras | None = None
        commands.connect_command("settings", self.show_settings)
        commands.connect_command("about", self.show_about)
        commands.connect_command("keys", self.show_keys)

    def show_settings(self) -> None:
        from sudoku_app.ui.cameras import Cameras
        from sudoku_app.ui.dialogs.settings_dialog import SettingsDialog

        if self._cameras is None:
            self._cameras = Cameras(self)
            self._cameras.failed.connect(self._on_failed)
        SettingsDialog(self._preferences, self._cameras, self._window).show()

    def show_about(self) -> None:
        from sudoku_app.ui.dialogs.about import About

        About(self._window).show()

    def show_keys(self) -> None:
        from sudoku_app.ui.dialogs.key_sheet import KeySheet

        KeySheet(self._window).show()

    def _on_failed(self, error: Exception) -> None:
        raise error
