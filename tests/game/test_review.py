"""Looking back: an easier step is told only where there was one."""

from sudoku_app.core.cells import Cell
from sudoku_app.core.digits import Digit
from sudoku_app.core.exact import solve
from sudoku_app.core.grid import Grid
from sudoku_app.core.streams import finish
from sudoku_app.game import state as moves
from sudoku_app.game.review import MOST_SHOWN, EasierStep, review
from sudoku_app.game.state import GameState
from sudoku_app.hints.catalogue import next_step
from sudoku_app.hints.deduction import Board

GIVENS = Grid.parse(
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)
_solution = solve(GIVENS)
assert _solution is not None
SOLUTION = _solution


def reviewed(states: list[GameState]) -> tuple[EasierStep, ...]:
    return finish(review(states, SOLUTION))


def played(cells: list[Cell]) -> list[GameState]:
    states = [GameState.start(GIVENS)]
    for cell in cells:
        digit = Digit(SOLUTION[cell])
        states.append(moves.enter(states[-1], [cell], digit, tidy=True))
    return states


def test_who_takes_the_easiest_step_each_time_hears_nothing() -> None:
    cells: list[Cell] = []
    board = Board.of(GIVENS)
    while (step := next_step(board)) is not None:
        cells += [cell for cell, _ in step.placements]
        board = board.after(step)
    result = reviewed(played(cells))
    assert result == ()


def test_the_furthest_jumps_are_told_first_and_only_a_few() -> None:
    cells = sorted(GIVENS.empty_cells(), key=lambda c: GIVENS.allowed(c).bit_count())[::-1]
    result = reviewed(played(cells))
    assert len(result) == MOST_SHOWN
    assert len({step.easier.placements for step in result}) == MOST_SHOWN
    for step in result:
        (easier,) = step.easier.placements
        assert SOLUTION[easier[0]] == easier[1]
        assert easier != step.written


def test_a_wrong_digit_is_no_step() -> None:
    cell = next(iter(GIVENS.empty_cells()))
    wrong = Digit(SOLUTION[cell] % 9 + 1)
    start = GameState.start(GIVENS)
    states = [start, moves.enter(start, [cell], wrong, tidy=False)]
    assert reviewed(states) == ()
