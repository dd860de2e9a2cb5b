"""The easiest step: the lowest level first, and there what is quickest to follow."""

from itertools import combinations
from random import Random

import pytest

from sudoku_app.core.cellsets import HOUSE_SETS
from sudoku_app.generation.bank import draw
from sudoku_app.hints.catalogue import BY_KEY, level_of, next_step
from sudoku_app.hints.deduction import Board, CellMark, Deduction, HouseMark, Role
from sudoku_app.hints.explain import explain
from sudoku_app.hints.level import Level
from sudoku_app.hints.solution_path import PathStep, find_solution_path
from tests.hints.boards import load_boards

CHAINS = (
    "x_chain",
    "xy_chain",
    "aic",
    "continuous_nice_loop",
    "discontinuous_nice_loop",
    "grouped_aic",
    "grouped_continuous_nice_loop",
    "grouped_discontinuous_nice_loop",
)
DIRECT = (
    "pointing",
    "claiming",
    "locked_pair",
    "naked_pair",
    "hidden_pair",
    "locked_triple",
    "naked_triple",
    "hidden_triple",
)
BOXES = range(18, 27)


def path_of(level: Level, seed: int) -> list[PathStep]:
    banked = draw(level, Random(seed))
    assert banked is not None
    return list(find_solution_path(Board.of(banked.puzzle)))


@pytest.mark.parametrize("seed", range(3))
def test_no_chain_is_told_where_a_shorter_one_exists(seed: int) -> None:
    for step in path_of(Level.MASTER, seed):
        if step.deduction.technique in CHAINS:
            plain = (part for key in CHAINS for part in BY_KEY[key].all_parts[:1])
            lengths = [
                len(found.links)
                for part in plain
                for found in part.search(step.board)
                if isinstance(found, Deduction)
            ]
            assert len(step.deduction.links) == min(lengths)


@pytest.mark.parametrize("seed", range(5))
def test_a_single_in_a_box_comes_before_one_in_a_line(seed: int) -> None:
    for step in path_of(Level.EASY, seed):
        if step.deduction.technique == "hidden_single" and _house(step.deduction) not in BOXES:
            assert level_of(step.deduction) is Level.EASY
            singles = [HOUSE_SETS[box] & places for box in BOXES for places in step.board.places]
            assert all(places.bit_count() != 1 for places in singles)


def _house(step: Deduction) -> int:
    (mark,) = (mark for mark in step.marks if isinstance(mark, HouseMark))
    return mark.house


@pytest.mark.parametrize("key", DIRECT)
def test_a_simple_pattern_that_gives_a_digit_ends_in_it(key: str) -> None:
    written = 0
    for case in load_boards():
        if case.technique in DIRECT:
            step = next_step(case.board, (BY_KEY[key],))
            if step is None or not step.placements:
                continue
            written += 1
            ((cell, digit),) = step.placements
            assert case.solution[cell] == digit
            assert level_of(step) is Level.MEDIUM
            told = explain(step)
            assert str(told.do[0]).startswith("Write")
            placed = {mark.role for mark in told.why[-1].marks}
            assert Role.PLACED in placed
    assert written or key == "locked_triple"


def test_the_pattern_alone_is_still_among_all_steps() -> None:
    for case in load_boards():
        if case.technique in DIRECT:
            assert all(not step.placements for step in BY_KEY[case.technique].find(case.board))


def test_bug_plus_one_writes_its_digit() -> None:
    for case in load_boards():
        if case.technique == "bug_plus_one":
            step = next_step(case.board, (BY_KEY["bug_plus_one"],))
            assert step is not None
            ((cell, digit),) = step.placements
            assert case.solution[cell] == digit
            assert not step.removals


@pytest.mark.parametrize("key", ["als_xz", "als_xy_wing", "als_chain", "death_blossom"])
def test_groups_of_a_hint_share_no_cell(key: str) -> None:
    roles = (Role.SET_A, Role.SET_B, Role.SET_C, Role.SET_D)
    for case in load_boards():
        if case.technique == key:
            step = next_step(case.board, (BY_KEY[key],))
            if step is None:
                continue
            marks = [mark for mark in step.marks if isinstance(mark, CellMark)]
            groups = [{mark.cell for mark in marks if mark.role is role} for role in roles]
            assert all(not one & other for one, other in combinations(groups, 2))
