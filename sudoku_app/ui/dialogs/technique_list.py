"""The techniques that hints may use: how many, and folded below it the list with check boxes."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from sudoku_app.hints.catalogue import TECHNIQUES
from sudoku_app.hints.texts import name_of
from sudoku_app.i18n import tr
from sudoku_app.ui.settings_model import SettingsModel

HEIGHT = 220
ALWAYS = "reveal"
"""The last resort, which cannot be switched off."""


class TechniqueFold(QWidget):
    """``button`` says how many techniques are off, and shows or hides the list. The list is built
    when it is first shown, because hardly anybody opens it.
    """

    folded = Signal()

    def __init__(self, settings_model: SettingsModel, indent: int) -> None:
        super().__init__()
        self._settings_model = settings_model
        self._list: TechniqueList | None = None
        self.button = QPushButton()
        self.button.setCheckable(True)
        self.button.setObjectName("techniques_off")
        self.button.setProperty("look", "fold")
        self.button.toggled.connect(self._on_toggled)
        QVBoxLayout(self).setContentsMargins(indent, 0, 0, 0)
        self.hide()
        settings_model.changed.connect(self._say_count)
        self._say_count()

    def _say_count(self) -> None:
        count = len(self._settings_model.settings.techniques_off)
        key = "settings.techniques.off" if count else "settings.techniques.all"
        self.button.setText(tr(key, count=count))

    def _on_toggled(self, unfolded: bool) -> None:
        if self._list is None:
            self._list = TechniqueList(self._settings_model, self)
            layout = self.layout()
            assert layout is not None
            layout.addWidget(self._list)
        self.setVisible(unfolded)
        self.folded.emit()


class TechniqueList(QWidget):
    def __init__(self, settings_model: SettingsModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._settings_model = settings_model
        help_text = QLabel(tr("settings.techniques.help"), wordWrap=True)
        help_text.setProperty("look", "muted")
        self.list = QListWidget()
        self.list.setAccessibleName(tr("settings.labels.techniques_off"))
        self.list.setMinimumHeight(HEIGHT)
        self._fill()
        self.list.itemChanged.connect(self._on_changed)
        tick_all = QPushButton(tr("settings.techniques.tick_all"))
        tick_all.clicked.connect(self._on_tick_all)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(help_text)
        column.addWidget(self.list)
        column.addWidget(tick_all, 0, Qt.AlignmentFlag.AlignLeft)

    def showEvent(self, event: QShowEvent) -> None:
        """Lay out the items again, because the stylesheet changes their height."""
        super().showEvent(event)
        self.list.scheduleDelayedItemsLayout()

    def _fill(self) -> None:
        settings = self._settings_model.settings
        for technique in TECHNIQUES:
            if technique.key == ALWAYS:
                continue
            item = QListWidgetItem(name_of(technique.key), self.list)
            item.setData(Qt.ItemDataRole.UserRole, technique.key)
            off = technique.key in settings.techniques_off
            item.setCheckState(Qt.CheckState.Unchecked if off else Qt.CheckState.Checked)

    def _on_changed(self) -> None:
        items = [self.list.item(row) for row in range(self.list.count())]
        off = tuple(
            item.data(Qt.ItemDataRole.UserRole)
            for item in items
            if item.checkState() is Qt.CheckState.Unchecked
        )
        self._settings_model.change(techniques_off=off)

    def _on_tick_all(self) -> None:
        for row in range(self.list.count()):
            self.list.item(row).setCheckState(Qt.CheckState.Checked)
