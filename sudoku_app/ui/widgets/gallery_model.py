"""The model of a gallery; boards are drawn and their texts laid out when they become visible.

This is done for a few items at a time, so that thousands of boards open quickly and scroll
smoothly.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from time import thread_time

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QSize,
    Qt,
    QTimer,
)
from PySide6.QtGui import QColor, QPixmap, QStaticText, QTextOption, QTransform
from PySide6.QtWidgets import QWidget

from sudoku_app.game.state import GameState
from sudoku_app.ui.board.thumbnails import thumbnail
from sudoku_app.ui.theme import Theme

SIDE = 132
BESIDE = 4
"""The margin to the left and right of the text."""
LINE_BREAK = "\N{LINE SEPARATOR}"
SLICE_SECONDS = 0.008
MOST_KEPT = 500
"""The maximum number of cached pictures; more than a screen can show."""
Index = QModelIndex | QPersistentModelIndex
_DECORATION = Qt.ItemDataRole.DecorationRole


@dataclass(frozen=True, slots=True)
class GalleryItem:
    """A board with its text; ``content`` is the object that it represents."""

    state: GameState
    title: str
    text: str
    content: object


class GalleryModel(QAbstractListModel):
    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self._view = parent
        self._ratio = parent.devicePixelRatioF()
        self.exhibits: Sequence[GalleryItem] = ()
        self._count = 0
        self._room = QSize()
        self._pictures: dict[int, QPixmap] = {}
        self._words: dict[int, QStaticText] = {}
        self._outdated: set[int] = set()
        self._blank = QPixmap()
        self._wanted: list[int] = []
        self._drawing = QTimer(self, interval=0)
        self._drawing.timeout.connect(self._draw_wanted)
        self._forget_pictures()

    def take(self, exhibits: Sequence[GalleryItem]) -> None:
        self.beginResetModel()
        self.exhibits = exhibits
        self._count = len(exhibits)
        self._forget_pictures()
        self._words.clear()
        self._outdated.clear()
        self.endResetModel()

    def set_theme(self, theme: Theme) -> None:
        self.theme = theme
        self._forget_pictures()

    def set_room(self, size: QSize) -> None:
        """Set the size of each item."""
        self._room = size
        self.set_words_anew()

    def set_words_anew(self) -> None:
        """Lay out the texts again, because they or their width have changed; until then the old
        layouts are shown.
        """
        self._outdated = set(self._words)

    def rowCount(self, parent: Index | None = None) -> int:
        """The number of items; an item has no children."""
        return 0 if parent is not None and parent.isValid() else self._count

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role == _DECORATION:
            return self.drawn(index.row())[0]
        exhibit = self.exhibits[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return f"{exhibit.title}\n{exhibit.text}"
        if role == Qt.ItemDataRole.SizeHintRole:
            return self._room
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{exhibit.title}, {exhibit.text}"
        return None

    def drawn(self, row: int) -> tuple[QPixmap, QStaticText | None]:
        """The picture of a board with its text, or an empty one until it is drawn."""
        picture, words = self._pictures.get(row), self._words.get(row)
        is_due = picture is None or words is None or row in self._outdated
        if is_due and row not in self._wanted:
            self._wanted.append(row)
            self._drawing.start()
        return picture or self._blank, words

    def _forget_pictures(self) -> None:
        paper = QPixmap(QSize(SIDE, SIDE) * self._ratio)
        paper.fill(QColor(self.theme.board.paper))
        paper.setDevicePixelRatio(self._ratio)
        self._blank = paper
        self._pictures.clear()
        self._wanted.clear()

    def _draw_wanted(self) -> None:
        """Draw the rows that were requested last first, because they are visible."""
        started = thread_time()
        while self._wanted and thread_time() - started < SLICE_SECONDS:
            row = self._wanted.pop()
            if row not in self._pictures:
                self._draw(row)
            if row not in self._words or row in self._outdated:
                self._lay_out(row)
            self.dataChanged.emit(self.index(row), self.index(row), [_DECORATION])
        if not self._wanted:
            self._drawing.stop()

    def _draw(self, row: int) -> None:
        while len(self._pictures) >= MOST_KEPT:
            oldest = next(iter(self._pictures))
            del self._pictures[oldest]
            self._words.pop(oldest, None)
        state = self.exhibits[row].state
        self._pictures[row] = thumbnail(state, self.theme, SIDE, self._ratio)

    def _lay_out(self, row: int) -> None:
        exhibit = self.exhibits[row]
        text = f"{exhibit.title}\n{exhibit.text}".replace("\n", LINE_BREAK)
        words = self._words[row] = QStaticText(text)
        words.setTextFormat(Qt.TextFormat.PlainText)
        words.setTextOption(QTextOption(Qt.AlignmentFlag.AlignHCenter))
        words.setTextWidth(self._room.width() - 2 * BESIDE)
        words.prepare(QTransform(), self._view.font())
        self._outdated.discard(row)
