"""Who is to blame for a position without a solution."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_app.core.cells import Cell
from sudoku_app.core.digits import DIGITS
from sudoku_app.core.exact import solve
from sudoku_app.core.grid import Grid
from sudoku_app.game.blame import Blame, blame_player

PUZZLE = Grid.parse(
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)
SOLUTION = Grid.parse(
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
)
EMPTY = list(PUZZLE.empty_cells())


def test_a_right_position_blames_nobody() -> None:
    assert blame_player(PUZZLE, PUZZLE) is None
    assert blame_player(PUZZLE, SOLUTION) is None


def test_a_wrong_digit_is_named_even_if_it_clashes_with_nothing() -> None:
    position = PUZZLE.with_values([(Cell(2), 1), (Cell(3), 6)])
    assert SOLUTION[Cell(2)] == 4
    assert not position.conflicts()
    assert blame_player(PUZZLE, position) == Blame((Cell(2),))


def test_givens_without_a_solution_are_to_blame_themselves() -> None:
    hopeless = PUZZLE.with_value(Cell(2), 1)
    assert solve(hopeless) is None
    assert blame_player(hopeless, hopeless.with_value(Cell(3), 6)) is None


@given(st.dictionaries(st.sampled_from(EMPTY), st.sampled_from(DIGITS), max_size=8))
def test_with_one_solution_exactly_the_wrong_digits_are_blamed(written: dict[Cell, int]) -> None:
    wrong = tuple(sorted(c for c, digit in written.items() if SOLUTION[c] != digit))
    blame = blame_player(PUZZLE, PUZZLE.with_values(written.items()))
    assert (blame.cells if blame else ()) == wrong


def test_with_several_solutions_a_digit_that_is_wrong_in_all_of_them_is_blamed() -> None:
    givens = PUZZLE.with_value(Cell(0), 0)
    position = givens.with_values([(Cell(2), 3), (Cell(3), 6)])
    assert blame_player(givens, position) == Blame((Cell(2),))


def test_digits_that_only_together_leave_no_solution_are_named_together() -> None:
    givens = Grid.parse("12345...." + "." * 72)
    written = [(Cell(5), 6), (Cell(6), 7), (Cell(7), 9), (Cell(44), 8), (Cell(80), 1)]
    position = givens.with_values(written)
    blame = blame_player(givens, position)
    assert blame == Blame((Cell(5), Cell(6), Cell(7), Cell(44)), together=True)
    for cell in blame.cells:
        eased = givens.with_values((c, position[c]) for c in blame.cells if c != cell)
        assert solve(eased) is not None
    assert solve(givens.with_values((c, position[c]) for c in blame.cells)) is None


@pytest.mark.parametrize("cell", [Cell(1), Cell(8)])
def test_a_clash_with_another_digit_of_the_player_is_found(cell: Cell) -> None:
    blame = blame_player(Grid.empty(), Grid.empty().with_values([(Cell(0), 5), (cell, 5)]))
    assert blame == Blame((Cell(0), cell), together=True)
