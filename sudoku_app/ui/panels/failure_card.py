"""Says that something went wrong, in plain words, with the details for a report."""

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from sudoku_app.strings import words
from sudoku_app.ui.announcement import announce
from sudoku_app.ui.panels.flow import Flow

MOST_DETAILS: Final = 20_000
"""A failure can come with every repaint."""


class FailureCard(QFrame):
    """``speaking`` comes before words are shown, for whoever gives them their place."""

    speaking = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("look", "strip")
        self.setProperty("tone", "danger")
        self.details = ""
        title = QLabel(words("window.failure.title"), wordWrap=True)
        title.setProperty("look", "heading")
        self._last_line = QLabel(wordWrap=True)
        self._last_line.setProperty("look", "small")
        self._last_line.setTextFormat(Qt.TextFormat.PlainText)
        self._copy = QPushButton(words("window.failure.copy"))
        self._copy.clicked.connect(self._on_copy)
        close = QPushButton(words("window.failure.close"))
        close.clicked.connect(self.hide)
        buttons = Flow()
        buttons.add(self._copy)
        buttons.add(close)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 8, 10, 10)
        column.setSpacing(4)
        column.addWidget(title)
        column.addWidget(QLabel(words("window.failure.text"), wordWrap=True))
        column.addWidget(self._last_line)
        column.addSpacing(4)
        column.addLayout(buttons)
        self.hide()

    def show_failure(self, details: str) -> None:
        """Show a failure; one that comes while another is shown may stem from it and only adds to
        the details.
        """
        self._copy.setText(words("window.failure.copy"))
        if self.isHidden():
            self.speaking.emit()
            self.details = details
            self._last_line.setText(details.strip().splitlines()[-1])
            self.show()
            announce(self, words("window.failure.title"), words("window.failure.text"))
        elif len(self.details) < MOST_DETAILS:
            self.details += f"\n{details}"

    def _on_copy(self) -> None:
        QApplication.clipboard().setText(self.details)
        self._copy.setText(words("window.failure.copied"))
