"""The photo of a game as it is kept: a small JPEG that also says where the board lies in it."""

import json
from typing import Final

from PySide6.QtCore import QBuffer, QIODevice, Qt
from PySide6.QtGui import QImage

from sudoku_app.core.errors import SudokuError
from sudoku_app.ui.photos import Points

LONGEST_SIDE: Final = 1400
QUALITY: Final = 85
CROSSINGS: Final = "Crossings"
"""The comment of the JPEG that holds the crossings of the board, as JSON."""


def pack_photo(image: QImage, points: Points) -> bytes:
    scale = min(1.0, LONGEST_SIDE / max(image.width(), image.height()))
    size = image.size() * scale
    kept, smooth = Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    small = image.scaled(size, kept, smooth)
    small.setText(CROSSINGS, json.dumps(_scaled(points, scale), separators=(",", ":")))
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    small.save(buffer, "JPEG", QUALITY)  # type: ignore[call-overload]  # a device is fine too
    return bytes(buffer.data().data())


def unpack_photo(content: bytes) -> tuple[QImage, Points]:
    """The photo and its crossings; an error where one of them is missing."""
    image = QImage.fromData(content)
    try:
        crossings = json.loads(image.text(CROSSINGS))
        points = tuple(tuple((float(x), float(y)) for x, y in row) for row in crossings)
    except (TypeError, ValueError) as error:
        raise SudokuError("photo.lost") from error
    if image.isNull() or [len(row) for row in points] != [10] * 10:
        raise SudokuError("photo.lost")
    return image, points


def _scaled(points: Points, scale: float) -> list[list[tuple[float, float]]]:
    return [[(round(x * scale, 1), round(y * scale, 1)) for x, y in row] for row in points]
