"""A small live chart of the depth of guesses along the run, with the current position."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from sudoku_app.core.depth_trace import DepthTrace
from sudoku_app.i18n import tr
from sudoku_app.ui.theme import Theme

HEIGHT = 44


class DepthChart(QWidget):
    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._trace = DepthTrace()
        self._position = 0
        self._length = 0
        self.setAccessibleName(tr("watch.depth_name"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def show_trace(self, trace: DepthTrace, position: int, length: int) -> None:
        self._trace, self._position, self._length = trace, position, length
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(200, HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        colours = self._theme.window
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setPen(QColor(colours.border))
        painter.setBrush(QColor(colours.surface))
        painter.drawRoundedRect(area, 6, 6)
        if self._length:
            inside = area.adjusted(4, 4, -4, -4)
            self._draw_curve(painter, inside)
            x = inside.left() + inside.width() * self._position / self._length
            painter.setPen(QPen(QColor(colours.text), 1.5))
            painter.drawLine(QPointF(x, inside.top()), QPointF(x, inside.bottom()))
        painter.end()

    def _draw_curve(self, painter: QPainter, inside: QRectF) -> None:
        high = max(self._trace.deepest, 1)
        points = [QPointF(inside.left(), inside.bottom())]
        for position, depth in self._trace.samples:
            x = inside.left() + inside.width() * position / self._length
            points.append(QPointF(x, inside.bottom() - inside.height() * depth / high))
        curve = QPolygonF(points)
        below = QPolygonF([*points, QPointF(points[-1].x(), inside.bottom())])
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._theme.window.accent_soft))
        painter.drawPolygon(below)
        painter.setPen(QPen(QColor(self._theme.marks.guess), 1.5))
        painter.drawPolyline(curve)
