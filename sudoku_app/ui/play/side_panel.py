"""The panel beside the board. It shows one of several sections."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

PLAY: Final = "play"
STEPS: Final = "steps"
WATCH: Final = "watch"


class SidePanel(QWidget):
    """Sections are hidden instead of stacked, because a stack would be as high as the highest."""

    section_changed = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._section = ""
        self._sections: dict[str, QWidget] = {}
        self._builders: dict[str, Callable[[], QWidget]] = {}
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)

    def add_section(self, key: str, section: QWidget) -> None:
        """Add a section; the first one is shown."""
        self._sections[key] = section
        section.setParent(self)
        section.setVisible(not self._section)
        self._column.addWidget(section)
        self._section = self._section or key

    def add_lazy_section(self, key: str, build: Callable[[], QWidget]) -> None:
        """Add a section that is built when it is first shown."""
        self._builders[key] = build

    def show_section(self, key: str) -> None:
        if key == self._section:
            return
        if key in self._builders:
            self.add_section(key, self._builders.pop(key)())
        self._section = key
        for own, section in self._sections.items():
            section.setVisible(own == key)
        self.section_changed.emit(key)

    @property
    def section(self) -> str:
        return self._section
