"""Each algorithm is the one its description promises."""

from itertools import pairwise

import pytest

from sudoku_app.core.cells import CELLS, HOUSES, Cell, HouseIndex, cell_at
from sudoku_app.core.digits import ALL_DIGITS, NO_DIGITS, Digit, contains
from sudoku_app.core.events import (
    Backtrack,
    CellNeed,
    Choose,
    Clash,
    Cool,
    Eliminate,
    Exhausted,
    Fill,
    Filling,
    Forced,
    Guess,
    Holds,
    HouseNeed,
    Lay,
    Markup,
    NoPattern,
    Patterns,
    Place,
    Preempted,
    Reasoned,
    Reheat,
    Stage,
    Swap,
    Turn,
    Unmet,
    Verdict,
)
from sudoku_app.core.grid import Grid
from sudoku_app.core.replay import Replay
from sudoku_app.solvers import simulated_annealing
from sudoku_app.solvers.captions import missing_digits
from sudoku_app.solvers.catalogue import solver_named
from sudoku_app.solvers.options import Options
from sudoku_app.solvers.patterns import COUNT, cells_of, using
from tests.solvers.boards import (
    ARTICLE,
    EASY,
    NEEDS_A_GUESS,
    NEEDS_GUESSES,
    SOLUTION,
    drain,
    without,
)


def test_the_odometer_turns_the_first_wheel_fastest() -> None:
    events, _ = drain(solver_named("brute_force"), without([0, 1, 2]), 30)
    turns = [event for event in events if isinstance(event, Turn)]
    assert turns[0].changes == ((0, 1), (1, 1), (2, 1))
    assert [turn.changes for turn in turns[1:9]] == [((0, d),) for d in range(2, 10)]
    assert turns[9].changes == ((0, 1), (1, 2))


def test_backtracking_goes_in_reading_order_and_tries_small_digits_first() -> None:
    events, _ = drain(solver_named("backtracking"), ARTICLE, 5_000)
    replay = Replay(ARTICLE)
    for event in events:
        if isinstance(event, Guess):
            assert event.cell == next(replay.grid.empty_cells())
        replay.apply(event)
    for before, after in pairwise(events):
        if isinstance(before, Backtrack) and isinstance(after, Guess):
            assert after.cell == before.cell
            assert after.digit > before.digit


def test_a_fixed_order_begins_with_the_fewest_candidates_and_keeps_it() -> None:
    events, _ = drain(solver_named("backtracking_fixed_order"), ARTICLE, 3_000)
    order = list(dict.fromkeys(event.cell for event in events if isinstance(event, Guess)))
    counts = [ARTICLE.allowed(cell).bit_count() for cell in order]
    assert counts == sorted(counts)
    depth = 0
    for event in events:
        if isinstance(event, Guess):
            assert event.cell == order[depth]
        depth += isinstance(event, Guess) - isinstance(event, Backtrack)


def test_a_fixed_order_is_that_of_the_article() -> None:
    """The first cells of its worked example, and the backtracks its program takes."""
    events, outcome = drain(solver_named("backtracking_fixed_order"), ARTICLE)
    order = list(dict.fromkeys(event.cell for event in events if isinstance(event, Guess)))
    assert order[:4] == [cell_at(6, 6), cell_at(7, 2), cell_at(2, 2), cell_at(7, 0)]
    assert outcome is not None
    assert outcome.counters.backtracks == 3313


def test_sorting_anew_takes_the_tightest_cell_of_the_moment() -> None:
    events, _ = drain(solver_named("backtracking_sorted"), ARTICLE)
    replay = Replay(ARTICLE)
    fresh = True
    for event in events:
        if isinstance(event, Guess) and fresh:
            grid = replay.grid
            fewest = min(grid.allowed(c).bit_count() for c in grid.empty_cells())
            assert event.ways == fewest == grid.allowed(event.cell).bit_count()
        fresh = isinstance(event, Guess)
        replay.apply(event)


def test_candidate_checking_places_only_lone_candidates() -> None:
    events, outcome = drain(solver_named("candidate_checking"), EASY)
    replay = Replay(EASY)
    for event in events:
        if isinstance(event, Place):
            assert replay.candidates is not None
            assert replay.candidates[event.cell].bit_count() == 1
            assert event.why == Forced(CellNeed(event.cell))
        replay.apply(event)
    assert outcome is not None
    assert outcome.verdict is Verdict.SOLVED


def test_place_finding_places_only_where_a_house_has_one_place() -> None:
    events, _ = drain(solver_named("place_finding"), ARTICLE)
    replay = Replay(ARTICLE)
    placed = 0
    for event in events:
        if isinstance(event, Place):
            grid = replay.grid
            assert isinstance(event.why, Forced)
            assert isinstance(event.why.need, HouseNeed)
            house = HOUSES[event.why.need.house]
            bit = 1 << (event.digit - 1)
            assert [c for c in house if not grid[c] and grid.allowed(c) & bit] == [event.cell]
            placed += 1
        replay.apply(event)
    assert placed


@pytest.mark.parametrize(
    ("key", "reason"),
    [
        ("candidate_checking", "more_than_single_candidates"),
        ("place_finding", "more_than_single_places"),
        ("logical", "logic_ends"),
    ],
)
def test_a_method_without_guesses_says_where_it_ends(key: str, reason: str) -> None:
    _, outcome = drain(solver_named(key), NEEDS_GUESSES)
    assert outcome is not None
    assert (outcome.verdict, outcome.reason) == (Verdict.STUCK, reason)


@pytest.mark.parametrize(
    ("key", "reason"),
    [
        ("reduce_and_infer", "cycle_changed_nothing"),
        ("crook", "preemptive_sets_exhausted"),
        ("logical", "logic_ends"),
    ],
)
def test_guessing_is_an_option(key: str, reason: str) -> None:
    _, stuck = drain(solver_named(key), NEEDS_A_GUESS, options=Options(may_guess=False))
    events, solved = drain(solver_named(key), NEEDS_A_GUESS, options=Options(may_guess=True))
    assert stuck is not None
    assert solved is not None
    assert (stuck.verdict, stuck.reason) == (Verdict.STUCK, reason)
    assert solved.verdict is Verdict.SOLVED
    assert any(isinstance(event, Guess) for event in events)


def test_reducing_and_inferring_take_turns_in_a_cycle() -> None:
    events, _ = drain(solver_named("reduce_and_infer"), EASY)
    assert events[0] == Markup(tuple(NO_DIGITS if v else ALL_DIGITS for v in EASY.values))
    stages = [event for event in events if isinstance(event, Stage)]
    actions = [
        f"{act}_{kind}" for act in ("reduce", "infer") for kind in ("rows", "columns", "boxes")
    ]
    assert [stage.key for stage in stages] == actions * (len(stages) // 6)
    current = ""
    for event in events:
        if isinstance(event, Stage):
            current = event.key
        elif isinstance(event, Eliminate):
            assert current.startswith("reduce")
            assert isinstance(event.why, Holds)
        elif isinstance(event, Place):
            assert current.startswith("infer")
            assert isinstance(event.why, Forced)
            assert isinstance(event.why.need, HouseNeed)


def test_the_tree_search_of_reduce_and_infer_takes_the_tightest_cell() -> None:
    events, _ = drain(solver_named("reduce_and_infer"), NEEDS_A_GUESS)
    replay = Replay(NEEDS_A_GUESS)
    fresh = True
    for event in events:
        if isinstance(event, Guess) and fresh:
            assert replay.candidates is not None
            open_cells = list(replay.grid.empty_cells())
            fewest = min(replay.candidates[c].bit_count() for c in open_cells)
            assert event.ways == fewest
        fresh = not isinstance(event, Backtrack)
        replay.apply(event)


def test_crook_strikes_by_preemptive_sets() -> None:
    events, _ = drain(solver_named("crook"), ARTICLE)
    replay = Replay(ARTICLE)
    sizes = set()
    for event in events:
        if isinstance(event, Eliminate) and isinstance(event.why, Preempted):
            why, candidates = event.why, replay.candidates
            assert candidates is not None
            union = 0
            for cell in why.cells:
                union |= candidates[cell]
            assert union == why.digits
            assert union.bit_count() == len(why.cells)
            assert all(c in HOUSES[why.house] and c not in why.cells for c, _ in event.candidates)
            sizes.add(len(why.cells))
        replay.apply(event)
    assert sizes


def test_annealing_keeps_the_boxes_whole_and_knows_its_cost() -> None:
    events, outcome = drain(solver_named("simulated_annealing"), EASY, 100_000)
    replay, holes = Replay(EASY), list(EASY.empty_cells())
    for number, event in enumerate(events):
        replay.apply(event)
        if isinstance(event, Swap) and number % 50 == 0:
            assert event.cost == missing_digits(replay.grid)
            assert all({replay.values[c] for c in box} == set(range(1, 10)) for box in HOUSES[18:])
            assert replay.grid.extends(EASY)
            assert all(contains(EASY.allowed(c), Digit(replay.values[c])) for c in holes)
    assert outcome is not None
    assert outcome.verdict is Verdict.SOLVED


def test_annealing_cools_and_warms_up_and_gives_up_with_its_best_board(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(simulated_annealing, "MOST_SWAPS", 60_000)
    monkeypatch.setattr(simulated_annealing, "FROZEN", 0.97)
    monkeypatch.setattr(simulated_annealing, "REHEATING", 1.0)
    monkeypatch.setattr(simulated_annealing, "RESTART", 2)
    events, outcome = drain(solver_named("simulated_annealing"), NEEDS_GUESSES, 200_000)
    rounds = [event for event in events if isinstance(event, Cool)]
    for before, after in pairwise(events):
        if isinstance(before, Reheat):
            assert not isinstance(after, Cool) or after.temperature < before.temperature
        if isinstance(before, Fill) and before.filling is Filling.RESTART:
            assert not isinstance(after, Reheat)
    assert any(isinstance(event, Reheat) for event in events)
    assert any(isinstance(event, Fill) and event.filling is Filling.RESTART for event in events)
    assert isinstance(events[-1], Fill)
    assert outcome is not None
    assert outcome.verdict is Verdict.GAVE_UP
    assert missing_digits(outcome.grid) == min(event.cost for event in rounds)
    assert outcome.counters.checks == sum(event.checks for event in rounds) >= 60_000


def test_annealing_names_a_box_that_cannot_be_filled() -> None:
    """The 9 of the first box has no place: two columns hold it, and the third one is full there."""
    top = "..1......" + "..2......" + "..3......"
    blocked = Grid.parse(top + "9........" + "." * 18 + ".9......." + "." * 18)
    _, outcome = drain(solver_named("simulated_annealing"), blocked)
    assert outcome is not None
    assert (outcome.verdict, outcome.reason) == (Verdict.IMPOSSIBLE, "box_cannot_be_filled")


def test_there_are_46656_patterns_with_one_cell_in_each_house() -> None:
    assert COUNT == 46_656
    assert len({cells_of(number) for number in range(COUNT)}) == COUNT
    for number in range(0, COUNT, 101):
        cells = cells_of(number)
        assert all(len(set(cells) & set(house)) == 1 for house in HOUSES)
        assert [c for c in CELLS if using()[c] >> number & 1] == list(cells)


def test_pattern_overlay_strikes_what_no_pattern_uses_and_lays_patterns() -> None:
    events, outcome = drain(solver_named("pattern_overlay"), ARTICLE)
    assert outcome is not None
    assert outcome.verdict is Verdict.SOLVED
    assert any(isinstance(e, Eliminate) and isinstance(e.why, NoPattern) for e in events)
    laid = [event for event in events if isinstance(event, Lay)]
    assert laid
    counts = [event.left for event in events if isinstance(event, Patterns)]
    assert len(counts) == len(laid) + 1
    assert all(len(left) == 9 and 0 <= min(left) <= max(left) <= COUNT for left in counts)
    assert all(event.ways > 1 and event.cells for event in laid)


def test_dancing_links_names_the_smallest_need_before_each_step() -> None:
    events, _ = drain(solver_named("dancing_links"), NEEDS_GUESSES)
    for before, after in pairwise(events):
        if isinstance(after, Place):
            assert isinstance(before, Choose)
            assert after.why == Forced(before.need)
            assert before.ways == 1
        if isinstance(before, Choose) and before.ways == 0:
            assert isinstance(after, Backtrack)
            assert after.why == Unmet(before.need)
    reasons = {type(event.why) for event in events if isinstance(event, Backtrack)}
    assert reasons == {Unmet, Exhausted}


def test_logic_names_its_techniques() -> None:
    events, outcome = drain(solver_named("logical"), ARTICLE)
    assert outcome is not None
    assert outcome.verdict is Verdict.SOLVED
    reasons = (event.why for event in events if isinstance(event, Place | Eliminate))
    named = {why.technique for why in reasons if isinstance(why, Reasoned)}
    assert "hidden_single" in named
    assert len(named) > 2


def test_a_stuck_method_tells_a_hopeless_puzzle_from_one_too_hard() -> None:
    _, several = drain(solver_named("candidate_checking"), Grid.empty())
    assert several is not None
    assert several.reason == "stuck_several"
    hopeless = NEEDS_GUESSES.with_value(Cell(1), 4)
    _, none = drain(solver_named("place_finding"), hopeless)
    assert none is not None
    assert none.reason == "stuck_impossible"


def test_instant_fills_in_reading_order() -> None:
    events, outcome = drain(solver_named("instant"), EASY)
    assert [event.cell for event in events if isinstance(event, Place)] == list(EASY.empty_cells())
    assert outcome is not None
    assert outcome.grid == SOLUTION


def test_a_dead_end_names_what_cannot_be_met() -> None:
    blocked = Grid.parse("12345678." + "........9" + "." * 63)
    for key in ("backtracking_sorted", "candidate_checking", "crook"):
        _, outcome = drain(solver_named(key), blocked)
        assert outcome is not None
        assert outcome.why == Unmet(CellNeed(Cell(8)))
    for key in ("place_finding", "reduce_and_infer"):
        _, outcome = drain(solver_named(key), blocked)
        assert outcome is not None
        assert outcome.why in (
            Unmet(HouseNeed(HouseIndex(0), Digit(9))),
            Unmet(CellNeed(Cell(8))),
        )


def test_clashing_clues_are_named_before_any_step() -> None:
    events, outcome = drain(solver_named("crook"), EASY.with_value(Cell(2), 5))
    assert not events
    assert outcome is not None
    assert (outcome.reason, outcome.why) == ("clash", Clash(Digit(5), Cell(0), Cell(2)))
