"""Looks for garbage now and then, in the thread of the window and nowhere else.

Python would do so in whatever thread happens to need memory, at any moment; and Qt crashes when a
widget goes outside its own thread, or while Qt is on its way through all of them.
"""

import gc
from time import thread_time
from typing import Final

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QGuiApplication

from sudoku_app.ui.pace import Pace

ROUND_MS: Final = 100
LONG_SECONDS: Final = 0.003
MANY: Final = 6000
WIDE_EVERY: Final = 3


class Janitor(QObject):
    """From now on nobody else collects, and what was made before is left alone.

    A round must end well within a frame, so it looks at what came since the last one, every few
    rounds at what came since the last such one. What is older, what took long to look through, or
    would because many objects were made at once, is left alone until the player turns to another
    program.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        gc.freeze()
        self._number = 0
        self._rounds = Pace(self, interval=ROUND_MS)
        self._rounds.due.connect(self._on_round)
        self._rounds.start()
        app = QGuiApplication.instance()
        assert isinstance(app, QGuiApplication)
        app.applicationStateChanged.connect(self._on_state_changed)

    def _on_round(self) -> None:
        """Whatever Python's count says, which forgets a new object for each old one that goes."""
        self._number += 1
        if gc.get_count()[0] > MANY or _takes_long(int(self._number % WIDE_EVERY == 0)):
            gc.freeze()

    def _on_state_changed(self, state: Qt.ApplicationState) -> None:
        """Nobody minds a moment now: look through everything."""
        if state is Qt.ApplicationState.ApplicationInactive:
            gc.unfreeze()
            gc.collect()
            gc.freeze()


def _takes_long(generation: int) -> bool:
    started = thread_time()
    gc.collect(generation)
    return thread_time() - started > LONG_SECONDS
