"""The icons of ``resources/icons`` in the colours of a theme, sharp at every scale."""

from functools import cache
from typing import Final

from PySide6.QtCore import QByteArray, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from sudoku_app import assets
from sudoku_app.ui.theme import Theme

_SIZES: Final = (20, 40)


def icon(name: str, theme: Theme) -> QIcon:
    """An icon in the colour of text; paler where it cannot be used."""
    return _icon(name, theme.window.text, theme.window.disabled)


def accent_icon(name: str, theme: Theme) -> QIcon:
    """An icon for a button filled with the accent colour."""
    return _icon(name, theme.window.on_accent, theme.window.disabled)


def pixmap(name: str, colour: str, size: int) -> QPixmap:
    """An icon drawn in one colour, in device pixels."""
    source = assets.text(f"icons/{name}.svg").replace("currentColor", colour)
    result = QPixmap(size, size)
    result.fill(Qt.GlobalColor.transparent)
    painter = QPainter(result)
    QSvgRenderer(QByteArray(source.encode())).render(painter)
    painter.end()
    return result


@cache
def _icon(name: str, colour: str, disabled: str) -> QIcon:
    result = QIcon()
    for size in _SIZES:
        result.addPixmap(pixmap(name, colour, size))
        result.addPixmap(pixmap(name, disabled, size), QIcon.Mode.Disabled)
    return result
