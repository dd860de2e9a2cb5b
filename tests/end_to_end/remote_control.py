"""The real program, controlled by lines of JSON: python -m tests.end_to_end.remote_control [FILE]

Each line on standard input is an action and its values, such as ``["key", "Ctrl+Z"]``; each is
answered on standard output by what the window shows afterwards.
"""

import json
import os
import sys
from typing import Any

from PySide6.QtCore import QObject, QSocketNotifier, QTimer
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from sudoku_app.app import run
from tests.ui.driver import BoardView, CurrentGame, HintCard, MainWindow


class RemoteControl(QObject):
    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._begun = b""
        self._lines = QSocketNotifier(sys.stdin.fileno(), QSocketNotifier.Type.Read, self)
        self._lines.activated.connect(self._on_readable)

    def _on_readable(self) -> None:
        data = os.read(sys.stdin.fileno(), 1 << 16)
        if not data:
            self._lines.setEnabled(False)
            self._window.close()
        *lines, self._begun = (self._begun + data).split(b"\n")
        for line in lines:
            deed, *values = json.loads(line)
            getattr(self, f"do_{deed}")(*values)
            sys.stdout.write(json.dumps(self._seen()) + "\n")
            sys.stdout.flush()

    def do_look(self) -> None:
        """Nothing but the answer."""

    def do_key(self, keys: str) -> None:
        """Press keys where the keyboard is, such as ``7`` or ``Ctrl+Shift+Z``."""
        sequence: Any = QKeySequence(keys)  # its stub lacks the index
        combination = sequence[0]
        target = QApplication.focusWidget() or self._window
        QTest.keyClick(target, combination.key(), combination.keyboardModifiers())

    def do_type(self, text: str) -> None:
        for sign in text:
            self.do_key("Space" if sign == "." else sign)

    def do_command(self, key: str) -> None:
        self._window.context.actions.actions[key].trigger()

    def do_press(self, name: str) -> None:
        """Press the visible button with these words on it."""
        button = next(b for b in self._window.findChildren(QAbstractButton) if _is_named(b, name))
        button.click()

    def do_set(self, name: str, value: object) -> None:
        """Change a setting as the dialog does."""
        self._window.context.settings_model.change(**{name: value})

    def do_break(self) -> None:
        """A bug in the middle of the program, once the answer is out."""
        QTimer.singleShot(0, self, self._stumble)

    def _stumble(self) -> None:
        raise ZeroDivisionError("a bug")

    def _seen(self) -> dict[str, Any]:
        window = self._window
        game = _child(window, CurrentGame).game
        hint = _child(window, HintCard)
        boards = [b for b in window.findChildren(BoardView) if b.isVisible()]
        return {
            "page": window.current_page,
            "message": window.messages.text if window.messages.isVisible() else "",
            "failure": window.failure_card.details if window.failure_card.isVisible() else "",
            "board": "".join(map(str, boards[0].picture.values)) if boards else "",
            "selected": sorted(boards[0].selection.cells) if boards else [],
            "game": game.to_json() if game else None,
            "settings": window.context.settings_model.settings._asdict(),
            "hint": hint.text.toPlainText() if hint and hint.isVisible() else "",
            "buttons": [
                b.text()
                for b in window.findChildren(QAbstractButton)
                if b.isVisible() and b.isEnabled() and b.text()
            ],
        }


def _is_named(button: QAbstractButton, name: str) -> bool:
    shown = button.isVisible() and button.isEnabled()
    return shown and name in (button.text().replace("&", ""), button.accessibleName())


def _child(window: QWidget, kind: type[Any]) -> Any:
    return window.findChild(kind)


def main() -> int:
    install_features = MainWindow.install_features

    def install_with_remote_control(window: MainWindow) -> None:
        install_features(window)
        RemoteControl(window)

    MainWindow.install_features = install_with_remote_control  # type: ignore[assignment,method-assign]
    return run(sys.argv)


if __name__ == "__main__":
    sys.exit(main())
