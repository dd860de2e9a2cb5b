"""Garbage is collected in the window's thread, and in no other."""

import gc
from collections.abc import Callable, Iterator
from functools import partial
from threading import Thread, current_thread, main_thread
from weakref import finalize

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from sudoku_app.ui import janitor
from sudoku_app.ui.janitor import Janitor


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    was_enabled = gc.isenabled()
    yield
    gc.unfreeze()
    if was_enabled:
        gc.enable()


def _has_more(items: list[int], known: int) -> bool:
    return len(items) > known


def throw_away(note: Callable[[], None]) -> None:
    """A widget that only garbage collection finds."""
    widget = QWidget()
    widget.itself = widget  # type: ignore[attr-defined]
    finalize(widget, note)


def litter() -> None:
    for _ in range(20):
        piles = [[] for _ in range(10_000)]  # type: ignore[var-annotated]
        del piles


def test_garbage_is_collected_by_the_window_alone(qtbot: QtBot) -> None:
    gc.collect()
    gc.enable()
    window = QObject()
    Janitor(window)
    collectors: list[str] = []
    throw_away(lambda: collectors.append(current_thread().name))
    thread = Thread(target=litter, name="elsewhere")
    thread.start()
    thread.join()
    assert collectors == []
    keep = [[] for _ in range(5000)]  # type: ignore[var-annotated]
    qtbot.waitUntil(lambda: bool(collectors))
    assert collectors == [main_thread().name]
    assert len(keep) == 5000


def test_what_was_made_in_masses_is_not_looked_through(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    gc.collect()
    window = QObject()
    Janitor(window)
    frozen = gc.get_freeze_count()
    keep = [[] for _ in range(janitor.MANY * 2)]  # type: ignore[var-annotated]

    def is_left_alone() -> bool:
        return gc.get_freeze_count() > frozen + len(keep)

    looked_through: list[bool] = []
    monkeypatch.setattr(gc, "collect", lambda _: looked_through.append(not is_left_alone()))
    qtbot.waitUntil(is_left_alone)
    assert not any(looked_through)


def test_what_takes_long_to_look_through_waits_until_nobody_looks(
    qapp: QApplication, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    gc.collect()
    monkeypatch.setattr(janitor, "LONG_SECONDS", 0.0)
    window = QObject()
    Janitor(window)
    gone: list[bool] = []
    kept = [QWidget()]
    kept[0].itself = kept  # type: ignore[attr-defined]
    finalize(kept[0], lambda: gone.append(True))
    frozen = gc.get_freeze_count()
    keep = [[] for _ in range(5000)]  # type: ignore[var-annotated]
    qtbot.waitUntil(lambda: gc.get_freeze_count() > frozen + len(keep))
    del kept
    gc.collect()
    assert gone == []
    qapp.applicationStateChanged.emit(Qt.ApplicationState.ApplicationInactive)
    assert gone == [True]


def test_what_is_old_is_not_looked_through_while_somebody_plays(qtbot: QtBot) -> None:
    gc.collect()
    window = QObject()
    Janitor(window)
    looked: list[int] = []

    def note(phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            looked.append(info["generation"])

    gc.callbacks.append(note)
    keep: list[list[object]] = []
    try:
        while 1 not in looked:
            keep += [[] for _ in range(janitor.MANY // 4)]
            qtbot.waitUntil(partial(_has_more, looked, len(looked)))
    finally:
        gc.callbacks.remove(note)
    assert set(looked) == {0, 1}
