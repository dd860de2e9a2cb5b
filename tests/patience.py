"""Waiting that outlasts a busy machine: nothing is judged by how long it took."""

import os
from typing import Any

from pytestqt.qtbot import QtBot

LONGEST_MS = int(os.environ.get("SUDOKU_TEST_PATIENCE_MS", "60000"))


class PatientBot(QtBot):
    def waitUntil(self, callback: Any, *, timeout: int = LONGEST_MS) -> None:
        super().waitUntil(callback, timeout=timeout)

    def waitSignal(self, signal: Any, *, timeout: int = LONGEST_MS, **options: Any) -> Any:
        return super().waitSignal(signal, timeout=timeout, **options)
