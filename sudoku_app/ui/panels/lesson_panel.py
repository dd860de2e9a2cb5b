"""The words of a lesson beside its board: what the technique is, and the example step by step."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from sudoku_app.strings import words
from sudoku_app.ui.ladder import Ladder
from sudoku_app.ui.panels.flow import Flow
from sudoku_app.ui.panels.sentence_text import ladder_html, message_html
from sudoku_app.ui.panels.story_view import StoryView
from sudoku_app.ui.theme import Theme


class LessonPanel(QWidget):
    """``moved`` carries how many steps to go, back or on."""

    moved = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._lesson = ""
        self._ladder: Ladder | None = None
        self.name = QLabel(wordWrap=True)
        self.name.setProperty("look", "heading")
        self.text = StoryView()
        self.text.setAccessibleName(words("lessons.title"))
        self.back = self._make_button("back")
        self.back.clicked.connect(self._on_back)
        self.on = self._make_button("on")
        self.on.clicked.connect(self._on_on)
        self.on.setProperty("look", "primary")
        self.on.setDefault(True)
        self.practise = self._make_button("practise")
        self.practise.setToolTip(words("lessons.practise_tip"))
        together = QWidget()
        buttons = Flow(together)
        for button in (self.back, self.on, self.practise):
            buttons.add(button)
        title = Flow()
        title.add(self.name, 1)
        title.add(together)
        column = QVBoxLayout(self)
        column.setContentsMargins(2, 2, 2, 2)
        column.addLayout(title)
        column.addWidget(self.text, 1)

    def show_lesson(self, name: str, lesson: str) -> None:
        self.name.setText(name)
        self._lesson = lesson
        self._ladder = None
        self._refresh()

    def show_ladder(self, ladder: Ladder) -> None:
        self._ladder = ladder
        self._refresh()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._refresh()

    def _refresh(self) -> None:
        ladder = self._ladder
        self.back.setEnabled(ladder is not None and ladder.told > 1)
        self.on.setEnabled(ladder is not None and not ladder.is_at_top)
        lesson = message_html(self._lesson)
        if ladder is None or ladder.told == 1:
            self.text.tell(lesson, follow=False)
        else:
            self.text.tell(ladder_html(ladder.climbed[1:], self._theme))

    def _make_button(self, key: str) -> QPushButton:
        button = QPushButton(words(f"lessons.{key}"))
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setAutoDefault(False)
        return button

    def _on_back(self) -> None:
        self.moved.emit(-1)

    def _on_on(self) -> None:
        self.moved.emit(1)
