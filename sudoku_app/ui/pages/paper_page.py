"""The photo of a game with the next digit or the solution written into it: save, copy, print."""

from PySide6.QtGui import QFocusEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QButtonGroup, QLabel, QPushButton, QVBoxLayout, QWidget

from sudoku_app.strings import words
from sudoku_app.ui.camera_streams import Answer
from sudoku_app.ui.icons import icon
from sudoku_app.ui.pages.scroll_page import ScrollPage
from sudoku_app.ui.panels.flow import Flow
from sudoku_app.ui.panels.photo_view import PhotoView
from sudoku_app.ui.theme import Theme

SHOWN = (Answer.HINT, Answer.SOLUTION)


class PaperPage(ScrollPage):
    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.photo = PhotoView()
        self.large_parts = (self.photo,)
        self.photo.setAccessibleName(words("snap.review.photo"))
        self.answers = QButtonGroup(self)
        self.text = QLabel(wordWrap=True)
        self.text.setProperty("look", "muted")
        self.save = QPushButton(words("snap.paper.save"))
        self.copy = QPushButton(words("snap.paper.copy"))
        self.print = QPushButton(words("snap.paper.print"))
        self.back = QPushButton(words("snap.paper.back"))
        self.back.setProperty("look", "primary")
        for keys, button in (
            ("Esc", self.back),
            ("Ctrl+S", self.save),
            ("Ctrl+C", self.copy),
            ("Ctrl+P", self.print),
        ):
            QShortcut(QKeySequence(keys), self, button.click)
        self._build()
        self.set_theme(theme)
        self.set_ready(False)

    @property
    def answer(self) -> Answer:
        return SHOWN[self.answers.checkedId()]

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Hand the keyboard on; as a focus proxy the button would keep Tab from all the rest."""
        self.back.setFocus()

    def set_theme(self, theme: Theme) -> None:
        for button, name in ((self.save, "save"), (self.copy, "copy"), (self.print, "print")):
            button.setIcon(icon(name, theme))

    def set_ready(self, ready: bool) -> None:
        """Whether there is a picture to take away."""
        for button in (self.save, self.copy, self.print):
            button.setEnabled(ready)

    def _build(self) -> None:
        above = Flow(right=True)
        title = QLabel(words("snap.paper.title"))
        title.setProperty("look", "heading")
        above.add(title, 1)
        for number, answer in enumerate(SHOWN):
            button = QPushButton(words(f"snap.paper.{answer}"))
            button.setCheckable(True)
            self.answers.addButton(button, number)
            above.add(button)
        self.answers.button(0).setChecked(True)
        below = Flow(right=True)
        below.add(self.text, 1)
        for button in (self.save, self.copy, self.print, self.back):
            below.add(button)
        column = QVBoxLayout(self.content)
        column.setContentsMargins(18, 6, 18, 12)
        column.setSpacing(10)
        column.addLayout(above)
        column.addWidget(self.photo, 1)
        column.addLayout(below)
