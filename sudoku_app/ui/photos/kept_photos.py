"""The stored photo of a game: a small JPEG with the position of the board in its comment.

A second comment keeps the digits on the paper, also those that the game was begun without.
"""

from typing import Final, NamedTuple

from PySide6.QtCore import QBuffer, QIODevice, Qt
from PySide6.QtGui import QImage

from sudoku_app.core.errors import SudokuError
from sudoku_app.core.grid import Grid
from sudoku_app.core.untrusted import untrusted
from sudoku_app.storage.kept_photos import crossings_of, crossings_text
from sudoku_app.ui.photos.photo_reading import Points

LONGEST_SIDE: Final = 1400
QUALITY: Final = 85
CROSSINGS: Final = "Crossings"
"""The comment of the JPEG that holds the crossings of the board, as JSON."""
DIGITS: Final = "Digits"
"""The comment that holds the digits on the paper, as 81 signs."""


class KeptPhoto(NamedTuple):
    image: QImage
    points: Points
    digits: Grid | None = None
    """The digits on the paper; None if they were not stored."""


def pack_photo(image: QImage, points: Points, digits: Grid | None = None) -> bytes:
    scale = min(1.0, LONGEST_SIDE / max(image.width(), image.height()))
    size = image.size() * scale
    kept, smooth = Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    small = image.scaled(size, kept, smooth)
    small.setText(CROSSINGS, crossings_text(points, scale))
    if digits is not None:
        small.setText(DIGITS, str(digits))
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    small.save(buffer, "JPEG", QUALITY)  # type: ignore[call-overload]  # a device is fine too
    return bytes(buffer.data().data())


def unpack_photo(content: bytes) -> KeptPhoto:
    """The photo and its crossings; raises an error if one of them is missing."""
    image = QImage.fromData(content)
    points = crossings_of(image.text(CROSSINGS))
    if image.isNull():
        raise SudokuError("photo.lost")
    digits = image.text(DIGITS)
    with untrusted(lambda: SudokuError("photo.lost")):
        return KeptPhoto(image, points, Grid.parse(digits) if digits else None)
