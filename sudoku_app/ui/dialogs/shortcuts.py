"""The dialog with all shortcuts, made from the table of commands."""

from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from sudoku_app.ui.actions import command_of, plain_label
from sudoku_app.ui.dialogs.scroll_dialog import ScrollDialog
from sudoku_app.ui.dialogs.shortcut_text import key_sheet

MOST_COLUMNS = 3
MARGIN = 24
GAP = 36


class ShortcutsDialog(ScrollDialog):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(plain_label(command_of("shortcuts")), parent)
        self.ensurePolished()
        self._build()

    def _build(self) -> None:
        sheet = key_sheet()
        first = max(self._width(what) for _, rows in sheet for what, _ in rows)
        second = max(self._width(keys) for _, rows in sheet for _, keys in rows)
        count = (self.room().width() - 2 * MARGIN) // (first + second + 2 * GAP)
        columns = [QVBoxLayout() for _ in range(max(1, min(count, MOST_COLUMNS)))]
        lengths = [0] * len(columns)
        row = QHBoxLayout(self.content)
        row.setContentsMargins(MARGIN, 20, MARGIN, 4)
        row.setSpacing(GAP)
        for column in columns:
            column.setSpacing(8)
            row.addLayout(column)
        for title, rows in sheet:
            shortest = lengths.index(min(lengths))
            grid = _grid(first)
            columns[shortest].addLayout(grid)
            lengths[shortest] += len(rows) + 2
            _fill(grid, title, rows, wrapped=not count)
        for column in columns:
            column.addStretch(1)
        self.add_buttons("close")

    def _width(self, text: str) -> int:
        return self.fontMetrics().horizontalAdvance(text)


def _grid(first_column: int) -> QGridLayout:
    grid = QGridLayout()
    grid.setVerticalSpacing(6)
    grid.setHorizontalSpacing(16)
    grid.setContentsMargins(0, 0, 0, 16)
    grid.setColumnMinimumWidth(0, first_column)
    grid.setColumnStretch(1, 1)
    return grid


def _fill(grid: QGridLayout, title: str, rows: list[tuple[str, str]], *, wrapped: bool) -> None:
    heading = QLabel(title)
    heading.setProperty("look", "heading")
    grid.addWidget(heading, 0, 0, 1, 2)
    for index, (what, keys) in enumerate(rows, 1):
        label = QLabel(keys, wordWrap=wrapped)
        label.setProperty("look", "key")
        grid.addWidget(QLabel(what), index, 0)
        grid.addWidget(label, index, 1)
