"""Opens the dialogs; none of them is modal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from sudoku_app.ui.dialogs.about import About
from sudoku_app.ui.dialogs.settings_dialog import SettingsDialog
from sudoku_app.ui.dialogs.shortcuts import ShortcutsDialog
from sudoku_app.ui.photos.cameras import Cameras

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from sudoku_app.ui.context import AppContext
    from sudoku_app.ui.dialogs.scroll_dialog import ScrollDialog


class DialogController(QObject):
    def __init__(self, context: AppContext, window: QWidget) -> None:
        super().__init__(window)
        self._context = context
        self._window = window
        self._cameras: Cameras | None = None
        for key, slot in (
            ("settings", self.show_settings),
            ("about", self.show_about),
            ("shortcuts", self.show_keys),
        ):
            context.actions.connect_command(key, slot)

    def show_settings(self) -> None:
        if self._is_raised(SettingsDialog):
            return
        if self._cameras is None:
            self._cameras = Cameras(self)
            self._cameras.failed.connect(self._on_failed)
        self._open(SettingsDialog(self._context.settings_model, self._cameras, self._window))

    def show_about(self) -> None:
        if not self._is_raised(About):
            self._open(About(self._window))

    def show_keys(self) -> None:
        if not self._is_raised(ShortcutsDialog):
            self._open(ShortcutsDialog(self._window))

    def _is_raised(self, kind: type[ScrollDialog]) -> bool:
        """Raise the dialog if it is open already, and return whether it is."""
        dialog = self._window.findChild(kind)
        if dialog is None:
            return False
        dialog.raise_()
        dialog.activateWindow()
        return True

    def _open(self, dialog: ScrollDialog) -> None:
        dialog.show()
        dialog.raise_()
        dialog.activateWindow()

    def _on_failed(self, error: Exception) -> None:
        raise error
