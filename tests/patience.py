"""Waiting that outlasts a busy machine: nothing is judged by how long it took."""

from typing import Any

from pytestqt.qtbot import QtBot

LONGEST_MS = 60_000


class PatientBot(QtBot):
    def waitUntil(self, callback: Any, *, timeout: int = LONGEST_MS) -> None:
        super().waitUntil(callback, timeout=timeout)

    def waitSignal(self, signal: Any, *, timeout: int = LONGEST_MS, **options: Any) -> Any:
        return super().waitSignal(signal, timeout=timeout, **options)
