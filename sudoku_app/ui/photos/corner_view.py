"""A photo on which the corners of the puzzle are moved by mouse or keys."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QHideEvent, QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QWidget

from sudoku_app.i18n import tr
from sudoku_app.ui.photos import photo_painter as ink
from sudoku_app.ui.photos.photo_reading import CORNERS, corner_points
from sudoku_app.ui.photos.photo_view import PhotoView
from sudoku_app.ui.widgets.announcements import announce

HANDLE: Final = 9
GRASP: Final = 22
"""The distance in pixels at which the mouse grabs a corner."""
UNSTEADY: Final = 3
"""The distance in pixels that the mouse may move during a click."""
BEYOND: Final = 0.5
"""How far outside the photo corners are visible, as a fraction of its size."""
RIM: Final = 0.03
STEP: Final = 2
FAR: Final = 16
"""How far a key moves a corner, in pixels; the second with Shift."""
REST_MS: Final = 700
"""A corner moved by keys is released after this time."""
NAMES: Final = ("top_left", "top_right", "bottom_right", "bottom_left")
ARROWS: Final = {
    Qt.Key.Key_Left: QPointF(-1, 0),
    Qt.Key.Key_Right: QPointF(1, 0),
    Qt.Key.Key_Up: QPointF(0, -1),
    Qt.Key.Key_Down: QPointF(0, 1),
}
ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class CornerView(PhotoView):
    """``corners_dragged`` carries four (x, y) pairs when a corner is released; ``focused`` tells
    whether keys move corners: arrows move one, Space selects the next, Enter releases.
    """

    corners_dragged = Signal(object)
    focused = Signal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._held = -1
        self._grasped = QPointF()
        self._chosen = 0
        self._rest = QTimer(self, singleShot=True, interval=REST_MS)
        self._rest.timeout.connect(self._let_go)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def region(self) -> QRectF:
        """The visible region, including corners outside the photo, so that they can be moved."""
        shown, points = super().region(), self.marks.points
        if points is None:
            return shown
        width, height = self.image.width(), self.image.height()
        rim = RIM * max(width, height)
        corners = corner_points(points)
        left, right = min(c.x() for c in corners), max(c.x() for c in corners)
        top, bottom = min(c.y() for c in corners), max(c.y() for c in corners)
        frame = QRectF(left, top, right - left, bottom - top)
        if shown.contains(frame):
            return shown
        sight = QRectF(self.image.rect()).adjusted(
            -BEYOND * width, -BEYOND * height, BEYOND * width, BEYOND * height
        )
        return shown.united(frame.adjusted(-rim, -rim, rim, rim) & sight)

    def _draw_marks(self, painter: QPainter) -> None:
        super()._draw_marks(painter)
        points, scale = self.marks.points, self.to_view().m11()
        if points is None:
            return
        corners = self._corners or list(corner_points(points))
        ink.draw_handles(painter, corners, HANDLE / scale, self.marks.colour)
        if self.hasFocus():
            ink.draw_handles(painter, [corners[self._chosen]], 2 * HANDLE / scale, ink.BLUE)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        points = self.marks.points
        is_left = event.button() is Qt.MouseButton.LeftButton
        if is_left and points is not None and (held := self._corner_at(event.position())) >= 0:
            self._held, self._grasped = held, event.position()
            self._corners = list(corner_points(points))
        else:
            super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._corners is not None and self._held >= 0:
            if (event.position() - self._grasped).manhattanLength() > UNSTEADY:
                self._corners[self._held] = self._inside(self._to_photo(event.position()))
                self.update()
            return
        over_corner = self._corner_at(event.position()) >= 0
        shape = Qt.CursorShape.SizeAllCursor if over_corner else Qt.CursorShape.ArrowCursor
        self.setCursor(shape)
        super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        points, is_held = self.marks.points, self._held >= 0
        self._held = -1
        if points is None or not is_held:
            return
        if self._corners == list(corner_points(points)):
            self._corners = None
            self.update()
            self._press(points, self._to_photo(event.position()))
        else:
            self._let_go()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space:
            self._choose((self._chosen + 1) % len(CORNERS))
        elif event.key() in ENTER:
            self._let_go()
        elif event.key() in ARROWS and self.marks.points is not None:
            far = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
            way = ARROWS[Qt.Key(event.key())] * ((FAR if far else STEP) / self.to_view().m11())
            corners = self._corners or list(corner_points(self.marks.points))
            corners[self._chosen] = self._inside(corners[self._chosen] + way)
            self._corners = corners
            self._rest.start()
            self.update()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.focused.emit(True)
        self._choose(self._chosen)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.focused.emit(False)
        self._let_go()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._rest.stop()

    def _choose(self, corner: int) -> None:
        self._chosen = corner
        announce(self, tr(f"photos.review.corner.{NAMES[corner]}"))
        self.update()

    def _let_go(self) -> None:
        self._rest.stop()
        if self._corners is not None and self._held < 0:
            self.corners_dragged.emit(tuple((c.x(), c.y()) for c in self._corners))

    def _corner_at(self, position: QPointF) -> int:
        """The index of the corner near a point, or -1."""
        if self.marks.points is None:
            return -1
        shown = [self.to_view().map(c) for c in corner_points(self.marks.points)]
        distances = [(c - position).manhattanLength() for c in shown]
        nearest = min(range(len(CORNERS)), key=distances.__getitem__)
        return nearest if distances[nearest] <= GRASP else -1

    def _inside(self, place: QPointF) -> QPointF:
        width, height = self.image.width() - 1, self.image.height() - 1
        return QPointF(min(max(place.x(), 0), width), min(max(place.y(), 0), height))
