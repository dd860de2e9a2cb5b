"""The card in the middle of a page that has nothing to show."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget


class EmptyCard(QFrame):
    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("look", "card")
        self._text = QLabel(text, wordWrap=True, alignment=Qt.AlignmentFlag.AlignCenter)
        self._text.setProperty("look", "muted")
        QVBoxLayout(self).addWidget(self._text)

    def set_text(self, text: str) -> None:
        self._text.setText(text)
