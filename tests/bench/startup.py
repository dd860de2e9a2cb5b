"""Launch to first paint, against a bare PySide6 window in the same run, and until it is usable.

Both open offscreen with all modules compiled before. A watcher in each says when the first paint
event of the window has been worked off, and how much processor time it takes from there until all
features are installed and painted. The memory is the most that was resident until half a second
later.
"""

import os
import subprocess
import sys
import tempfile
from time import monotonic
from typing import Final

from tests.bench.table import print_table

ROUNDS: Final = 10
WATCHER: Final = """
import os, sys, time
from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication, QMainWindow

class Watcher(QObject):
    def eventFilter(self, watched, event):
        if event.type() is QEvent.Type.Paint:
            watched.removeEventFilter(self)
            QTimer.singleShot(0, self.tell)
        return False

    def tell(self):
        print(time.monotonic(), time.process_time(), flush=True)
        if self.is_usable_at_once:
            self.tell_usable()

    def tell_usable(self):
        print(time.process_time(), flush=True)
        QTimer.singleShot(500, lambda: os._exit(0))

def watch_and_run(*_):
    watcher = Watcher()
    for window in QApplication.topLevelWidgets():
        if type(window).__name__.endswith("MainWindow"):
            window.installEventFilter(watcher)
            watcher.is_usable_at_once = not hasattr(window, "completed")
            if not watcher.is_usable_at_once:
                window.completed.connect(lambda: QTimer.singleShot(0, watcher.tell_usable))
    return run()

run, QApplication.exec = QApplication.exec, staticmethod(watch_and_run)
"""
BARE_WINDOW: Final = """
application = QApplication(sys.argv)
window = QMainWindow()
window.resize(1120, 780)
window.show()
QApplication.exec()
"""
SUDOKU_APP: Final = """
sys.argv = ["sudoku-app"]
from sudoku_app.__main__ import main
main()
"""


def run() -> None:
    programs = {"bare window": WATCHER + BARE_WINDOW, "sudoku-app": WATCHER + SUDOKU_APP}
    with tempfile.TemporaryDirectory() as home:
        runs = {name: [_start(program, home)] for name, program in programs.items()}
        for _ in range(ROUNDS):
            for name, program in programs.items():
                runs[name].append(_start(program, home))
    best = {name: tuple(map(min, zip(*figures, strict=True))) for name, figures in runs.items()}
    bare = best["bare window"]
    rows = [
        (name, wall * 1000, cpu * 1000, wall / bare[0], cpu / bare[1], usable * 1000, memory)
        for name, (wall, cpu, usable, memory) in best.items()
    ]
    head = ("ms", "ms CPU", "ratio", "ratio CPU", "ms CPU until usable", "MB")
    print_table(("first paint, best of ten", *head), rows)


def _start(program: str, home: str) -> tuple[float, float, float, float]:
    """Seconds to the first paint, of the clock and of CPU; CPU until usable; megabytes."""
    environment = os.environ | {
        "QT_QPA_PLATFORM": "offscreen",
        "HOME": home,
        "XDG_RUNTIME_DIR": home,
        "PYTHONDONTWRITEBYTECODE": "",
        "PYTHONPYCACHEPREFIX": home,
    }
    start = monotonic()
    process = subprocess.Popen(
        [sys.executable, "-c", program],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert process.stdout is not None
    painted, used, usable = map(float, process.stdout.read().split())
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return painted - start, used, usable - used, usage.ru_maxrss / 1024
