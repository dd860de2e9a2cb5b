"""What a caption says of a step holds on the board as it is then shown."""

from operator import attrgetter

import pytest

from sudoku_app.core.cells import HOUSES, HOUSES_OF, PEERS, Cell, HouseIndex
from sudoku_app.core.digits import Digit, DigitSet, contains, digit_set, only
from sudoku_app.core.events import (
    Backtrack,
    CellNeed,
    Choose,
    Clash,
    Eliminate,
    Event,
    Forced,
    Forecast,
    Guess,
    Holds,
    HouseNeed,
    Need,
    NoPattern,
    Patterns,
    Place,
    Preempted,
    Seen,
    Swap,
    Turn,
    Unmet,
    Why,
)
from sudoku_app.core.replay import Replay
from sudoku_app.solvers.captions import missing_digits
from sudoku_app.solvers.catalogue import SOLVERS
from sudoku_app.solvers.options import Options
from sudoku_app.solvers.solver import Solver
from tests.solvers.boards import ARTICLE, CASES, NEEDS_A_GUESS, Case, drain

BOARDS = [case for case in (*CASES, Case("a guess", NEEDS_A_GUESS, 1)) if "clash" not in case.name]


def left_in(replay: Replay, cell: Cell) -> DigitSet:
    """The digits of an open cell: its notes, or what fits where the solver writes none."""
    if replay.values[cell]:
        return DigitSet(0)
    return replay.grid.allowed(cell) if replay.masks is None else replay.masks[cell]


def places(replay: Replay, house: HouseIndex, digit: Digit) -> list[Cell]:
    return [c for c in HOUSES[house] if contains(left_in(replay, c), digit)]


def ways(replay: Replay, need: Need) -> int | None:
    """How many ways there are to meet a need; None for a need of patterns."""
    match need:
        case CellNeed(cell):
            return left_in(replay, cell).bit_count()
        case HouseNeed(house, digit):
            return len(places(replay, house, digit))
        case _:
            return None


def check_reason(replay: Replay, why: Why) -> None:
    match why:
        case Unmet(CellNeed(cell)):
            assert not replay.values[cell]
            assert not left_in(replay, cell)
        case Unmet(HouseNeed(house, digit)):
            assert all(replay.values[c] != digit for c in HOUSES[house])
            assert not places(replay, house, digit)
        case Clash(digit, first, second):
            assert replay.values[first] == replay.values[second] == digit
            assert second in PEERS[first]
        case Seen(cell, digit):
            assert replay.values[cell] == digit
        case Holds(house, digits):
            held = {Digit(v) for c in HOUSES[house] if (v := replay.values[c])}
            assert digits == digit_set(held)
        case Preempted(house, cells, digits):
            assert len(cells) == digits.bit_count()
            assert all(house in HOUSES_OF[c] for c in cells)
            assert all(not left_in(replay, c) & ~digits for c in cells)


def check_event(replay: Replay, event: Event, patterns: list[int]) -> None:
    match event:
        case Place(cell, digit, Forced(CellNeed(needy))):
            assert cell == needy
            assert left_in(replay, cell) == only(digit)
        case Place(cell, digit, Forced(HouseNeed(house, wanted))):
            assert digit == wanted
            assert places(replay, house, digit) == [cell]
        case Guess(cell, digit, 1):
            assert left_in(replay, cell) == only(digit)
        case Guess(cell, digit):
            assert contains(left_in(replay, cell), digit)
        case Choose(need, number):
            assert ways(replay, need) in {number, None}
        case Eliminate(candidates, Seen(cell, digit)):
            check_reason(replay, event.why)
            assert all(c in PEERS[cell] and d == digit for c, d in candidates)
        case Eliminate(candidates, Holds(house, digits)):
            check_reason(replay, event.why)
            assert all(house in HOUSES_OF[c] and contains(digits, d) for c, d in candidates)
        case Eliminate(candidates, NoPattern(digit, number)):
            assert all(d == digit for _, d in candidates)
            assert 0 < number <= patterns[digit - 1]
        case Eliminate(why=why) | Backtrack(why=why):
            check_reason(replay, why)


@pytest.mark.parametrize("solver", SOLVERS, ids=attrgetter("key"))
@pytest.mark.parametrize("case", BOARDS, ids=attrgetter("name"))
def test_the_reason_of_every_step_is_true(solver: Solver, case: Case) -> None:
    may_guess = True if "may_guess" in {o.name for o in solver.options} else None
    most = 60 if solver.key == "logical" else 1_500
    events, outcome = drain(solver, case.puzzle, most, Options(may_guess=may_guess))
    replay, patterns = Replay(case.puzzle), [46_656] * 9
    for event in events:
        if isinstance(event, Patterns):
            patterns = list(event.left)
        check_event(replay, event, patterns)
        replay.apply(event)
        if isinstance(event, Swap):
            assert event.cost == missing_digits(replay.grid)
    if outcome is not None and outcome.why is not None:
        check_reason(replay, outcome.why)


def test_brute_force_sets_all_cells_to_1_and_then_turns_them() -> None:
    brute_force = next(solver for solver in SOLVERS if solver.key == "brute_force")
    events, _ = drain(brute_force, ARTICLE, 1_000)
    forecast, start, *turns = events
    blanks = ARTICLE.values.count(0)
    assert forecast == Forecast(9**blanks)
    assert isinstance(start, Turn)
    assert start.start
    replay = Replay(ARTICLE)
    replay.apply(start)
    assert [replay.values[c] for c in ARTICLE.empty_cells()] == [1] * blanks
    for event in turns:
        assert isinstance(event, Turn)
        *before, (cell, digit) = event.changes
        assert replay.values[cell] == digit - 1
        assert all(replay.values[c] == 9 and d == 1 for c, d in before)
        replay.apply(event)
