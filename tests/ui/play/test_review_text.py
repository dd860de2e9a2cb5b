"""What looking back found, as a player reads it."""

from sudoku_app.core.cells import Cell
from sudoku_app.core.digits import Digit
from sudoku_app.game.review import EasierStep
from sudoku_app.hints.catalogue import BY_KEY, next_step
from sudoku_app.hints.deduction import Board
from tests.ui.driver import look_back_text
from tests.ui.driver.scenes import FRESH, PUZZLE


def test_an_easier_step_is_told_in_words() -> None:
    single = next_step(Board.of(PUZZLE), (BY_KEY["hidden_single"],))
    assert single is not None
    text = look_back_text(EasierStep((Cell(2), Digit(4)), single, FRESH))
    assert text.startswith("Before you wrote 4 in row 1, column 3, ")
    assert text.endswith("(hidden single).")
