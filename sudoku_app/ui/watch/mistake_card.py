"""The card that names the player's digits that leave no solution, and offers the givens."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QVBoxLayout, QWidget

from sudoku_app.core.grid import Grid
from sudoku_app.game.blame import Blame
from sudoku_app.hints.wording import CellName
from sudoku_app.i18n import tr
from sudoku_app.ui.widgets.announcements import announce


class MistakeCard(QFrame):
    givens_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("look", "card")
        self.text = QLabel(wordWrap=True)
        self.start_givens = QPushButton(tr("watch.mistake.start_givens"))
        self.start_givens.setProperty("look", "primary")
        self.start_givens.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.start_givens.clicked.connect(self.givens_wanted)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 12, 14, 12)
        column.setSpacing(8)
        column.addWidget(self.text)
        column.addWidget(self.start_givens)
        self.hide()

    def show_blame(self, blame: Blame, grid: Grid) -> None:
        self.text.setText(mistake_text(blame, grid))
        self.show()
        announce(self, self.text.text())


def mistake_text(blame: Blame, grid: Grid) -> str:
    """The digits to blame, by name."""
    named = [tr("watch.mistake.digit", digit=grid[c], cell=CellName(c)) for c in blame.cells]
    digits = "; ".join(named)
    if blame.together:
        return tr("watch.mistake.together", digits=digits)
    return tr("watch.mistake.wrong", count=len(blame.cells), digits=digits)
