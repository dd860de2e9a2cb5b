"""The camera to use: the list is made when it is first turned to, in the background."""

from collections.abc import Sequence

from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QWidget

from sudoku_app.strings import words
from sudoku_app.ui.cameras import Cameras
from sudoku_app.ui.panels.choice_box import ChoiceBox
from sudoku_app.ui.preferences import Preferences

FIRST = ""
"""Stands for whichever camera is found first."""


class CameraChoice(ChoiceBox):
    """Some systems only tell their cameras by opening them: not before somebody asks for them."""

    def __init__(
        self, preferences: Preferences, cameras: Cameras, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("camera")
        self._preferences = preferences
        self._cameras = cameras
        self._has_asked = False
        self._offer([])
        self.currentIndexChanged.connect(self._on_chosen)
        cameras.found.connect(self._on_found)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if not self._has_asked:
            self._has_asked = True
            self._cameras.look()

    def _on_found(self, cameras: Sequence[tuple[str, int]]) -> None:
        is_open = self.view().isVisible()
        self.hidePopup()
        self._offer([name for name, _ in cameras])
        if is_open:
            self.showPopup()

    def _offer(self, names: Sequence[str]) -> None:
        """The first camera, the chosen one, and all others that were found."""
        chosen = self._preferences.settings.camera
        self.blockSignals(True)
        self.clear()
        self.addItem(words("settings.first_camera"), FIRST)
        for name in dict.fromkeys([*filter(None, [chosen]), *names]):
            self.addItem(name, name)
        self.setCurrentIndex(max(self.findData(chosen), 0))
        self.blockSignals(False)

    def _on_chosen(self) -> None:
        self._preferences.change(camera=self.currentData())
