"""The card that says how a run ended, with buttons for what to do next."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QPushButton

from sudoku_app.core.events import Outcome, Verdict
from sudoku_app.i18n import tr
from sudoku_app.solvers.captions import ending
from sudoku_app.solvers.catalogue import SOLVERS
from sudoku_app.solvers.texts import solver_name
from sudoku_app.ui.watch.card import WatchCard

SOLVED = (Verdict.SOLVED, Verdict.SEVERAL)
TAKES_OVER = "crook"
"""The solver to offer first to a stuck one: it finishes every puzzle, mostly by reasoning."""
UNFINISHED = (Verdict.STUCK, Verdict.GAVE_UP)


class EndingCard(WatchCard):
    """``go_on_wanted`` carries the key of the solver that shall take over."""

    keep_wanted = Signal()
    go_on_wanted = Signal(str)

    def __init__(self) -> None:
        self.keep = QPushButton(tr("watch.end.keep"))
        self.keep.setProperty("look", "primary")
        self.go_on = QPushButton(tr("watch.end.go_on"))
        super().__init__(self.keep, self.go_on)
        self.text.setProperty("look", "tile-title")
        self.keep.clicked.connect(self.keep_wanted)
        self.go_on.setMenu(self._others())

    def show_outcome(self, outcome: Outcome) -> None:
        self.keep.setVisible(outcome.verdict in SOLVED)
        self.go_on.setVisible(outcome.verdict in UNFINISHED)
        self.say(ending(outcome))

    def _others(self) -> QMenu:
        """The solvers to continue with, the one that finishes every puzzle first."""
        menu = QMenu(self.go_on)
        menu.setProperty("look", "narrow")
        for key in sorted((solver.key for solver in SOLVERS), key=lambda key: key != TAKES_OVER):
            menu.addAction(solver_name(key)).setData(key)
        menu.triggered.connect(self._on_other_chosen)
        return menu

    def _on_other_chosen(self, action: QAction) -> None:
        self.go_on_wanted.emit(action.data())
