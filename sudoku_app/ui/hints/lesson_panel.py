"""The text of a lesson beside its board: the technique, and its boards step by step."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QLabel, QPushButton, QVBoxLayout, QWidget

from sudoku_app.i18n import tr
from sudoku_app.ui.hints.lesson_steps import LessonBoard
from sudoku_app.ui.hints.sentence_text import message_html, steps_html
from sudoku_app.ui.hints.sentence_view import SentenceView
from sudoku_app.ui.hints.stages import HintStep
from sudoku_app.ui.theme import Theme
from sudoku_app.ui.widgets.flow_layout import FlowLayout
from sudoku_app.ui.widgets.flowing_panel import FlowingPanel

CHOICES = ("example", "second_example", "look_alike")


class LessonPanel(FlowingPanel):
    """``moved`` carries how many steps to go, back or on; ``board_chosen`` the board's number."""

    moved = Signal(int)
    board_chosen = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._lesson = ""
        self._steps: Sequence[HintStep] = ()
        self.name = QLabel(wordWrap=True)
        self.name.setProperty("look", "heading")
        self.progress = QLabel(wordWrap=True)
        self.progress.setProperty("look", "muted")
        self.text = SentenceView()
        self.text.setAccessibleName(tr("lessons.title"))
        self.boards = QButtonGroup(self)
        self.boards.idClicked.connect(self.board_chosen)
        self.back = self._make_button("back")
        self.back.clicked.connect(self._on_back)
        self.on = self._make_button("on")
        self.on.clicked.connect(self._on_on)
        self.on.setProperty("look", "primary")
        self.on.setDefault(True)
        self.practise = self._make_button("practise")
        self.practise.setToolTip(tr("lessons.practise_tip"))
        self._lay_out()

    def _lay_out(self) -> None:
        choice = FlowLayout()
        for number, key in enumerate(CHOICES):
            button = self._make_button(key)
            button.setCheckable(True)
            self.boards.addButton(button, number)
            choice.add(button)
        together = QWidget()
        buttons = FlowLayout(together)
        buttons.add_all(self.back, self.on, self.practise)
        title = FlowLayout()
        title.add(self.name, 1)
        title.add(together)
        column = QVBoxLayout(self)
        column.setContentsMargins(2, 2, 2, 2)
        column.addLayout(title)
        column.addWidget(self.progress)
        column.addLayout(choice)
        column.addWidget(self.text, 1)

    def show_lesson(self, name: str, lesson: str) -> None:
        """Show a technique, before any step on its boards."""
        self.name.setText(name)
        self._lesson = lesson
        self.show_steps((), is_last=True)

    def show_boards(self, boards: Sequence[LessonBoard], current: int) -> None:
        """Offer the boards that there are."""
        is_examples = sum(not board.is_look_alike for board in boards)
        for number, button in enumerate(self.boards.buttons()):
            is_look_alike = number == len(CHOICES) - 1
            there = len(boards) > is_examples if is_look_alike else number < is_examples
            button.setEnabled(there)
        self.boards.buttons()[current].setChecked(True)

    def show_steps(self, steps: Sequence[HintStep], *, is_last: bool) -> None:
        """Show the steps so far, the newest one marked; without any, the lesson itself."""
        self._steps = steps
        self.back.setEnabled(bool(steps))
        self.on.setEnabled(not is_last)
        self._refresh()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._refresh()

    def _refresh(self) -> None:
        if self._steps:
            self.text.show_html(steps_html(self._steps, self._theme, len(self._steps)))
        else:
            self.text.show_html(message_html(self._lesson))

    def _make_button(self, key: str) -> QPushButton:
        button = QPushButton(tr(f"lessons.{key}"))
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setAutoDefault(False)
        return button

    def _on_back(self) -> None:
        self.moved.emit(-1)

    def _on_on(self) -> None:
        self.moved.emit(1)
