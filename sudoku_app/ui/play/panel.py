"""The Play section: level and time, the number pad, buttons, colours, and the result."""

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QAction, QHideEvent, QMouseEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from sudoku_app.i18n import tr
from sudoku_app.ui.actions import COMMANDS, Actions, command_of, plain_label
from sudoku_app.ui.play.colour_row import ColourRow
from sudoku_app.ui.play.number_pad import NumberPad
from sudoku_app.ui.play.result_card import ResultCard
from sudoku_app.ui.theme import Theme
from sudoku_app.ui.widgets.tiles import TileGrid

QUICK = ("note_mode", "centre_mode", "erase")
QUICK_WIDTH = 64
BESIDE_DIGITS = ("note_mode", "erase")
TOOLS = tuple(command.key for command in COMMANDS if command.play_panel)
TOOL_WIDTH = 118
LEAST_LINES = 18


class PlayPanel(QWidget):
    def __init__(self, actions: Actions, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._below = False
        self.level = QLabel(wordWrap=True)
        self.level.setProperty("look", "heading")
        self.time = TimeLabel(actions.actions["pause"])
        self.time.setProperty("look", "heading")
        self.needs = QLabel(wordWrap=True)
        self.needs.setProperty("look", "muted")
        self.pad = NumberPad()
        self.colours = ColourRow(theme)
        self.result = ResultCard(actions)
        self._beside_digits = [_tall_button(actions, key) for key in BESIDE_DIGITS]
        self._tools_below = _tools(actions, ("centre_mode", *TOOLS))
        self._tools_beside = [_tools(actions, QUICK, QUICK_WIDTH), _tools(actions, TOOLS)]
        self._writing = self._make_writing()
        self.first_steps = QLabel(tr("play.first_steps"), wordWrap=True)
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
        """The widget with everything that edits the board."""
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
        """Adapt the layout: below the board there is room for one row of digits and few buttons."""
        self._below = below
        self.pad.set_columns(9 if below else 3)
        self.result.set_below(below)
        for tools in self._tools_beside:
            tools.setHidden(below)
        for tools in (*self._beside_digits, self._tools_below):
            tools.setVisible(below)
        self._fit_needs()

    def set_begun(self, begun: bool) -> None:
        """Show the first steps until the first move."""
        self.first_steps.setHidden(begun)

    def take_title(self) -> None:
        """Put level and time back into this panel."""
        self._column.insertWidget(0, self.title)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_needs()

    def _fit_needs(self) -> None:
        """Show what the level needs only if there is room for it besides the number pad."""
        lines = self.window().height() // self.fontMetrics().lineSpacing()
        self.needs.setHidden(self._below or lines < LEAST_LINES or not self.needs.text())

    def set_finished(self, finished: bool) -> None:
        """Show the result in place of the editing tools when the game is finished."""
        self._writing.setHidden(finished)
        self.result.setVisible(finished)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.tick.start()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.tick.stop()


def _button(actions: Actions, key: str) -> QToolButton:
    button = QToolButton()
    button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
    button.setDefaultAction(actions.actions[key])
    button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
    button.setMinimumWidth(1)
    button.setAccessibleName(plain_label(command_of(key)))
    return button


def _tools(actions: Actions, keys: tuple[str, ...], least_width: int = TOOL_WIDTH) -> QWidget:
    tools = TileGrid(least_width, spacing=6, whole_words=True)
    tools.set_tiles([_button(actions, key) for key in keys])
    return tools


def _tall_button(actions: Actions, key: str) -> QToolButton:
    """A button as high as the digits beside it."""
    button = _button(actions, key)
    button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
    return button


class TimeLabel(QLabel):
    def __init__(self, pause: QAction, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pause = pause
        self.setToolTip(pause.toolTip())
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pause.trigger()
