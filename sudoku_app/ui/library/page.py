"""The library page: all games with their pictures, to filter, open and delete."""

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QPushButton,
    QStackedLayout,
    QVBoxLayout,
    QWidget,
)

from sudoku_app.hints.level import LEVELS
from sudoku_app.i18n import tr
from sudoku_app.ui.theme import Theme
from sudoku_app.ui.widgets.back_button import BackButton
from sudoku_app.ui.widgets.choice_box import ChoiceBox
from sudoku_app.ui.widgets.empty_card import EmptyCard
from sudoku_app.ui.widgets.flow_layout import FlowLayout
from sudoku_app.ui.widgets.gallery import Gallery
from sudoku_app.ui.widgets.gallery_model import GalleryItem
from sudoku_app.ui.widgets.scroll_page import ScrollPage

TIMES = ("any", "today", "week", "month", "older")
ANY_LEVEL = "any"
LEAST_HEIGHT = 180


class LibraryPage(ScrollPage):
    """``opened`` and ``deleted`` carry the selected game."""

    opened = Signal(object)
    deleted = Signal(object)
    search_changed = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.level = ChoiceBox()
        self.level.addItem(tr("library.any_level"), ANY_LEVEL)
        for level in LEVELS:
            self.level.addItem(tr(f"levels.{level}.name"), level.value)
        self.level.addItem(tr("play.own"), "")
        self.level.setAccessibleName(tr("library.level"))
        self.when = ChoiceBox()
        for time in TIMES:
            self.when.addItem(tr(f"library.times.{time}"), time)
        self.when.setAccessibleName(tr("library.when"))
        self.gallery = Gallery(theme, opens_at_once=False)
        self.gallery.setAccessibleName(tr("library.title"))
        self.gallery.setMinimumHeight(LEAST_HEIGHT)
        self.open = QPushButton(tr("library.open"))
        self.open.setProperty("look", "primary")
        self.delete = QPushButton(tr("library.delete"))
        for button in (self.open, self.delete):
            button.setEnabled(False)
        self.back = BackButton(self)
        self._count = QLabel()
        self._count.setProperty("look", "muted")
        self._nothing = EmptyCard()
        self._build()
        for first, second in pairwise(
            (self.level, self.when, self.back, self.gallery, self.delete, self.open)
        ):
            self.setTabOrder(first, second)
        self.level.currentIndexChanged.connect(self.search_changed)
        self.when.currentIndexChanged.connect(self.search_changed)
        self.gallery.chosen.connect(self.opened)
        self.gallery.delete_wanted.connect(self.deleted)
        self.open.clicked.connect(self._on_open)
        self.delete.clicked.connect(self._on_delete)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Give the focus to the games; a focus proxy would stop Tab from reaching the rest."""
        self.gallery.setFocus()

    def set_theme(self, theme: Theme) -> None:
        self.gallery.set_theme(theme)

    def show_exhibits(self, exhibits: Sequence[GalleryItem], is_empty: bool) -> None:
        """Show the games found; ``is_empty`` tells that there are no games at all."""
        row = self.gallery.currentIndex().row()
        self.gallery.show_exhibits(exhibits)
        self.gallery.select_row(min(row, len(exhibits) - 1))
        self._count.setText(tr("library.count", count=len(exhibits)) if exhibits else "")
        self._nothing.set_text(tr("library.empty" if is_empty else "library.nothing_found"))
        self._places.setCurrentIndex(0 if exhibits else 1)
        self.open.setEnabled(bool(exhibits))
        self.delete.setEnabled(bool(exhibits))

    def _build(self) -> None:
        title = QLabel(tr("library.title"))
        title.setProperty("look", "title")
        search = FlowLayout(right=True)
        search.add(title, 1)
        search.add(self.level)
        search.add(self.when)
        search.add(self.back)
        actions = QHBoxLayout()
        actions.setSpacing(8)
        actions.addWidget(self._count, 1)
        actions.addWidget(self.delete)
        actions.addWidget(self.open)
        self._places = QStackedLayout()
        column = QVBoxLayout(self.content)
        column.setContentsMargins(24, 12, 24, 16)
        column.setSpacing(10)
        column.addLayout(search)
        column.addLayout(self._places, 1)
        self._places.addWidget(self.gallery)
        self._places.addWidget(self._nothing)
        column.addLayout(actions)

    def _on_open(self) -> None:
        if self.gallery.current is not None:
            self.opened.emit(self.gallery.current)

    def _on_delete(self) -> None:
        if self.gallery.current is not None:
            self.deleted.emit(self.gallery.current)
