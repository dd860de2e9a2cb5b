"""A card with a text and buttons below it, which is hidden until it has something to say."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QVBoxLayout

from sudoku_app.ui.widgets.announcements import announce


class WatchCard(QFrame):
    def __init__(self, *buttons: QPushButton) -> None:
        super().__init__()
        self.setProperty("look", "card")
        self.text = QLabel(wordWrap=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 12, 14, 12)
        column.setSpacing(8)
        column.addWidget(self.text)
        for button in buttons:
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            column.addWidget(button)
        self.hide()

    def say(self, text: str) -> None:
        """Show a text, and tell it to screen readers."""
        self.text.setText(text)
        self.show()
        announce(self, text)
