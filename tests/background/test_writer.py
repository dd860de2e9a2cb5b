"""What is submitted is written: all first parts before any second one, and the latest of a name."""

from threading import Event

from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from sudoku_app.background.writer import Writer


def test_second_parts_wait_until_everything_has_its_first(qtbot: QtBot) -> None:
    owner, done, free = QObject(), list[str](), Event()
    writer = Writer(owner)
    writer.submit("gate", free.wait)
    for name in ("one", "two"):
        writer.submit(name, lambda name=name: done.append(name), lambda: done.append("later"))  # type: ignore[misc]
    with qtbot.waitSignals([writer.succeeded] * 3):
        free.set()
    assert done == ["one", "two", "later", "later"]


def test_of_one_name_only_the_latest_is_written(qtbot: QtBot) -> None:
    owner, done, free = QObject(), list[int](), Event()
    writer = Writer(owner)
    writer.submit("gate", free.wait)
    for number in range(5):
        writer.submit("game", lambda number=number: done.append(number))  # type: ignore[misc]
    with qtbot.waitSignals([writer.succeeded] * 2):
        free.set()
    assert done == [4]


def test_without_a_first_part_there_is_no_second(qtbot: QtBot) -> None:
    def fail() -> None:
        raise OSError("full")

    owner, done = QObject(), list[str]()
    writer = Writer(owner)
    with qtbot.waitSignal(writer.failed) as failure:
        writer.submit("game", fail, lambda: done.append("later"))
    writer.flush()
    assert failure.args is not None
    assert failure.args[0] == "game"
    assert done == []
