"""Digits and letters as paths of the bundled typeface: the same on every machine, at any size."""

from functools import cache, lru_cache
from typing import Final

from PySide6.QtCore import QPointF
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPainterPath, QTransform

from sudoku_app.ui.style import FAMILY

CAP_HEIGHT: Final = 0.727
"""The height of a digit of the typeface, as a part of its font size."""
_OUTLINE: Final = 200


@cache
def _outline(text: str, weight: QFont.Weight) -> QPainterPath:
    font = QFont(FAMILY)
    font.setPixelSize(_OUTLINE)
    font.setWeight(weight)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    path = QPainterPath()
    advance = QFontMetricsF(font).horizontalAdvance(text)
    path.addText(QPointF(-advance / 2, _OUTLINE * CAP_HEIGHT / 2), font, text)
    return path


@lru_cache(maxsize=512)
def glyph(text: str, height: float, weight: QFont.Weight) -> QPainterPath:
    """A text as a path around its middle, its capitals of some height."""
    scale = height / CAP_HEIGHT / _OUTLINE
    return QTransform.fromScale(scale, scale).map(_outline(text, weight))


def draw_glyph(
    painter: QPainter, text: str, x: float, y: float, height: float, weight: QFont.Weight
) -> None:
    """Fill a text with the painter's brush, its middle at a point."""
    painter.translate(x, y)
    painter.drawPath(glyph(text, round(height, 2), weight))
    painter.translate(-x, -y)
