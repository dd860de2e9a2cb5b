"""Shows the statistics, and erases them by one command that can be undone."""

from datetime import UTC, datetime
from functools import partial

from PySide6.QtCore import QObject

from sudoku_app.storage.statistics import Statistics
from sudoku_app.strings import words
from sudoku_app.ui.controllers.keeper import Keeper
from sudoku_app.ui.pages.statistics_page import StatisticsPage
from sudoku_app.ui.panels.message_strip import MessageStrip, Tone

UNDO_SECONDS = 20


class StatisticsController(QObject):
    def __init__(
        self, page: StatisticsPage, keeper: Keeper, strip: MessageStrip, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._page = page
        self._keeper = keeper
        self._strip = strip
        page.erase.clicked.connect(self.erase)

    def refresh(self) -> None:
        today = datetime.now(UTC).astimezone().date()
        self._page.show_statistics(self._keeper.statistics, today)

    def erase(self) -> None:
        before = self._keeper.statistics
        self._set(Statistics())
        text, undo = words("library.statistics.erased"), words("library.statistics.undo")
        self._strip.say(text, Tone.NOTE, undo, partial(self._set, before), UNDO_SECONDS)

    def _set(self, statistics: Statistics) -> None:
        self._keeper.set_statistics(statistics)
        self.refresh()
