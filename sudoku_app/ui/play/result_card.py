"""The card with the result of a game and buttons for what to do next."""

from html import escape
from itertools import takewhile
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QFrame, QLabel, QPushButton, QVBoxLayout, QWidget

from sudoku_app.i18n import tr
from sudoku_app.ui.actions import Actions
from sudoku_app.ui.widgets.announcements import announce

DOT: Final = "•"
JOINT: Final = " · "
ENDS: Final = (".", ":")


class ResultCard(QFrame):
    """The result of a game; hidden until the game is finished."""

    def __init__(self, actions: Actions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("look", "card")
        self._below = False
        self._lines: list[str] = []
        self.title = QLabel(wordWrap=True)
        self.title.setProperty("look", "heading")
        self.text = QLabel(wordWrap=True)
        self.another = _button(actions, "new", tr("play.result.another"))
        self.another.setProperty("look", "primary")
        self.way = _button(actions, "solution_path", tr("play.result.way"))
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
        """Put the buttons beside the text if the panel is below the board."""
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
        """Append lines that were computed later."""
        self._lines = [*self._lines, *lines]
        self._show_lines()
        announce(self, *lines)

    def _show_lines(self) -> None:
        """Show the lines; below the board the short ones are joined to one line."""
        lines = self._lines
        if self._below:
            short = list(takewhile(_is_short, lines))
            lines = [JOINT.join(short), *lines[len(short) :]] if short else lines
        self.text.setText("".join(map(_paragraph, lines)))


def _button(actions: Actions, key: str, text: str) -> QPushButton:
    button = QPushButton(text)
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    button.clicked.connect(actions.actions[key].trigger)
    return button


def _is_short(line: str) -> bool:
    return not line.endswith(ENDS)


def _paragraph(line: str) -> str:
    """A line of the result as HTML; a line with a bullet has a hanging indent."""
    dotted = line.startswith(DOT)
    style = "margin:0 0 6px 12px;text-indent:-12px" if dotted else "margin:0 0 6px 0"
    return f'<p style="{style}">{escape(line)}</p>'
