"""The check that every incoming puzzle passes, and the repairs it offers."""

from itertools import islice

import pytest

from sudoku_app.core.cells import Cell
from sudoku_app.core.digits import DIGITS
from sudoku_app.core.exact import is_unique
from sudoku_app.core.grid import Grid
from sudoku_app.game.inspection import (
    COUNTED,
    Repair,
    Soundness,
    find_repairs,
    inspect,
    try_repairs,
)

PROPER = Grid.parse(
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)


@pytest.mark.parametrize(
    ("grid", "soundness"),
    [
        (Grid.empty(), Soundness.EMPTY),
        (PROPER, Soundness.ONE),
        (PROPER.with_value(Cell(2), 5), Soundness.CLASHES),
        (PROPER.with_value(Cell(2), 2), Soundness.NONE),
        (PROPER.with_value(Cell(20), 0), Soundness.SEVERAL),
    ],
)
def test_each_kind_of_board_is_told_apart(grid: Grid, soundness: Soundness) -> None:
    assert inspect(grid).soundness is soundness


def test_clashes_are_located_and_solutions_counted_to_a_limit() -> None:
    assert inspect(PROPER.with_value(Cell(2), 5)).clashes == {0, 2}
    assert inspect(Grid.empty().with_value(Cell(0), 1)).solutions == COUNTED


@pytest.mark.parametrize("digit", [2, 5])
def test_a_superfluous_digit_is_taken_out_first(digit: int) -> None:
    assert next(find_repairs(PROPER.with_value(Cell(2), digit))) == Repair(Cell(2), 0)


def test_a_digit_without_its_opposite_is_taken_out_before_a_look_alike_is_tried() -> None:
    wrong = PROPER.with_value(Cell(28), 1)
    assert Repair(Cell(25), 5) in list(find_repairs(wrong))
    assert next(find_repairs(wrong)) == Repair(Cell(28), 0)


@pytest.mark.parametrize(
    ("extra", "first"),
    [([(2, 4), (3, 6), (5, 8)], Repair(Cell(8), 0)), ([(2, 4), (3, 6), (5, 8), (6, 9)], None)],
)
def test_up_to_four_digits_may_lack_their_opposite(
    extra: list[tuple[int, int]], first: Repair | None
) -> None:
    """With more of them the puzzle is not symmetric, and taking one out is no better guess."""
    board = PROPER.with_values((Cell(cell), digit) for cell, digit in extra)
    repair = next(find_repairs(board.with_value(Cell(8), 1)))
    assert repair == first if first else repair.digit


def test_a_missing_digit_can_be_put_in() -> None:
    assert Repair(Cell(20), 8) in list(find_repairs(PROPER.with_value(Cell(20), 0)))


def test_a_gap_in_the_symmetry_is_filled_first() -> None:
    assert next(find_repairs(PROPER.with_value(Cell(20), 0))) == Repair(Cell(20), 8)
    two_less = PROPER.with_values([(Cell(79), 0), (Cell(80), 0)])
    assert next(find_repairs(two_less)).cell in {79, 80}


def test_a_wrong_digit_that_leaves_several_solutions_is_replaced_first() -> None:
    slips = [
        (cell, wrong)
        for cell in PROPER.filled_cells()
        for digit in DIGITS
        if inspect(wrong := PROPER.with_value(cell, digit)).soundness is Soundness.SEVERAL
    ]
    assert slips
    for cell, wrong in slips:
        repairs = list(find_repairs(wrong))
        assert Repair(cell, PROPER[cell]) in repairs
        assert wrong[repairs[0].cell]


def test_a_look_alike_comes_before_other_digits() -> None:
    wrong = PROPER.with_value(Cell(80), 8)
    first = next(iter(find_repairs(wrong)))
    assert first == Repair(Cell(80), 9)


@pytest.mark.parametrize(("cell", "digit"), [(Cell(2), 2), (Cell(2), 5), (Cell(20), 0)])
def test_every_repair_leaves_one_solution(cell: Cell, digit: int) -> None:
    wrong = PROPER.with_value(cell, digit)
    for repair in islice(find_repairs(wrong), 10):
        assert is_unique(wrong.with_value(repair.cell, repair.digit))


def test_a_nearly_empty_board_is_not_searched() -> None:
    assert not list(find_repairs(Grid.empty().with_value(Cell(0), 1)))


def test_a_search_for_repairs_can_be_stopped_after_each_change_it_tries() -> None:
    few = PROPER.with_values((cell, 0) for cell in list(PROPER.filled_cells())[17:])
    tried = list(islice(try_repairs(few), 20))
    assert tried == [None] * 20
