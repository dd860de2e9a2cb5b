"""Draws on a photo: outlines, cells, and digits in the perspective of the paper."""

from collections.abc import Iterable, Mapping
from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF, QTransform

from sudoku_app.core.cells import Cell
from sudoku_app.ui.board.cell_painter import DIGIT_HEIGHT, GIVEN_WEIGHT
from sudoku_app.ui.board.glyphs import glyph
from sudoku_app.ui.photos.photo_reading import Points, cell_polygon

AMBER: Final = "#FFB000"
GREEN: Final = "#2BD46B"
BLUE: Final = "#4DA3FF"
"""Colours that are visible on paper, wood and screens, each with a dark halo."""
INK: Final = "#1553C7"
_HALO: Final = QColor(0, 0, 0, 130)
_UNIT: Final = QPolygonF([QPointF(0, 0), QPointF(1, 0), QPointF(1, 1), QPointF(0, 1)])
_IN_UNIT: Final = QTransform.fromTranslate(0.5, 0.5)


def draw_polygon(
    painter: QPainter, polygon: QPolygonF, colour: str, width: float, *, dashed: bool = False
) -> None:
    """Draw a closed line that is visible on any background; the width is in screen pixels."""
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
    """One path with all digits in the cells of a photo, in the perspective of the paper."""
    path = QPainterPath()
    for cell, digit in digits.items():
        flat = QTransform.quadToQuad(_UNIT, cell_polygon(points, cell))
        if isinstance(flat, QTransform):  # without a transform the cell has no visible area
            path.addPath(flat.map(_IN_UNIT.map(glyph(str(digit), DIGIT_HEIGHT, GIVEN_WEIGHT))))
    return path


def draw_handles(painter: QPainter, corners: Iterable[QPointF], radius: float, colour: str) -> None:
    """Draw the corners of an outline as handles; the radius is in pixels of the photo."""
    for corner in corners:
        for ink, breadth in ((_HALO, 5), (QColor(colour), 3)):
            pen = QPen(ink, breadth)
            pen.setCosmetic(True)
            painter.setPen(pen)
            painter.setBrush(QColor(255, 255, 255, 90))
            painter.drawEllipse(corner, radius, radius)
