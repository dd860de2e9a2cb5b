"""Practice: right answers are recognised in either form, wrong ones with their reason."""

from random import Random

import pytest

from sudoku_app.core.cells import CELLS
from sudoku_app.core.digits import Digit
from sudoku_app.game.practice import (
    TIMES_TO_MASTER,
    Answer,
    Mastery,
    PracticePosition,
    Verdict,
    judge,
    pattern_cells,
    positions,
)
from sudoku_app.hints.catalogue import BY_KEY, steps
from sudoku_app.hints.lessons import look_alike

KEYS = ["pointing", "naked_pair", "hidden_pair", "x_wing", "skyscraper", "xy_wing", "xy_chain"]


def some(key: str) -> PracticePosition:
    return next(positions(key, Random(1)))


@pytest.mark.parametrize("key", KEYS)
def test_the_cells_of_the_pattern_are_right(key: str) -> None:
    position = some(key)
    step = next(steps(position.board, (BY_KEY[key],)))
    judgement = judge(position, Answer(cells=pattern_cells(step)))
    assert judgement.verdict is Verdict.RIGHT
    assert str(judgement.sentence()) == "Yes, that is the pattern."


@pytest.mark.parametrize("key", KEYS)
def test_a_part_of_the_result_is_right(key: str) -> None:
    position = some(key)
    step = next(steps(position.board, (BY_KEY[key],)))
    assert judge(position, Answer(removals=step.removals[:1])).verdict is Verdict.RIGHT


@pytest.mark.parametrize("key", KEYS)
def test_to_cross_out_the_solution_is_wrong(key: str) -> None:
    position = some(key)
    cell = next(iter(position.board.grid.empty_cells()))
    right = cell, Digit(position.solution[cell])
    judgement = judge(position, Answer(removals=(right,)))
    assert judgement.verdict is Verdict.WRONG
    assert "must stay" in str(judgement.sentence())


def test_a_wrong_digit_is_wrong() -> None:
    position = some("pointing")
    cell = next(iter(position.board.grid.empty_cells()))
    wrong = Digit(position.solution[cell] % 9 + 1)
    assert judge(position, Answer(placements=((cell, wrong),))).verdict is Verdict.WRONG


def test_a_true_result_of_something_else_is_told_apart() -> None:
    position = some("x_wing")
    steps_here = list(steps(position.board, (BY_KEY["x_wing"],)))
    struck = {removal for step in steps_here for removal in step.removals}
    other = next(
        (cell, Digit(digit))
        for cell in position.board.grid.empty_cells()
        for digit in range(1, 10)
        if position.board.candidates.has(cell, Digit(digit))
        and position.solution[cell] != digit
        and (cell, digit) not in struck
    )
    assert judge(position, Answer(removals=(other,))).verdict is Verdict.OTHER


def test_a_part_of_the_pattern_is_on_the_way() -> None:
    position = some("x_wing")
    step = next(steps(position.board, (BY_KEY["x_wing"],)))
    part = frozenset(sorted(pattern_cells(step))[:3])
    assert judge(position, Answer(cells=part)).verdict is Verdict.INCOMPLETE


def test_any_cells_are_no_pattern() -> None:
    assert judge(some("x_wing"), Answer(cells=frozenset(CELLS[:7]))).verdict is Verdict.WRONG


def test_what_spoils_a_pattern_is_named() -> None:
    found = look_alike("naked_pair")
    assert found is not None
    position = PracticePosition("naked_pair", found.board)
    judgement = judge(position, Answer(cells=pattern_cells(found.tempting)))
    assert judgement.verdict is Verdict.WRONG
    assert judgement.template == "spoiled"
    assert "can also be" in str(judgement.sentence())


def test_positions_come_in_any_order_each_once() -> None:
    boards = [position.board for position in positions("naked_pair", Random(2))]
    assert len(set(boards)) == len(boards) >= 20
    assert boards != [position.board for position in positions("naked_pair", Random(3))]


def test_a_technique_is_mastered_after_some_finds() -> None:
    mastery = Mastery()
    for _ in range(TIMES_TO_MASTER - 1):
        mastery = mastery.with_found("x_wing")
    assert not mastery.has_mastered("x_wing")
    mastery = mastery.with_found("x_wing")
    assert mastery.mastered(["naked_pair", "x_wing"]) == ("x_wing",)
