"""Work that is due waits for a turn of the event loop in which nothing else takes long."""

from time import thread_time

from PySide6.QtCore import QAbstractEventDispatcher, QObject
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from sudoku_app.ui.pace import MOST_WAITS, YOUNG_SECONDS, Pace, _Turns


class _Turn(QObject):
    """Counts the turns of the event loop."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.number = 0
        QAbstractEventDispatcher.instance().awake.connect(self._on_awake)

    def _on_awake(self) -> None:
        self.number += 1


def work(seconds: float = 2 * YOUNG_SECONDS) -> None:
    end = thread_time() + seconds
    while thread_time() < end:
        pass


def test_two_pieces_of_work_have_a_turn_each(qtbot: QtBot) -> None:
    parent = QObject()
    turn = _Turn(parent)
    done: list[int] = []

    def piece() -> None:
        work()
        done.append(turn.number)

    paces = [Pace(parent, once=True) for _ in range(3)]
    for pace in paces:
        pace.due.connect(piece)
        pace.start()
    qtbot.waitUntil(lambda: len(done) == len(paces))
    assert len(set(done)) == len(paces)


def test_it_comes_once_or_until_it_is_stopped(qtbot: QtBot) -> None:
    parent = QObject()
    single, steady = Pace(parent, once=True), Pace(parent)
    singles: list[int] = []
    steadies: list[int] = []
    single.due.connect(lambda: singles.append(1))
    steady.due.connect(lambda: steadies.append(1))
    single.start()
    steady.start()
    qtbot.waitUntil(lambda: len(steadies) > 20)
    assert singles == [1]
    assert not single.is_active
    steady.stop()
    count = len(steadies)
    assert not steady.is_active
    with qtbot.waitSignal(single.due):
        single.start()
    assert len(steadies) == count


def test_it_does_not_wait_for_ever(qtbot: QtBot) -> None:
    """Other work in every single turn holds it up for a few turns only."""
    parent = QObject()
    turn = _Turn(parent)
    QAbstractEventDispatcher.instance().awake.connect(work)
    try:
        pace = Pace(parent, once=True)
        started = turn.number
        with qtbot.waitSignal(pace.due):
            pace.start()
    finally:
        QAbstractEventDispatcher.instance().awake.disconnect(work)
    assert turn.number - started <= 3 * MOST_WAITS


def test_where_turns_are_not_told_it_comes_all_the_same(qapp: QApplication) -> None:
    parent = QObject(qapp)
    pace = Pace(parent)
    dues: list[int] = []
    pace.due.connect(lambda: dues.append(1))
    turns = QAbstractEventDispatcher.instance().findChild(_Turns)
    assert turns is not None
    QAbstractEventDispatcher.instance().awake.disconnect(turns._on_awake)
    try:
        work()
        for _ in range(6):
            pace._on_timeout()
    finally:
        QAbstractEventDispatcher.instance().awake.connect(turns._on_awake)
    assert len(dues) == 3, "every other time"
