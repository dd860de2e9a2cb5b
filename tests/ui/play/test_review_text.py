"""What looking back found, as a player reads it."""

from sudoku_app.core.cells import Cell
from sudoku_app.core.digits import Digit
from sudoku_app.core.grid import Grid
from sudoku_app.game.review import EasierStep, Review
from sudoku_app.hints.catalogue import BY_KEY, next_step
from sudoku_app.hints.deduction import Board
from sudoku_app.hints.level import Level
from sudoku_app.hints.rating import Rating
from tests.ui.driver import review_lines
from tests.ui.driver.scenes import PUZZLE

EASY = Rating(Level.EASY, 1500, {"hidden_single": 50, "naked_pair": 1}, solved=True)
BEYOND = Rating(Level.BEGINNER, 1200, {"hidden_single": 3}, solved=False)


def easier_step(puzzle: Grid) -> EasierStep:
    single = next_step(Board.of(puzzle), (BY_KEY["hidden_single"],))
    assert single is not None
    return EasierStep((Cell(2), Digit(4)), single)


def test_what_the_puzzle_needed_is_told() -> None:
    lines = list(review_lines(Review(EASY, ())))
    assert lines[0] == "Easy: it took 50 singles, one naked pair."
    assert len(lines) == 2


def test_a_puzzle_beyond_all_techniques_is_not_called_easy() -> None:
    assert "more than every technique" in next(iter(review_lines(Review(BEYOND, ()))))


def test_easier_steps_are_told_in_words() -> None:
    *_, last = review_lines(Review(EASY, (easier_step(PUZZLE),)))
    assert last.startswith("• Before the 4 in row 1, column 3: ")
    assert last.endswith("(hidden single).")
