"""A thin ring that shows how far a game is; a tick when it is solved."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from sudoku_app.ui.theme import Theme

SIDE: Final = 1.5
"""The diameter in text heights."""
WIDTH: Final = 2.5
TICK: Final = ((0.29, 0.52), (0.44, 0.67), (0.72, 0.36))
FULL_CIRCLE: Final = 360 * 16
TOP: Final = 90 * 16


class ProgressRing(QWidget):
    def __init__(
        self, share: float, is_solved: bool, theme: Theme, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.share = share
        self.is_solved = is_solved
        self._colours = theme.window
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        side = round(self.fontInfo().pixelSize() * SIDE)
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = min(self.width(), self.height())
        ring = QRectF(0, 0, side, side).adjusted(WIDTH, WIDTH, -WIDTH, -WIDTH)
        colour = QColor(self._colours.success if self.is_solved else self._colours.accent)
        pen = QPen(QColor(self._colours.raised), WIDTH)
        painter.setPen(pen)
        painter.drawEllipse(ring)
        pen.setColor(colour)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        if self.share:
            painter.drawArc(ring, TOP, -round(FULL_CIRCLE * self.share))
        if self.is_solved:
            painter.drawPolyline(QPolygonF([QPointF(x * side, y * side) for x, y in TICK]))
        painter.end()
