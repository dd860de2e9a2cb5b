"""Watching a solver: the time between frames at every speed, in the real window.

A timer of 16 ms stands for the screen; each tick waits for the window to be painted. ``late`` is
the share of frames over 30 ms. ``CPU`` is the processor time of the window's thread between two
frames: unlike the others it does not grow when other programs keep the machine busy.
"""

import os
from itertools import pairwise
from time import perf_counter, thread_time

from sudoku_app.core.grid import Grid
from tests.bench.frames import intervals, median_and_p99, offscreen
from tests.bench.table import print_table
from tests.ui.driver import SPEEDS, MainWindow, WatchBoard, WatchController
from tests.ui.driver.window import build_window

HARD = Grid.parse(
    "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........"
)
FRAMES = 200
LATE_MS = 30
TRIED = (
    ("backtracking", (1, 10, 30, 100, 1000, 0)),
    ("brute_force", (10, 1000, 0)),
    ("simulated_annealing", (10, 1000, 0)),
    ("reduce_and_infer", (10, 1000, 0)),
)


def run() -> None:
    with offscreen() as app:
        window = build_window(app, HARD)
        window.show()
        window.context.actions.actions["watch"].trigger()
        print(f"  load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
        rows: list[tuple[str, ...]] = [("no solver", "", *_figures(window), "")]
        for key, speeds in TRIED:
            rows += [_watched(window, key, speed) for speed in speeds]
        print_table(
            ("ms between frames", "speed", "p50", "p99", "late", "CPU p99", "steps/s"), rows
        )
        window.close()
        window.context.writer.flush()


def _watched(window: MainWindow, key: str, speed: int) -> tuple[str, ...]:
    watching = window.findChild(WatchController)
    assert isinstance(watching, WatchController)
    watching._panel.choice.choose(key)
    watching._panel.transport.speed.setValue(SPEEDS.index(speed))
    watching.again()
    before, started = watching.animator.recording.position, perf_counter()
    figures = _figures(window)
    steps = (watching.animator.recording.position - before) / (perf_counter() - started)
    ended = watching.animator.outcome is not None
    watching.reset()
    rate = "ended" if ended else f"{steps:,.0f}"
    return key, str(speed) if speed else "fastest", *figures, rate


def _figures(window: MainWindow) -> tuple[str, str, str, str]:
    """Median, 99th percentile, share of late frames; the window's own processor time."""
    board = window.findChild(WatchBoard)
    assert isinstance(board, WatchBoard)
    spent: list[float] = []

    def paint() -> None:
        board.repaint()
        spent.append(1000 * thread_time())

    times = intervals(FRAMES, paint)
    late = sum(1 for time in times if time > LATE_MS) / len(times)
    _, work = median_and_p99([after - before for before, after in pairwise(spent)])
    return *median_and_p99(times), f"{late:.0%}", work
