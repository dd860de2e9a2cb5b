"""Digits and letters as paths of the bundled font, identical on every machine and at any size."""

from functools import cache, lru_cache
from typing import Final

from PySide6.QtCore import QPointF
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPainterPath, QTransform

from sudoku_app.ui.theme import FAMILY

CAP_HEIGHT: Final = 0.727
"""The height of a digit of the font as a fraction of the font size."""
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
    """A text as a path centred at the origin, with the given height of capitals."""
    scale = height / CAP_HEIGHT / _OUTLINE
    return QTransform.fromScale(scale, scale).map(_outline(text, weight))


def draw_glyph(
    painter: QPainter, text: str, x: float, y: float, height: float, weight: QFont.Weight
) -> None:
    """Draw a text with the painter's brush, centred at a point."""
    painter.translate(x, y)
    painter.drawPath(glyph(text, round(height, 2), weight))
    painter.translate(-x, -y)
