"""The Hint section: the stages shown so far, the buttons, and the lists of steps."""

from enum import StrEnum

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QGridLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from sudoku_app.hints.catalogue import BY_KEY
from sudoku_app.hints.texts import name_of
from sudoku_app.i18n import tr
from sudoku_app.ui.hints.other_hints import OtherHintsList
from sudoku_app.ui.hints.sentence_text import ladder_html, message_html
from sudoku_app.ui.hints.sentence_view import SentenceView
from sudoku_app.ui.hints.solution_path_list import SolutionPathList
from sudoku_app.ui.hints.stages import HintStages
from sudoku_app.ui.hints.step_list import StepList
from sudoku_app.ui.theme import Theme
from sudoku_app.ui.widgets.announcements import announce
from sudoku_app.ui.widgets.flow_layout import FlowLayout

LINKS = (
    Qt.TextInteractionFlag.LinksAccessibleByMouse | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
)

LEAST_LINES = 5
"""The minimum height of the text in lines; with large text the panel scrolls to the last button."""
LINES_FOR_ALL = 9
MOST_LINES = 42
"""The maximum height of the text in lines, so that the buttons of a high window stay near it."""


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
    """``pressed`` carries a button, ``lesson_asked`` the key of a technique. ``way_left`` tells
    that something else replaces the solution path.
    """

    pressed = Signal(Button)
    lesson_asked = Signal(str)
    way_left = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._stages: HintStages | None = None
        self._technique = ""
        """The key of the technique in the title."""
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
        self.text = SentenceView()
        self.text.setAccessibleName(tr("commands.hint.label").replace("&", ""))
        self.text.anchorClicked.connect(self._on_anchor_clicked)
        self.others = OtherHintsList()
        self.way = SolutionPathList()
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
        title = FlowLayout(self._title)
        title.add(self.name, 1)
        title.add(self.step)
        column.addWidget(self._title)
        column.addWidget(self.text, 1)
        column.addWidget(self.others, 1)
        column.addWidget(self.way, 1)
        return column

    def _make_button(self, button: Button) -> QPushButton:
        widget = QPushButton(tr(f"hint.{button.value}"), self)
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
        """Put the buttons beside the text while the panel is below the board."""
        self._compact = compact
        directions = QBoxLayout.Direction
        self._outer.setDirection(directions.LeftToRight if compact else directions.TopToBottom)
        self._outer.setContentsMargins(2, 0 if compact else 2, 2, 0 if compact else 2)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Fit the text to the height; a low panel shows no title and only the newest sentence."""
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
        """Give a title of several lines its full height."""
        width = self._outer.contentsRect().width()
        self._title.setMinimumHeight(0 if self._compact else self._title.heightForWidth(width))

    def show_idle(self) -> None:
        self._tell(tr("hint.title"), tr("hint.idle"), (Button.ASK, Button.OTHERS, Button.WAY))

    def show_busy(self, text: str) -> None:
        self._say(tr("hint.title"), text, (Button.CANCEL,))

    def show_message(self, text: str, *buttons: Button) -> None:
        self._say("", text, (*buttons, Button.CLOSE))

    def show_done(self, technique: str, what: str) -> None:
        title, text = lesson_link(technique, self._theme), tr("hint.done", what=what)
        self._say(title, text, (Button.NEXT, Button.OTHERS, Button.CLOSE))
        self._technique = technique

    def show_ladder(self, stages: HintStages, apply_words: str, message: str = "") -> None:
        """Show the stages so far, below a message."""
        self._stages, self._message = stages, message
        self._name(stages.technique) if stages.is_named else self._entitle(tr("hint.title"))
        self._show_step(step_of(stages))
        self.buttons[Button.APPLY].setText(apply_words)
        more = () if stages.is_at_top else (Button.MORE,)
        others = (Button.OTHERS,) if stages.has_lesson else ()
        self._show_buttons((*more, Button.APPLY, *others, Button.CLOSE))
        self._dress_apply(primary=stages.is_at_top)
        self._show_list(None)
        self._show_text()
        announce(self, *map(str, stages.current.sentences))

    def show_others(self) -> None:
        """Show the list of all applicable steps."""
        self._entitle(tr("hint.others"))
        self._show_step("")
        self._show_list(self.others)
        self._show_buttons((Button.BACK,))

    def show_way(self, *, can_go_on: bool) -> None:
        """Show the solution path."""
        self._entitle(tr("hint.way"))
        self._show_list(self.way)
        self._show_buttons((Button.GO_ON, Button.BACK) if can_go_on else (Button.BACK,))
        self.show_way_step(0)

    def show_way_step(self, number: int) -> None:
        """Show which step of the path is selected, 0 for none; the first offers no Continue."""
        count = self.way.count
        self._show_step(tr("hint.step", number=number, count=count) if number else "")
        self.buttons[Button.GO_ON].setEnabled(number > 1)

    def _say(self, title: str, text: str, buttons: tuple[Button, ...]) -> None:
        self._tell(title, text, buttons)
        announce(self, text)

    def _tell(self, title: str, text: str, buttons: tuple[Button, ...]) -> None:
        self._stages, self._message = None, text
        self._entitle(title)
        self._show_step("")
        self._show_list(None)
        self._show_buttons(buttons)
        self._show_text()

    def _entitle(self, title: str) -> None:
        """Set the title; if it is a link to a lesson, it can have the focus."""
        self._technique, policies = "", Qt.FocusPolicy
        self.name.setText(title)
        self.name.setFocusPolicy(policies.TabFocus if "<a " in title else policies.NoFocus)

    def _name(self, technique: str) -> None:
        self._entitle(lesson_link(technique, self._theme))
        self._technique = technique

    def _show_step(self, step: str) -> None:
        """Show or hide the number of the stage, and fit the height of the title."""
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
        if self._stages is None:
            self.text.tell(message_html(self._message), follow=False)
            return
        first = self._stages.shown - 1 if self._tight else 0
        place = place_on(self._stages, self._theme) if self._tight else ""
        title = f'<p style="margin-bottom:6px">{place}</p>' if place else ""
        html = ladder_html(self._stages.climbed[first:], self._theme, self._message)
        self.text.tell(title + html, follow=not self._tight)

    def _show_buttons(self, shown: tuple[Button, ...]) -> None:
        self._shown = shown
        for button, widget in self.buttons.items():
            widget.setVisible(button in shown)
        self._arrange_buttons()

    def _arrange_buttons(self) -> None:
        """Arrange the buttons in two columns; the first, an odd last and wide ones take a row."""
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


def lesson_link(technique: str, theme: Theme) -> str:
    """The name as a link to its lesson; mistakes and rare patterns have no lesson."""
    name = name_of(technique)
    if technique not in BY_KEY or not BY_KEY[technique].is_taught:
        return name
    tip = tr("hint.lesson_tip", name=name)
    style = f"color:{theme.window.accent}"
    return f'<a href="{technique}" title="{tip}" style="{style}">{name}</a>'


def step_of(stages: HintStages) -> str:
    return tr("hint.step", number=stages.shown, count=len(stages.stages))


def place_on(stages: HintStages, theme: Theme) -> str:
    """The stage and, once it is revealed, the name, in one line."""
    link = f"<b>{lesson_link(stages.technique, theme)}</b> · " if stages.is_named else ""
    return link + step_of(stages)
