"""The page for watching a solver on a puzzle that is being typed."""

from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from sudoku_app.core.grid import Grid
from sudoku_app.i18n import tr
from sudoku_app.ui.context import AppContext
from sudoku_app.ui.pages import ENTRY
from sudoku_app.ui.watch.controller import WatchController, make_watching
from sudoku_app.ui.widgets.board_with_panel import BoardWithPanel

PAGE = "watch_typed"


@dataclass(slots=True)
class TypedSource:
    """A puzzle that is being typed; all its digits are givens."""

    givens: Grid

    @property
    def current(self) -> Grid:
        return self.givens


class WatchPage(QObject):
    """``kept`` carries the solution that the player wants to keep."""

    kept = Signal(object)

    def __init__(self, context: AppContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._source = TypedSource(Grid.empty())
        self._watching: WatchController | None = None
        context.pages.register(PAGE, self._make)

    def watch(self, grid: Grid) -> None:
        self._source.givens = grid
        self._context.pages.build(PAGE)
        assert self._watching is not None
        self._watching.reset()
        self._context.pages.show_page(PAGE)

    def _make(self) -> QWidget:
        context = self._context
        view, panel, watching = make_watching(
            self._source,
            context,
            self,
            close_text=tr("watch.back"),
            idle_text=tr("watch.idle_typed"),
        )
        self._watching = watching
        watching.kept.connect(self.kept)
        context.undo_router.add(PAGE, watching, watching.changed)
        view.close_button.clicked.connect(partial(context.pages.show_page, ENTRY))
        page = BoardWithPanel(view, panel)
        page.moved_below.connect(panel.set_compact)
        QShortcut(QKeySequence(Qt.Key.Key_Escape), page, view.close_button.click)
        return page
