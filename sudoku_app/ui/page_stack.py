"""The pages of the window by their keys; one is shown, and most are made only when needed."""

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from sudoku_app.ui.ahead import Steps, settle
from sudoku_app.ui.wardrobe import Wardrobe


class PageStack(QStackedWidget):
    page_changed = Signal(str)

    def __init__(self, wardrobe: Wardrobe, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._wardrobe = wardrobe
        self._pages: dict[str, QWidget] = {}
        self._makers: dict[str, Callable[[], QWidget]] = {}
        self._current = ""

    @property
    def current(self) -> str:
        """The key of the page that is shown."""
        return self._current

    def add_page(self, key: str, page: QWidget) -> None:
        """A page so large that whoever adds it has its pieces dressed one by one."""
        self._pages[key] = page
        self.addWidget(page)

    def add_lazy_page(self, key: str, make: Callable[[], QWidget]) -> None:
        """A page that is made when it is first shown, so that the launch need not wait for it."""
        self._makers[key] = make

    def prepare(self, key: str) -> Steps:
        """Make a page, and have it ready to be shown."""
        if key in self._makers:
            page = self._page(key)
            yield
            self._take_in(page)
            yield
            yield from settle(page)

    def show_page(self, key: str) -> None:
        page = self._page(key)
        self._take_in(page)
        if key != self._current:
            self._current = key
            self.setCurrentWidget(page)
            page.setFocus()
            self.page_changed.emit(key)

    def _page(self, key: str) -> QWidget:
        if key in self._makers:
            self._pages[key] = self._makers.pop(key)()
        return self._pages[key]

    def _take_in(self, page: QWidget) -> None:
        if self.indexOf(page) < 0:
            self.addWidget(page)
            self._wardrobe.add(page)
