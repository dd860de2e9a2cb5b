"""The Hint section: what has been told so far, what to press next, and every other step."""

from enum import StrEnum

from PySide6.QtCore import QEvent, Qt, QUrl, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QGridLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from sudoku_app.said import say_again
from sudoku_app.strings import words
from sudoku_app.ui.announcement import announce
from sudoku_app.ui.ladder import Ladder
from sudoku_app.ui.panels.flow import Flow
from sudoku_app.ui.panels.hint_list import HintList
from sudoku_app.ui.panels.hint_place import lesson_link, place_on, step_of
from sudoku_app.ui.panels.sentence_text import ladder_html, message_html
from sudoku_app.ui.panels.step_list import StepList
from sudoku_app.ui.panels.story_view import StoryView
from sudoku_app.ui.panels.way_list import WayList
from sudoku_app.ui.theme import Theme

LINKS = (
    Qt.TextInteractionFlag.LinksAccessibleByMouse | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
)

LEAST_LINES = 5
"""A sentence can be read beside the board, even where large text leaves the last button to be
scrolled to.
"""
LINES_FOR_ALL = 9
MOST_LINES = 42
"""So that in a high window the buttons stay near the words."""


class Button(StrEnum):
    """The buttons of the section, in their order."""

    ASK = "ask"
    MORE = "more"
    NEXT = "next"
    APPLY = "apply"
    UNDO = "undo"
    OTHERS = "others"
    WAY = "way"
    GO_ON = "go_on"
    BACK = "back"
    CANCEL = "cancel"
    CLOSE = "close"


PRIMARY = (Button.ASK, Button.MORE, Button.NEXT)


class HintPanel(QWidget):
    """``pressed`` carries a button; ``lesson_asked`` the key of a technique. ``way_left`` says
    that something else is shown where the whole way was.
    """

    pressed = Signal(Button)
    lesson_asked = Signal(str)
    way_left = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._ladder: Ladder | None = None
        self._technique = ""
        """The one whose name is the title."""
        self._message = ""
        self._compact = False
        self._tight = False
        self._shown: tuple[Button, ...] = ()
        self.name = QLabel(wordWrap=True)
        self.name.setProperty("look", "heading")
        self.name.setTextInteractionFlags(LINKS)
        self.name.linkActivated.connect(self.lesson_asked)
        self.step = QLabel()
        self.step.setProperty("look", "small")
        self.text = StoryView()
        self.text.setAccessibleName(words("commands.hint.label").replace("&", ""))
        self.text.anchorClicked.connect(self._on_anchor_clicked)
        self.others = HintList()
        self.way = WayList()
        self.way.lesson_asked.connect(self.lesson_asked)
        self._title = QWidget()
        for steps in (self.others, self.way):
            steps.hide()
        self._outer = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        self._outer.setContentsMargins(2, 2, 2, 2)
        self._outer.setSpacing(10)
        self._outer.addLayout(self._make_column(), 1)
        self.buttons = {button: self._make_button(button) for button in Button}
        self._grid = QGridLayout()
        self._grid.setSpacing(6)
        self._outer.addLayout(self._grid)
        self.show_idle()

    def _make_column(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(8)
        title = Flow(self._title)
        title.add(self.name, 1)
        title.add(self.step)
        column.addWidget(self._title)
        column.addWidget(self.text, 1)
        column.addWidget(self.others, 1)
        column.addWidget(self.way, 1)
        return column

    def _make_button(self, button: Button) -> QPushButton:
        widget = QPushButton(words(f"hint.{button.value}"), self)
        widget.setObjectName(button.value)
        widget.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        if button in PRIMARY:
            widget.setProperty("look", "primary")
        widget.clicked.connect(self._on_clicked)
        return widget

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        if self._technique:
            self._name(self._technique)
        self._show_text()

    def set_compact(self, compact: bool) -> None:
        """Below the board the buttons stand beside the words."""
        self._compact = compact
        directions = QBoxLayout.Direction
        self._outer.setDirection(directions.LeftToRight if compact else directions.TopToBottom)
        self._outer.setContentsMargins(2, 0 if compact else 2, 2, 0 if compact else 2)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.LanguageChange:
            self._message = say_again(self._message)
            self._show_text()
            self._arrange_buttons()

    def _fit(self) -> None:
        """Where the height is short, there is room for the newest sentence only."""
        line = self.fontMetrics().lineSpacing()
        self.setMaximumHeight(line * MOST_LINES)
        self.text.setMinimumHeight(0 if self._compact else line * LEAST_LINES)
        self._fit_title()
        room = self.height() // line
        tight = self._compact and room < LINES_FOR_ALL
        if tight != self._tight:
            self._tight = tight
            self._title.setHidden(tight)
            self._show_text()
        self._arrange_buttons()

    def _fit_title(self) -> None:
        """A title of several lines counts with all of them in the height to scroll through."""
        width = self._outer.contentsRect().width()
        self._title.setMinimumHeight(0 if self._compact else self._title.heightForWidth(width))

    def show_idle(self) -> None:
        self._tell(words("hint.title"), words("hint.idle"), (Button.ASK, Button.OTHERS, Button.WAY))

    def show_busy(self, text: str) -> None:
        self._say(words("hint.title"), text, (Button.CANCEL,))

    def show_message(self, text: str, *buttons: Button) -> None:
        self._say("", text, (*buttons, Button.CLOSE))

    def show_done(self, technique: str, what: str) -> None:
        title, text = lesson_link(technique, self._theme), words("hint.done", what=what)
        self._say(title, text, (Button.NEXT, Button.OTHERS, Button.CLOSE))
        self._technique = technique

    def show_ladder(self, ladder: Ladder, apply_words: str, message: str = "") -> None:
        """Tell the rungs climbed so far. ``message`` comes before them."""
        self._ladder, self._message = ladder, message
        self._name(ladder.technique) if ladder.is_named else self._entitle(words("hint.title"))
        self._show_step(step_of(ladder))
        self.buttons[Button.APPLY].setText(apply_words)
        more = () if ladder.is_at_top else (Button.MORE,)
        others = (Button.OTHERS,) if ladder.has_lesson else ()
        self._show_buttons((*more, Button.APPLY, *others, Button.CLOSE))
        self._dress_apply(primary=ladder.is_at_top)
        self._show_list(None)
        self._show_text()
        announce(self, *map(str, ladder.current.sentences))

    def show_others(self) -> None:
        """The list of every step that applies now."""
        self._entitle(words("hint.others"))
        self._show_step("")
        self._show_list(self.others)
        self._show_buttons((Button.BACK,))

    def show_way(self, *, can_go_on: bool) -> None:
        """The list of all steps to the end."""
        self._entitle(words("hint.way"))
        self._show_list(self.way)
        self._show_buttons((Button.GO_ON, Button.BACK) if can_go_on else (Button.BACK,))
        self.show_way_step(0)

    def show_way_step(self, number: int) -> None:
        """Say which step of the way is looked at, none for 0; from the second one can go on."""
        count = self.way.count
        self._show_step(words("hint.step", number=number, count=count) if number else "")
        self.buttons[Button.GO_ON].setEnabled(number > 1)

    def _say(self, title: str, text: str, buttons: tuple[Button, ...]) -> None:
        self._tell(title, text, buttons)
        announce(self, text)

    def _tell(self, title: str, text: str, buttons: tuple[Button, ...]) -> None:
        self._ladder, self._message = None, text
        self._entitle(title)
        self._show_step("")
        self._show_list(None)
        self._show_buttons(buttons)
        self._show_text()

    def _entitle(self, title: str) -> None:
        """A name that leads to its lesson takes the keyboard too."""
        self._technique, policies = "", Qt.FocusPolicy
        self.name.setText(title)
        self.name.setFocusPolicy(policies.TabFocus if "<a " in title else policies.NoFocus)

    def _name(self, technique: str) -> None:
        self._entitle(lesson_link(technique, self._theme))
        self._technique = technique

    def _show_step(self, step: str) -> None:
        """The title is as high as it is with its step, or without."""
        self.step.setText(step)
        self.step.setVisible(bool(step))
        self._fit_title()

    def _show_list(self, shown: StepList | None) -> None:
        leaves_way = shown is not self.way and not self.way.isHidden()
        self.text.setHidden(shown is not None)
        for steps in (self.others, self.way):
            steps.setVisible(steps is shown)
        if leaves_way:
            self.way_left.emit()

    def _show_text(self) -> None:
        if self._ladder is None:
            self.text.tell(message_html(self._message), follow=False)
            return
        first = self._ladder.told - 1 if self._tight else 0
        place = place_on(self._ladder, self._theme) if self._tight else ""
        title = f'<p style="margin-bottom:6px">{place}</p>' if place else ""
        html = ladder_html(self._ladder.climbed[first:], self._theme, self._message)
        self.text.tell(title + html, follow=not self._tight)

    def _show_buttons(self, shown: tuple[Button, ...]) -> None:
        self._shown = shown
        for button, widget in self.buttons.items():
            widget.setVisible(button in shown)
        self._arrange_buttons()

    def _arrange_buttons(self) -> None:
        """Two in a row; alone the first one, one left over, and below what is too wide for half."""
        half = (self.width() - self._grid.spacing()) // 2
        first, *rest = [self.buttons[button] for button in self._shown]
        wide = [w for w in rest if not self._compact and w.sizeHint().width() > half]
        pairs = [w for w in rest if w not in wide]
        above = 0 if self._compact else 1
        if self._compact:
            pairs.insert(0, first)
        else:
            self._grid.addWidget(first, 0, 0, 1, 2)
        for index, widget in enumerate(pairs):
            row, column = above + index // 2, index % 2
            left_over = column == 0 and widget is pairs[-1]
            self._grid.addWidget(widget, row, column, 1, 2 if left_over else 1)
        for row, widget in enumerate(wide, above + (len(pairs) + 1) // 2):
            self._grid.addWidget(widget, row, 0, 1, 2)
        self._grid.setRowStretch(len(Button), int(self._compact))

    def _dress_apply(self, *, primary: bool) -> None:
        button = self.buttons[Button.APPLY]
        button.setProperty("look", "primary" if primary else "")
        button.style().unpolish(button)
        button.style().polish(button)

    def _on_anchor_clicked(self, target: QUrl) -> None:
        self.lesson_asked.emit(target.toString())

    def _on_clicked(self) -> None:
        self.pressed.emit(Button(self.sender().objectName()))
