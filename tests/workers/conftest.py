"""No thread outlives its test."""

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QObject

from sudoku_app.workers.worker import Worker
from sudoku_app.workers.worker_thread import shut_down_all


@pytest.fixture
def slot(qapp: QCoreApplication) -> Iterator[Worker]:
    owner = QObject(qapp)
    result = Worker(owner)
    yield result
    shut_down_all()
