"""Start-up of the window against a bare PySide6 window: time until it is drawn, and memory.

Both open offscreen, paint once, save what they show and leave, with all modules compiled before;
the memory is the most that was ever resident.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter
from typing import Final

from tests.bench.table import print_table

ROUNDS: Final = 9
BARE_WINDOW: Final = """
import sys
from PySide6.QtWidgets import QApplication, QMainWindow
application = QApplication(sys.argv)
window = QMainWindow()
window.resize(1120, 780)
window.show()
QApplication.processEvents()
window.grab().save(sys.argv[1])
"""


def run() -> None:
    with tempfile.TemporaryDirectory() as folder:
        picture = str(Path(folder) / "window.png")
        commands = {
            "bare window": [sys.executable, "-c", BARE_WINDOW, picture],
            "sudoku-app": [sys.executable, "-m", "sudoku_app", "--self-check", picture],
        }
        runs = {name: [_start(commands[name], folder)] for name in commands}
        for _ in range(ROUNDS):
            for name, command in commands.items():
                runs[name].append(_start(command, folder))
    best = {name: tuple(map(min, zip(*figures, strict=True))) for name, figures in runs.items()}
    bare = best["bare window"]
    rows = [
        (name, wall * 1000, cpu * 1000, memory, wall / bare[0], cpu / bare[1])
        for name, (wall, cpu, memory) in best.items()
    ]
    print_table(("best of ten", "ms", "ms CPU", "MB", "ratio", "ratio CPU"), rows)


def _start(command: list[str], home: str) -> tuple[float, float, float]:
    """Seconds on the clock, seconds of processor time, and megabytes of one start."""
    environment = os.environ | {
        "QT_QPA_PLATFORM": "offscreen",
        "HOME": home,
        "XDG_RUNTIME_DIR": home,
        "PYTHONDONTWRITEBYTECODE": "",
        "PYTHONPYCACHEPREFIX": home,
    }
    start = perf_counter()
    process = subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    elapsed = perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit(f"{command} ended with {process.returncode}")
    return elapsed, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024
