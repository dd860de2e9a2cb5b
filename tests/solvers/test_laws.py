"""What is true of every solver on every board."""

from functools import partial
from operator import attrgetter
from time import sleep

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_app.core.cells import CELLS
from sudoku_app.core.digits import DIGITS
from sudoku_app.core.events import Eliminate, Event, Outcome, Verdict
from sudoku_app.core.exact import count_solutions
from sudoku_app.core.grid import Grid
from sudoku_app.core.recording import Recording
from sudoku_app.core.replay import Replay, Tally
from sudoku_app.solvers import simulated_annealing
from sudoku_app.solvers.catalogue import SOLVERS, solver_named
from sudoku_app.solvers.comparison import Limits, run
from sudoku_app.solvers.options import Options
from sudoku_app.solvers.solver import Solver
from sudoku_app.solvers.texts import phrase
from tests.puzzles import puzzles_of
from tests.solvers.boards import (
    ARTICLE,
    CASES,
    EASY,
    NEEDS_GUESSES,
    SOLUTION,
    Case,
    drain,
    without,
)
from tests.streams import drain as drain_stream

every_solver = pytest.mark.parametrize("solver", SOLVERS, ids=attrgetter("key"))
SEARCHES = ("brute_force", "backtracking", "backtracking_fixed_order", "backtracking_sorted")
"""Sure to finish, but not soon."""
SURE = tuple(s for s in SOLVERS if not s.can_get_stuck and s.key not in SEARCHES)


@pytest.fixture(autouse=True)
def _tired_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulated_annealing, "MOST_SWAPS", 30_000)


def check_outcome(
    solver: Solver, puzzle: Grid, events: list[Event], outcome: Outcome, solutions: int
) -> None:
    replay = Replay(puzzle)
    assert replay.apply_all(events) == outcome.grid
    assert replay.tally.counters() == outcome.counters
    assert outcome.seconds >= 0
    match outcome.verdict:
        case Verdict.SOLVED:
            assert outcome.grid.is_solved
            assert outcome.grid.extends(puzzle)
            assert solutions == 1
        case Verdict.SEVERAL:
            assert outcome.grid.is_solved
            assert outcome.grid.extends(puzzle)
            assert solutions == 2
        case Verdict.IMPOSSIBLE:
            assert solutions == 0
            assert replay.depth == 0
        case Verdict.STUCK:
            assert solver.can_get_stuck
            assert not outcome.grid.is_full
            assert outcome.grid.extends(puzzle)
        case Verdict.GAVE_UP:
            assert solver.is_random


@every_solver
@pytest.mark.parametrize("case", CASES, ids=attrgetter("name"))
def test_events_rebuild_the_outcome_and_the_verdict_is_true(solver: Solver, case: Case) -> None:
    events, outcome = drain(solver, case.puzzle)
    if outcome is None:
        assert solver.key in SEARCHES
        Replay(case.puzzle).apply_all(events)
    else:
        check_outcome(solver, case.puzzle, events, outcome, case.solutions)


@st.composite
def boards(draw: st.DrawFn) -> Grid:
    """The solution with other names for the digits, holes, and perhaps a wrong digit."""
    names = draw(st.permutations(DIGITS))
    holes = draw(st.sets(st.sampled_from(CELLS), min_size=1, max_size=56))
    grid = Grid(tuple(names[v - 1] for v in SOLUTION.values)).with_values((c, 0) for c in holes)
    if draw(st.integers(0, 3)) == 0:
        grid = grid.with_value(draw(st.sampled_from(CELLS)), draw(st.sampled_from(DIGITS)))
    return grid


@every_solver
@settings(max_examples=12)
@given(board=boards())
def test_any_board_ends_in_a_true_verdict(solver: Solver, board: Grid) -> None:
    events, outcome = drain(solver, board, 3_000)
    if outcome is not None:
        check_outcome(solver, board, events, outcome, count_solutions(board))


@every_solver
@settings(max_examples=12)
@given(board=boards())
def test_only_candidates_that_are_there_are_struck(solver: Solver, board: Grid) -> None:
    events, _ = drain(solver, board, 1_000)
    replay = Replay(board)
    for event in events:
        if isinstance(event, Eliminate):
            candidates = replay.candidates
            assert candidates is not None
            assert all(candidates.has(*candidate) for candidate in event.candidates)
        replay.apply(event)


@every_solver
@pytest.mark.parametrize("puzzle", [EASY, ARTICLE], ids=["easy", "article"])
def test_a_run_can_be_stopped_at_any_event_and_leaves_nothing_behind(
    solver: Solver, puzzle: Grid
) -> None:
    whole, _ = drain(solver, puzzle, 400)
    for stop in (0, 1, 2, 10, 57, 133):
        stream = solver.solve(puzzle)
        begun = [event for event, _ in zip(stream, range(stop), strict=False)]
        stream.close()
        assert next(stream, None) is None
        assert begun[:stop] == whole[:stop]
    assert drain(solver, puzzle, 400)[0] == whole


@every_solver
def test_the_same_seed_gives_the_same_run(solver: Solver) -> None:
    runs = [drain(solver, EASY, 2_000, Options(seed=seed)) for seed in (7, 7, 8)]
    assert runs[0][0] == runs[1][0]
    assert (runs[0][0] != runs[2][0]) is solver.is_random


@pytest.mark.parametrize("solver", SURE, ids=attrgetter("key"))
@pytest.mark.parametrize(("name", "count"), [("easy", 8), ("s17", 8), ("hardest", 3)])
def test_a_solver_that_cannot_get_stuck_solves_every_puzzle(
    solver: Solver, name: str, count: int
) -> None:
    for puzzle in puzzles_of(name, count):
        outcome = run(solver, puzzle, Limits(seconds=300))
        assert outcome.verdict is Verdict.SOLVED
        assert outcome.grid.is_solved
        assert outcome.grid.extends(puzzle)


@pytest.mark.parametrize("key", SEARCHES[1:])
@pytest.mark.parametrize(("name", "count"), [("easy", 4), ("s17", 2), ("hardest", 5)])
def test_a_search_solves_a_puzzle_or_uses_up_its_steps(key: str, name: str, count: int) -> None:
    limits = Limits(seconds=300, steps=50_000)
    for puzzle in puzzles_of(name, count):
        outcome = run(solver_named(key), puzzle, limits)
        if outcome.verdict is Verdict.GAVE_UP:
            assert outcome.counters.steps == limits.steps
        else:
            assert outcome.verdict is Verdict.SOLVED


@pytest.mark.parametrize("solver", SOLVERS[1:], ids=attrgetter("key"))
def test_no_depth_of_search_meets_the_limit_of_recursion(solver: Solver) -> None:
    events, _ = drain(solver, Grid.empty(), 5_000)
    Replay(Grid.empty()).apply_all(events)


def test_brute_force_finds_the_last_board_too() -> None:
    grid = without([c for c, v in enumerate(SOLUTION.values) if v == 9][:4])
    events, outcome = drain(solver_named("brute_force"), grid)
    assert outcome is not None
    assert outcome.grid == SOLUTION
    assert outcome.counters.checks == 9**4 == len(events) - 1


@every_solver
def test_the_deepest_guess_told_is_that_of_the_replay(solver: Solver) -> None:
    """However many events are shown at a time, and in the counters of the outcome too."""
    events, outcome = drain(solver, ARTICLE, 6_000)
    replay, deepest = Replay(ARTICLE), 0
    for event in events:
        replay.apply(event)
        deepest = max(deepest, replay.depth)
    for size in (1, 37, 4096):
        recording = Recording(ARTICLE, spacing=64, kept=512)
        for start in range(0, len(events), size):
            recording.record(events[start : start + size])
        assert recording.deepest == recording.replay.deepest == deepest
    if outcome is not None:
        assert outcome.counters.deepest == deepest


@every_solver
def test_any_step_of_a_long_run_can_be_shown_exactly(solver: Solver) -> None:
    """The solver runs again where the events of a step are no longer held."""
    events, _ = drain(solver, NEEDS_GUESSES, 5_000)
    recording = Recording(NEEDS_GUESSES, spacing=16, kept=64)
    recording.record(events)
    for position in (1, len(events) // 3, len(events) // 2, len(events) - 1):
        if not recording.is_held(position):
            progress, stretch = drain_stream(
                recording.recall(position, partial(solver.solve, NEEDS_GUESSES))
            )
            assert progress == sorted(progress)
            recording.take(stretch)
        for step in (position, position - 1, position):
            if recording.is_held(step):
                assert recording.seek(step)
                assert recording.replay.grid == Replay(NEEDS_GUESSES).apply_all(events[:step])
                assert recording.last_event == (events[step - 1] if step else None)
        assert recording.position == position


@every_solver
def test_the_time_of_a_step_grows_to_that_of_the_outcome(solver: Solver) -> None:
    tally = Tally()
    stream = solver.solve(without([0, 1, 40, 80]), None, tally)
    events, outcome = drain_stream(stream)
    times = [tally.timeline.seconds_at(step) for step in range(len(events) + 1)]
    assert times[0] == 0
    assert times == sorted(times)
    assert times[-1] == outcome.seconds > 0


def test_own_time_is_that_of_the_thread_and_not_of_whoever_watches() -> None:
    tally = Tally()
    stream = solver_named("backtracking").solve(EASY, None, tally)
    for number, _ in enumerate(stream):
        if number % 100 == 0:
            sleep(0.005)
    assert tally.seconds < 0.05


@every_solver
def test_options_are_those_of_the_table(solver: Solver) -> None:
    asked = Options(seed=3, may_guess=True)
    known = {option.name for option in solver.options}
    assert set(solver.unknown_options(asked)) == {"seed", "may_guess"} - known
    assert solver.unknown_options(Options()) == ()
    completed = solver.complete(Options())
    for option in solver.options:
        assert getattr(completed, option.name) == option.default
        assert phrase("options", f"{option.name}.label")
        assert phrase("options", f"{option.name}.tip")
