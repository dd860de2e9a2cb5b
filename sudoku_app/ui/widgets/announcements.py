"""Announcements for screen readers, which do not move the focus."""

from typing import Final

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

ENDS: Final = (".", "!", "?", ":", "…")


def announce(widget: QWidget, *sentences: str) -> None:
    """Let screen readers read texts that have appeared in the window."""
    if QAccessible.isActive():
        text = " ".join(s if s.endswith(ENDS) else f"{s}." for s in sentences if s)
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, text))
