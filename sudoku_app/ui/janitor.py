"""Looks for garbage now and then, in the thread of the window and nowhere else.

Python would do so in whatever thread happens to need memory, at any moment; and Qt crashes when a
widget goes outside its own thread, or while Qt is on its way through all of them.
"""

import gc
from typing import Final

from PySide6.QtCore import QObject, QTimer

ROUND_MS: Final = 250


class Janitor(QObject):
    """From now on nobody else collects."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        self._rounds = QTimer(self, interval=ROUND_MS)
        self._rounds.timeout.connect(self._on_round)
        self._rounds.start()

    def _on_round(self) -> None:
        """Collect the oldest generation that is due, as Python itself would."""
        counted = zip(gc.get_count(), gc.get_threshold(), strict=True)
        due = [age for age, (count, most) in enumerate(counted) if count > most]
        if due:
            gc.collect(due[-1])
