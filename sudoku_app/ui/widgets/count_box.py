"""A spin box that keeps its number until another one is typed."""

from PySide6.QtGui import QValidator
from PySide6.QtWidgets import QSpinBox

INDENT = 6
"""Qt ignores the padding of the stylesheet before the number."""


class CountBox(QSpinBox):
    """QSpinBox accepts a space typed over the number as the beginning of a number."""

    def __init__(self, least: int, most: int, value: int) -> None:
        super().__init__(minimum=least, maximum=most, value=value)
        self.lineEdit().setTextMargins(INDENT, 0, 0, 0)

    def validate(self, text: str, place: int) -> tuple[QValidator.State, str, int]:
        if text and not text.strip():
            return QValidator.State.Invalid, text, place
        return super().validate(text, place)
