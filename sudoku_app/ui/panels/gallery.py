"""Boards to look through and choose from: pictures with a line or two of words.

Pictures are drawn once they come into view, a few at a time, so that thousands of boards open
at once and scroll smoothly.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from time import thread_time
from typing import Protocol, cast

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QFont,
    QKeyEvent,
    QPainter,
    QPixmap,
    QResizeEvent,
    QStaticText,
    QTextOption,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from sudoku_app.game.state import GameState
from sudoku_app.ui.pace import Pace
from sudoku_app.ui.theme import Theme
from sudoku_app.ui.thumbnails import thumbnail

SIDE = 132
LINE_LENGTH = 24
LINES = 4
AROUND = 30
"""Margins and padding above, between and below picture and words."""
PADDING = 6
BESIDE = 4
ROUNDING = 6
LINE_BREAK = "\N{LINE SEPARATOR}"
SCROLL_BAR = 20
SLICE_SECONDS = 0.003
BATCH = 300
"""So many boards find their places at a time; thousands of them would hold the window up."""
MOST_KEPT = 500
"""Pictures; more than a screen can show."""
Index = QModelIndex | QPersistentModelIndex
_DECORATION = Qt.ItemDataRole.DecorationRole
_SELECTED = QStyle.StateFlag.State_Selected
_HOVERED = QStyle.StateFlag.State_MouseOver


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
        self._labels = _Labels(self._model, self)
        self.setModel(self._model)
        self.setItemDelegate(self._labels)
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setMovement(QListView.Movement.Static)
        self.setUniformItemSizes(True)
        self.setLayoutMode(QListView.LayoutMode.Batched)
        self.setBatchSize(BATCH)
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
        elif event.type() is QEvent.Type.LanguageChange:
            self._labels.forget()
            self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Room for each picture and its words, in columns over the whole width."""
        metrics = self.fontMetrics()
        wished = max(SIDE + 36, metrics.averageCharWidth() * LINE_LENGTH)
        room = self.width() - SCROLL_BAR
        width = room // max(2, room // wished)
        lines = LINES + int(width < wished)
        size = QSize(width, SIDE + metrics.lineSpacing() * lines + AROUND)
        self.setGridSize(size)
        self._model.size = size - QSize(8, 8)
        self._labels.forget()
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


class _Labels(QStyledItemDelegate):
    """Draws each board with its words, which Qt would lay out anew every time, and twice."""

    def __init__(self, model: "_GalleryModel", parent: QWidget) -> None:
        super().__init__(parent)
        self._model = model
        self._words: dict[int, QStaticText] = {}

    def forget(self) -> None:
        """There are other words, or there is other room for them."""
        self._words.clear()

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        look = cast("_Look", option)
        rect, colours = look.rect, self._model.theme.window
        painter.save()
        painter.setClipRect(rect)
        if look.state & (_SELECTED | _HOVERED):
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            is_selected = look.state & _SELECTED
            painter.setBrush(QColor(colours.accent_soft if is_selected else colours.raised))
            painter.drawRoundedRect(rect, ROUNDING, ROUNDING)
        left, top = rect.x() + (rect.width() - SIDE) // 2, rect.y() + PADDING
        painter.drawPixmap(left, top, self._model.picture(index.row()))
        painter.setPen(QColor(colours.text))
        painter.setFont(look.font)
        below = top + SIDE + PADDING
        painter.drawStaticText(rect.x() + BESIDE, below, self._words_of(index, rect.width()))
        painter.restore()

    def _words_of(self, index: Index, width: int) -> QStaticText:
        row = index.row()
        if row not in self._words:
            words = self._words[row] = QStaticText(index.data().replace("\n", LINE_BREAK))
            words.setTextFormat(Qt.TextFormat.PlainText)
            words.setTextOption(QTextOption(Qt.AlignmentFlag.AlignHCenter))
            words.setTextWidth(width - 2 * BESIDE)
        return self._words[row]


class _Look(Protocol):
    """What of Qt's style option its stubs do not tell."""

    rect: QRect
    state: QStyle.StateFlag
    font: QFont


class _GalleryModel(QAbstractListModel):
    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self._ratio = parent.devicePixelRatioF()
        self.exhibits: Sequence[Exhibit] = ()
        self._count = 0
        self.size = QSize()
        self._pictures: dict[int, QPixmap] = {}
        self._blank = QPixmap()
        self._wanted: list[int] = []
        self._pace = Pace(self)
        self._pace.due.connect(self._draw_wanted)
        self._forget()

    def _forget(self) -> None:
        paper = QPixmap(QSize(SIDE, SIDE) * self._ratio)
        paper.fill(QColor(self.theme.board.paper))
        paper.setDevicePixelRatio(self._ratio)
        self._blank = paper
        self._pictures.clear()
        self._wanted.clear()

    def take(self, exhibits: Sequence[Exhibit]) -> None:
        self.beginResetModel()
        self.exhibits = exhibits
        self._count = len(exhibits)
        self._forget()
        self.endResetModel()

    def set_theme(self, theme: Theme) -> None:
        self.theme = theme
        self._forget()

    def rowCount(self, parent: Index | None = None) -> int:
        """Nothing lies within a board."""
        return 0 if parent is not None and parent.isValid() else self._count

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role == _DECORATION:
            return self.picture(index.row())
        exhibit = self.exhibits[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return f"{exhibit.title}\n{exhibit.text}"
        if role == Qt.ItemDataRole.SizeHintRole:
            return self.size
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{exhibit.title}, {exhibit.text}"
        return None

    def picture(self, row: int) -> QPixmap:
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
            while len(self._pictures) >= MOST_KEPT:
                del self._pictures[next(iter(self._pictures))]
            state = self.exhibits[row].state
            self._pictures[row] = thumbnail(state, self.theme, SIDE, self._ratio)
            self.dataChanged.emit(self.index(row), self.index(row), [_DECORATION])
        if not self._wanted:
            self._pace.stop()
