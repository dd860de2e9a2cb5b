"""The icons of ``resources/icons`` in the colours of a theme, rendered when they are painted."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QRectF
from PySide6.QtGui import QColor, QIcon, QIconEngine, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from sudoku_app import resources

if TYPE_CHECKING:
    from PySide6.QtCore import QRect, QSize

    from sudoku_app.ui.theme import Theme


def icon(name: str, theme: Theme) -> QIcon:
    """An icon in the text colour; paler when disabled."""
    return QIcon(_Drawing(name, theme.window.text, theme.window.disabled))


def accent_icon(name: str, theme: Theme) -> QIcon:
    """An icon for a button filled with the accent colour."""
    return QIcon(_Drawing(name, theme.window.on_accent, theme.window.disabled))


@cache
def source(name: str) -> str:
    """The SVG source of an icon, with a placeholder for its colour."""
    return resources.text(f"icons/{name}.svg")


def load() -> None:
    """Read all icons in advance, so that no file is read during a paint."""
    for file in resources.path("icons").glob("*.svg"):
        source(file.stem)


@lru_cache(maxsize=256)
def pixmap(name: str, colour: str, size: int) -> QPixmap:
    """An icon rendered in one colour, in device pixels."""
    return _drawn(name, colour, size, size)


@lru_cache(maxsize=256)
def _with_air(name: str, colour: str, width: int, height: int, scale: float) -> QPixmap:
    """The icon with a margin to the right, because Qt puts the label too close to it."""
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
    """Renders an icon at the requested size, so that it is sharp at every scale.

    In a wide rectangle it is aligned left, in a high one centred.
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
            return QPixmap()  # a button may be too small while its layout changes
        return _with_air(self._name, colour, width, height, scale)

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        return self.scaledPixmap(size, mode, state, 1.0)

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        painter.drawPixmap(rect, self.pixmap(rect.size(), mode, state))

    def clone(self) -> QIconEngine:
        return _Drawing(self._name, self._colour, self._disabled)
