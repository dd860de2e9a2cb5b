"""The stack of pages; each page has a key and is built when it is first shown."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

PLAY: Final = "play"
START: Final = "start"
ENTRY: Final = "entry"
CHOICE: Final = "choice"
LIBRARY: Final = "library"
STATISTICS: Final = "statistics"


class PageStack(QStackedWidget):
    page_changed = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._builders: dict[str, Callable[[], QWidget]] = {}
        self._pages: dict[str, QWidget] = {}
        self._current = ""

    @property
    def current(self) -> str:
        """The key of the page that is shown."""
        return self._current

    def register(self, key: str, build: Callable[[], QWidget]) -> None:
        """Register the builder of a page."""
        self._builders[key] = build

    def build(self, key: str) -> QWidget:
        """The page with this key; build it if that has not been done yet."""
        if key not in self._pages:
            page = self._pages[key] = self._builders[key]()
            self.addWidget(page)
        return self._pages[key]

    def show_page(self, key: str) -> None:
        page = self.build(key)
        if key != self._current:
            self._current = key
            self.setCurrentWidget(page)
            page.setFocus()
            self.page_changed.emit(key)
