"""Watching a solver on a puzzle that is being typed, on a page of its own."""

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from sudoku_app.core.grid import Grid
from sudoku_app.strings import words
from sudoku_app.ui.ahead import Making
from sudoku_app.ui.controllers.navigation import Navigation
from sudoku_app.ui.controllers.services import Services

if TYPE_CHECKING:
    from sudoku_app.ui.controllers.watching import Watching

PAGE = "watch_typed"
ENTRY = "entry"


@dataclass(slots=True)
class TypedSource:
    """A puzzle that is being typed: all of it is given."""

    givens: Grid

    @property
    def current(self) -> Grid:
        return self.givens


class TypedTheatre(QObject):
    def __init__(self, navigation: Navigation, services: Services, parent: QObject) -> None:
        super().__init__(parent)
        self._navigation = navigation
        self._services = services
        self._source = TypedSource(Grid.empty())
        self._watching: Watching | None = None
        services.pages.add_lazy_page(PAGE, self._make())
        navigation.watch_wanted.connect(self.watch)

    def watch(self, grid: Grid) -> None:
        self._source.givens = grid
        self._services.pages.make(PAGE)
        assert self._watching is not None
        self._watching.reset()
        self._services.pages.show_page(PAGE)

    def _make(self) -> Making:
        from sudoku_app.ui.controllers.watching import make_watching
        from sudoku_app.ui.panels.board_with_panel import BoardWithPanel

        made = yield from make_watching(self._source, self._services, self)
        board, panel, self._watching = made
        self._watching.kept.connect(self._navigation.fill_typed)
        back = QPushButton(words("watch.back"))
        back.clicked.connect(partial(self._services.pages.show_page, ENTRY))
        beside = QWidget()
        column = QVBoxLayout(beside)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(back)
        column.addWidget(panel, 1)
        page = BoardWithPanel(board, beside)
        page.pieces = (board, back, panel, page.scroll_bar)
        page.moved_below.connect(panel.set_compact)
        page.setFocusProxy(board)
        return page
