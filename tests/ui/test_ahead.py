"""What is made ahead is there before it is asked for, or just in time, and only once."""

import os
import subprocess
import sys
from collections.abc import Generator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication, QLabel, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from sudoku_app.bootstrap import build_window, follow
from sudoku_app.game.puzzle import Origin
from sudoku_app.ui.ahead import Ahead, Steps
from sudoku_app.ui.controllers.arrivals import Arrivals
from sudoku_app.ui.entrance import open_entrance
from sudoku_app.ui.page_stack import PageStack
from sudoku_app.ui.pages.camera_page import CameraPage
from sudoku_app.ui.pages.entry_page import EntryPage
from sudoku_app.ui.pages.library_page import LibraryPage
from sudoku_app.ui.panels.watch_panel import WatchPanel
from sudoku_app.ui.wardrobe import Wardrobe
from tests.ui.board.scenes import PUZZLE

ROOT = Path(__file__).parents[2]


def counted(steps: int, done: list[int]) -> Steps:
    for step in range(steps):
        done.append(step)
        yield


def test_steps_are_worked_through_once_they_may_begin(qtbot: QtBot) -> None:
    owner, done = QObject(), list[int]()
    ahead = Ahead(owner)
    ahead.add(counted(3, done))
    ahead.start()
    qtbot.waitUntil(lambda: done == [0, 1, 2])
    ahead.add(counted(2, done))
    qtbot.waitUntil(lambda: done == [0, 1, 2, 0, 1])


def has(window: QWidget, kind: type[QWidget]) -> bool:
    return window.findChild(kind) is not None


def test_nothing_is_made_before_the_start(qapp: QApplication) -> None:
    owner, done = QObject(), list[int]()
    Ahead(owner).add(counted(3, done))
    qapp.processEvents()
    assert done == []


def test_a_failed_step_does_not_keep_the_others_waiting(qtbot: QtBot) -> None:
    def broken() -> Steps:
        yield from (int("no page") for _ in range(1))  # type: ignore[misc]

    owner, done = QObject(), list[int]()
    ahead = Ahead(owner)
    ahead.add(broken())
    ahead.add(counted(1, done))
    with qtbot.captureExceptions() as failures:
        ahead.start()
        qtbot.waitUntil(lambda: done == [0])
    assert [str(value) for _, value, _ in failures] == [
        "invalid literal for int() with base 10: 'no page'"
    ]


def test_a_page_wanted_while_it_is_made_is_made_once(qtbot: QtBot) -> None:
    made: list[QWidget] = []

    def make() -> Generator[None, None, QWidget]:
        page = QWidget()
        yield
        QVBoxLayout(page).addWidget(QLabel("a page"))
        made.append(page)
        return page

    window = QWidget()
    qtbot.addWidget(window)
    pages = PageStack(Wardrobe(window), window)
    pages.add_lazy_page("new", make())
    steps = pages.prepare("new")
    next(steps)
    pages.show_page("new")
    assert list(steps)
    pages.show_page("new")
    assert pages.currentWidget() is made[0]
    assert len(made) == pages.count() == 1


def test_the_window_is_ready_for_what_comes_next(qtbot: QtBot, qapp: QApplication) -> None:
    entrance = open_entrance(qapp)
    window = entrance.window
    qtbot.addWidget(window)
    window.show()
    follow(entrance)
    for kind in (EntryPage, WatchPanel, CameraPage):
        qtbot.waitUntil(partial(has, window, kind))
    assert window.current_page == "front"
    window.close()


def test_a_game_can_be_opened_before_all_else_is_ready(qtbot: QtBot, qapp: QApplication) -> None:
    entrance = open_entrance(qapp)
    window = entrance.window
    qtbot.addWidget(window)
    window.show()
    follow(entrance)
    assert window.findChild(EntryPage) is None
    arrivals = window.findChild(Arrivals)
    assert arrivals is not None
    arrivals.play(PUZZLE, Origin.TYPED)
    assert window.current_page == "play"
    window.close()


def test_a_page_that_is_wanted_before_it_is_made_is_made_in_steps(
    qtbot: QtBot, qapp: QApplication
) -> None:
    window = build_window(qapp)
    qtbot.addWidget(window)
    window.show()
    heard: list[bool] = []
    QTimer.singleShot(0, window, lambda: heard.append(has(window, LibraryPage)))
    window.show_page("library")
    assert heard == [False]
    assert window.current_page == "library"
    window.close()


CLOSED_EARLY = """
import sys
from PySide6.QtCore import QTimer
from sudoku_app import bootstrap
follow = bootstrap.follow
def close_soon(entrance, *arguments):
    QTimer.singleShot(int(sys.argv[1]), entrance.window.close)
    follow(entrance, *arguments)
bootstrap.follow = close_soon
sys.exit(bootstrap.run(["sudoku-app"]))
"""


@pytest.mark.parametrize("milliseconds", [0, 50, 150])
def test_a_window_can_be_closed_while_the_program_starts(tmp_path: Path, milliseconds: int) -> None:
    subprocess.run(
        [sys.executable, "-c", CLOSED_EARLY, str(milliseconds)],
        cwd=ROOT,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "SUDOKU_APP_HOME": str(tmp_path)},
        check=True,
        timeout=60,
    )
