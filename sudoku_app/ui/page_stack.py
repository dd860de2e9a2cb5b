"""The pages of the window by their keys; one is shown, and most are made only when needed."""

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QWidget


class PageStack(QStackedWidget):
    page_changed = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pages: dict[str, QWidget] = {}
        self._makers: dict[str, Callable[[], QWidget]] = {}
        self._current = ""

    @property
    def current(self) -> str:
        """The key of the page that is shown."""
        return self._current

    def has_page(self, key: str) -> bool:
        """Whether a page was added or made already."""
        return key in self._pages

    def add_page(self, key: str, page: QWidget) -> None:
        self._pages[key] = page
        self.addWidget(page)

    def add_lazy_page(self, key: str, make: Callable[[], QWidget]) -> None:
        """A page that is made when it is first shown, so that the launch need not wait for it."""
        self._makers[key] = make

    def show_page(self, key: str) -> None:
        if key in self._makers:
            self.add_page(key, self._makers.pop(key)())
        if key != self._current:
            self._current = key
            self.setCurrentWidget(self._pages[key])
            self._pages[key].setFocus()
            self.page_changed.emit(key)
