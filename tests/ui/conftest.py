"""Window tests run offscreen with the bundled typeface, each in a folder of its own."""

import gc
import os
import sys
import threading
from collections.abc import Iterator

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from sudoku_app.background.stream_thread import shut_down_all
from sudoku_app.background.writer import Writer
from sudoku_app.ui.style import FUSION, dress_plainly, install_fonts
from sudoku_app.ui.theme import load_theme


@pytest.fixture(scope="session")
def qapp(qapp_args: list[str], qapp_cls: type[QApplication]) -> Iterator[QApplication]:
    """The application; what lies on its clipboard must not outlive the interpreter.

    As in the program, windows alone look for garbage: another thread must not delete old ones.
    """
    gc.disable()
    app = QApplication.instance() or qapp_cls([*qapp_args, *FUSION])
    assert isinstance(app, QApplication)
    install_fonts()
    dress_plainly(app, load_theme("paper"))
    yield app
    shut_down_all()
    app.clipboard().clear()


@pytest.fixture(autouse=True)
def _own_world(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """No game or setting of another test, and nobody is left who catches its failures."""
    monkeypatch.setenv("SUDOKU_APP_HOME", str(tmp_path_factory.mktemp("home")))
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)


@pytest.fixture(autouse=True)
def _clear_the_desk(qapp: QApplication) -> None:
    """Delete the windows of the test before; restyling them all would take longer and longer."""
    shut_down_all()
    for window in qapp.topLevelWidgets():
        for writer in window.findChildren(Writer):
            writer.flush()
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
