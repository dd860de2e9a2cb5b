"""The message bar: a text with an optional button; it never covers the board."""

import re
from collections.abc import Callable
from enum import StrEnum
from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QPushButton, QToolButton, QWidget

from sudoku_app.i18n import tr
from sudoku_app.ui.theme import Theme
from sudoku_app.ui.widgets.announcements import announce
from sudoku_app.ui.widgets.icons import icon

SPARE: Final = 48
LONG_WORD: Final = re.compile(r"\S{20}(?=\S)")
BREAK: Final = "\N{ZERO WIDTH SPACE}"
"""A zero-width space, at which a file name may be wrapped."""


class Severity(StrEnum):
    NOTE = "note"
    SUCCESS = "success"
    WARNING = "warning"


class MessageBar(QFrame):
    """``speaking`` is emitted before a message is shown, so that the window can place the bar.

    A message replaces the previous one; only a standing warning is shown again after it.
    """

    speaking = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("look", "strip")
        self._text = QLabel(wordWrap=True)
        self._text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._text.setTextFormat(Qt.TextFormat.PlainText)  # a file name may look like an HTML tag
        self._text.setContentsMargins(5, 0, 0, 0)
        self._action = QPushButton(self)
        self._action.clicked.connect(self._on_action)
        self._close = QToolButton()
        self._close.setToolTip(tr("window.messages.close"))
        self._close.setAccessibleName(tr("window.messages.close"))
        self._close.setProperty("look", "header")
        self._close.clicked.connect(self._on_closed)
        self._text_shown = ""
        self._standing = ""
        self._is_warning = False
        self._run: Callable[[], object] | None = None
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self.hide)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(7, 7, 7, 7)
        self._grid.setSpacing(8)
        self._grid.setColumnStretch(0, 1)
        self._grid.addWidget(self._text, 0, 0)
        self._grid.addWidget(self._close, 0, 2)
        self.set_theme(theme)
        self.hide()

    @property
    def text(self) -> str:
        return self._text_shown

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self._on_closed()
        else:
            super().keyPressEvent(event)

    def _fit(self) -> None:
        """Put the button beside the text, or below it if there is little room."""
        words_width = self._text.fontMetrics().horizontalAdvance(self._text.text())
        buttons = self._action.sizeHint().width() + self._close.sizeHint().width()
        beside = words_width + buttons + SPARE <= self.width()
        self._grid.addWidget(self._action, *((0, 1) if beside else (1, 0, 1, 3)))

    def set_theme(self, theme: Theme) -> None:
        self._close.setIcon(icon("close", theme))

    def say(
        self,
        text: str,
        tone: Severity = Severity.NOTE,
        action: str = "",
        run: Callable[[], object] | None = None,
        seconds: float = 0,
    ) -> None:
        """Show a message until it is closed or replaced, or ``seconds`` have passed."""
        self.speaking.emit()
        self._is_warning = False
        self._text_shown = text
        self._text.setText(_breakable(text))
        self._run = run
        self._action.setText(action)
        self._action.setVisible(bool(action))
        self._fit()
        self._dress(tone)
        self.setAccessibleName(text)
        self._timer.stop()
        if seconds:
            self._timer.start(round(seconds * 1000))
        self.show()
        announce(self, text, action)

    def ask(self, question: str, action: str, run: Callable[[], object]) -> None:
        """Ask a question and give its button the focus; Enter agrees, everything else declines."""
        self.say(question, Severity.WARNING, action, run)
        self._action.setFocus()

    def stand(self, warning: str) -> None:
        """Show a standing warning until it is closed or withdrawn with ``stand("")``."""
        self._standing = warning
        if warning:
            self._warn()

    def withdraw(self, text: str) -> None:
        """Hide a message, unless another one has replaced it."""
        if text == self._text_shown:
            self.hide()

    def hide(self) -> None:
        """Hide the message; a standing warning is shown again."""
        if not self._standing:
            super().hide()
        elif not self._is_warning:
            self._warn()

    def _warn(self) -> None:
        self.say(self._standing, Severity.WARNING)
        self._is_warning = True

    def _on_closed(self) -> None:
        if self._is_warning:
            self._standing = ""
        self.hide()

    def _dress(self, tone: Severity) -> None:
        if self.property("tone") != tone.value:
            self.setProperty("tone", tone.value)
            self.style().unpolish(self)
            self.style().polish(self)

    def _on_action(self) -> None:
        self.hide()
        if self._run is not None:
            self._run()


def _breakable(text: str) -> str:
    return LONG_WORD.sub(rf"\g<0>{BREAK}", text)
