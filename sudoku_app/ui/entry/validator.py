"""Checks a board in a worker after every change: counts solutions and finds repairs."""

from collections.abc import Callable, Generator, Iterable
from itertools import islice

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from sudoku_app.core.grid import Grid
from sudoku_app.game.inspection import Inspection, Repair, find_repairs, inspect
from sudoku_app.workers.worker import Worker

MOST_REPAIRS = 4
MOST_COMPARED = 300
PACE_MS = 16

Cost = Callable[[Repair], float]


class BoardValidator(QObject):
    """``inspected`` carries the inspection of the latest board, ``repairs_found`` its repairs.

    The tuple of repairs grows up to four, the most probable first; it is emitted once more at the
    end, even if it is empty.
    """

    inspected = Signal(object)
    repairs_found = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._repairs: tuple[Repair, ...] = ()
        self._worker = Worker(self)
        self._worker.returned.connect(self._on_end)
        self._pace = QTimer(self, interval=PACE_MS, timerType=Qt.TimerType.PreciseTimer)
        self._pace.timeout.connect(self._take)

    def look_at(self, grid: Grid, cost: Cost | None = None) -> None:
        """Check this board in place of the previous one; ``cost`` orders the repairs."""
        self._repairs = ()
        self._worker.start(lambda: _findings(grid, cost))
        self._pace.start()

    def _on_end(self) -> None:
        self._pace.stop()
        self._take()
        self.repairs_found.emit(self._repairs)

    def _take(self) -> None:
        for finding in self._worker.take(MOST_REPAIRS + 1):
            if isinstance(finding, Inspection):
                self.inspected.emit(finding)
            else:
                self._repairs = (*self._repairs, finding)
                self.repairs_found.emit(self._repairs)


def _findings(grid: Grid, cost: Cost | None) -> Generator[Inspection | Repair, None, None]:
    inspection = inspect(grid)
    yield inspection
    if inspection.is_proper:
        return
    repairs: Iterable[Repair] = find_repairs(grid)
    if cost is not None:
        repairs = sorted(islice(repairs, MOST_COMPARED), key=cost)
    yield from islice(repairs, MOST_REPAIRS)
