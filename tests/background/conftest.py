"""No thread outlives its test."""

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QObject

from sudoku_app.background.stream_slot import StreamSlot
from sudoku_app.background.stream_thread import shut_down_all


@pytest.fixture
def slot(qapp: QCoreApplication) -> Iterator[StreamSlot]:
    owner = QObject(qapp)
    result = StreamSlot(owner)
    yield result
    shut_down_all()
