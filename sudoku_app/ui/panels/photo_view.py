"""A photo, as large as fits, with what was found drawn on it; corners can be dragged."""

from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QImage,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QTransform,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from sudoku_app.core.cells import CELLS, Cell
from sudoku_app.ui.panels import photo_painter as ink
from sudoku_app.ui.panels.scaled_photo import ScaledPhoto
from sudoku_app.ui.photos import (
    CORNERS,
    Points,
    cell_polygon,
    corner_points,
    outline_polygon,
)

HANDLE: Final = 9
AROUND: Final = 0.12
"""How much is seen around the board when it is shown closer, as a part of its size."""
GRASP: Final = 22
"""How near to a corner the mouse takes hold of it, in pixels."""
UNSTEADY: Final = 3
"""How far the mouse may move in a mere click."""


@dataclass(frozen=True)
class PhotoMarks:
    """What to draw over a photo. ``points`` is the board that is read, ``boards`` are all."""

    points: Points | None = None
    boards: tuple[Points, ...] = ()
    colour: str = ink.GREEN
    doubtful: frozenset[Cell] = frozenset()
    selected: Cell | None = None
    hovered: Cell | None = None
    draggable: bool = False
    closer: bool = False
    """Show the board and a little around it in place of the whole photo."""


NO_MARKS: Final = PhotoMarks()


class PhotoView(QWidget):
    """``cell_hovered`` carries a cell or None, ``cell_pressed`` a cell, ``board_pressed`` the
    number of another board, ``corners_dragged`` four (x, y) pairs once a corner is let go.
    """

    cell_hovered = Signal(object)
    cell_pressed = Signal(int)
    board_pressed = Signal(int)
    corners_dragged = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._image = QImage()
        self._scaled = ScaledPhoto(self)
        self._scaled.ready.connect(self.update)
        self._marks = NO_MARKS
        self._corners: list[QPointF] | None = None
        self._held = -1
        self._grasped = QPointF()
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
        """Mark a cell because the mouse is over it, here or on the board."""
        if cell != self._marks.hovered:
            self._marks = replace(self._marks, hovered=cell)
            self.update()

    def sizeHint(self) -> QSize:
        return self.minimumSizeHint()

    def minimumSizeHint(self) -> QSize:
        return QSize(200, 200)

    def area(self) -> QRectF:
        """Where the photo lies in the widget."""
        if self._image.isNull():
            return QRectF()
        region = self.region()
        scale = min(self.width() / region.width(), self.height() / region.height())
        width, height = region.width() * scale, region.height() * scale
        return QRectF((self.width() - width) / 2, (self.height() - height) / 2, width, height)

    def to_view(self) -> QTransform:
        """From pixels of the photo to the widget."""
        area, region = self.area(), self.region()
        scale = area.width() / region.width() if region.width() else 1.0
        left, top = area.x() - scale * region.x(), area.y() - scale * region.y()
        return QTransform(scale, 0, 0, scale, left, top)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        if self._image.isNull():
            painter.end()
            return
        self._scaled.draw(painter, self.area(), self._image, self.region().toRect())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setTransform(self.to_view())
        self._draw_marks(painter)
        painter.end()

    def _draw_marks(self, painter: QPainter) -> None:
        marks, points = self._marks, self._marks.points
        for board in marks.boards:
            if board != points:
                ink.draw_polygon(painter, outline_polygon(board), ink.AMBER, 2, dashed=True)
        if points is None:
            return
        corners = self._corners or list(corner_points(points))
        if self._corners is None:
            self._draw_cells(painter, points)
            ink.draw_polygon(painter, outline_polygon(points), marks.colour, 3)
        else:
            ink.draw_polygon(painter, corners, marks.colour, 3)  # type: ignore[arg-type]
        if marks.draggable:
            ink.draw_handles(painter, corners, HANDLE / self.to_view().m11(), marks.colour)

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
        if self._marks.draggable and (held := self._corner_at(event.position())) >= 0:
            self._held, self._grasped = held, event.position()
            self._corners = list(corner_points(points))
        else:
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
        if self._corners is not None and self._held >= 0:
            if (event.position() - self._grasped).manhattanLength() > UNSTEADY:
                self._corners[self._held] = self._inside(self._to_photo(event.position()))
                self.update()
            return
        points = self._marks.points
        over_corner = self._marks.draggable and self._corner_at(event.position()) >= 0
        shape = Qt.CursorShape.SizeAllCursor if over_corner else Qt.CursorShape.ArrowCursor
        self.setCursor(shape)
        cell = None if points is None else cell_under(points, self._to_photo(event.position()))
        if cell != self._marks.hovered:
            self.set_hovered(cell)
            self.cell_hovered.emit(cell)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        points, corners, is_held = self._marks.points, self._corners, self._held >= 0
        self._held = -1
        if points is None or corners is None or not is_held:
            return
        if corners == list(corner_points(points)):
            self._corners = None
            self.update()
            self._press(points, self._to_photo(event.position()))
        else:
            self.corners_dragged.emit(tuple((c.x(), c.y()) for c in corners))

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.set_hovered(None)
        self.cell_hovered.emit(None)

    def _corner_at(self, position: QPointF) -> int:
        """Which corner is near enough to be held, or -1."""
        if self._marks.points is None:
            return -1
        shown = [self.to_view().map(c) for c in corner_points(self._marks.points)]
        distances = [(c - position).manhattanLength() for c in shown]
        nearest = min(range(len(CORNERS)), key=distances.__getitem__)
        return nearest if distances[nearest] <= GRASP else -1

    def _to_photo(self, position: QPointF) -> QPointF:
        inverse, _ = self.to_view().inverted()
        return inverse.map(position)

    def _inside(self, place: QPointF) -> QPointF:
        width, height = self._image.width() - 1, self._image.height() - 1
        return QPointF(min(max(place.x(), 0), width), min(max(place.y(), 0), height))


def cell_under(points: Points, place: QPointF) -> Cell | None:
    fill = Qt.FillRule.OddEvenFill
    if not outline_polygon(points).containsPoint(place, fill):
        return None
    return next((c for c in CELLS if cell_polygon(points, c).containsPoint(place, fill)), None)
