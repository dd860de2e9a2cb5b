"""The card that reports a bug, with the details for a report."""

from collections.abc import Callable
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

from sudoku_app.i18n import tr
from sudoku_app.ui.widgets.announcements import announce
from sudoku_app.ui.widgets.flow_layout import FlowLayout

MOST_DETAILS: Final = 20_000
"""The maximum length of the details, because an error can repeat with every paint."""


class FailureCard(QFrame):
    """``speaking`` is emitted before the card is shown, so that the window can place it.

    ``report`` makes the text to copy from the traceback of a failure.
    """

    speaking = Signal()

    def __init__(self, report: Callable[[str], str] = str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("look", "strip")
        self.setProperty("tone", "danger")
        self._report = report
        self.details = ""
        title = QLabel(tr("window.failure.title"), wordWrap=True)
        title.setProperty("look", "heading")
        self._last_line = QLabel(wordWrap=True)
        self._last_line.setProperty("look", "small")
        self._last_line.setTextFormat(Qt.TextFormat.PlainText)
        self._copy = QPushButton(tr("window.failure.copy"))
        self._copy.clicked.connect(self._on_copy)
        close = QPushButton(tr("window.failure.close"))
        close.clicked.connect(self.hide)
        buttons = FlowLayout()
        buttons.add(self._copy)
        buttons.add(close)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 8, 10, 10)
        column.setSpacing(4)
        column.addWidget(title)
        column.addWidget(QLabel(tr("window.failure.text"), wordWrap=True))
        column.addWidget(self._last_line)
        column.addSpacing(4)
        column.addLayout(buttons)
        self.hide()

    def show_failure(self, details: str) -> None:
        """Show a failure; while one is shown, another only adds to the details, because it may
        be a consequence.
        """
        self._copy.setText(tr("window.failure.copy"))
        if self.isHidden():
            self.speaking.emit()
            self.details = details
            self._last_line.setText(details.strip().splitlines()[-1])
            self.show()
            announce(self, tr("window.failure.title"), tr("window.failure.text"))
        elif len(self.details) < MOST_DETAILS:
            self.details += f"\n{details}"

    def _on_copy(self) -> None:
        QApplication.clipboard().setText(self._report(self.details))
        self._copy.setText(tr("window.failure.copied"))
