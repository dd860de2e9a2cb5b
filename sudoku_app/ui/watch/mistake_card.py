"""The card that names the player's digits that leave no solution, and offers the givens."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton

from sudoku_app.core.grid import Grid
from sudoku_app.game.blame import Blame
from sudoku_app.hints.wording import CellName
from sudoku_app.i18n import tr
from sudoku_app.ui.watch.card import WatchCard


class MistakeCard(WatchCard):
    givens_wanted = Signal()

    def __init__(self) -> None:
        self.start_givens = QPushButton(tr("watch.mistake.start_givens"))
        self.start_givens.setProperty("look", "primary")
        super().__init__(self.start_givens)
        self.start_givens.clicked.connect(self.givens_wanted)

    def show_blame(self, blame: Blame, grid: Grid) -> None:
        self.say(mistake_text(blame, grid))


def mistake_text(blame: Blame, grid: Grid) -> str:
    """The digits to blame, by name."""
    named = [tr("watch.mistake.digit", digit=grid[c], cell=CellName(c)) for c in blame.cells]
    digits = "; ".join(named)
    if blame.together:
        return tr("watch.mistake.together", digits=digits)
    return tr("watch.mistake.wrong", count=len(blame.cells), digits=digits)
