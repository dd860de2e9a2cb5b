"""A printer that lays its pages into a file."""

from pathlib import Path

from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QDialog


class PaperTray:
    """Stands in for the dialog of the system: prints into a file."""

    file = Path()

    def __init__(self, printer: QPrinter, _parent: object) -> None:
        self._printer = printer

    def exec(self) -> QDialog.DialogCode:
        self._printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
        self._printer.setOutputFileName(str(self.file))
        return QDialog.DialogCode.Accepted
