"""How a run ended, in true words, and what can be done with it."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QFrame, QLabel, QPushButton, QVBoxLayout, QWidget

from sudoku_app.core.events import Outcome, Verdict
from sudoku_app.solvers.captions import ending
from sudoku_app.strings import words
from sudoku_app.ui.announcement import announce
from sudoku_app.ui.panels.flow import Flow
from sudoku_app.ui.panels.solver_choice import solver_box

SOLVED = (Verdict.SOLVED, Verdict.SEVERAL)
TAKES_OVER = "crook"
"""Finishes every puzzle, as somebody with a pencil would."""
UNFINISHED = (Verdict.STUCK, Verdict.GAVE_UP)


class EndingCard(QFrame):
    """``go_on_wanted`` carries the key of the solver that is to take over."""

    keep_wanted = Signal()
    go_on_wanted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("look", "card")
        self.text = QLabel(wordWrap=True)
        self.text.setProperty("look", "tile-title")
        self.keep = QPushButton(words("watch.end.keep"))
        self.keep.setProperty("look", "primary")
        self.keep.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.keep.clicked.connect(self.keep_wanted)
        self.go_on = QPushButton(words("watch.end.go_on"))
        self.go_on.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.go_on.clicked.connect(self._on_go_on)
        self.others = solver_box()
        self.others.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.others.setAccessibleName(words("watch.end.go_on"))
        self.others.setCurrentIndex(self.others.findData(TAKES_OVER))
        row = Flow()
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
