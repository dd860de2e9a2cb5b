"""The text of a lesson beside its board: the technique, and the example step by step."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from sudoku_app.i18n import tr
from sudoku_app.ui.hints.sentence_text import message_html, steps_html
from sudoku_app.ui.hints.sentence_view import SentenceView
from sudoku_app.ui.hints.stages import HintStages
from sudoku_app.ui.theme import Theme
from sudoku_app.ui.widgets.flow_layout import FlowLayout


class LessonPanel(QWidget):
    """``moved`` carries how many steps to go, back or on."""

    moved = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._lesson = ""
        self._stages: HintStages | None = None
        self.name = QLabel(wordWrap=True)
        self.name.setProperty("look", "heading")
        self.text = SentenceView()
        self.text.setAccessibleName(tr("lessons.title"))
        self.back = self._make_button("back")
        self.back.clicked.connect(self._on_back)
        self.on = self._make_button("on")
        self.on.clicked.connect(self._on_on)
        self.on.setProperty("look", "primary")
        self.on.setDefault(True)
        self.practise = self._make_button("practise")
        self.practise.setToolTip(tr("lessons.practise_tip"))
        together = QWidget()
        buttons = FlowLayout(together)
        for button in (self.back, self.on, self.practise):
            buttons.add(button)
        title = FlowLayout()
        title.add(self.name, 1)
        title.add(together)
        column = QVBoxLayout(self)
        column.setContentsMargins(2, 2, 2, 2)
        column.addLayout(title)
        column.addWidget(self.text, 1)

    def show_lesson(self, name: str, lesson: str) -> None:
        self.name.setText(name)
        self._lesson = lesson
        self._stages = None
        self._refresh()

    def show_stages(self, stages: HintStages) -> None:
        self._stages = stages
        self._refresh()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._refresh()

    def _refresh(self) -> None:
        stages = self._stages
        self.back.setEnabled(stages is not None and stages.shown > 1)
        self.on.setEnabled(stages is not None and not stages.is_complete)
        lesson = message_html(self._lesson)
        if stages is None or stages.shown == 1:
            self.text.show_html(lesson)
        else:
            steps = stages.shown_steps[1:]
            self.text.show_html(steps_html(steps, self._theme, len(steps)))

    def _make_button(self, key: str) -> QPushButton:
        button = QPushButton(tr(f"lessons.{key}"))
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setAutoDefault(False)
        return button

    def _on_back(self) -> None:
        self.moved.emit(-1)

    def _on_on(self) -> None:
        self.moved.emit(1)
