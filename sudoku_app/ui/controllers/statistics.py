"""Shows the statistics, and erases them by one command that can be undone."""

from datetime import UTC, datetime
from functools import partial

from PySide6.QtCore import QObject, Signal

from sudoku_app.storage.statistics import Statistics
from sudoku_app.strings import words
from sudoku_app.ui.controllers.keeper import Keeper
from sudoku_app.ui.pages.statistics_page import StatisticsPage
from sudoku_app.ui.panels.message_strip import MessageStrip, Tone

UNDO_SECONDS = 20


class StatisticsController(QObject):
    """``stepped`` tells that there is more or less to undo."""

    stepped = Signal()

    def __init__(
        self, page: StatisticsPage, keeper: Keeper, strip: MessageStrip, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._page = page
        self._keeper = keeper
        self._strip = strip
        self._erased: list[Statistics] = []
        page.erase.clicked.connect(self.erase)

    def refresh(self) -> None:
        today = datetime.now(UTC).astimezone().date()
        self._page.show_statistics(self._keeper.statistics, today)

    def erase(self) -> None:
        """Begin anew; where nothing is counted there is nothing to say either."""
        if not self._keeper.statistics.results:
            return
        self._erased.append(self._keeper.statistics)
        self._set(Statistics())
        self._page.back.setFocus()
        run = partial(self.go, -1)
        self._strip.say(_told(), Tone.NOTE, words("library.statistics.undo"), run, UNDO_SECONDS)

    def can_go(self, step: int) -> bool:
        return step < 0 and bool(self._erased)

    def go(self, _step: int) -> None:
        """Bring back what was erased last; what was solved since counts as well."""
        statistics = self._erased.pop()
        for result in self._keeper.statistics.results:
            statistics = statistics.with_result(result)
        self._strip.withdraw(_told())
        self._set(statistics)

    def _set(self, statistics: Statistics) -> None:
        self._keeper.set_statistics(statistics)
        self.refresh()
        self.stepped.emit()


def _told() -> str:
    return words("library.statistics.erased")
