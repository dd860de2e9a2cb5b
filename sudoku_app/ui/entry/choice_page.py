"""The page for a text with several puzzles: pictures of all of them to choose from."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from sudoku_app.core.formats.sheet import Sheet
from sudoku_app.game.state import GameState
from sudoku_app.i18n import tr
from sudoku_app.ui.theme import Theme
from sudoku_app.ui.widgets.back_button import BackButton
from sudoku_app.ui.widgets.flow_layout import FlowLayout
from sudoku_app.ui.widgets.gallery import Gallery
from sudoku_app.ui.widgets.gallery_model import GalleryItem


class ChoicePage(QWidget):
    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        title = QLabel(tr("entry.choice.title"))
        title.setProperty("look", "title")
        self.back = BackButton(self)
        head = FlowLayout(right=True)
        head.add(title, 1)
        head.add(self.back)
        self._text = QLabel()
        self._text.setProperty("look", "muted")
        self.gallery = Gallery(theme)
        self.gallery.setAccessibleName(tr("entry.choice.title"))
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 12, 24, 20)
        column.setSpacing(10)
        column.addLayout(head)
        column.addWidget(self._text)
        column.addWidget(self.gallery, 1)

    def set_theme(self, theme: Theme) -> None:
        self.gallery.set_theme(theme)

    def show_sheets(self, sheets: Sequence[Sheet]) -> None:
        self._text.setText(tr("entry.choice.text", count=len(sheets)))
        self.gallery.show_exhibits(_Collection(sheets))
        self.gallery.setFocus()


class _Collection(Sequence[GalleryItem]):
    """The boards of a collection; the text of each is made when it becomes visible."""

    def __init__(self, sheets: Sequence[Sheet]) -> None:
        self._sheets = sheets

    def __len__(self) -> int:
        return len(self._sheets)

    def __getitem__(self, row: Any) -> Any:
        return _exhibit(row + 1, self._sheets[row])


def _exhibit(number: int, sheet: Sheet) -> GalleryItem:
    clues = sum(map(bool, sheet.givens.values))
    title = tr("entry.choice.item", number=number)
    text = tr("entry.choice.clues", count=clues)
    return GalleryItem(GameState(sheet.givens, sheet.grid), title, text, sheet)
