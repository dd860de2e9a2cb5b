"""The settings dialog; each change takes effect at once."""

from functools import partial

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QCheckBox, QComboBox, QGridLayout, QLabel, QWidget

from sudoku_app.i18n import tr
from sudoku_app.ui.dialogs.camera_choice import CameraChoice
from sudoku_app.ui.dialogs.scroll_dialog import NO_LIMIT, ScrollDialog
from sudoku_app.ui.dialogs.setting_choices import CHOICES, SECTIONS
from sudoku_app.ui.dialogs.technique_list import TechniqueFold
from sudoku_app.ui.photos.cameras import Cameras
from sudoku_app.ui.settings_model import SettingsModel
from sudoku_app.ui.widgets.choice_box import ChoiceBox

EDGE = 5
"""The width of the focus frame of a check box: texts are indented by it, so that their left edge
is that of the boxes.
"""
BETWEEN_SECTIONS = 18


class SettingsDialog(ScrollDialog):
    MOST = QSize(NO_LIMIT, 53)

    def __init__(
        self, settings_model: SettingsModel, cameras: Cameras, parent: QWidget | None = None
    ) -> None:
        super().__init__(tr("settings.title"), parent)
        self._settings_model = settings_model
        self._cameras = cameras
        grid = QGridLayout(self.content)
        grid.setContentsMargins(20 - EDGE, 16, 20, 16)
        grid.setHorizontalSpacing(20)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(1, 1)
        for section, names in SECTIONS.items():
            self._add_heading(grid, tr(f"settings.sections.{section}"))
            for name in names:
                self._add_setting(grid, name)
        grid.setRowStretch(grid.rowCount(), 1)
        self.add_buttons("close")

    def _add_heading(self, grid: QGridLayout, text: str) -> None:
        heading = _label(text)
        heading.setProperty("look", "heading")
        row = grid.rowCount()
        if row > 1:
            grid.setRowMinimumHeight(row, BETWEEN_SECTIONS)
        grid.addWidget(heading, row + 1, 0, 1, 2)

    def _add_setting(self, grid: QGridLayout, name: str) -> None:
        """Add a row: a label and its field, or a check box over the whole width."""
        row = grid.rowCount()
        field = self._field(name)
        if isinstance(field, QCheckBox):
            grid.addWidget(field, row, 0, 1, 2)
            return
        label = _label(tr(f"settings.labels.{name}"))
        grid.addWidget(label, row, 0)
        if isinstance(field, TechniqueFold):
            label.setBuddy(field.button)
            grid.addWidget(field.button, row, 1)
            grid.addWidget(field, row + 1, 0, 1, 2)
        else:
            label.setBuddy(field)
            grid.addWidget(field, row, 1)

    def _field(self, name: str) -> QWidget:
        value = getattr(self._settings_model.settings, name)
        if name in CHOICES:
            return self._combo(name, value)
        if name == "techniques_off":
            fold = TechniqueFold(self._settings_model, EDGE)
            fold.folded.connect(partial(self.fit_later, fold))
            return fold
        if name == "camera":
            return CameraChoice(self._settings_model, self._cameras)
        check = QCheckBox(tr(f"settings.labels.{name}"))
        check.setObjectName(name)
        check.setChecked(value)
        check.toggled.connect(partial(self._on_toggled, name))
        return check

    def _combo(self, name: str, value: object) -> QComboBox:
        combo = ChoiceBox()
        combo.setObjectName(name)
        for choice, label in CHOICES[name]():
            combo.addItem(label, choice)
        combo.setCurrentIndex(max(combo.findData(value), 0))
        combo.currentIndexChanged.connect(partial(self._on_chosen, name, combo))
        return combo

    def _on_toggled(self, name: str, checked: bool) -> None:
        self._settings_model.change(**{name: checked})

    def _on_chosen(self, name: str, combo: QComboBox, _index: int) -> None:
        self._settings_model.change(**{name: combo.currentData()})


def _label(text: str) -> QLabel:
    label = QLabel(text)
    label.setContentsMargins(EDGE, 0, 0, 0)
    label.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
    return label
