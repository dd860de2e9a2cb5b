"""The Play section: what is played and how long, the number pad, notes, colours, the result."""

from html import escape

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from sudoku_app.strings import words
from sudoku_app.ui.commands import CommandSet
from sudoku_app.ui.panels.colour_row import ColourRow
from sudoku_app.ui.panels.number_pad import NumberPad
from sudoku_app.ui.theme import Theme

DOT = "•"
BUTTONS = (
    ("note_mode", "erase"),
    ("fill_notes", "clear_notes"),
    ("savepoint", "return_to_savepoint"),
)


class PlayPanel(QWidget):
    def __init__(self, commands: CommandSet, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._below = False
        self.level = QLabel()
        self.level.setProperty("look", "heading")
        self.time = QLabel()
        self.time.setProperty("look", "heading")
        self.needs = QLabel(wordWrap=True)
        self.needs.setProperty("look", "muted")
        self.pad = NumberPad()
        self.colours = ColourRow(theme)
        self.result = ResultCard(commands)
        self._tools = self._make_tools(commands)
        self.tick = QTimer(self, interval=250)
        title = QHBoxLayout()
        title.addWidget(self.level, 1)
        title.addWidget(self.time)
        column = QVBoxLayout(self)
        column.setContentsMargins(2, 2, 2, 2)
        column.setSpacing(10)
        column.addLayout(title)
        column.addWidget(self.needs)
        column.addWidget(self.result)
        column.addWidget(self.pad)
        column.addWidget(self._tools)
        column.addStretch(1)

    def _make_tools(self, commands: CommandSet) -> QWidget:
        tools = QWidget()
        column = QVBoxLayout(tools)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        for keys in BUTTONS:
            row = QHBoxLayout()
            row.setSpacing(6)
            for key in keys:
                row.addWidget(_button(commands, key), 1)
            column.addLayout(row)
        column.addWidget(self.colours)
        return tools

    def show_level(self, name: str, needs: str) -> None:
        self.level.setText(name)
        self.needs.setText(needs)
        self._fit_needs()

    def set_below(self, below: bool) -> None:
        """Below the board there is room for one row of digits and little else."""
        self._below = below
        self.pad.set_columns(9 if below else 3)
        self._fit_needs()

    def _fit_needs(self) -> None:
        self.needs.setHidden(self._below or not self.needs.text())

    def set_finished(self, finished: bool) -> None:
        """Nothing is left to write: the tools make room for the result."""
        self.pad.setHidden(finished)
        self._tools.setHidden(finished)
        self.result.setVisible(finished)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.tick.start()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.tick.stop()


class ResultCard(QFrame):
    """How a game ended; hidden until then."""

    def __init__(self, commands: CommandSet, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("look", "card")
        self.title = QLabel(wordWrap=True)
        self.title.setProperty("look", "heading")
        self.text = QLabel(wordWrap=True)
        self.another = QPushButton(words("play.result.another"))
        self.another.setProperty("look", "primary")
        self.another.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.another.clicked.connect(commands.actions["new"].trigger)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 12, 14, 12)
        column.addWidget(self.title)
        column.addWidget(self.text)
        column.addWidget(self.another)
        self.hide()

    def tell(self, title: str, lines: list[str]) -> None:
        self.title.setText(title)
        self.text.setText("".join(map(_paragraph, lines)))


def _paragraph(line: str) -> str:
    """A line of the result; what follows a dot is indented as a whole."""
    dotted = line.startswith(DOT)
    style = "margin:0 0 6px 12px;text-indent:-12px" if dotted else "margin:0 0 6px 0"
    return f'<p style="{style}">{escape(line)}</p>'


def _button(commands: CommandSet, key: str) -> QToolButton:
    button = QToolButton()
    button.setDefaultAction(commands.actions[key])
    button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
    button.setMinimumWidth(1)
    button.setAccessibleName(commands.actions[key].text().replace("&", ""))
    return button


def time_text(seconds: float) -> str:
    """Seconds as 4:05 or 1:04:05."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
