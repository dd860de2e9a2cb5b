"""All keys on one sheet, made from the table of commands."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from sudoku_app.strings import words
from sudoku_app.ui.commands import key_sheet

_COLUMNS = 3


class KeySheet(QDialog):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(words("commands.keys.label").replace("&", ""))
        columns = [QVBoxLayout() for _ in range(_COLUMNS)]
        lengths = [0] * _COLUMNS
        for title, rows in key_sheet():
            shortest = lengths.index(min(lengths))
            columns[shortest].addLayout(_group(title, rows))
            lengths[shortest] += len(rows) + 2
        row = QHBoxLayout(self)
        row.setContentsMargins(24, 20, 24, 20)
        row.setSpacing(36)
        for column in columns:
            column.addStretch(1)
            row.addLayout(column)


def _group(title: str, rows: list[tuple[str, str]]) -> QGridLayout:
    grid = QGridLayout()
    grid.setVerticalSpacing(6)
    grid.setContentsMargins(0, 0, 0, 18)
    grid.setColumnStretch(0, 1)
    heading = QLabel(title)
    heading.setProperty("look", "heading")
    grid.addWidget(heading, 0, 0, 1, 2)
    for index, (what, keys) in enumerate(rows, 1):
        label = QLabel(keys)
        label.setProperty("look", "key")
        grid.addWidget(QLabel(what), index, 0)
        grid.addWidget(label, index, 1)
    return grid
