"""All settings in one window; each change counts at once."""

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QFrame,
    QLabel,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from sudoku_app.strings import has_words, words
from sudoku_app.ui.cameras import Cameras
from sudoku_app.ui.dialogs.camera_choice import CameraChoice
from sudoku_app.ui.dialogs.setting_choices import CHOICES, SECTIONS
from sudoku_app.ui.dialogs.technique_list import TechniqueList
from sudoku_app.ui.preferences import Preferences


class SettingsDialog(QDialog):
    def __init__(
        self, preferences: Preferences, cameras: Cameras, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(words("settings.title"))
        self._preferences = preferences
        self._cameras = cameras
        content = QWidget()
        column = QVBoxLayout(content)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(8)
        for section, names in SECTIONS.items():
            heading = QLabel(words(f"settings.sections.{section}"))
            heading.setProperty("look", "heading")
            column.addWidget(heading)
            column.addLayout(self._form(names))
            column.addSpacing(10)
        column.addStretch(1)
        scroll = QScrollArea(widgetResizable=True)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setWidget(content)
        buttons = QDialogButtonBox()
        close = buttons.addButton(words("settings.close"), QDialogButtonBox.ButtonRole.RejectRole)
        close.clicked.connect(self.close)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 14, 14)
        outer.addWidget(scroll, 1)
        outer.addWidget(buttons)
        self._fit(content)

    def _fit(self, content: QWidget) -> None:
        """As high as the content, as far as the window behind it allows."""
        hint = content.sizeHint()
        behind = self.parentWidget()
        room = behind.height() - 40 if behind is not None else hint.height() + 90
        self.resize(hint.width() + 60, min(hint.height() + 90, room))

    def _form(self, names: tuple[str, ...]) -> QFormLayout:
        form = QFormLayout()
        form.setVerticalSpacing(6)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        for name in names:
            control = self._control(name)
            if isinstance(control, QComboBox):
                control.setAccessibleName(words(f"settings.labels.{name}"))
                form.addRow(words(f"settings.labels.{name}"), control)
            else:
                form.addRow(control)
            if has_words(f"settings.remarks.{name}"):
                remark = QLabel(words(f"settings.remarks.{name}"), wordWrap=True)
                remark.setProperty("look", "muted")
                form.addRow("", remark)
        return form

    def _control(self, name: str) -> QWidget:
        value = getattr(self._preferences.settings, name)
        if name in CHOICES:
            return self._combo(name, value)
        if name == "techniques_off":
            return TechniqueList(self._preferences)
        if name == "camera":
            return CameraChoice(self._preferences, self._cameras)
        check = QCheckBox(words(f"settings.labels.{name}"))
        check.setObjectName(name)
        check.setChecked(value)
        check.toggled.connect(partial(self._on_toggled, name))
        return check

    def _combo(self, name: str, value: object) -> QComboBox:
        combo = QComboBox()
        combo.setObjectName(name)
        for choice, label in CHOICES[name]():
            combo.addItem(label, choice)
        combo.setCurrentIndex(max(combo.findData(value), 0))
        combo.currentIndexChanged.connect(partial(self._on_chosen, name, combo))
        return combo

    def _on_toggled(self, name: str, checked: bool) -> None:
        self._preferences.change(**{name: checked})

    def _on_chosen(self, name: str, combo: QComboBox, _index: int) -> None:
        self._preferences.change(**{name: combo.currentData()})
