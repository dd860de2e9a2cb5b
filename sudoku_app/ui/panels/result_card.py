"""How a game ended: a few lines and what comes next."""

from html import escape
from itertools import takewhile
from typing import Final

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QBoxLayout, QFrame, QLabel, QPushButton, QVBoxLayout, QWidget

from sudoku_app.said import say_again
from sudoku_app.strings import words
from sudoku_app.ui.announcement import announce
from sudoku_app.ui.commands import CommandSet

DOT: Final = "•"
JOINT: Final = " · "
ENDS: Final = (".", ":")


class ResultCard(QFrame):
    """How a game ended; hidden until then."""

    def __init__(self, commands: CommandSet, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("look", "card")
        self._below = False
        self._lines: list[str] = []
        self.title = QLabel(wordWrap=True)
        self.title.setProperty("look", "heading")
        self.text = QLabel(wordWrap=True)
        self.another = _button(commands, "new", words("play.result.another"))
        self.another.setProperty("look", "primary")
        self.way = _button(commands, "way", words("play.result.way"))
        column = QVBoxLayout()
        column.addWidget(self.title)
        column.addWidget(self.text)
        column.addStretch(1)
        self._both = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        self._both.setContentsMargins(14, 10, 14, 12)
        self._both.setSpacing(12)
        self._both.addLayout(column, 1)
        buttons = QVBoxLayout()
        buttons.addWidget(self.another)
        buttons.addWidget(self.way)
        buttons.addStretch(1)
        self._both.addLayout(buttons)
        self.hide()

    def set_below(self, below: bool) -> None:
        """The buttons stand beside the words where there is little height."""
        directions = QBoxLayout.Direction
        self._both.setDirection(directions.LeftToRight if below else directions.TopToBottom)
        self._below = below
        self._show_lines()

    def tell(self, title: str, lines: list[str]) -> None:
        self.title.setText(title)
        self._lines = lines
        self._show_lines()
        announce(self, title, *lines)

    def add(self, lines: list[str]) -> None:
        """What was found out since."""
        self._lines = [*self._lines, *lines]
        self._show_lines()
        announce(self, *lines)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.LanguageChange:
            self._show_lines()

    def _show_lines(self) -> None:
        """Where there is little height, what is short stands in one line."""
        lines = [say_again(line) for line in self._lines]
        if self._below:
            short = list(takewhile(_is_short, lines))
            lines = [JOINT.join(short), *lines[len(short) :]] if short else lines
        self.text.setText("".join(map(_paragraph, lines)))


def _button(commands: CommandSet, key: str, text: str) -> QPushButton:
    button = QPushButton(text)
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    button.clicked.connect(commands.actions[key].trigger)
    return button


def _is_short(line: str) -> bool:
    return not line.endswith(ENDS)


def _paragraph(line: str) -> str:
    """A line of the result; what follows a dot is indented as a whole."""
    dotted = line.startswith(DOT)
    style = "margin:0 0 6px 12px;text-indent:-12px" if dotted else "margin:0 0 6px 0"
    return f'<p style="{style}">{escape(line)}</p>'
