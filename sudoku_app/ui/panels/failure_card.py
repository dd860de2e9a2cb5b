"""Says that something went wrong, in plain words, with the details for a report."""

from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from sudoku_app.ui.strings import words


class FailureCard(QFrame):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("look", "card")
        title = QLabel(words("window.failure.title"))
        title.setProperty("look", "heading")
        self._details = QPlainTextEdit(readOnly=True)
        self._details.setAccessibleName(words("window.failure.details"))
        self._details.setFixedHeight(96)
        self._copy = QPushButton(words("window.failure.copy"))
        self._copy.clicked.connect(self._on_copy)
        close = QPushButton(words("window.failure.close"))
        close.clicked.connect(self.hide)
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(self._copy)
        buttons.addWidget(close)
        column = QVBoxLayout(self)
        column.addWidget(title)
        column.addWidget(QLabel(words("window.failure.text"), wordWrap=True))
        column.addWidget(self._details)
        column.addLayout(buttons)
        self.hide()

    @property
    def details(self) -> str:
        return self._details.toPlainText()

    def show_failure(self, details: str) -> None:
        self._details.setPlainText(details)
        self._copy.setText(words("window.failure.copy"))
        self.show()

    def _on_copy(self) -> None:
        QApplication.clipboard().setText(self.details)
        self._copy.setText(words("window.failure.copied"))
