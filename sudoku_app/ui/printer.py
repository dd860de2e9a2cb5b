"""Paper: the printer the user chooses, and pages painted onto it or into a PDF."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QMarginsF, QRect, Qt
from PySide6.QtGui import QPageSize, QPainter
from PySide6.QtWidgets import QDialog

from sudoku_app.core.errors import SudokuError

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable

    from PySide6.QtGui import QImage, QPagedPaintDevice
    from PySide6.QtPrintSupport import QPrinter
    from PySide6.QtWidgets import QWidget

    PaintPage = Callable[[QPainter, QRect], None]

MARGIN_MM: Final = 15


class PrintError(SudokuError):
    def __init__(self) -> None:
        super().__init__("file.unprinted")


def choose_printer(parent: QWidget) -> QPrinter | None:
    """The printer the user has chosen, or nothing."""
    from PySide6.QtPrintSupport import QPrintDialog, QPrinter

    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    accepted = QPrintDialog(printer, parent).exec() == QDialog.DialogCode.Accepted
    return printer if accepted else None


def print_pages(device: QPagedPaintDevice, pages: Iterable[PaintPage]) -> None:
    device.setPageMargins(QMarginsF(MARGIN_MM, MARGIN_MM, MARGIN_MM, MARGIN_MM))
    painter = QPainter()
    if not painter.begin(device):
        raise PrintError
    area = QRect(0, 0, device.width(), device.height())
    for number, paint in enumerate(pages):
        if number:
            device.newPage()
        paint(painter, area)
    if not painter.end():
        raise PrintError


def printing(device: QPagedPaintDevice, pages: Iterable[PaintPage]) -> Generator[None, None, None]:
    """The same in the background."""
    yield
    print_pages(device, pages)


def paint_photo(image: QImage, painter: QPainter, area: QRect) -> None:
    """A photo as large as fits, in the middle."""
    size = image.size().scaled(area.size(), Qt.AspectRatioMode.KeepAspectRatio)
    place = QRect(area.topLeft(), size)
    place.moveCenter(area.center())
    painter.drawImage(place, image)
