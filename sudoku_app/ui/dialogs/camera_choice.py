"""The choice of the camera; the list is filled by a worker when it is first focused."""

from collections.abc import Sequence

from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QWidget

from sudoku_app.i18n import tr
from sudoku_app.ui.photos.cameras import Cameras
from sudoku_app.ui.settings_model import SettingsModel
from sudoku_app.ui.widgets.choice_box import ChoiceBox

FIRST = ""
"""The value for the first camera that is found."""


class CameraChoice(ChoiceBox):
    """Cameras are searched for only on demand, because some systems have to open them for it."""

    def __init__(
        self, settings_model: SettingsModel, cameras: Cameras, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("camera")
        self._settings_model = settings_model
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
        """Offer the first camera, the chosen one, and all others that were found."""
        chosen = self._settings_model.settings.camera
        self.blockSignals(True)
        self.clear()
        self.addItem(tr("settings.first_camera"), FIRST)
        for name in dict.fromkeys([*filter(None, [chosen]), *names]):
            self.addItem(name, name)
        self.setCurrentIndex(max(self.findData(chosen), 0))
        self.blockSignals(False)

    def _on_chosen(self) -> None:
        self._settings_model.change(camera=self.currentData())
