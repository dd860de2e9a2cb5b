"""What a screen reader says by itself, while the keyboard stays where it is."""

from typing import Final

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

ENDS: Final = (".", "!", "?", ":", "…")


def announce(widget: QWidget, *sentences: str) -> None:
    """Let words that appeared somewhere in the window be heard too."""
    if QAccessible.isActive():
        text = " ".join(s if s.endswith(ENDS) else f"{s}." for s in sentences if s)
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, text))
