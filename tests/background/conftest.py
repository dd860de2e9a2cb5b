"""No thread outlives its test."""

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QObject

from sudoku_app.background.stream_slot import StreamSlot


@pytest.fixture
def slot(qapp: QCoreApplication) -> Iterator[StreamSlot]:
    owner = QObject(qapp)
    result = StreamSlot(owner)
    yield result
    result.shut_down()
    assert not any(thread.isRunning() for thread in result._running)
