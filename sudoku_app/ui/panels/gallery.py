"""Boards to look through and choose from: pictures with a line or two of words.

Pictures are drawn once they come into view, a few at a time, so that thousands of boards open
at once and scroll smoothly.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from time import thread_time

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QIcon, QKeyEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QWidget

from sudoku_app.game.state import GameState
from sudoku_app.ui.pace import Pace
from sudoku_app.ui.theme import Theme
from sudoku_app.ui.thumbnails import thumbnail

SIDE = 132
LINE_LENGTH = 24
LINES = 4
AROUND = 30
"""Margins and padding above, between and below picture and words."""
SCROLL_BAR = 20
SLICE_SECONDS = 0.003
Index = QModelIndex | QPersistentModelIndex
_DECORATION = Qt.ItemDataRole.DecorationRole


@dataclass(frozen=True, slots=True)
class Exhibit:
    """One board with its words; ``content`` is what it stands for."""

    state: GameState
    title: str
    text: str
    content: object


class Gallery(QListView):
    """``chosen`` and ``delete_wanted`` carry the content of an exhibit."""

    chosen = Signal(object)
    delete_wanted = Signal(object)

    def __init__(
        self, theme: Theme, opens_at_once: bool = True, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._model = _GalleryModel(theme, self)
        self.setModel(self._model)
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setMovement(QListView.Movement.Static)
        self.setUniformItemSizes(True)
        self.setWordWrap(True)
        self.setIconSize(QSize(SIDE, SIDE))
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        (self.clicked if opens_at_once else self.doubleClicked).connect(self._on_clicked)

    def show_exhibits(self, exhibits: Sequence[Exhibit]) -> None:
        self._model.take(exhibits)
        self._fit()
        self.select_row(0)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Room for each picture and its words."""
        metrics = self.fontMetrics()
        wished = max(SIDE + 36, metrics.averageCharWidth() * LINE_LENGTH)
        width = min(wished, (self.width() - SCROLL_BAR) // 2)
        lines = LINES + int(width < wished)
        size = QSize(width, SIDE + metrics.lineSpacing() * lines + AROUND)
        self.setGridSize(size)
        self._model.size = size - QSize(8, 8)
        self.scheduleDelayedItemsLayout()

    def select_row(self, row: int) -> None:
        if self.exhibits:
            self.setCurrentIndex(self._model.index(max(row, 0)))

    @property
    def exhibits(self) -> Sequence[Exhibit]:
        return self._model.exhibits

    def set_theme(self, theme: Theme) -> None:
        self._model.set_theme(theme)
        self.viewport().update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        row = self.currentIndex().row()
        if row >= 0 and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.chosen.emit(self._model.exhibits[row].content)
        elif row >= 0 and event.key() == Qt.Key.Key_Delete:
            self.delete_wanted.emit(self._model.exhibits[row].content)
        else:
            super().keyPressEvent(event)

    @property
    def current(self) -> object | None:
        row = self.currentIndex().row()
        return self._model.exhibits[row].content if row >= 0 else None

    def _on_clicked(self, index: QModelIndex) -> None:
        self.chosen.emit(self._model.exhibits[index.row()].content)


class _GalleryModel(QAbstractListModel):
    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._ratio = parent.devicePixelRatioF()
        self.exhibits: Sequence[Exhibit] = ()
        self._count = 0
        self.size = QSize()
        self._pictures: dict[int, QIcon] = {}
        self._blank = QIcon()
        self._wanted: list[int] = []
        self._pace = Pace(self)
        self._pace.due.connect(self._draw_wanted)
        self._forget()

    def _forget(self) -> None:
        paper = QPixmap(QSize(SIDE, SIDE) * self._ratio)
        paper.fill(QColor(self._theme.board.paper))
        paper.setDevicePixelRatio(self._ratio)
        self._blank = QIcon(paper)
        self._pictures.clear()
        self._wanted.clear()

    def take(self, exhibits: Sequence[Exhibit]) -> None:
        self.beginResetModel()
        self.exhibits = exhibits
        self._count = len(exhibits)
        self._forget()
        self.endResetModel()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._forget()

    def rowCount(self, parent: Index | None = None) -> int:
        return self._count

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        exhibit = self.exhibits[index.row()]
        if role == _DECORATION:
            return self._picture(index.row())
        if role == Qt.ItemDataRole.DisplayRole:
            return f"{exhibit.title}\n{exhibit.text}"
        if role == Qt.ItemDataRole.SizeHintRole:
            return self.size
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{exhibit.title}, {exhibit.text}"
        return None

    def _picture(self, row: int) -> QIcon:
        """The board, or plain paper until it is drawn."""
        if row in self._pictures:
            return self._pictures[row]
        if row not in self._wanted:
            self._wanted.append(row)
            self._pace.start()
        return self._blank

    def _draw_wanted(self) -> None:
        """What was asked for last is in sight; so it comes first."""
        started = thread_time()
        while self._wanted and thread_time() - started < SLICE_SECONDS:
            row = self._wanted.pop()
            picture = thumbnail(self.exhibits[row].state, self._theme, SIDE, self._ratio)
            icon = QIcon(picture)
            icon.addPixmap(picture, QIcon.Mode.Selected)
            self._pictures[row] = icon
            self.dataChanged.emit(self.index(row), self.index(row), [_DECORATION])
        if not self._wanted:
            self._pace.stop()
