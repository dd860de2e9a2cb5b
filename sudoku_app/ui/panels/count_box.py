"""A box for a number that stays there until another one is typed."""

from PySide6.QtGui import QValidator
from PySide6.QtWidgets import QSpinBox

INDENT = 6
"""Qt keeps no padding of a stylesheet before the number."""


class CountBox(QSpinBox):
    """Qt's own takes a space typed over the number for a number that is still to come."""

    def __init__(self, least: int, most: int, value: int) -> None:
        super().__init__(minimum=least, maximum=most, value=value)
        self.lineEdit().setTextMargins(INDENT, 0, 0, 0)

    def validate(self, text: str, place: int) -> tuple[QValidator.State, str, int]:
        if text and not text.strip():
            return QValidator.State.Invalid, text, place
        return super().validate(text, place)
