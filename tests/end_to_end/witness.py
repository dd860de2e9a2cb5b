"""python -m tests.end_to_end.witness LOG [FILE]: the program, which notes each key it is given.

A key that is still on its way from the keyboard to the program is nothing that it could keep.
"""

import os
import sys

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication

from sudoku_app import app


class Witness(QObject):
    """Writes a byte for each key, before the window gets it."""

    def __init__(self, path: str, application: QApplication) -> None:
        super().__init__(application)
        self._log = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        application.installEventFilter(self)

    def eventFilter(self, receiver: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.KeyPress and receiver.isWindowType():
            os.write(self._log, b".")
        return False


def main() -> int:
    _, path, *arguments = sys.argv
    make_application = app.make_application

    def make_watched(arguments: list[str]) -> QApplication:
        application = make_application(arguments)
        Witness(path, application)
        return application

    app.make_application = make_watched
    return app.run(["sudoku-app", *arguments])


if __name__ == "__main__":
    sys.exit(main())
