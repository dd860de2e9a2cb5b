"""A part of a photo at the size it is shown; scaled in the background, as large ones take long."""

from collections.abc import Generator

from PySide6.QtCore import QObject, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QImage, QPainter, QPixmap

from sudoku_app.background.stream_slot import StreamSlot

Wish = tuple[int, QRect, QSize]
"""Which image, which part of it, how large."""


class ScaledPhoto(QObject):
    """``ready`` tells that the picture has come, or the fine one in place of a stretched one."""

    ready = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._wish: Wish | None = None
        self._pixmap = QPixmap()
        self._scaling = StreamSlot(self)
        self._scaling.returned.connect(self._on_scaled)

    def draw(self, painter: QPainter, area: QRectF, image: QImage, part: QRect) -> None:
        """Draw the part into the area: in its former size until it is ready in this one."""
        ratio = painter.device().devicePixelRatioF()
        wish = (image.cacheKey(), part, (area.size() * ratio).toSize())
        if wish != self._wish:
            if self._wish is None or self._wish[:2] != wish[:2]:
                self._pixmap = QPixmap()
            self._wish = wish
            self._scaling.start(lambda: _scale(image, part, wish[2]))
        if self._pixmap.size() == wish[2]:
            self._pixmap.setDevicePixelRatio(ratio)
            painter.drawPixmap(area.topLeft(), self._pixmap)
        elif not self._pixmap.isNull():
            painter.drawPixmap(area, self._pixmap, self._pixmap.rect().toRectF())

    def _on_scaled(self, image: QImage) -> None:
        self._pixmap = QPixmap.fromImage(image)
        self.ready.emit()


def _scale(image: QImage, part: QRect, size: QSize) -> Generator[None, None, QImage]:
    whole = part == image.rect()
    cut = image if whole else image.copy(part)
    yield
    return cut.scaled(
        size, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    )
