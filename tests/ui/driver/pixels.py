"""Compares pictures pixel by pixel."""

from PySide6.QtGui import QImage

TOLERANCE = 2
"""Steps of 255 that rounding may differ between processors."""


def difference(first: QImage, second: QImage) -> int:
    """The largest difference of any channel of any pixel."""
    if first.size() != second.size():
        return 255
    pairs = zip(bytes(first.constBits()), bytes(second.constBits()), strict=True)
    return max(abs(a - b) for a, b in pairs)
