"""Garbage is collected in the UI thread and in no other."""

import gc
from collections.abc import Callable, Iterator
from threading import Thread, current_thread, main_thread
from weakref import finalize

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.driver import GarbageCollectionTimer


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    was_enabled = gc.isenabled()
    yield
    gc.unfreeze()
    if was_enabled:
        gc.enable()


def throw_away(note: Callable[[], None]) -> None:
    """A widget that only garbage collection finds."""
    widget = QWidget()
    widget.itself = widget  # type: ignore[attr-defined]
    finalize(widget, note)


def allocate() -> None:
    for _ in range(20):
        lists = [[] for _ in range(10_000)]  # type: ignore[var-annotated]
        del lists


def test_garbage_is_collected_in_the_ui_thread_alone(qapp: QApplication, qtbot: QtBot) -> None:
    gc.collect()
    gc.enable()
    timer = GarbageCollectionTimer(qapp)
    collectors: list[str] = []
    throw_away(lambda: collectors.append(current_thread().name))
    thread = Thread(target=allocate, name="elsewhere")
    thread.start()
    thread.join()
    assert collectors == []
    qtbot.waitUntil(lambda: bool(collectors))
    assert collectors == [main_thread().name]
    timer.deleteLater()


def test_old_garbage_is_collected_when_the_program_becomes_inactive(qapp: QApplication) -> None:
    timer = GarbageCollectionTimer(qapp)
    gone: list[bool] = []
    kept = [QWidget()]
    kept[0].itself = kept  # type: ignore[attr-defined]
    finalize(kept[0], lambda: gone.append(True))
    gc.collect()
    del kept
    gc.collect(1)
    assert gone == []
    qapp.applicationStateChanged.emit(Qt.ApplicationState.ApplicationInactive)
    assert gone == [True]
    timer.deleteLater()
