"""Draws over a photo: outlines, cells, and digits lying flat on the paper."""

from collections.abc import Iterable, Mapping
from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF, QTransform

from sudoku_app.core.cells import Cell
from sudoku_app.ui.board.glyphs import glyph
from sudoku_app.ui.board.ink import DIGIT_HEIGHT, GIVEN_WEIGHT
from sudoku_app.ui.photos import Points, cell_polygon

AMBER: Final = "#FFB000"
GREEN: Final = "#2BD46B"
BLUE: Final = "#4DA3FF"
"""Seen on paper, wood and screens alike, each over a dark halo."""
INK: Final = "#1553C7"
_HALO: Final = QColor(0, 0, 0, 130)
_UNIT: Final = QPolygonF([QPointF(0, 0), QPointF(1, 0), QPointF(1, 1), QPointF(0, 1)])
_IN_UNIT: Final = QTransform.fromTranslate(0.5, 0.5)


def draw_polygon(
    painter: QPainter, polygon: QPolygonF, colour: str, width: float, *, dashed: bool = False
) -> None:
    """A closed line that can be seen on any ground; the width is in pixels of the screen."""
    style = Qt.PenStyle.DashLine if dashed else Qt.PenStyle.SolidLine
    for ink, breadth in ((_HALO, width + 2), (QColor(colour), width)):
        pen = QPen(ink, breadth, style)
        pen.setCosmetic(True)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolygon(polygon)


def fill_cell(painter: QPainter, points: Points, cell: Cell, colour: str, alpha: int) -> None:
    ground = QColor(colour)
    ground.setAlpha(alpha)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ground)
    painter.drawPolygon(cell_polygon(points, cell))


def written(points: Points, digits: Mapping[Cell, int]) -> QPainterPath:
    """Digits in the cells of a photo, as if they stood on the paper: one path for all."""
    path = QPainterPath()
    for cell, digit in digits.items():
        flat = QTransform.quadToQuad(_UNIT, cell_polygon(points, cell))
        if isinstance(flat, QTransform):  # no camera sees a cell for which there is none
            path.addPath(flat.map(_IN_UNIT.map(glyph(str(digit), DIGIT_HEIGHT, GIVEN_WEIGHT))))
    return path


def draw_handles(painter: QPainter, corners: Iterable[QPointF], radius: float, colour: str) -> None:
    """The corners of an outline, as rings to take hold of; the radius is in the photo's pixels."""
    for corner in corners:
        for ink, breadth in ((_HALO, 5), (QColor(colour), 3)):
            pen = QPen(ink, breadth)
            pen.setCosmetic(True)
            painter.setPen(pen)
            painter.setBrush(QColor(255, 255, 255, 90))
            painter.drawEllipse(corner, radius, radius)
