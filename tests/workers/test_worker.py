from collections.abc import Callable, Generator
from threading import Event

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from pytestqt.qtbot import QtBot

from sudoku_app.workers.mailbox import Backlog, Latest
from sudoku_app.workers.worker import Worker
from sudoku_app.workers.worker_thread import WorkerThread, shut_down_all

Numbers = Generator[int, None, str]


def count_to(limit: int) -> Callable[[], Numbers]:
    def stream() -> Numbers:
        yield from range(limit)
        return f"counted to {limit}"

    return stream


def endless(closed: Event) -> Callable[[], Numbers]:
    def stream() -> Numbers:
        try:
            number = 0
            while True:
                yield number
                number += 1
        finally:
            closed.set()

    return stream


def no_thread_is_left() -> bool:
    app = QCoreApplication.instance()
    assert app is not None
    return not app.findChildren(WorkerThread)


def test_everything_yielded_arrives_in_order_and_then_the_result(
    slot: Worker, qtbot: QtBot
) -> None:
    with qtbot.waitSignal(slot.returned) as returned:
        slot.start(count_to(100))
    assert returned.args == ["counted to 100"]
    assert slot.take(60) + slot.take(60) == list(range(100))
    assert slot.is_drained
    assert not slot.is_running


def test_not_taking_pauses_the_worker(slot: Worker, qtbot: QtBot) -> None:
    with qtbot.waitSignal(slot.returned) as returned:
        slot.start(count_to(50), Backlog(8))
        taken: list[int] = []
        assert slot.is_running

        def took_all() -> bool:
            taken.extend(slot.take(5))
            return len(taken) == 50

        qtbot.waitUntil(took_all)
    assert taken == list(range(50))
    assert returned.args == ["counted to 50"]


@pytest.mark.parametrize("mailbox", [Backlog(4), Latest()], ids=["backlog", "latest"])
def test_cancel_closes_the_generator_and_nothing_is_heard_of_it(
    slot: Worker, qtbot: QtBot, mailbox: Backlog[int] | Latest[int]
) -> None:
    closed = Event()
    slot.start(endless(closed), mailbox)
    with qtbot.assertNotEmitted(slot.returned), qtbot.assertNotEmitted(slot.failed):
        slot.cancel()
        assert closed.wait(60)
        qtbot.waitUntil(no_thread_is_left)
    assert slot.take(1) == []


def test_the_next_start_drops_the_result_of_the_one_before(slot: Worker, qtbot: QtBot) -> None:
    results: list[str] = []
    slot.returned.connect(results.append)
    slot.start(count_to(3))
    slot._current.wait()  # type: ignore[union-attr]
    with qtbot.waitSignal(slot.returned):
        slot.start(count_to(4))
    qtbot.waitUntil(no_thread_is_left)
    assert results == ["counted to 4"]


def test_an_error_reaches_failed(slot: Worker, qtbot: QtBot) -> None:
    def broken() -> Numbers:
        yield 1
        raise ValueError("broken on purpose")

    with qtbot.waitSignal(slot.failed) as failed:
        slot.start(broken)
    assert isinstance(failed.args[0], ValueError)
    assert not slot.is_running


def test_shutting_down_waits_for_every_thread(slot: Worker) -> None:
    first, second = Event(), Event()
    slot.start(endless(first))
    slot.start(endless(second))
    shut_down_all()
    assert first.is_set()
    assert second.is_set()


def test_work_outlives_whoever_wanted_it_until_its_next_yield(slot: Worker, qtbot: QtBot) -> None:
    begun, may_go_on, closed = Event(), Event(), Event()

    def slow() -> Numbers:
        try:
            yield 1
            begun.set()
            may_go_on.wait(60)
            yield 2
        finally:
            closed.set()
        return ""

    slot.start(slow)
    assert begun.wait(60)
    slot.deleteLater()
    QCoreApplication.sendPostedEvents(slot, QEvent.Type.DeferredDelete.value)
    assert not closed.is_set()
    may_go_on.set()
    qtbot.waitUntil(no_thread_is_left)
    assert closed.is_set()


def test_a_failure_nobody_looks_after_is_not_lost(slot: Worker, qtbot: QtBot) -> None:
    def fails() -> Numbers:
        yield 1
        raise ZeroDivisionError

    with qtbot.captureExceptions() as raised:
        slot.start(fails)
        qtbot.waitUntil(lambda: not slot.is_running)
    assert [kind for kind, *_ in raised] == [ZeroDivisionError]
