"""A region of a photo scaled to its size on screen, in a worker, because large photos take long."""

from PySide6.QtCore import QObject, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QImage, QPainter, QPixmap

from sudoku_app.workers.worker import Worker

Wish = tuple[int, QRect, QSize]
"""The image, its region, and the size."""


class ScaledPhoto(QObject):
    """``ready`` is emitted when the scaled picture is available."""

    ready = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._wish: Wish | None = None
        self._pixmap = QPixmap()
        self._scaling = Worker(self)
        self._scaling.returned.connect(self._on_scaled)

    def draw(self, painter: QPainter, area: QRectF, image: QImage, part: QRect) -> None:
        """Draw the region into the area; until it is scaled, stretch the previous picture."""
        ratio = painter.device().devicePixelRatioF()
        wish = (image.cacheKey(), part, (area.size() * ratio).toSize())
        if wish != self._wish:
            if self._wish is None or self._wish[:2] != wish[:2]:
                self._pixmap = QPixmap()
            self._wish = wish
            self._scaling.run(lambda: _scale(image, part, wish[2]))
        if self._pixmap.size() == wish[2]:
            self._pixmap.setDevicePixelRatio(ratio)
            painter.drawPixmap(area.topLeft(), self._pixmap)
        elif not self._pixmap.isNull():
            painter.drawPixmap(area, self._pixmap, self._pixmap.rect().toRectF())

    def _on_scaled(self, image: QImage) -> None:
        self._pixmap = QPixmap.fromImage(image)
        self.ready.emit()


def _scale(image: QImage, part: QRect, size: QSize) -> QImage:
    whole = part == image.rect()
    cut = image if whole else image.copy(part)
    return cut.scaled(
        size, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    )
