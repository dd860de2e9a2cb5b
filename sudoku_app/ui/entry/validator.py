"""Checks a board in a worker after every change: counts solutions and finds repairs."""

from collections.abc import Callable, Generator

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from sudoku_app.core.grid import Grid
from sudoku_app.game.inspection import Inspection, Repair, inspect, try_repairs
from sudoku_app.workers.worker import Worker

MOST_REPAIRS = 4
MOST_COMPARED = 300
MOST_TAKEN = 256
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
        self._timer = QTimer(self, interval=PACE_MS, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._take)

    def look_at(self, grid: Grid, cost: Cost | None = None) -> None:
        """Check this board in place of the previous one; ``cost`` orders the repairs."""
        self._repairs = ()
        self._worker.start(lambda: _findings(grid, cost))
        self._timer.start()

    def _on_end(self) -> None:
        self._timer.stop()
        self._take()
        self.repairs_found.emit(self._repairs)

    def _take(self) -> None:
        for finding in self._worker.take(MOST_TAKEN):
            if isinstance(finding, Inspection):
                self.inspected.emit(finding)
            elif finding is not None:
                self._repairs = (*self._repairs, finding)
                self.repairs_found.emit(self._repairs)


def _findings(grid: Grid, cost: Cost | None) -> Generator[Inspection | Repair | None, None, None]:
    """Yields nothing after each change that was tried in vain, so that it can be cancelled soon:
    else the searches of boards that were typed over would go on beside each other.
    """
    inspection = inspect(grid)
    yield inspection
    if inspection.is_proper:
        return
    found: list[Repair] = []
    wanted = MOST_REPAIRS if cost is None else MOST_COMPARED
    for repair in try_repairs(grid):
        found += [repair] if repair is not None else []
        yield repair if cost is None else None
        if len(found) == wanted:
            break
    if cost is not None:
        yield from sorted(found, key=cost)[:MOST_REPAIRS]
