"""The live picture with the outline of the board, the votes as a ring, and the answer."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QTransform
from PySide6.QtWidgets import QSizePolicy, QWidget

from sudoku_app.ui.photos import photo_painter as ink
from sudoku_app.ui.photos.camera_reading import LiveFrame, Sight

NOTHING: Final = Sight(None, "")
_RING: Final = 34
_GROUND: Final = QColor(24, 24, 26)


class LiveView(QWidget):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._frame: LiveFrame | None = None
        self._sight = NOTHING
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    @property
    def frame(self) -> LiveFrame | None:
        return self._frame

    @property
    def sight(self) -> Sight:
        return self._sight

    @property
    def outline_colour(self) -> str:
        """Amber while searching, green if the picture is good enough to be read."""
        return ink.GREEN if self._sight.progress > 0 else ink.AMBER

    def show_frame(self, frame: LiveFrame | None) -> None:
        self._frame = frame
        self.update()

    def show_sight(self, sight: Sight) -> None:
        self._sight = sight
        self.update()

    def sizeHint(self) -> QSize:
        return self.minimumSizeHint()

    def minimumSizeHint(self) -> QSize:
        return QSize(240, 135)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), _GROUND)
        frame = self._frame
        if frame is not None:
            area = self._area(frame)
            painter.drawImage(area, frame.image)
            if self._sight.points is not None:
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                scale = area.width() / frame.width
                view = QTransform(scale, 0, 0, scale, area.x(), area.y())
                self._draw_board(painter, view)
        painter.end()

    def _area(self, frame: LiveFrame) -> QRectF:
        """The largest centred rectangle with the aspect ratio of the picture."""
        width, height = frame.image.width(), frame.image.height()
        scale = min(self.width() / width, self.height() / height)
        width, height = round(width * scale), round(height * scale)
        return QRectF((self.width() - width) // 2, (self.height() - height) // 2, width, height)

    def _draw_board(self, painter: QPainter, view: QTransform) -> None:
        sight = self._sight
        painter.setTransform(view)
        ink.draw_polygon(painter, sight.outline, self.outline_colour, 4)
        if sight.digits:
            painter.fillPath(sight.writing, QColor(ink.INK))
        painter.resetTransform()
        if sight.progress > 0 and not sight.digits:
            self._draw_ring(painter, view.map(sight.outline.boundingRect().center()))

    def _draw_ring(self, painter: QPainter, middle: QPointF) -> None:
        """Draw the share of the needed votes as an arc."""
        place = QRectF(middle.x() - _RING, middle.y() - _RING, 2 * _RING, 2 * _RING)
        painter.setPen(QPen(QColor(0, 0, 0, 120), 12))
        painter.drawEllipse(place)
        pen = QPen(QColor(ink.GREEN), 8)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.drawArc(place, 90 * 16, -round(360 * 16 * min(self._sight.progress, 1.0)))
