"""Which digit a key means, also with Shift held and on keyboards whose top row writes signs."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent

_FIRST_ON_TOP_ROW: Final = {"xcb": 10, "wayland": 10, "windows": 2}
"""The scan code of the key with the 1, by platform; the other digits follow it."""
_SIGNS: Final = "!@#$%^&*("
_ZERO: Final = (Qt.Key.Key_0, Qt.Key.Key_Backspace, Qt.Key.Key_Delete)


def digit_of(event: QKeyEvent) -> int | None:
    """The digit 1 to 9 that a key press means, if any."""
    key = event.key()
    if Qt.Key.Key_1 <= key <= Qt.Key.Key_9:
        return key - Qt.Key.Key_0
    first = _FIRST_ON_TOP_ROW.get(QGuiApplication.platformName())
    if first is not None and first <= event.nativeScanCode() < first + 9:
        return event.nativeScanCode() - first + 1
    if event.modifiers() & Qt.KeyboardModifier.ShiftModifier and event.text():
        return _SIGNS.find(event.text()) + 1 or None
    return None


def is_clear(event: QKeyEvent) -> bool:
    return event.key() in _ZERO


STEPS: Final = {
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
    Qt.Key.Key_W: (-1, 0),
    Qt.Key.Key_S: (1, 0),
    Qt.Key.Key_A: (0, -1),
    Qt.Key.Key_D: (0, 1),
}
"""For each key that moves the cursor, its rows down and columns right."""
