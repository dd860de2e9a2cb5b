"""The Play section: what is played and how long, the number pad, notes, colours, the result."""

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from sudoku_app.strings import words
from sudoku_app.ui.commands import CommandSet, command_of, plain_label
from sudoku_app.ui.panels.colour_row import ColourRow
from sudoku_app.ui.panels.number_pad import NumberPad
from sudoku_app.ui.panels.result_card import ResultCard
from sudoku_app.ui.panels.tiles import TileGrid
from sudoku_app.ui.panels.time_label import TimeLabel
from sudoku_app.ui.theme import Theme

QUICK = ("note_mode", "centre_mode", "erase")
QUICK_WIDTH = 64
BESIDE_DIGITS = ("note_mode", "erase")
TOOLS = ("fill_notes", "clear_notes", "savepoint", "return_to_savepoint")
TOOL_WIDTH = 118
LEAST_LINES = 18


class PlayPanel(QWidget):
    def __init__(self, commands: CommandSet, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._below = False
        self.level = QLabel(wordWrap=True)
        self.level.setProperty("look", "heading")
        self.time = TimeLabel(commands.actions["pause"])
        self.time.setProperty("look", "heading")
        self.needs = QLabel(wordWrap=True)
        self.needs.setProperty("look", "muted")
        self.pad = NumberPad()
        self.colours = ColourRow(theme)
        self.result = ResultCard(commands)
        self._beside_digits = [_tall_button(commands, key) for key in BESIDE_DIGITS]
        self._tools_below = _tools(commands, ("centre_mode", *TOOLS))
        self._tools_beside = [_tools(commands, QUICK, QUICK_WIDTH), _tools(commands, TOOLS)]
        self._writing = self._make_writing()
        self.first_steps = QLabel(words("play.first_steps"), wordWrap=True)
        self.first_steps.setProperty("look", "muted")
        self.tick = QTimer(self, interval=250)
        self.title = QWidget()
        title = QHBoxLayout(self.title)
        title.setContentsMargins(0, 0, 0, 0)
        title.setSpacing(14)
        title.addWidget(self.level, 1)
        title.addWidget(self.time)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(2, 2, 2, 2)
        self._column.setSpacing(10)
        for widget in (self.title, self.needs, self.result, self._writing, self.first_steps):
            self._column.addWidget(widget)
        self._column.addStretch(1)
        self.set_below(False)

    def _make_writing(self) -> QWidget:
        """Everything to write with."""
        pad = QHBoxLayout()
        pad.setSpacing(6)
        pad.addWidget(self.pad, 1)
        for button in self._beside_digits:
            pad.addWidget(button)
        writing = QWidget()
        column = QVBoxLayout(writing)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addLayout(pad)
        column.addSpacing(4)
        for tools in (*self._tools_beside, self._tools_below):
            column.addWidget(tools)
        column.addSpacing(4)
        column.addWidget(self.colours)
        return writing

    def show_level(self, name: str, needs: str) -> None:
        self.level.setText(name)
        self.needs.setText(needs)
        self._fit_needs()

    def set_below(self, below: bool) -> None:
        """Below the board there is room for one row of digits and little else."""
        self._below = below
        self.pad.set_columns(9 if below else 3)
        self.result.set_below(below)
        for tools in self._tools_beside:
            tools.setHidden(below)
        for tools in (*self._beside_digits, self._tools_below):
            tools.setVisible(below)
        self._fit_needs()

    def set_begun(self, begun: bool) -> None:
        """What to do is told until the first move."""
        self.first_steps.setHidden(begun)

    def take_title(self) -> None:
        """Have level and time here, as long as they do not stand elsewhere."""
        self._column.insertWidget(0, self.title)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_needs()

    def _fit_needs(self) -> None:
        """What a level needs is told where the digits have room as well."""
        lines = self.window().height() // self.fontMetrics().lineSpacing()
        self.needs.setHidden(self._below or lines < LEAST_LINES or not self.needs.text())

    def set_finished(self, finished: bool) -> None:
        """Nothing is left to write: the tools make room for the result."""
        self._writing.setHidden(finished)
        self.result.setVisible(finished)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.tick.start()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.tick.stop()


def _button(commands: CommandSet, key: str) -> QToolButton:
    button = QToolButton()
    button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
    button.setDefaultAction(commands.actions[key])
    button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
    button.setMinimumWidth(1)
    button.setAccessibleName(plain_label(command_of(key)))
    return button


def _tools(commands: CommandSet, keys: tuple[str, ...], least_width: int = TOOL_WIDTH) -> QWidget:
    tools = TileGrid(least_width, spacing=6, whole_words=True)
    tools.set_tiles([_button(commands, key) for key in keys])
    return tools


def _tall_button(commands: CommandSet, key: str) -> QToolButton:
    """As high as the digits it stands beside."""
    button = _button(commands, key)
    button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
    return button
