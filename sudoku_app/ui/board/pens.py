"""Colours, pens and small shapes shared by the painters of the board."""

from functools import cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen

from sudoku_app.ui.board.geometry import Point, Rect


@cache
def colour(name: str) -> QColor:
    return QColor(name)


@cache
def brush(name: str) -> QBrush:
    return QBrush(QColor(name))


@cache
def pen(
    name: str,
    width: float,
    style: Qt.PenStyle = Qt.PenStyle.SolidLine,
    dashes: tuple[float, ...] = (),
) -> QPen:
    result = QPen(QColor(name), width, style, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
    if dashes:
        result.setDashPattern(list(dashes))
    return result


def outline(painter: QPainter, stroke: QPen) -> None:
    """Set the painter to draw lines only."""
    painter.setPen(stroke)
    painter.setBrush(Qt.BrushStyle.NoBrush)


def solid(painter: QPainter, name: str) -> None:
    """Set the painter to draw filled shapes only."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(brush(name))


def fill(painter: QPainter, rect: Rect, name: str) -> None:
    painter.fillRect(rect.x, rect.y, rect.width, rect.height, colour(name))


def inner(rect: Rect, margin: float) -> QRectF:
    return QRectF(
        rect.x + margin, rect.y + margin, rect.width - 2 * margin, rect.height - 2 * margin
    )


def around(middle: Point, radius: float) -> QRectF:
    return QRectF(middle.x - radius, middle.y - radius, 2 * radius, 2 * radius)


def at(point: Point) -> QPointF:
    return QPointF(point.x, point.y)
