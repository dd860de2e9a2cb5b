"""The settings dialog; each change takes effect at once."""

from functools import partial

from PySide6.QtCore import QSize
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QLabel,
    QVBoxLayout,
    QWidget,
)

from sudoku_app.i18n import tr
from sudoku_app.ui.dialogs.camera_choice import CameraChoice
from sudoku_app.ui.dialogs.scroll_dialog import NO_LIMIT, ScrollDialog
from sudoku_app.ui.dialogs.setting_choices import CHOICES, SECTIONS
from sudoku_app.ui.dialogs.technique_list import TechniqueList
from sudoku_app.ui.photos.cameras import Cameras
from sudoku_app.ui.settings_model import SettingsModel
from sudoku_app.ui.widgets.choice_box import ChoiceBox


class SettingsDialog(ScrollDialog):
    MOST = QSize(NO_LIMIT, 53)

    def __init__(
        self, settings_model: SettingsModel, cameras: Cameras, parent: QWidget | None = None
    ) -> None:
        super().__init__(tr("settings.title"), parent)
        self._settings_model = settings_model
        self._cameras = cameras
        self._build()

    def _build(self) -> None:
        column = QVBoxLayout(self.content)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(8)
        for section, names in SECTIONS.items():
            heading = QLabel(tr(f"settings.sections.{section}"))
            heading.setProperty("look", "heading")
            column.addWidget(heading)
            form = QFormLayout()
            form.setVerticalSpacing(6)
            form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
            column.addLayout(form)
            column.addSpacing(10)
            for name in names:
                self._add_setting(form, name)
        column.addStretch(1)
        self.add_buttons("close")

    def _add_setting(self, form: QFormLayout, name: str) -> None:
        control = self._control(name)
        if isinstance(control, QComboBox):
            form.addRow(tr(f"settings.labels.{name}"), control)
        else:
            form.addRow(control)

    def _control(self, name: str) -> QWidget:
        value = getattr(self._settings_model.settings, name)
        if name in CHOICES:
            return self._combo(name, value)
        if name == "techniques_off":
            return TechniqueList(self._settings_model)
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
