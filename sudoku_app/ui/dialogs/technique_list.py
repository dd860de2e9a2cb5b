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

from sudoku_app.hints.catalogue import OTHER_PATTERNS, TAUGHT
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
        for technique in TAUGHT:
            self._add(name_of(technique.key), (technique.key,))
        others = tuple(t.key for t in OTHER_PATTERNS if t.key != ALWAYS)
        item = self._add(tr("settings.techniques.other_patterns", count=len(others)), others)
        item.setToolTip(", ".join(map(name_of, others)))

    def _add(self, name: str, keys: tuple[str, ...]) -> QListWidgetItem:
        """Add a box for some techniques; half ticked if only some of them are off."""
        off = sum(key in self._settings_model.settings.techniques_off for key in keys)
        item = QListWidgetItem(name, self.list)
        item.setData(Qt.ItemDataRole.UserRole, keys)
        state = Qt.CheckState.PartiallyChecked if off else Qt.CheckState.Checked
        item.setCheckState(Qt.CheckState.Unchecked if off == len(keys) else state)
        return item

    def _on_changed(self, changed: QListWidgetItem) -> None:
        keys = tuple(changed.data(Qt.ItemDataRole.UserRole))
        kept = (key for key in self._settings_model.settings.techniques_off if key not in keys)
        off = keys if changed.checkState() is Qt.CheckState.Unchecked else ()
        self._settings_model.change(techniques_off=(*kept, *off))

    def _on_tick_all(self) -> None:
        for row in range(self.list.count()):
            self.list.item(row).setCheckState(Qt.CheckState.Checked)
