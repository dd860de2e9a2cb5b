"""What is submitted is written, in order, and of one name only the latest."""

import subprocess
import sys
from pathlib import Path
from threading import Event

from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from sudoku_app.workers.file_writer import FileWriter

ROOT = Path(__file__).parents[2]


def test_of_one_name_only_the_latest_is_written(qtbot: QtBot) -> None:
    owner, done, free = QObject(), list[int](), Event()
    writer = FileWriter(owner)
    writer.submit("gate", free.wait)
    for number in range(5):
        writer.submit("game", lambda number=number: done.append(number))  # type: ignore[misc]
    with qtbot.waitSignals([writer.succeeded] * 2):
        free.set()
    assert done == [4]


def test_jobs_of_different_names_are_all_written_in_order(qtbot: QtBot) -> None:
    owner, done, free = QObject(), list[str](), Event()
    writer = FileWriter(owner)
    writer.submit("gate", free.wait)
    for name in ("game", "settings", "draft"):
        writer.submit(name, lambda name=name: done.append(name))  # type: ignore[misc]
    with qtbot.waitSignals([writer.succeeded] * 4):
        free.set()
    assert done == ["game", "settings", "draft"]


def test_a_failure_is_told_of_and_the_next_job_is_written(qtbot: QtBot) -> None:
    def fail() -> None:
        raise OSError("full")

    owner, done = QObject(), list[str]()
    writer = FileWriter(owner)
    with qtbot.waitSignal(writer.failed) as failure:
        writer.submit("game", fail)
        writer.submit("settings", lambda: done.append("settings"))
    writer.flush()
    assert failure.args is not None
    assert failure.args[0] == "game"
    assert done == ["settings"]


def test_flushing_waits_for_the_last_job(qtbot: QtBot) -> None:  # noqa: ARG001
    owner, done = QObject(), list[int]()
    writer = FileWriter(owner)
    for number in range(50):
        writer.submit(f"job {number}", lambda number=number: done.append(number))  # type: ignore[misc]
    writer.flush()
    assert done == list(range(50))


QUITTING = """
import sys, time
from pathlib import Path
from PySide6.QtCore import QCoreApplication, QTimer
from sudoku_app.workers.file_writer import FileWriter

app = QCoreApplication([])
writer = FileWriter(app)

def end():
    for name in ("first", "last"):
        path = Path(sys.argv[1]) / name
        writer.submit(name, lambda path=path: (time.sleep(0.1), path.write_text("whole")))
    app.quit()

QTimer.singleShot(0, end)
app.exec()
"""


def test_the_end_of_the_program_waits_for_every_job(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-c", QUITTING, str(tmp_path)], cwd=ROOT, check=True)
    assert {path.name: path.read_text() for path in tmp_path.iterdir()} == {
        "first": "whole",
        "last": "whole",
    }


def test_a_job_is_pending_until_it_has_run(qtbot: QtBot) -> None:
    owner, started, free = QObject(), Event(), Event()
    writer = FileWriter(owner)
    assert not writer.is_pending("game")

    def wait() -> None:
        started.set()
        free.wait()

    writer.submit("game", wait)
    writer.submit("settings", lambda: None)
    assert started.wait(10)
    assert writer.is_pending("game")
    assert writer.is_pending("settings")
    assert not writer.is_pending("draft")
    with qtbot.waitSignals([writer.succeeded] * 2):
        free.set()
    writer.flush()
    assert not writer.is_pending("game")
    assert not writer.is_pending("settings")
