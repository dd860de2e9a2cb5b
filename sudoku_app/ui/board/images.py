"""The board as an image outside the window: thumbnails, files, clipboard, pages.

Files are made in memory, so that a full disk is noticed when the whole content is written.
"""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QRect, QSize
from PySide6.QtGui import QColor, QImage, QPageSize, QPainter, QPdfWriter
from PySide6.QtSvg import QSvgGenerator

from sudoku_app.core.errors import SudokuError
from sudoku_app.ui.board.geometry import BoardGeometry
from sudoku_app.ui.board.painter import paint_board
from sudoku_app.ui.board.picture import BoardPicture
from sudoku_app.ui.theme import Theme

PDF_DPI = 600
PDF_SIDE_MM = 140
SVG_SIDE = 900


class ExportError(SudokuError):
    """A picture format that cannot be written."""

    def __init__(self, path: Path) -> None:
        super().__init__("file.no_picture", name=path.name)


def board_image(picture: BoardPicture, theme: Theme, side: int) -> QImage:
    """A square image of the board with a narrow margin."""
    image = QImage(side, side, QImage.Format.Format_RGB32)
    image.fill(QColor(theme.board.paper))
    painter = QPainter(image)
    paint_into(painter, QRect(0, 0, side, side), picture, theme)
    painter.end()
    return image


def paint_into(painter: QPainter, area: QRect, picture: BoardPicture, theme: Theme) -> None:
    """Paint the largest board that fits an area, with a narrow margin."""
    margin = min(area.width(), area.height()) // 40
    inside = area.adjusted(margin, margin, -margin, -margin)
    painter.save()
    painter.translate(inside.topLeft())
    geometry = BoardGeometry.fit(inside.width(), inside.height())
    paint_board(painter, picture, geometry, theme)
    painter.restore()


def board_file(picture: BoardPicture, theme: Theme, path: Path, side: int = 1200) -> bytes:
    """The content of a PNG, SVG or PDF file, depending on the suffix."""
    kind = path.suffix.lower()
    if kind == ".svg":
        area = QRect(0, 0, SVG_SIDE, SVG_SIDE)
        return svg_file(area.size(), lambda painter: paint_into(painter, area, picture, theme))
    if kind == ".pdf":
        return _board_pdf(picture, theme)
    return image_file(board_image(picture, theme, side), path)


def image_file(image: QImage, path: Path) -> bytes:
    """The content of an image file in the format of its suffix."""
    buffer = _buffer()
    if not image.save(buffer, path.suffix[1:]):  # type: ignore[call-overload]  # a device is fine
        raise ExportError(path)
    return bytes(buffer.data().data())


def svg_file(size: QSize, paint: Callable[[QPainter], None], title: str = "") -> bytes:
    buffer = _buffer()
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setTitle(title)
    generator.setSize(size)
    generator.setViewBox(QRect(0, 0, size.width(), size.height()))
    painter = QPainter(generator)
    paint(painter)
    painter.end()
    return bytes(buffer.data().data())


def pdf_file(dpi: int, paint: Callable[[QPdfWriter], None]) -> bytes:
    """The content of a PDF file with A4 pages."""
    buffer = _buffer()
    writer = QPdfWriter(buffer)
    writer.setResolution(dpi)
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    paint(writer)
    return bytes(buffer.data().data())


def _board_pdf(picture: BoardPicture, theme: Theme) -> bytes:
    def paint(writer: QPdfWriter) -> None:
        writer.setPageMargins(QMarginsF(20, 20, 20, 20))
        side = min(writer.width(), round(PDF_SIDE_MM / 25.4 * PDF_DPI))
        painter = QPainter(writer)
        paint_into(painter, QRect((writer.width() - side) // 2, 0, side, side), picture, theme)
        painter.end()

    return pdf_file(PDF_DPI, paint)


def _buffer() -> QBuffer:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    return buffer
