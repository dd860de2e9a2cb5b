"""Chooses a solver: its name, its options, a line about it, and more of it when asked."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QLabel, QPushButton, QVBoxLayout, QWidget

from sudoku_app.i18n import tr
from sudoku_app.solvers.catalogue import SOLVERS
from sudoku_app.solvers.texts import solver_name, solver_text
from sudoku_app.storage.settings import Settings
from sudoku_app.ui.watch.solver_options import SolverOptions
from sudoku_app.ui.widgets.choice_box import ChoiceBox
from sudoku_app.ui.widgets.flow_layout import FlowLayout


class SolverChoice(QWidget):
    """``chosen`` carries the key of the solver that the user picked."""

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._compact = False
        self._box = solver_box()
        self._box.setAccessibleName(tr("watch.solver"))
        self._box.activated.connect(self._on_activated)
        self.more = QPushButton(tr("watch.more"))
        self.more.setCheckable(True)
        self.more.setToolTip(tr("watch.more_tip"))
        self.more.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.more.toggled.connect(self._show_text)
        self.options = SolverOptions()
        self._text = QLabel(wordWrap=True)
        self._text.setProperty("look", "muted")
        row = FlowLayout(right=True)
        row.add(self._box, 1)
        row.add(self.more)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addLayout(row)
        column.addWidget(self.options)
        column.addWidget(self._text)
        self._show_solver()

    @property
    def key(self) -> str:
        return str(self._box.currentData())

    @property
    def text(self) -> str:
        return self._text.text()

    def choose(self, key: str) -> None:
        """Select a solver without a signal; an unknown key selects the default."""
        index = self._box.findData(key)
        self._box.setCurrentIndex(index if index >= 0 else self._box.findData(Settings().solver))
        self._show_solver()

    def set_compact(self, compact: bool) -> None:
        """Hide the line about the solver where there is little room."""
        self._compact = compact
        self._show_text()

    def _on_activated(self) -> None:
        self._show_solver()
        self.chosen.emit(self.key)

    def _show_solver(self) -> None:
        self.options.show_solver(self.key)
        self._show_text()

    def _show_text(self) -> None:
        text = solver_text(self.key)
        self._text.setText(text.paragraph if self.more.isChecked() else text.line)
        self._text.setVisible(self.more.isChecked() or not self._compact)


def solver_box() -> QComboBox:
    """A combo box of all solvers by name; the item data are their keys.

    With large text in a small window long names are cut; the tooltip shows them completely.
    """
    box = ChoiceBox()
    box.currentTextChanged.connect(box.setToolTip)
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    box.setMinimumContentsLength(8)
    box.setMaxVisibleItems(len(SOLVERS))
    for solver in SOLVERS:
        box.addItem(solver_name(solver.key), solver.key)
    return box
