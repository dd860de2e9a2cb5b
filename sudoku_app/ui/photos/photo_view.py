"""A photo scaled to the widget, with the detected boards and cells drawn on it."""

from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QImage,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPolygonF,
    QTransform,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from sudoku_app.core.cells import CELLS, Cell
from sudoku_app.ui.photos import photo_painter as ink
from sudoku_app.ui.photos.photo_reading import Points, cell_polygon, outline_polygon
from sudoku_app.ui.photos.scaled_photo import ScaledPhoto

AROUND: Final = 0.12
"""The margin around the board in the close view, as a fraction of its size."""


@dataclass(frozen=True)
class PhotoMarks:
    """What to draw on a photo. ``points`` is the board that is read, ``boards`` are all boards."""

    points: Points | None = None
    boards: tuple[Points, ...] = ()
    colour: str = ink.GREEN
    doubtful: frozenset[Cell] = frozenset()
    selected: Cell | None = None
    hovered: Cell | None = None
    closer: bool = False
    """Whether to show the board with a margin instead of the whole photo."""


NO_MARKS: Final = PhotoMarks()


class PhotoView(QWidget):
    """``cell_hovered`` carries a cell or None, ``cell_pressed`` a cell, ``board_pressed`` the
    number of another board.
    """

    cell_hovered = Signal(object)
    cell_pressed = Signal(int)
    board_pressed = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._image = QImage()
        self._scaled = ScaledPhoto(self)
        self._scaled.ready.connect(self.update)
        self._marks = NO_MARKS
        self._corners: list[QPointF] | None = None
        """The corners while they are dragged, in place of those of the marks."""
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    @property
    def image(self) -> QImage:
        return self._image

    @property
    def marks(self) -> PhotoMarks:
        return self._marks

    def show_photo(self, image: QImage, marks: PhotoMarks = NO_MARKS) -> None:
        self._image = image
        self.set_marks(marks)

    def region(self) -> QRectF:
        """The part of the photo that is shown."""
        whole = QRectF(self._image.rect())
        if not self._marks.closer or self._marks.points is None:
            return whole
        board = outline_polygon(self._marks.points).boundingRect()
        rim = AROUND * max(board.width(), board.height())
        return whole.intersected(board.adjusted(-rim, -rim, rim, rim)).toAlignedRect().toRectF()

    def set_marks(self, marks: PhotoMarks) -> None:
        self._marks = marks
        self._corners = None
        self.update()

    def set_hovered(self, cell: Cell | None) -> None:
        """Mark the cell under the mouse, here or on the board."""
        if cell != self._marks.hovered:
            self._marks = replace(self._marks, hovered=cell)
            self.update()

    def sizeHint(self) -> QSize:
        return self.minimumSizeHint()

    def minimumSizeHint(self) -> QSize:
        return QSize(200, 200)

    def area(self) -> QRectF:
        """The rectangle of the photo in the widget."""
        if self._image.isNull():
            return QRectF()
        region = self.region()
        scale = min(self.width() / region.width(), self.height() / region.height())
        width, height = region.width() * scale, region.height() * scale
        return QRectF((self.width() - width) / 2, (self.height() - height) / 2, width, height)

    def to_view(self) -> QTransform:
        """The transform from photo pixels to the widget."""
        area, region = self.area(), self.region()
        scale = area.width() / region.width() if region.width() else 1.0
        left, top = area.x() - scale * region.x(), area.y() - scale * region.y()
        return QTransform(scale, 0, 0, scale, left, top)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        if self._image.isNull():
            painter.end()
            return
        part = self.region().toAlignedRect() & self._image.rect()
        to_view = self.to_view()
        self._scaled.draw(painter, to_view.mapRect(part.toRectF()), self._image, part)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setTransform(to_view)
        self._draw_marks(painter)
        painter.end()

    def _draw_marks(self, painter: QPainter) -> None:
        marks, points = self._marks, self._marks.points
        for board in marks.boards:
            if board != points:
                ink.draw_polygon(painter, outline_polygon(board), ink.AMBER, 2, dashed=True)
        if points is None:
            return
        if self._corners is None:
            self._draw_cells(painter, points)
            ink.draw_polygon(painter, outline_polygon(points), marks.colour, 3)
        else:
            ink.draw_polygon(painter, QPolygonF(self._corners), marks.colour, 3)

    def _draw_cells(self, painter: QPainter, points: Points) -> None:
        marks = self._marks
        for cell in marks.doubtful:
            ink.draw_polygon(painter, cell_polygon(points, cell), ink.AMBER, 2, dashed=True)
        if marks.selected is not None:
            ink.draw_polygon(painter, cell_polygon(points, marks.selected), ink.BLUE, 3)
        if marks.hovered is not None:
            ink.fill_cell(painter, points, marks.hovered, ink.BLUE, 90)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        points = self._marks.points
        if event.button() is not Qt.MouseButton.LeftButton or points is None:
            return
        self._press(points, self._to_photo(event.position()))

    def _press(self, points: Points, place: QPointF) -> None:
        cell = cell_under(points, place)
        if cell is not None:
            self.cell_pressed.emit(cell)
            return
        for number, board in enumerate(self._marks.boards):
            if outline_polygon(board).containsPoint(place, Qt.FillRule.OddEvenFill):
                self.board_pressed.emit(number)
                return

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        points = self._marks.points
        cell = None if points is None else cell_under(points, self._to_photo(event.position()))
        if cell != self._marks.hovered:
            self.set_hovered(cell)
            self.cell_hovered.emit(cell)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.set_hovered(None)
        self.cell_hovered.emit(None)

    def _to_photo(self, position: QPointF) -> QPointF:
        inverse, _ = self.to_view().inverted()
        return inverse.map(position)


def cell_under(points: Points, place: QPointF) -> Cell | None:
    fill = Qt.FillRule.OddEvenFill
    if not outline_polygon(points).containsPoint(place, fill):
        return None
    return next((c for c in CELLS if cell_polygon(points, c).containsPoint(place, fill)), None)
