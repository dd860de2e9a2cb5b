"""The one panel beside the board: its sections, one shown at a time."""

from collections.abc import Generator

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QTabBar, QVBoxLayout, QWidget

from sudoku_app.strings import words
from sudoku_app.ui.ahead import Making, settle, work_through
from sudoku_app.ui.wardrobe import Wardrobe


class SidePanel(QWidget):
    """Sections are hidden, not stacked: a stack would be as high as the highest of them."""

    section_changed = Signal(str)

    def __init__(self, wardrobe: Wardrobe, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._wardrobe = wardrobe
        self._keys: list[str] = []
        self._sections: list[QWidget] = []
        self._unfinished: dict[str, Generator[None, None, None]] = {}
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
        wardrobe.add(self._tab_row)
        self._tabs.currentChanged.connect(self._on_current_changed)

    def add_section(self, key: str, section: QWidget) -> None:
        self._keys.append(key)
        self._sections.append(section)
        self._column.insertWidget(self._column.count() - 1, section, 1)
        section.setVisible(len(self._keys) == 1)
        self._wardrobe.add(section)
        self._tabs.addTab(words(f"play.sections.{key}"))

    def add_lazy_section(self, key: str, making: Making) -> None:
        """A section that is made when first shown, so that the launch need not wait for it."""
        place = QWidget()
        self._unfinished[key] = _fill(place, making)
        self.add_section(key, place)

    def prepare(self, key: str) -> Generator[None, None, None]:
        """Make a section a step at a time, and have it ready to be shown."""
        if key in self._unfinished:
            yield from self._unfinished[key]
            self._unfinished.pop(key, None)
            yield from settle(self._sections[self._keys.index(key)])

    def take_corner(self, widget: QWidget) -> None:
        """Show something beside the tabs."""
        self._top.addWidget(widget)

    def set_crowded(self, crowded: bool) -> None:
        """The tabs make room for a message; the commands lead everywhere too."""
        self._tab_row.setHidden(crowded)

    def show_section(self, key: str) -> None:
        self._tabs.setCurrentIndex(self._keys.index(key))

    @property
    def section(self) -> str:
        return self._keys[self._tabs.currentIndex()]

    def _on_current_changed(self, index: int) -> None:
        key = self._keys[index]
        if key in self._unfinished:
            work_through(self.prepare(key))
        for i, section in enumerate(self._sections):
            section.setVisible(i == index)
        self._wardrobe.unveil(self)
        self.section_changed.emit(key)


def _fill(place: QWidget, making: Making) -> Generator[None, None, None]:
    inside = QVBoxLayout(place)
    inside.setContentsMargins(0, 0, 0, 0)
    section = yield from making
    inside.addWidget(section)
