"""Shows the statistics and erases them; erasing can be undone."""

from datetime import UTC, datetime
from functools import partial

from PySide6.QtCore import QObject, Signal

from sudoku_app.i18n import tr
from sudoku_app.storage.statistics import Statistics
from sudoku_app.ui.autosave import Autosave
from sudoku_app.ui.library.statistics_page import StatisticsPage
from sudoku_app.ui.widgets.message_bar import MessageBar, Severity

UNDO_SECONDS = 20


class StatisticsController(QObject):
    """``stepped`` is emitted when the number of undoable steps changes."""

    stepped = Signal()

    def __init__(
        self, page: StatisticsPage, autosave: Autosave, messages: MessageBar, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._page = page
        self._autosave = autosave
        self._messages = messages
        self._erased: list[Statistics] = []
        page.erase.clicked.connect(self.erase)

    def refresh(self) -> None:
        today = datetime.now(UTC).astimezone().date()
        self._page.show_statistics(self._autosave.statistics, today)

    def erase(self) -> None:
        """Erase all results; without results nothing happens."""
        if not self._autosave.statistics.results:
            return
        self._erased.append(self._autosave.statistics)
        self._set(Statistics())
        self._page.back.setFocus()
        run = partial(self.go, -1)
        self._messages.say(
            _erased_message(), Severity.NOTE, tr("library.statistics.undo"), run, UNDO_SECONDS
        )

    def can_go(self, step: int) -> bool:
        return step < 0 and bool(self._erased)

    def go(self, _step: int) -> None:
        """Restore the results erased last, and keep those added since."""
        statistics = self._erased.pop()
        for result in self._autosave.statistics.results:
            statistics = statistics.with_result(result)
        self._messages.withdraw(_erased_message())
        self._set(statistics)

    def _set(self, statistics: Statistics) -> None:
        self._autosave.set_statistics(statistics)
        self.refresh()
        self.stepped.emit()


def _erased_message() -> str:
    return tr("library.statistics.erased")
