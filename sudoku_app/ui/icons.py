"""The icons of ``resources/icons`` in the colours of a theme, drawn when they are painted."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QRectF
from PySide6.QtGui import QColor, QIcon, QIconEngine, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from sudoku_app import assets

if TYPE_CHECKING:
    from PySide6.QtCore import QRect, QSize

    from sudoku_app.ui.theme import Theme


def icon(name: str, theme: Theme) -> QIcon:
    """An icon in the colour of text; paler where it cannot be used."""
    return QIcon(_Drawing(name, theme.window.text, theme.window.disabled))


def accent_icon(name: str, theme: Theme) -> QIcon:
    """An icon for a button filled with the accent colour."""
    return QIcon(_Drawing(name, theme.window.on_accent, theme.window.disabled))


@cache
def source(name: str) -> str:
    """The drawing of an icon, whose colour is still open."""
    return assets.text(f"icons/{name}.svg")


def load() -> None:
    """Read all icons, so that none has to be read while something is painted."""
    for file in assets.path("icons").glob("*.svg"):
        source(file.stem)


@lru_cache(maxsize=256)
def pixmap(name: str, colour: str, size: int) -> QPixmap:
    """An icon drawn in one colour, in device pixels."""
    return _drawn(name, colour, size, size)


@lru_cache(maxsize=256)
def _with_air(name: str, colour: str, width: int, height: int, scale: float) -> QPixmap:
    """With room to the right, before words that would stand too close."""
    result = _drawn(name, colour, round(width * scale), round(height * scale))
    result.setDevicePixelRatio(scale)
    return result


def _drawn(name: str, colour: str, width: int, height: int) -> QPixmap:
    drawing = source(name).replace("currentColor", colour)
    result = QPixmap(width, height)
    result.fill(QColor(0, 0, 0, 0))
    painter = QPainter(result)
    side = min(width, height)
    place = QRectF(0, (height - side) / 2, side, side)
    QSvgRenderer(QByteArray(drawing.encode())).render(painter, place)
    painter.end()
    return result


class _Drawing(QIconEngine):
    """Draws an icon in the size that is asked for, so that it is sharp at every scale.

    In a wide size it stands to the left, in a high one in the middle.
    """

    def __init__(self, name: str, colour: str, disabled: str) -> None:
        super().__init__()
        self._name = name
        self._colour = colour
        self._disabled = disabled

    def scaledPixmap(
        self, size: QSize, mode: QIcon.Mode, state: QIcon.State, scale: float
    ) -> QPixmap:
        colour = self._disabled if mode is QIcon.Mode.Disabled else self._colour
        width, height = size.toTuple()
        if min(width, height) <= 0:
            return QPixmap()  # a button has no room for it while its panel changes shape
        return _with_air(self._name, colour, width, height, scale)

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        return self.scaledPixmap(size, mode, state, 1.0)

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        painter.drawPixmap(rect, self.pixmap(rect.size(), mode, state))

    def clone(self) -> QIconEngine:
        return _Drawing(self._name, self._colour, self._disabled)
