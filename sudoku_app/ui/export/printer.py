"""Choosing a printer, and painting pages for it or for a PDF."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QMarginsF, QRect, Qt
from PySide6.QtGui import QPageSize, QPainter
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QDialog

from sudoku_app.core.errors import SudokuError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from PySide6.QtGui import QImage, QPagedPaintDevice
    from PySide6.QtWidgets import QWidget

    PaintPage = Callable[[QPainter, QRect], None]

MARGIN_MM: Final = 15


class PrintError(SudokuError):
    def __init__(self) -> None:
        super().__init__("file.unprinted")


def choose_printer(parent: QWidget, on_chosen: Callable[[QPrinter], None]) -> None:
    """Open the print dialog of the system; ``on_chosen`` gets the printer if one was chosen."""
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    dialog = QPrintDialog(printer, parent)

    def finish(result: int) -> None:
        if result == QDialog.DialogCode.Accepted:
            on_chosen(printer)

    dialog.finished.connect(finish)
    dialog.finished.connect(dialog.deleteLater)
    dialog.setWindowModality(Qt.WindowModality.WindowModal)
    dialog.show()


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


def paint_photo(image: QImage, painter: QPainter, area: QRect) -> None:
    """Paint a photo centred and as large as fits."""
    size = image.size().scaled(area.size(), Qt.AspectRatioMode.KeepAspectRatio)
    place = QRect(area.topLeft(), size)
    place.moveCenter(area.center())
    painter.drawImage(place, image)
