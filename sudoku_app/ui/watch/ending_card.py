"""The card that says how a run ended, with buttons for what to do next."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QFrame, QLabel, QPushButton, QVBoxLayout, QWidget

from sudoku_app.core.events import Outcome, Verdict
from sudoku_app.i18n import tr
from sudoku_app.solvers.captions import ending
from sudoku_app.ui.watch.solver_choice import solver_box
from sudoku_app.ui.widgets.announcements import announce
from sudoku_app.ui.widgets.flow_layout import FlowLayout

SOLVED = (Verdict.SOLVED, Verdict.SEVERAL)
TAKES_OVER = "crook"
"""The solver that takes over from a stuck one: it finishes every puzzle, mostly by reasoning."""
UNFINISHED = (Verdict.STUCK, Verdict.GAVE_UP)


class EndingCard(QFrame):
    """``go_on_wanted`` carries the key of the solver that shall take over."""

    keep_wanted = Signal()
    go_on_wanted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("look", "card")
        self.text = QLabel(wordWrap=True)
        self.text.setProperty("look", "tile-title")
        self.keep = QPushButton(tr("watch.end.keep"))
        self.keep.setProperty("look", "primary")
        self.keep.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.keep.clicked.connect(self.keep_wanted)
        self.go_on = QPushButton(tr("watch.end.go_on"))
        self.go_on.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.go_on.clicked.connect(self._on_go_on)
        self.others = solver_box()
        self.others.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.others.setAccessibleName(tr("watch.end.go_on"))
        self.others.setCurrentIndex(self.others.findData(TAKES_OVER))
        row = FlowLayout()
        row.add(self.go_on)
        row.add(self.others, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 12, 14, 12)
        column.setSpacing(8)
        column.addWidget(self.text)
        column.addWidget(self.keep)
        column.addLayout(row)
        self.hide()

    def show_outcome(self, outcome: Outcome) -> None:
        self.text.setText(ending(outcome))
        self.keep.setVisible(outcome.verdict in SOLVED)
        unfinished = outcome.verdict in UNFINISHED
        self.go_on.setVisible(unfinished)
        self.others.setVisible(unfinished)
        self.show()
        announce(self, self.text.text())

    def _on_go_on(self) -> None:
        self.go_on_wanted.emit(self.others.currentData())
