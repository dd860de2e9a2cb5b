"""A line of words, with a button for what can be done; never covers the board."""

import re
from collections.abc import Callable
from enum import StrEnum
from typing import Final

from PySide6.QtCore import QEvent, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QPushButton, QToolButton, QWidget

from sudoku_app.said import say_again
from sudoku_app.strings import words
from sudoku_app.ui.announcement import announce
from sudoku_app.ui.by_number import PLAIN_TEXT, SELECTABLE_BY_MOUSE
from sudoku_app.ui.icons import icon
from sudoku_app.ui.theme import Theme

SPARE: Final = 48
LONG_WORD: Final = re.compile(r"\S{20}(?=\S)")
BREAK: Final = "\N{ZERO WIDTH SPACE}"
"""Where the name of a file may go on in the next line."""


class Tone(StrEnum):
    NOTE = "note"
    SUCCESS = "success"
    WARNING = "warning"


class MessageStrip(QFrame):
    """``speaking`` comes before words are shown, for whoever gives them their place.

    One message takes the place of another; only a standing warning comes back after it.
    """

    speaking = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("look", "strip")
        self._text = QLabel(wordWrap=True)
        self._text.setProperty("textInteractionFlags", SELECTABLE_BY_MOUSE)
        self._text.setProperty("textFormat", PLAIN_TEXT)  # the name of a file may look like a tag
        self._text.setContentsMargins(5, 0, 0, 0)
        self._action = QPushButton(self)
        self._action.clicked.connect(self._on_action)
        self._close = QToolButton()
        self._close.setToolTip(words("window.strip.close"))
        self._close.setAccessibleName(words("window.strip.close"))
        self._close.setProperty("look", "header")
        self._close.clicked.connect(self._on_closed)
        self._said = ""
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
        return self._said

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.LanguageChange:
            self._text.setText(_breakable(say_again(self._said)))
            self._fit()

    def _fit(self) -> None:
        """The button stands beside the words, or below where the room is short."""
        words_width = self._text.fontMetrics().horizontalAdvance(self._text.text())
        buttons = self._action.sizeHint().width() + self._close.sizeHint().width()
        beside = words_width + buttons + SPARE <= self.width()
        self._grid.addWidget(self._action, *((0, 1) if beside else (1, 0, 1, 3)))

    def set_theme(self, theme: Theme) -> None:
        self._close.setIcon(icon("close", theme))

    def say(
        self,
        text: str,
        tone: Tone = Tone.NOTE,
        action: str = "",
        run: Callable[[], object] | None = None,
        seconds: float = 0,
    ) -> None:
        """Show a message until it is closed, replaced, or so many seconds have passed."""
        self.speaking.emit()
        self._is_warning = False
        self._said = text
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

    def stand(self, warning: str) -> None:
        """Warn of what lasts: until it is closed, or relieved with ``stand("")``."""
        self._standing = warning
        if warning:
            self._warn()

    def withdraw(self, text: str) -> None:
        """Take back a message, unless something else has been said since."""
        if text == self._said:
            self.hide()

    def hide(self) -> None:
        """Take back what is said, but for a standing warning."""
        if not self._standing:
            super().hide()
        elif not self._is_warning:
            self._warn()

    def _warn(self) -> None:
        self.say(say_again(self._standing), Tone.WARNING)
        self._is_warning = True

    def _on_closed(self) -> None:
        if self._is_warning:
            self._standing = ""
        self.hide()

    def _dress(self, tone: Tone) -> None:
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
