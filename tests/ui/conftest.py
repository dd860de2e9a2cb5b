"""Window tests run offscreen with the bundled typeface, each in a folder of its own."""

import gc
import os
import sys
import threading
from collections.abc import Iterator

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from sudoku_app.workers.file_writer import FileWriter
from sudoku_app.workers.worker_thread import shut_down_all
from tests.ui.driver import CoachController, install_fonts
from tests.ui.driver.app_driver import AppDriver, main_windows
from tests.ui.driver.play_driver import PlayDriver
from tests.ui.driver.scenes import PUZZLE
from tests.ui.driver.window import reset_theme


@pytest.fixture(scope="session")
def qapp(qapp_args: list[str], qapp_cls: type[QApplication]) -> Iterator[QApplication]:
    """The application; what lies on its clipboard must not outlive the interpreter.

    As in the program, windows alone look for garbage: another thread must not delete old ones.
    """
    gc.disable()
    app = QApplication.instance() or qapp_cls(qapp_args)
    assert isinstance(app, QApplication)
    app.setStyle("fusion")
    install_fonts()
    reset_theme(app)
    yield app
    shut_down_all()
    app.clipboard().clear()


@pytest.fixture(autouse=True)
def _own_world(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """No game or setting of another test, nobody is left who catches its failures, and no coach
    marks lie over first games.
    """
    monkeypatch.setenv("SUDOKU_APP_HOME", str(tmp_path_factory.mktemp("home")))
    monkeypatch.setattr(CoachController, "is_wanted", False)
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)


@pytest.fixture(autouse=True)
def _no_windows_left(qapp: QApplication) -> None:
    """Delete the windows of the test before; restyling them all would take longer and longer."""
    shut_down_all()
    for writer in qapp.findChildren(FileWriter):
        writer.flush()
        writer.deleteLater()
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


@pytest.fixture
def play_driver(qtbot: QtBot, qapp: QApplication) -> PlayDriver:
    return PlayDriver.opened(qtbot, qapp, PUZZLE)


@pytest.fixture
def app_driver(
    qtbot: QtBot, qapp: QApplication, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Iterator[AppDriver]:
    monkeypatch.setenv("SUDOKU_APP_HOME", str(tmp_path / "home"))
    yield AppDriver(qtbot, qapp, tmp_path / "home")
    for window in main_windows():
        window.close()
        window.deleteLater()
    reset_theme(qapp)
