"""Stands in for the print dialog: prints into a file."""

from pathlib import Path

from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QDialog, QWidget


class FakePrintDialog(QDialog):
    """Stands in for the print dialog of the system: prints into a file."""

    file = Path()

    def __init__(self, printer: QPrinter, parent: QWidget) -> None:
        super().__init__(parent)
        self._printer = printer

    def show(self) -> None:
        self._printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
        self._printer.setOutputFileName(str(self.file))
        self.accept()
