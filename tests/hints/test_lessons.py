"""The boards of a lesson: its technique is the next step on them, and its look-alike is none."""

import pytest

from sudoku_app.core.exact import solve
from sudoku_app.hints.catalogue import BY_KEY, TAUGHT, next_step, steps
from sudoku_app.hints.explain import lesson, tell_practice
from sudoku_app.hints.lessons import (
    EXAMPLES,
    examples,
    format_position,
    lesson_keys,
    look_alike,
    parse_position,
    practice_boards,
)

POSITIONS = 20
CHECKED = 2
"""So many positions of each technique are solved here; the script that makes them solves all."""


def test_the_lessons_cover_what_players_use() -> None:
    basics = {"hidden_single", "naked_single", "pointing", "naked_pair", "x_wing", "xy_wing", "aic"}
    assert basics <= set(lesson_keys())
    assert "reveal" not in lesson_keys()


def test_every_technique_that_is_taught_has_its_boards() -> None:
    assert lesson_keys() == tuple(technique.key for technique in TAUGHT)


@pytest.mark.parametrize("key", lesson_keys())
def test_the_technique_is_the_next_step_on_its_boards(key: str) -> None:
    assert lesson(key)
    assert len(examples(key)) == EXAMPLES
    for board in (*examples(key), *practice_boards(key)[:CHECKED]):
        step = next_step(board)
        assert step is not None
        assert step.technique == key


@pytest.mark.parametrize("key", lesson_keys())
def test_there_are_enough_positions_and_none_twice(key: str) -> None:
    boards = practice_boards(key)
    assert len(boards) >= POSITIONS
    shown = {(board.grid, board.candidates) for board in (*examples(key), *boards)}
    assert len(shown) == len(boards) + EXAMPLES


def test_a_position_is_read_as_it_was_written() -> None:
    board = examples("xy_wing")[0]
    assert parse_position(format_position(board)) == board


@pytest.mark.parametrize("key", [key for key in lesson_keys() if look_alike(key)])
def test_a_look_alike_would_lead_to_a_mistake(key: str) -> None:
    found = look_alike(key)
    assert found is not None
    assert next(steps(found.board, (BY_KEY[key],)), None) is None
    solution = solve(found.board.givens)
    assert solution is not None
    cell, digit = found.spoiler
    assert solution[cell] == digit
    step = found.tempting
    assert any(solution[c] != d for c, d in step.placements) or any(
        solution[c] == d for c, d in step.removals
    )


def test_nearly_every_lesson_has_a_look_alike() -> None:
    without = {key for key in lesson_keys() if look_alike(key) is None}
    assert without <= {
        "full_house",
        "bug_plus_one",
        "grouped_discontinuous_nice_loop",
        "forcing_chain_contradiction",
    }


def test_the_look_alike_is_explained() -> None:
    found = look_alike("naked_pair")
    assert found is not None
    assert "can also be" in str(tell_practice("look_alike", found.facts))
