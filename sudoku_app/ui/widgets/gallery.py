"""A gallery of boards to choose from: pictures with one or two lines of text."""

from collections.abc import Sequence
from typing import Protocol, cast

from PySide6.QtCore import QEvent, QModelIndex, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QKeyEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from sudoku_app.ui.theme import Theme
from sudoku_app.ui.widgets.gallery_model import SIDE, GalleryItem, GalleryModel, Index

LINE_LENGTH = 24
LINES = 4
AROUND = 30
"""The sum of margins above, between and below picture and text."""
PADDING = 6
ROUNDING = 6
FRAME = 2
"""The frame of the selected board; it has the colour of the focus while the gallery has it."""
INSIDE = (3, 3, -3, -3)
SCROLL_BAR = 20
BATCH = 300
"""The number of boards laid out at a time; thousands at once would block the UI thread."""
_SELECTED = QStyle.StateFlag.State_Selected
_HOVERED = QStyle.StateFlag.State_MouseOver


class Gallery(QListView):
    """``chosen`` and ``delete_wanted`` carry the content of a gallery item."""

    chosen = Signal(object)
    delete_wanted = Signal(object)

    def __init__(
        self, theme: Theme, opens_at_once: bool = True, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setProperty("look", "gallery")
        self._follows_chosen = False
        self._model = GalleryModel(theme, self)
        self.setModel(self._model)
        self.setItemDelegate(_Labels(self._model, self))
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

    def show_exhibits(self, exhibits: Sequence[GalleryItem]) -> None:
        self._model.take(exhibits)
        self._fit()
        self.select_row(0)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._fit(self._shows_chosen(self.viewport().size()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        seen = self._shows_chosen(event.oldSize())
        super().resizeEvent(event)
        self._fit(seen)

    def updateGeometries(self) -> None:
        super().updateGeometries()
        chosen = self.currentIndex()
        if self._follows_chosen and self.visualRect(chosen).isValid():
            self._follows_chosen = False
            self.scrollTo(chosen)

    def _shows_chosen(self, view: QSize) -> bool:
        return QRect(QPoint(), view).intersects(self.visualRect(self.currentIndex()))

    def _fit(self, follows_chosen: bool = False) -> None:
        """Compute the size of the items for columns over the whole width.

        The selected board may move to another row; if it was visible, it stays visible.
        """
        metrics = self.fontMetrics()
        wished = max(SIDE + 36, metrics.averageCharWidth() * LINE_LENGTH)
        room = self.width() - SCROLL_BAR
        width = room // max(2, room // wished)
        lines = LINES + int(width < wished)
        size = QSize(width, SIDE + metrics.lineSpacing() * lines + AROUND)
        self.setGridSize(size)
        self._model.set_room(size - QSize(8, 8))
        self._follows_chosen |= follows_chosen
        self.scheduleDelayedItemsLayout()

    def select_row(self, row: int) -> None:
        if self.exhibits:
            self.setCurrentIndex(self._model.index(max(row, 0)))

    @property
    def exhibits(self) -> Sequence[GalleryItem]:
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
    """Draws each board with its cached text layout; Qt would lay the text out at each paint."""

    def __init__(self, model: GalleryModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._model = model
        self._view = parent

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        look = cast("_Look", option)
        rect, colours = look.rect, self._model.theme.window
        picture, words = self._model.drawn(index.row())
        painter.save()
        painter.setClipRect(rect)
        if look.state & (_SELECTED | _HOVERED):
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            is_selected = bool(look.state & _SELECTED)
            soft = QColor(colours.accent_soft if is_selected else colours.raised)
            frame = colours.accent if self._view.hasFocus() else colours.muted
            painter.setPen(QPen(QColor(frame) if is_selected else soft, FRAME))
            painter.setBrush(soft)
            painter.drawRoundedRect(rect.adjusted(*INSIDE), ROUNDING, ROUNDING)
        left, top = rect.x() + (rect.width() - SIDE) // 2, rect.y() + PADDING
        painter.drawPixmap(left, top, picture)
        if words is not None:
            painter.setPen(QColor(colours.text))
            painter.setFont(look.font)
            beside = round((rect.width() - words.textWidth()) / 2)
            painter.drawStaticText(rect.x() + beside, top + SIDE + PADDING, words)
        painter.restore()


class _Look(Protocol):
    """The attributes of QStyleOptionViewItem that the type stubs lack."""

    rect: QRect
    state: QStyle.StateFlag
    font: QFont
