"""The play panel: level and time, the hint card, the number pad, buttons, and the result."""

from typing import Final

from PySide6.QtCore import QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QButtonGroup,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from sudoku_app.i18n import tr
from sudoku_app.ui.actions import COMMANDS, Actions, command_of, plain_label
from sudoku_app.ui.hints.card import HintCard
from sudoku_app.ui.play.colour_row import ColourRow
from sudoku_app.ui.play.controller import EntryMode
from sudoku_app.ui.play.number_pad import NumberPad
from sudoku_app.ui.play.result_card import ResultCard
from sudoku_app.ui.theme import Theme
from sudoku_app.ui.widgets.flow_layout import FlowLayout
from sudoku_app.ui.widgets.icons import icon
from sudoku_app.ui.widgets.tiles import TileGrid

TOOLS: Final = tuple(command.key for command in COMMANDS if command.play_panel)
TOOL_WIDTH: Final = 112
LEAST_LINES: Final = 36
"""The least height of the window, in lines of text, that has room for what the level needs."""
SPACING: Final = 8
MARGIN: Final = 2


class PlayPanel(QWidget):
    """``tools_toggled`` tells whether the drawer with more tools is open."""

    tools_toggled = Signal(bool)

    def __init__(self, actions: Actions, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._below = False
        self._actions = actions
        self.level = QLabel(wordWrap=True)
        self.level.setProperty("look", "heading")
        self.time = QLabel()
        self.time.setProperty("look", "heading")
        self.pause_button = _icon_button(actions, "pause")
        self.needs = QLabel(wordWrap=True)
        self.needs.setProperty("look", "muted")
        self.pad = NumberPad()
        self.modes = EntryModes()
        self.colours = ColourRow(theme)
        self.result = ResultCard(actions)
        self.status = QLabel(wordWrap=True)
        self.status.setProperty("look", "muted")
        self._armed = 0
        self._is_begun = True
        self._has_hint = False
        self._card: HintCard | None = None
        self.tick = QTimer(self, interval=250)
        self.drawer_button = QToolButton()
        self._drawer = self._make_drawer()
        self._writing = self._make_writing()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        self._column.setSpacing(SPACING)
        self._title = self._make_title()
        for widget in (self._title, self.needs, self.result, self._writing, self.status):
            self._column.addWidget(widget)
        self._column.addStretch(1)
        self.set_theme(theme)
        self.set_below(False)

    def _make_title(self) -> QWidget:
        clock = QWidget()
        row = QHBoxLayout(clock)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        row.addWidget(self.time)
        row.addWidget(self.pause_button)
        title = QWidget()
        flow = FlowLayout(title)
        flow.add(self.level, 1)
        flow.add(clock)
        return title

    def _make_writing(self) -> QWidget:
        """The widget with everything that edits the board."""
        self._buttons = QWidget()
        row = FlowLayout(self._buttons)
        row.setSpacing(6)
        for key in ("erase", "undo", "redo", "hint"):
            is_icon = key in {"undo", "redo"}
            make = _icon_button if is_icon else _text_button
            row.add(make(self._actions, key), 0 if is_icon else 1)
        self._controls = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._controls.setSpacing(SPACING)
        self._controls.addWidget(self.modes, 1)
        self._controls.addWidget(self._buttons, 1)
        writing = QWidget()
        column = QVBoxLayout(writing)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACING)
        column.addWidget(self.pad)
        column.addLayout(self._controls)
        column.addWidget(self.drawer_button)
        column.addWidget(self._drawer)
        return writing

    def _make_drawer(self) -> QWidget:
        self.drawer_button.setText(tr("play.more_tools"))
        self.drawer_button.setCheckable(True)
        self.drawer_button.setProperty("look", "drawer")
        self.drawer_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.drawer_button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.drawer_button.toggled.connect(self._on_drawer_toggled)
        drawer = QWidget()
        column = QVBoxLayout(drawer)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        tools = TileGrid(TOOL_WIDTH, spacing=6, whole_words=True)
        tools.set_tiles([_text_button(self._actions, key) for key in TOOLS])
        column.addWidget(tools)
        column.addWidget(self.colours)
        drawer.hide()
        return drawer

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.colours.set_theme(theme)
        self._show_drawer_icon()

    def set_hint_card(self, card: HintCard) -> None:
        """Put the hint card between the clock and the number pad."""
        self._card = card
        card.toggled.connect(self._on_hint_toggled)
        self._column.insertWidget(self._column.indexOf(self._writing), card)

    def _on_hint_toggled(self, shown: bool) -> None:
        """Make room for a hint."""
        self._has_hint = shown
        self._fit()
        self._show_status()

    def set_drawer_open(self, is_open: bool) -> None:
        self.drawer_button.setChecked(is_open)

    def show_level(self, name: str, needs: str) -> None:
        self.level.setText(name)
        self.needs.setText(needs)
        self._fit()

    def set_below(self, below: bool) -> None:
        """Adapt the layout: below the board there is room for one row of digits and buttons."""
        self._below = below
        self.pad.set_columns(9 if below else 3)
        self.result.set_below(below)
        directions = QBoxLayout.Direction
        self._controls.setDirection(directions.LeftToRight if below else directions.TopToBottom)
        self._fit()

    def set_begun(self, begun: bool) -> None:
        """Show the first steps until the first move."""
        self._is_begun = begun
        self._show_status()

    def set_armed(self, digit: int) -> None:
        """Explain what a chosen digit is for."""
        self._armed = digit
        self.pad.set_armed(digit)
        self._show_status()

    def set_mode(self, mode: EntryMode) -> None:
        """Show how digits will be written."""
        self.pad.set_mode(mode)
        self.modes.set_mode(mode)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() is QEvent.Type.LayoutRequest:
            self._make_room()
        return done

    def _fit(self) -> None:
        """Show what the level needs only if there is room for it."""
        lines = self.window().height() // self.fontMetrics().lineSpacing()
        has_room = lines >= LEAST_LINES and not self._below and not self._has_hint
        self.needs.setVisible(has_room and bool(self.needs.text()))
        self._make_room()

    def _make_room(self) -> None:
        """Give a hint the room for its text.

        What gives way, as far as needed: the drawer, the buttons that are in the header too, and
        the numbers of digits left. If that is not enough, the text scrolls. Only the size of the
        scroll area decides: a decision that depended on whether its scroll bar is shown could
        show and hide the scroll bar for ever.
        """
        if self._card is None:
            return
        if self._below or not self._has_hint:
            self._leave_out(0)
            self._card.set_room(0)
            return
        available = _room_for(self)
        width = available.width() - 2 * MARGIN
        drawer = [self.drawer_button, *([self._drawer] if self.drawer_button.isChecked() else [])]
        saved = (
            sum(_height(widget, width) + SPACING for widget in drawer),
            _height(self._buttons, width) + SPACING,
            self.pad.height_of(dense=False) - self.pad.height_of(dense=True),
        )
        shown = [self._title, self.modes, *([self.status] if self._armed else [])]
        room = available.height() - 2 * MARGIN - sum(saved)
        room -= sum(_height(widget, width) + SPACING for widget in shown)
        room -= self.pad.height_of(dense=True) + SPACING + self._card.height_without_text(width)
        wish = self._card.height_of_text(width)
        left_out = 0
        while left_out < len(saved) and room < wish:
            room += saved[left_out]
            left_out += 1
        self._leave_out(left_out)
        self._card.set_room(room)

    def _leave_out(self, count: int) -> None:
        """Leave out the first so many of drawer, buttons and numbers of digits left."""
        self.drawer_button.setHidden(count > 0)
        self._drawer.setVisible(count == 0 and self.drawer_button.isChecked())
        self._buttons.setHidden(count > 1)
        self.pad.set_dense(count > 2)

    def _show_status(self) -> None:
        if self._armed:
            text = tr("play.armed", digit=self._armed)
        else:
            text = "" if self._is_begun or self._has_hint else tr("play.first_steps")
        self.status.setText(text)
        self.status.setVisible(bool(text))

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

    def _on_drawer_toggled(self, is_open: bool) -> None:
        self._drawer.setVisible(is_open)
        self._make_room()
        self._show_drawer_icon()
        self.tools_toggled.emit(is_open)

    def _show_drawer_icon(self) -> None:
        name = "chevron_down" if self.drawer_button.isChecked() else "chevron_right"
        self.drawer_button.setIcon(icon(name, self._theme))


class EntryModes(QWidget):
    """A segmented control: a typed digit is a digit, a corner note or a centre note."""

    chosen = Signal(EntryMode)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._group = QButtonGroup(self)
        self._buttons: dict[EntryMode, QToolButton] = {}
        row = FlowLayout(self)
        row.setSpacing(0)
        for mode in EntryMode:
            button = QToolButton()
            button.setText(tr(f"play.modes.{mode}.label"))
            button.setCheckable(True)
            button.setToolTip(tr(f"play.modes.{mode}.tip"))
            button.setObjectName(mode)
            button.setProperty("look", "segment")
            button.setProperty("place", _place(mode))
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            button.clicked.connect(self._on_clicked)
            self._group.addButton(button)
            self._buttons[mode] = button
            row.add(button, 1)
        self.set_mode(EntryMode.DIGIT)

    def button(self, mode: EntryMode) -> QToolButton:
        return self._buttons[mode]

    def set_mode(self, mode: EntryMode) -> None:
        self._buttons[mode].setChecked(True)

    def _on_clicked(self) -> None:
        self.chosen.emit(EntryMode(self.sender().objectName()))


def _place(mode: EntryMode) -> str:
    """The end of the segmented control that a button is at, for its round corners."""
    return {EntryMode.DIGIT: "first", EntryMode.CENTRE: "last"}.get(mode, "middle")


def _text_button(actions: Actions, key: str) -> QToolButton:
    button = QToolButton()
    button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
    button.setDefaultAction(actions.actions[key])
    button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
    button.setMinimumWidth(1)
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    button.setAccessibleName(plain_label(command_of(key)))
    return button


def _icon_button(actions: Actions, key: str) -> QToolButton:
    button = QToolButton()
    button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)
    button.setProperty("look", "header")
    button.setDefaultAction(actions.actions[key])
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    button.setAccessibleName(plain_label(command_of(key)))
    return button


def _height(widget: QWidget, width: int) -> int:
    """The height that a widget wishes for at a width, whether it is shown or not."""
    if widget.hasHeightForWidth():
        return widget.heightForWidth(width)
    return widget.sizeHint().height()


def _room_for(panel: QWidget) -> QSize:
    """The size that a panel may take without scrolling, with room for a scroll bar all the same.

    What fits beside a scroll bar fits without one too, so a scroll bar that was needed for a
    moment, while the window became smaller, goes again.
    """
    around = panel.parentWidget()
    while around is not None and not isinstance(around, QScrollArea):
        around = around.parentWidget()
    if around is None:
        return panel.size()
    return around.maximumViewportSize() - QSize(around.verticalScrollBar().sizeHint().width(), 0)
