"""Launch to first paint, against a bare PySide6 window in the same run, and the memory it takes.

Both open offscreen with all modules compiled before. A watcher in each says when the first paint
event of the window has been worked off; the memory is the most that was resident until half a
second later, when all of the program is loaded.
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
        QTimer.singleShot(500, lambda: os._exit(0))

def watch_and_run():
    watcher = Watcher()
    for window in QApplication.topLevelWidgets():
        window.installEventFilter(watcher)
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
        (name, wall * 1000, cpu * 1000, memory, wall / bare[0], cpu / bare[1])
        for name, (wall, cpu, memory) in best.items()
    ]
    print_table(("best of ten", "ms", "ms CPU", "MB", "ratio", "ratio CPU"), rows)


def _start(program: str, home: str) -> tuple[float, float, float]:
    """Seconds on the clock and of processor time to the first paint, and megabytes."""
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
    painted, used = map(float, process.stdout.read().split())
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return painted - start, used, usage.ru_maxrss / 1024
