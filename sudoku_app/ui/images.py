"""The board as a picture outside the window: thumbnails, files, clipboard, pages."""

from pathlib import Path

from PySide6.QtCore import QMarginsF, QRect, QSize
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
    """A picture that could not be written."""

    def __init__(self, path: Path) -> None:
        super().__init__("file.no_picture", name=path.name)


def board_image(picture: BoardPicture, theme: Theme, side: int) -> QImage:
    """A square image of the board with a narrow margin of paper."""
    image = QImage(side, side, QImage.Format.Format_RGB32)
    image.fill(QColor(theme.board.paper))
    painter = QPainter(image)
    paint_into(painter, QRect(0, 0, side, side), picture, theme)
    painter.end()
    return image


def paint_into(painter: QPainter, area: QRect, picture: BoardPicture, theme: Theme) -> None:
    """The largest board that fits an area, with a narrow margin."""
    margin = min(area.width(), area.height()) // 40
    inside = area.adjusted(margin, margin, -margin, -margin)
    painter.save()
    painter.translate(inside.topLeft())
    geometry = BoardGeometry.fit(inside.width(), inside.height())
    paint_board(painter, picture, geometry, theme)
    painter.restore()


def save_board(picture: BoardPicture, theme: Theme, path: Path, side: int = 1200) -> None:
    """Write PNG, SVG or PDF, as the file's name says."""
    kind = path.suffix.lower()
    if kind == ".svg":
        _save_svg(picture, theme, path)
    elif kind == ".pdf":
        _save_pdf(picture, theme, path)
    elif not board_image(picture, theme, side).save(str(path)):
        raise ExportError(path)


def _save_svg(picture: BoardPicture, theme: Theme, path: Path) -> None:
    generator = QSvgGenerator()
    generator.setFileName(str(path))
    generator.setSize(QSize(SVG_SIDE, SVG_SIDE))
    generator.setViewBox(QRect(0, 0, SVG_SIDE, SVG_SIDE))
    painter = QPainter()
    if not painter.begin(generator):
        raise ExportError(path)
    paint_into(painter, QRect(0, 0, SVG_SIDE, SVG_SIDE), picture, theme)
    painter.end()


def _save_pdf(picture: BoardPicture, theme: Theme, path: Path) -> None:
    writer = QPdfWriter(str(path))
    writer.setResolution(PDF_DPI)
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    writer.setPageMargins(QMarginsF(20, 20, 20, 20))
    painter = QPainter()
    if not painter.begin(writer):
        raise ExportError(path)
    side = min(writer.width(), round(PDF_SIDE_MM / 25.4 * PDF_DPI))
    paint_into(painter, QRect((writer.width() - side) // 2, 0, side, side), picture, theme)
    painter.end()
