"""One lane of a race: the solver, a small board, the progress and the outcome."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QProgressBar, QVBoxLayout, QWidget

from sudoku_app.core.grid import Grid
from sudoku_app.game.state import GameState
from sudoku_app.i18n import tr
from sudoku_app.solvers.texts import solver_text
from sudoku_app.ui.board.compose import compose
from sudoku_app.ui.board.picture import BoardOptions
from sudoku_app.ui.board.view import BoardView
from sudoku_app.ui.theme import Theme
from sudoku_app.ui.watch.solver_choice import solver_box

NOBODY = ""
AT_THE_TOP = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop
CALM = BoardOptions(show_clashes=False)


class RaceLane(QWidget):
    """``chosen`` is emitted when the user selects another solver."""

    chosen = Signal()

    def __init__(
        self, number: int, optional: bool, theme: Theme, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.choice = solver_box()
        self.choice.setAccessibleName(tr("race.lane", number=number))
        if optional:
            self.choice.addItem(tr("race.nobody"), NOBODY)
        self.choice.activated.connect(self.chosen)
        self.board = BoardView(theme)
        self.board.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.board.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.board.set_motion_enabled(False)
        self.board.setMinimumSize(100, 100)
        self.bar = QProgressBar(textVisible=False)
        self.bar.setAccessibleName(tr("race.progress"))
        self.text = QLabel(wordWrap=True, alignment=AT_THE_TOP)
        self.text.setProperty("look", "small")
        self.text.setMinimumWidth(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        for widget in (self.choice, self.board, self.bar, self.text):
            column.addWidget(widget)

    @property
    def key(self) -> str:
        return str(self.choice.currentData())

    def choose(self, key: str) -> None:
        self.choice.setCurrentIndex(self.choice.findData(key))

    def show_puzzle(self, puzzle: Grid) -> None:
        """Show the puzzle and the line about the solver before the race."""
        text = solver_text(self.key).line if self.key != NOBODY else ""
        self.show_state(puzzle, puzzle, 0, text)

    def show_state(self, givens: Grid, grid: Grid, done: int, text: str) -> None:
        """Show the board and the percentage that is right."""
        picture = compose(GameState(givens, grid), options=CALM)
        self.board.show_picture(picture, animate=False)
        self._set_bar(done)
        self.text.setText(text)

    def _set_bar(self, done: int) -> None:
        """Set the progress and schedule a paint; QProgressBar alone would repaint at once."""
        self.bar.setUpdatesEnabled(False)
        self.bar.setValue(done)
        self.bar.setUpdatesEnabled(True)
