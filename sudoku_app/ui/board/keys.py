"""Maps key events to digits, also on keyboards whose top row types other characters."""

from enum import StrEnum
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent

_FIRST_ON_TOP_ROW: Final = {"xcb": 10, "wayland": 10, "windows": 2}
"""The scan code of the key with the 1, by platform; the other digits follow it."""
_SIGNS: Final = "!@#$%^&*("
_NUM_LOCK: Final = {"xcb": 0x10, "wayland": 0x10, "windows": 0x200}
"""The native modifier of an active NumLock, by platform."""
_ON_PAD: Final = {
    Qt.Key.Key_End: 1,
    Qt.Key.Key_Down: 2,
    Qt.Key.Key_PageDown: 3,
    Qt.Key.Key_Left: 4,
    Qt.Key.Key_Clear: 5,
    Qt.Key.Key_Right: 6,
    Qt.Key.Key_Home: 7,
    Qt.Key.Key_Up: 8,
    Qt.Key.Key_PageUp: 9,
}
_ZERO: Final = (Qt.Key.Key_0, Qt.Key.Key_Backspace, Qt.Key.Key_Delete)


class Entry(StrEnum):
    """How a digit was typed: plainly, or with the modifier key for a note."""

    PLAIN = "plain"
    CENTRE = "centre"
    CORNER = "corner"


def digit_of(event: QKeyEvent) -> int | None:
    """The digit 1 to 9 that a key press means, if any."""
    key = event.key()
    if Qt.Key.Key_1 <= key <= Qt.Key.Key_9:
        return key - Qt.Key.Key_0
    if _is_shifted_pad(event):
        return _ON_PAD[Qt.Key(key)]
    first = _FIRST_ON_TOP_ROW.get(QGuiApplication.platformName())
    if first is not None and first <= event.nativeScanCode() < first + 9:
        return event.nativeScanCode() - first + 1
    if event.modifiers() & Qt.KeyboardModifier.ShiftModifier and event.text():
        return _SIGNS.find(event.text()) + 1 or None
    return None


def entry_of(event: QKeyEvent) -> Entry:
    modifiers = event.modifiers()
    if modifiers & Qt.KeyboardModifier.ControlModifier:
        return Entry.CORNER
    has_shift = modifiers & Qt.KeyboardModifier.ShiftModifier or _is_shifted_pad(event)
    return Entry.CENTRE if has_shift else Entry.PLAIN


def _is_shifted_pad(event: QKeyEvent) -> bool:
    """Whether a digit of the number pad was typed with Shift: with NumLock on, Shift turns it into
    a cursor key, and Windows does not report Shift then.
    """
    if Qt.Key(event.key()) not in _ON_PAD:
        return False
    num_lock = _NUM_LOCK.get(QGuiApplication.platformName(), 0)
    on_pad = event.modifiers() & Qt.KeyboardModifier.KeypadModifier
    return bool(on_pad and event.nativeModifiers() & num_lock)


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
