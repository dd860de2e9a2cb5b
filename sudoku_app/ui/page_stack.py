"""The pages of the window by their keys; one is shown, and most are made only when needed."""

from collections.abc import Generator
from typing import Protocol, runtime_checkable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from sudoku_app.ui.ahead import Making, settle, work_through
from sudoku_app.ui.pace import Pace
from sudoku_app.ui.wardrobe import Wardrobe


@runtime_checkable
class InPieces(Protocol):
    """A page so large that its pieces are dressed one by one."""

    @property
    def pieces(self) -> tuple[QWidget, ...]: ...


@runtime_checkable
class WithLargeParts(Protocol):
    """A page with parts that take long to paint."""

    large_parts: tuple[QWidget, ...]


class PageStack(QStackedWidget):
    page_changed = Signal(str)

    def __init__(self, wardrobe: Wardrobe, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._wardrobe = wardrobe
        self._pages: dict[str, QWidget] = {}
        self._unfinished: dict[str, Generator[None, None, None]] = {}
        self._current = ""
        self._next = ""
        self._then_show = Pace(self, once=True)
        self._then_show.due.connect(self._show_next)

    @property
    def current(self) -> str:
        """The key of the page that is shown."""
        return self._current

    @property
    def unmade(self) -> tuple[str, ...]:
        """The keys of the pages that nobody has wanted yet."""
        return tuple(self._unfinished)

    def add_page(self, key: str, page: QWidget) -> None:
        """A page that whoever adds it has dressed. It has its size from the first: it would
        arrange itself for another one, and again when it is shown.
        """
        self._pages[key] = page
        page.resize(self.size())
        self.addWidget(page)

    def add_lazy_page(self, key: str, making: Making) -> None:
        """A page that is made when it is first shown, so that the launch need not wait for it."""
        self._unfinished[key] = self._make(key, making)

    def prepare(self, key: str) -> Generator[None, None, None]:
        """Make a page a step at a time, and have it ready to be shown."""
        if key in self._unfinished:
            yield from self._unfinished[key]
            self._unfinished.pop(key, None)
            yield from settle(self._pages[key])

    def make(self, key: str) -> None:
        """Make a page now, if it is not made yet."""
        if key in self._unfinished:
            work_through(self.prepare(key))

    def show_soon(self, key: str) -> None:
        """Turn to a page that has just been filled: each takes its time. What is shown before
        that takes its place.
        """
        self._next = key
        self._then_show.start()

    def will_show(self, key: str) -> bool:
        return self._then_show.is_active and self._next == key

    def _show_next(self) -> None:
        self.show_page(self._next)

    def show_page(self, key: str) -> None:
        self._then_show.stop()
        self.make(key)
        if key != self._current:
            self._current = key
            page = self._pages[key]
            self.setCurrentWidget(page)
            self.unveil()
            page.setFocus()
            self.page_changed.emit(key)

    def unveil(self) -> None:
        """Have the page in sight painted a piece at a time."""
        self._wardrobe.unveil(self._pages[self._current])

    def _make(self, key: str, making: Making) -> Generator[None, None, None]:
        page = yield from making
        yield
        self.add_page(key, page)
        for piece in page.pieces if isinstance(page, InPieces) else (page,):
            self._wardrobe.add(piece)
            yield
        if isinstance(page, WithLargeParts):
            self._wardrobe.paint_apart(*page.large_parts)
