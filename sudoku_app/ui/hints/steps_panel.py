"""The section of the panel with a list of steps: other hints, or the step-by-step solution."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from sudoku_app.i18n import tr
from sudoku_app.ui.hints.other_hints import OtherHintsList
from sudoku_app.ui.hints.solution_path_list import SolutionPathList
from sudoku_app.ui.hints.step_list import StepList
from sudoku_app.ui.widgets.flow_layout import FlowLayout


class StepsPanel(QWidget):
    """``lesson_asked`` carries the key of a technique."""

    lesson_asked = Signal(str)
    closed = Signal()
    play_on_pressed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name = QLabel(wordWrap=True)
        self.name.setProperty("look", "heading")
        self.step = QLabel()
        self.step.setProperty("look", "small")
        self.others = OtherHintsList()
        self.path = SolutionPathList()
        self.path.lesson_asked.connect(self.lesson_asked)
        self.close_button = QPushButton(tr("hint.back"))
        self.close_button.clicked.connect(self.closed)
        self.play_on_button = QPushButton(tr("hint.play_on"))
        self.play_on_button.clicked.connect(self.play_on_pressed)
        for button in (self.close_button, self.play_on_button):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        title = FlowLayout()
        title.add(self.name, 1)
        title.add(self.step)
        buttons = FlowLayout()
        buttons.add(self.close_button)
        buttons.add(self.play_on_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(2, 2, 2, 2)
        column.addLayout(title)
        column.addWidget(self.others, 1)
        column.addWidget(self.path, 1)
        column.addLayout(buttons)

    def show_others(self) -> None:
        """Show the list of all applicable steps."""
        self._show_list(self.others, tr("hint.others"))
        self.play_on_button.hide()
        self.step.hide()

    def show_path(self, *, can_play_on: bool) -> None:
        """Show the solution path."""
        self._show_list(self.path, tr("hint.solution_path.title"))
        self.play_on_button.setVisible(can_play_on)
        self.show_path_step(0)

    def show_path_step(self, number: int) -> None:
        """Show which step of the path is selected, 0 for none; one cannot play on from the first,
        because that is where the game is.
        """
        self.step.setVisible(bool(number))
        self.step.setText(tr("hint.step", number=number, count=self.path.count))
        self.play_on_button.setEnabled(number > 1)

    def _show_list(self, shown: StepList, title: str) -> None:
        self.name.setText(title)
        for steps in (self.others, self.path):
            steps.setVisible(steps is shown)
