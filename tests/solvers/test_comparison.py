"""Solvers against each other: fair turns, limits, and a table at the end."""

from contextlib import closing
from itertools import islice, pairwise
from time import perf_counter
from typing import Final

import pytest

from sudoku_app.core.events import Counters, Outcome, Verdict
from sudoku_app.core.grid import Grid
from sudoku_app.solvers import solver
from sudoku_app.solvers.catalogue import SOLVERS, solver_named
from sudoku_app.solvers.comparison import Limits, Standings, Summary, compare, run, summarise
from sudoku_app.solvers.options import Options
from sudoku_app.solvers.solver import Steps
from tests.puzzles import puzzles_of
from tests.solvers.boards import ARTICLE, EASY, NEEDS_GUESSES, SOLUTION
from tests.streams import drain

AGAINST_READING_ORDER: Final = Grid.parse(
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
)


def finish(puzzle: Grid, keys: list[str], limits: Limits) -> tuple[list[Standings], Standings]:
    return drain(compare(puzzle, [solver_named(key) for key in keys], limits))


def test_everybody_finishes_or_gives_up_in_the_order_asked() -> None:
    keys = [row.key for row in SOLVERS]
    _, standings = finish(EASY, keys, Limits(seconds=60, steps=5_000))
    assert [standing.solver.key for standing in standings] == keys
    outcomes = {s.solver.key: s.outcome for s in standings if s.outcome}
    assert set(outcomes) == set(keys)
    assert outcomes["crook"].grid == SOLUTION
    assert outcomes["brute_force"].verdict is Verdict.GAVE_UP
    assert outcomes["brute_force"].counters.steps == 5_000
    for standing in standings:
        assert standing.outcome is not None
        assert standing.counters == standing.outcome.counters
        assert standing.grid == standing.outcome.grid


def test_each_turn_goes_to_whoever_used_the_least_time() -> None:
    keys = ["backtracking", "brute_force", "backtracking_fixed_order"]
    progress, _ = finish(NEEDS_GUESSES, keys, Limits(seconds=0.1))
    for before, after in pairwise(progress):
        moved = [old for old, new in zip(before, after, strict=True) if old != new]
        least = min(standing.seconds for standing in before if standing.outcome is None)
        assert [standing.seconds for standing in moved] == [least]


def test_progress_only_grows() -> None:
    progress, final = finish(ARTICLE, ["backtracking", "crook"], Limits())
    for before, after in zip(progress, [*progress[1:], final], strict=True):
        for earlier, later in zip(before, after, strict=True):
            assert earlier.counters.steps <= later.counters.steps
            assert earlier.seconds <= later.seconds


def test_a_comparison_can_be_stopped() -> None:
    stream = compare(EASY, SOLVERS, Limits())
    next(stream)
    stream.close()
    assert next(stream, None) is None


def test_a_step_limit_is_exact_and_the_board_is_the_one_reached() -> None:
    outcome = run(solver_named("backtracking"), ARTICLE, Limits(seconds=60, steps=100))
    assert outcome.verdict is Verdict.GAVE_UP
    assert outcome.counters.steps == 100
    assert outcome.grid.extends(ARTICLE)


def test_the_time_that_passes_can_be_bounded() -> None:
    start = perf_counter()
    outcome = run(solver_named("backtracking"), AGAINST_READING_ORDER, Limits(60, wall_seconds=0.3))
    assert outcome.verdict is Verdict.GAVE_UP
    assert perf_counter() - start < 0.3 * 1.2 + 0.2
    assert 0 < outcome.seconds < 0.3 * 1.2


def test_a_long_search_for_one_step_can_be_ended() -> None:
    def search_forever(_grid: Grid, _options: Options) -> Steps:
        while True:
            yield None

    outcome = run(solver.Solver("endless", search_forever), EASY, Limits(60, wall_seconds=0.05))
    assert outcome.verdict is Verdict.GAVE_UP
    assert outcome.counters.steps == 0


def test_logic_can_be_ended_between_its_techniques() -> None:
    (hard,) = puzzles_of("hardest", 1)
    with closing(solver_named("logical").solve_in_batches(hard)) as batches:
        assert [] in islice(batches, 20)


def test_processor_time_is_compared_not_time_that_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other programs that keep the machine busy must not make a solver look slow."""
    monkeypatch.setattr(solver, "thread_time", iter(range(1_000_000)).__next__)
    outcome = run(solver_named("crook"), EASY, Limits(seconds=3))
    assert outcome.verdict is Verdict.GAVE_UP
    assert outcome.seconds == 4


def _outcome(verdict: Verdict, seconds: float, steps: int) -> Outcome:
    return Outcome(verdict, EASY, "", counters=Counters(steps), seconds=seconds)


def test_a_summary_counts_what_was_not_solved_as_slowest() -> None:
    solved = [_outcome(Verdict.SOLVED, seconds, 10) for seconds in (1.0, 2.0, 3.0)]
    stuck = [_outcome(Verdict.STUCK, 0.001, 1)] * 2
    assert summarise([*stuck, *solved]) == Summary(5, 3, 3.0, 10)
    assert summarise([*stuck, *solved, _outcome(Verdict.SEVERAL, 4.0, 10)]).seconds == 3.5
    assert summarise([*stuck, solved[0]]) == Summary(3, 1, None, None)
    assert summarise([*stuck, *solved]).share == 0.6
