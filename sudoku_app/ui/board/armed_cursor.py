"""The mouse pointer over a board while a digit is armed: an arrow that carries the digit."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QCursor, QPainter, QPixmap, QPolygonF

from sudoku_app.ui.board.cell_painter import GIVEN_WEIGHT
from sudoku_app.ui.board.glyphs import draw_glyph
from sudoku_app.ui.board.pens import brush, pen, solid
from sudoku_app.ui.theme import Theme

SIDE: Final = 32
"""The largest pointer that every system shows unscaled."""
ARROW: Final = ((1, 1), (1, 16), (4.8, 12.6), (7.2, 18), (9.8, 16.8), (7.4, 11.6), (12.2, 11.2))
BADGE: Final = QRectF(12, 12, 19, 19)


def armed_cursor(digit: int, theme: Theme, ratio: float) -> QCursor:
    """An arrow with its point at the hot spot, and the digit beside it."""
    pixmap = QPixmap(round(SIDE * ratio), round(SIDE * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(pen(theme.board.paper, 1.2))
    painter.setBrush(brush(theme.board.given))
    painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in ARROW]))
    painter.setPen(pen(theme.board.ring, 1.4))
    painter.setBrush(brush(theme.board.paper))
    painter.drawRoundedRect(BADGE.adjusted(0.7, 0.7, -0.7, -0.7), 6, 6)
    solid(painter, theme.board.player)
    centre = BADGE.center()
    draw_glyph(painter, str(digit), centre.x(), centre.y(), 11.5, GIVEN_WEIGHT)
    painter.end()
    return QCursor(pixmap, 1, 1)
