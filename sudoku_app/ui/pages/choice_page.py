"""The page for a file with several puzzles: pictures of all of them, one to choose."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from sudoku_app.core.formats.sheet import Sheet
from sudoku_app.game.state import GameState
from sudoku_app.strings import words
from sudoku_app.ui.panels.back_button import BackButton
from sudoku_app.ui.panels.exhibits import Exhibit
from sudoku_app.ui.panels.flow import Flow
from sudoku_app.ui.panels.gallery import Gallery
from sudoku_app.ui.theme import Theme


class ChoicePage(QWidget):
    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        title = QLabel(words("entry.choice.title"))
        title.setProperty("look", "title")
        self.back = BackButton(self)
        head = Flow(right=True)
        head.add(title, 1)
        head.add(self.back)
        self._text = QLabel()
        self._text.setProperty("look", "muted")
        self.gallery = Gallery(theme)
        self.large_parts = (self.gallery,)
        self.gallery.setAccessibleName(words("entry.choice.title"))
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 12, 24, 20)
        column.setSpacing(10)
        column.addLayout(head)
        column.addWidget(self._text)
        column.addWidget(self.gallery, 1)

    def set_theme(self, theme: Theme) -> None:
        self.gallery.set_theme(theme)

    def show_sheets(self, sheets: Sequence[Sheet]) -> None:
        self._text.setText(words("entry.choice.text", count=len(sheets)))
        self.gallery.show_exhibits(_Collection(sheets))
        self.gallery.setFocus()


class _Collection(Sequence[Exhibit]):
    """The boards of a collection, each put into words when it is looked at."""

    def __init__(self, sheets: Sequence[Sheet]) -> None:
        self._sheets = sheets

    def __len__(self) -> int:
        return len(self._sheets)

    def __getitem__(self, row: Any) -> Any:
        return _exhibit(row + 1, self._sheets[row])


def _exhibit(number: int, sheet: Sheet) -> Exhibit:
    clues = sum(map(bool, sheet.givens.values))
    title = words("entry.choice.item", number=number)
    text = words("entry.choice.clues", count=clues)
    return Exhibit(GameState(sheet.givens, sheet.grid), title, text, sheet)
