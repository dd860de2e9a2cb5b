"""Runs Python's cyclic garbage collector in the UI thread only.

By default Python collects in whatever thread allocates. A collection in a worker thread would
delete widgets there, and Qt crashes.
"""

import gc
from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QGuiApplication

INTERVAL_MS: Final = 1000


class GarbageCollectionTimer(QObject):
    """Collects young objects every second, and everything while the program is inactive."""

    def __init__(self, app: QGuiApplication) -> None:
        super().__init__(app)
        gc.disable()
        timer = QTimer(self, interval=INTERVAL_MS)
        timer.timeout.connect(self._collect_young)
        timer.start()
        app.applicationStateChanged.connect(self._on_state_changed)

    def _collect_young(self) -> None:
        gc.collect(1)

    def _on_state_changed(self, state: Qt.ApplicationState) -> None:
        if state is Qt.ApplicationState.ApplicationInactive:
            gc.collect()
