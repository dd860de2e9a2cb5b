"""The page for typing a puzzle: a board, the validity badge, suggested repairs, and Play."""

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from sudoku_app.core.cells import column_of, row_of
from sudoku_app.core.grid import Grid
from sudoku_app.game.inspection import Repair
from sudoku_app.i18n import tr
from sudoku_app.ui.entry.board import TypingBoard
from sudoku_app.ui.play.number_pad import NumberPad
from sudoku_app.ui.theme import Theme
from sudoku_app.ui.widgets.back_button import BackButton
from sudoku_app.ui.widgets.badge import Badge
from sudoku_app.ui.widgets.board_with_panel import BoardWithPanel
from sudoku_app.ui.widgets.flow_layout import FlowLayout
from sudoku_app.ui.widgets.tiles import Tile

LEAST_WIDTH: Final = 260
"""The least width of the panel in a narrow window."""


class EntryPage(QWidget):
    """``repair_chosen`` carries a :class:`Repair`."""

    repair_chosen = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.board = TypingBoard(theme)
        self.badge = Badge(theme)
        self.pad = NumberPad()
        self.play = QPushButton(tr("entry.play"))
        self.play.setProperty("look", "primary")
        self.play.setToolTip(tr("entry.play_tip"))
        self.clear = QPushButton(tr("entry.clear"))
        self.watch = QPushButton(tr("entry.watch"))
        self.back = BackButton(self)
        self._title = QLabel(wordWrap=True)
        self._title.setProperty("look", "heading")
        self._repairs = QWidget()
        self._repair_column = QVBoxLayout(self._repairs)
        self._repair_column.setContentsMargins(0, 0, 0, 0)
        both = BoardWithPanel(self.board, self._panel(), least_width=LEAST_WIDTH)
        both.moved_below.connect(self._on_moved_below)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(both)
        self.setFocusProxy(self.board)
        self.show_repairs(Grid.empty(), ())

    def set_theme(self, theme: Theme) -> None:
        self.board.set_theme(theme)
        self.badge.set_theme(theme)

    def set_arrived(self, arrived: bool) -> None:
        """Adapt the texts to a board that was imported, or one typed from the start."""
        self._title.setText(tr("entry.arrived" if arrived else "entry.title"))

    def set_waiting(self) -> None:
        """Disable the suggestions until the changed board has been checked."""
        self._repairs.setEnabled(False)
        self.play.setEnabled(False)

    def show_repairs(self, grid: Grid, repairs: tuple[Repair, ...]) -> None:
        """Offer single changes as buttons."""
        while item := self._repair_column.takeAt(0):
            if widget := item.widget():
                widget.deleteLater()
        self._repairs.setVisible(bool(repairs))
        self._repairs.setEnabled(True)
        self._repair_column.addWidget(QLabel(tr("entry.repairs"), wordWrap=True))
        for repair in repairs:
            button = Tile(repair_text(grid, repair))
            button.setProperty("repair", repair)
            button.clicked.connect(self._on_repair_clicked)
            self._repair_column.addWidget(button)
            self.setTabOrder(button, self.watch)
        self.setTabOrder(self.watch, self.back)

    def _panel(self) -> QWidget:
        panel = QWidget()
        help_text = QLabel(tr("entry.help"), wordWrap=True)
        help_text.setProperty("look", "muted")
        self._top = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._top.setSpacing(8)
        self._top.addWidget(self.badge, 1)
        actions = FlowLayout()
        actions.add(self.play, 1)
        actions.add(self.clear)
        self._top.addLayout(actions)
        column = QVBoxLayout(panel)
        column.setContentsMargins(2, 2, 2, 2)
        column.setSpacing(8)
        column.addWidget(self._title)
        column.addLayout(self._top)
        column.addWidget(self.pad)
        column.addWidget(self._repairs)
        ways = FlowLayout()
        ways.add(self.watch, 1)
        ways.add(self.back)
        column.addLayout(ways)
        column.addWidget(help_text)
        column.addStretch(1)
        return panel

    def _on_moved_below(self, below: bool) -> None:
        """Reorder the panel below the board: badge, buttons and digits come first."""
        self.pad.set_columns(9 if below else 3)
        self._title.setHidden(below)
        directions = QBoxLayout.Direction
        self._top.setDirection(directions.LeftToRight if below else directions.TopToBottom)

    def _on_repair_clicked(self) -> None:
        self.repair_chosen.emit(self.sender().property("repair"))


def repair_text(grid: Grid, repair: Repair) -> str:
    """A text that describes a repair."""
    old = grid[repair.cell]
    kind = "empty" if not repair.digit else "other_digit" if old else "add"
    row, column = row_of(repair.cell) + 1, column_of(repair.cell) + 1
    return tr(f"entry.repair.{kind}", row=row, column=column, digit=repair.digit, old=old)
