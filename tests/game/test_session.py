"""A game: steps, undo, savepoints, how it ends."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_app.core.cells import Cell
from sudoku_app.core.digits import Digit, contains
from sudoku_app.core.grid import Grid
from sudoku_app.error_messages import error_message
from sudoku_app.game.advice import position_of
from sudoku_app.game.clock import Clock
from sudoku_app.game.puzzle import Origin, Puzzle
from sudoku_app.game.session import Finish, NoSingleSolutionError, Session
from sudoku_app.game.state import GameState, NoteKind

PUZZLE = Puzzle.of(
    Grid.parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"),
    Origin.TYPED,
)


def test_playing_every_right_digit_finishes_by_the_player() -> None:
    session = Session.start(PUZZLE)
    assert PUZZLE.solution is not None
    for cell in PUZZLE.givens.empty_cells():
        assert session.finish is Finish.NOT_YET
        session.enter([cell], Digit(PUZZLE.solution[cell]))
    assert session.finish is Finish.BY_PLAYER


def test_revealing_is_one_step_and_counts_for_the_machine() -> None:
    session = Session.start(PUZZLE)
    session.enter([Cell(2)], Digit(1))
    before = session.state
    session.reveal_all()
    assert session.finish is Finish.BY_MACHINE
    session.history.undo()
    assert session.state == before
    session.history.redo()
    assert session.finish is Finish.BY_MACHINE


def test_who_has_seen_the_solution_does_not_solve_it_alone() -> None:
    session = Session.start(PUZZLE)
    session.reveal_all()
    session.history.undo()
    assert PUZZLE.solution is not None
    for cell in PUZZLE.givens.empty_cells():
        assert session.finish is Finish.NOT_YET
        session.enter([cell], Digit(PUZZLE.solution[cell]))
    assert session.finish is Finish.AFTER_SOLUTION


def test_a_game_that_is_over_stays_the_players_whatever_is_shown_then() -> None:
    session = Session.start(PUZZLE)
    assert PUZZLE.solution is not None
    for cell in PUZZLE.givens.empty_cells():
        session.enter([cell], Digit(PUZZLE.solution[cell]))
    session.show_solution()
    assert session.finish is Finish.BY_PLAYER


def test_taking_back_mistakes_keeps_what_is_right() -> None:
    session = Session.start(PUZZLE)
    session.enter([Cell(2)], Digit(4))
    session.enter([Cell(3)], Digit(2))
    assert session.mistakes.digits == (Cell(3),)
    session.take_back_mistakes()
    assert session.state.grid[Cell(2)] == 4
    assert not session.state.grid[Cell(3)]


def test_a_game_is_rewound_to_before_its_mistake_as_a_step_that_can_be_undone() -> None:
    session = Session.start(PUZZLE)
    session.enter([Cell(2)], Digit(4))
    session.fill_notes()
    right = session.state
    session.enter([Cell(3)], Digit(2))
    session.enter([Cell(5)], Digit(8))
    gone_on = session.state
    assert session.rewind()
    assert session.state == right
    assert not session.rewind()
    session.history.undo()
    assert session.state == gone_on


def test_a_board_that_was_wrong_from_the_start_is_not_rewound() -> None:
    wrong = Session.start(PUZZLE, PUZZLE.givens.with_value(Cell(3), 2))
    wrong.enter([Cell(2)], Digit(4))
    assert not wrong.rewind()


def test_a_savepoint_is_returned_to_as_a_step_that_can_be_undone() -> None:
    session = Session.start(PUZZLE)
    session.enter([Cell(2)], Digit(4))
    session.history.mark()
    at_mark = session.state
    session.enter([Cell(3)], Digit(2))
    gone_on = session.state
    assert session.history.return_to_mark()
    assert session.state == at_mark
    session.history.undo()
    assert session.state == gone_on


def test_a_puzzle_with_several_solutions_can_be_played_but_not_revealed() -> None:
    session = Session.start(Puzzle.of(Grid.empty().with_value(Cell(0), 1), Origin.TYPED))
    assert session.enter([Cell(1)], Digit(2))
    assert not session.mistakes
    with pytest.raises(NoSingleSolutionError) as refusal:
        session.reveal_all()
    assert "one solution" in error_message(refusal.value)


def test_following_several_hints_is_one_step() -> None:
    session = Session.start(PUZZLE)
    before = session.state
    assert PUZZLE.solution is not None
    first, second, *_ = before.grid.empty_cells()
    right = [(cell, Digit(PUZZLE.solution[cell])) for cell in (first, second)]
    wrong = Digit(next(d for d in range(1, 10) if d != right[1][1]))
    session.follow([([], [(second, wrong)]), (right[:1], []), (right[1:], [])])
    assert session.state.grid == before.grid.with_values(right)
    session.history.undo()
    assert session.state == before


@given(st.lists(st.tuples(st.integers(0, 80), st.integers(1, 9), st.booleans()), max_size=20))
def test_undoing_everything_and_redoing_it_visits_the_same_states(
    script: list[tuple[int, int, bool]],
) -> None:
    session = Session.start(PUZZLE)
    seen: list[GameState] = [session.state]
    for cell, digit, noting in script:
        if noting:
            changed = session.toggle_note([Cell(cell)], Digit(digit), NoteKind.CORNER)
        else:
            changed = session.enter([Cell(cell)], Digit(digit))
        if changed:
            seen.append(session.state)
    for state in reversed(seen):
        assert session.state == state
        session.history.undo()
    for state in seen:
        assert session.state == state
        session.history.redo()


def test_the_clock_runs_only_while_started() -> None:
    now = 0.0
    clock = Clock(5.0, lambda: now)
    now = 10.0
    assert clock.elapsed == 5.0
    clock.start()
    now = 13.0
    clock.pause()
    now = 20.0
    assert clock.elapsed == 8.0


def test_a_digit_noted_in_a_corner_is_not_missing_beside_centre_notes() -> None:
    """A cell that shows 4 was said to lack it, because its other notes stand in the centre."""
    session = Session.start(PUZZLE)
    cell = Cell(2)
    assert PUZZLE.solution is not None
    assert PUZZLE.solution[cell] == 4
    for digit in (1, 2):
        session.toggle_note([cell], Digit(digit), NoteKind.CENTRE)
    assert session.mistakes.notes == (cell,)
    session.toggle_note([cell], Digit(4), NoteKind.CORNER)
    assert not session.mistakes
    assert contains(position_of(session).board.candidates[cell], Digit(4))
    assert not session.take_back_mistakes()


def test_a_digit_is_right_if_the_solution_has_it() -> None:
    session = Session.start(PUZZLE)
    session.enter([Cell(2)], Digit(4))
    assert session.is_right(Cell(2))
    session.enter([Cell(2)], Digit(1))
    assert not session.is_right(Cell(2))
    assert not session.is_right(Cell(3))
