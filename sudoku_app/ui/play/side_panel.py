"""The panel beside the board, with sections behind tabs."""

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QTabBar, QVBoxLayout, QWidget

from sudoku_app.i18n import tr


class SidePanel(QWidget):
    """Sections are hidden instead of stacked, because a stack would be as high as the highest."""

    section_changed = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._keys: list[str] = []
        self._sections: list[QWidget] = []
        self._builders: dict[str, Callable[[], None]] = {}
        self._tabs = QTabBar(expanding=False, drawBase=False, usesScrollButtons=False)
        self._tabs.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(4)
        self._tab_row = QWidget()
        self._top = QHBoxLayout(self._tab_row)
        self._top.setContentsMargins(0, 0, 0, 0)
        self._top.addWidget(self._tabs)
        self._top.addStretch(1)
        self._column.addWidget(self._tab_row)
        self._column.addStretch()
        self._tabs.currentChanged.connect(self._on_current_changed)

    def add_section(self, key: str, section: QWidget) -> None:
        self._keys.append(key)
        self._sections.append(section)
        self._column.insertWidget(self._column.count() - 1, section, 1)
        section.setVisible(len(self._keys) == 1)
        self._tabs.addTab(tr(f"play.sections.{key}"))

    def add_lazy_section(self, key: str, build: Callable[[], QWidget]) -> None:
        """Add a section that is built when it is first shown."""
        place = QWidget()
        layout = QVBoxLayout(place)
        layout.setContentsMargins(0, 0, 0, 0)
        self._builders[key] = lambda: layout.addWidget(build())
        self.add_section(key, place)

    def take_corner(self, widget: QWidget) -> None:
        """Show a widget beside the tabs."""
        self._top.addWidget(widget)

    def set_crowded(self, crowded: bool) -> None:
        """Hide the tabs to make room for a message; commands lead to all sections too."""
        self._tab_row.setHidden(crowded)

    def show_section(self, key: str) -> None:
        self._tabs.setCurrentIndex(self._keys.index(key))

    @property
    def section(self) -> str:
        return self._keys[self._tabs.currentIndex()]

    def _on_current_changed(self, index: int) -> None:
        key = self._keys[index]
        if key in self._builders:
            self._builders.pop(key)()
        for i, section in enumerate(self._sections):
            section.setVisible(i == index)
        self.section_changed.emit(key)
