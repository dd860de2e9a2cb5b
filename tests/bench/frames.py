"""What benches of the window share: the program offscreen, and the time between its frames."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import pairwise
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter

from PySide6.QtCore import QEventLoop, Qt, QTimer
from PySide6.QtWidgets import QApplication

from sudoku_app.app import make_application

FRAME_MS = 16


@contextmanager
def offscreen() -> Iterator[QApplication]:
    """The application as the program makes it, with an own folder for games and settings."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with TemporaryDirectory() as home:
        os.environ["SUDOKU_APP_HOME"] = home
        app = QApplication.instance() or make_application(["bench"])
        assert isinstance(app, QApplication)
        yield app


def intervals(count: int, paint: Callable[[], object]) -> list[float]:
    """Milliseconds from one frame to the next; a timer stands for the screen."""
    loop, timer = QEventLoop(), QTimer()
    timer.setTimerType(Qt.TimerType.PreciseTimer)
    ticks: list[float] = []

    def tick() -> None:
        paint()
        ticks.append(1000 * perf_counter())
        if len(ticks) > count:
            loop.quit()

    timer.timeout.connect(tick)
    timer.start(FRAME_MS)
    loop.exec()
    timer.stop()
    return [after - before for before, after in pairwise(ticks)]


def median_and_p99(times: list[float]) -> tuple[str, str]:
    return f"{median(times):.1f}", f"{quantiles(times, n=100)[-1]:.1f}"
