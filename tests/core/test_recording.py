"""Replay and recording: any point of a run can be shown, in bounded memory."""

import random
from functools import partial
from itertools import pairwise

import pytest

from sudoku_app.core import recording
from sudoku_app.core.cells import CELLS, Cell
from sudoku_app.core.depth_trace import MOST_SAMPLES, DepthTrace
from sudoku_app.core.digits import ALL_DIGITS, NO_DIGITS, Digit
from sudoku_app.core.events import (
    Backtrack,
    CellNeed,
    Counters,
    Eliminate,
    Event,
    EventStream,
    Fill,
    Filling,
    Forced,
    Guess,
    Markup,
    Outcome,
    Place,
    Stage,
    Swap,
    Turn,
    Unmet,
    Verdict,
)
from sudoku_app.core.grid import Grid
from sudoku_app.core.recording import Recording
from sudoku_app.core.replay import Replay
from sudoku_app.core.timeline import MOST_MARKS, Timeline
from tests.streams import drain

WHY = Forced(CellNeed(Cell(0)))


def test_a_recording_without_events_stands_at_its_start_and_end() -> None:
    empty = Recording(Grid.empty())
    assert (empty.position, len(empty), empty.at_end) == (0, 0, True)


def test_a_backtrack_restores_digits_and_candidates() -> None:
    replay = Replay(Grid.empty())
    replay.apply(Markup((ALL_DIGITS,) * 81))
    replay.apply(Place(Cell(0), Digit(5), WHY))
    before = replay.snapshot()
    replay.apply(Guess(Cell(1), Digit(3), 2))
    replay.apply(Eliminate(((Cell(2), Digit(3)),), WHY))
    assert replay.depth == 1
    assert replay.candidates is not None
    assert replay.candidates[Cell(1)] == NO_DIGITS
    assert not replay.candidates.has(Cell(2), Digit(3))
    replay.apply(Backtrack(Cell(1), Digit(3), Unmet(CellNeed(Cell(2)))))
    after = replay.snapshot()
    assert (after.values, after.masks, after.levels) == (
        before.values,
        before.masks,
        before.levels,
    )
    assert after.counters == Counters(5, 1, 1, 1, 1, 0, 1)


def test_fills_turns_and_swaps_write_the_board() -> None:
    replay = Replay(Grid.empty())
    replay.apply(Fill(((Cell(0), Digit(1)), (Cell(1), Digit(2))), Filling.START))
    replay.apply(Swap(Cell(0), Cell(1), 7))
    replay.apply(Turn(((Cell(2), Digit(9)),)))
    assert replay.grid.values[:4] == (2, 1, 9, 0)


def _random_events(count: int, seed: int) -> list[Event]:
    rng = random.Random(seed)
    events: list[Event] = []
    depth = 0
    for number in range(count):
        cell, digit = Cell(rng.randrange(81)), Digit(rng.randint(1, 9))
        if depth and rng.random() < 0.4:
            events.append(Backtrack(cell, digit, WHY))
            depth -= 1
        elif depth < 81 and rng.random() < 0.6:
            events.append(Guess(cell, digit, 2))
            depth += 1
        else:
            events.append(rng.choice((Place(cell, digit, WHY), Stage("x", number))))
    return events


@pytest.mark.parametrize("seed", range(3))
def test_every_position_equals_the_replay_of_its_events(seed: int) -> None:
    events = _random_events(200, seed)
    run = Recording(Grid.empty(), spacing=16)
    run.record(events[:120])
    run.record(events[120:])
    boards = [Replay(Grid.empty()).apply_all(events[:i]) for i in range(len(events) + 1)]
    rng = random.Random(seed)
    for position in [*range(200, -1, -1), *rng.choices(range(201), k=100)]:
        run.seek(position)
        assert run.position == position
        assert run.replay.grid == boards[position]
        assert run.replay.tally.counters().steps == position
        assert run.last_event == (events[position - 1] if position else None)


def test_steps_back_and_on_are_inverse() -> None:
    run = Recording(Grid.empty(), spacing=8)
    run.record(_random_events(50, 1))
    end = run.replay.snapshot()
    for _ in range(50):
        run.step_back()
    assert run.position == 0
    assert run.replay.grid == Grid.empty()
    run.step_back()
    assert run.position == 0
    while not run.at_end:
        run.step_on()
    assert run.replay.snapshot() == end


def test_recording_goes_to_the_end_first() -> None:
    events = _random_events(60, 2)
    run = Recording(Grid.empty(), spacing=8)
    run.record(events[:30])
    run.seek(5)
    run.record(events[30:])
    assert run.at_end
    assert run.replay.grid == Replay(Grid.empty()).apply_all(events)


def test_old_events_are_dropped_but_landmarks_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recording, "LANDMARKS", 8)
    events = _random_events(1000, 3)
    run = Recording(Grid.empty(), spacing=8, kept=64)
    run.record(events)
    assert len(run) == 1000
    assert 1000 - run.oldest_kept <= 64
    assert len(run._marks) <= 8
    assert max(b - a for a, b in pairwise([*run._marks, run.oldest_kept])) <= 1000 / 8 * 3
    assert not run.is_held(run.oldest_kept - 3)
    assert not run.seek(run.oldest_kept - 3)
    assert run.position < run.oldest_kept - 3
    run.seek(0)
    assert run.replay.grid == Grid.empty()
    shown = []
    while not run.at_end:
        run.step_on()
        shown.append(run.position)
        assert run.replay.grid == Replay(Grid.empty()).apply_all(events[: run.position])
    assert len(shown) == len(set(shown))
    while run.position:
        run.step_back()
    assert run.replay.grid == Grid.empty()


def _again(events: list[Event]) -> EventStream:
    yield from events
    return Outcome(Verdict.SOLVED, Grid.empty(), "solved")


def test_a_recalled_part_is_held_around_the_position(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recording, "LANDMARKS", 8)
    monkeypatch.setattr(recording, "RECALL_CHUNK", 16)
    events = _random_events(1000, 4)
    run = Recording(Grid.empty(), spacing=8, kept=64)
    run.record(events)
    shares, stretch = drain(run.recall(500, partial(_again, events)))
    assert shares == sorted(shares)
    assert shares[-1] == 1
    run.take(stretch)
    for position in (500, 499, 480, 520, 1000, 501, 500):
        assert run.is_held(position)
        assert run.seek(position)
        assert run.replay.grid == Replay(Grid.empty()).apply_all(events[:position])
        assert run.last_event == events[position - 1]
    run.seek(500)
    run.step_on()
    assert run.position == 501


def test_a_recording_goes_on_while_an_older_part_is_shown() -> None:
    events = _random_events(600, 5)
    run = Recording(Grid.empty(), spacing=8, kept=64)
    run.record(events[:500])
    run.take(drain(run.recall(100, partial(_again, events)))[1])
    run.seek(100)
    run.record(events[500:])
    assert run.at_end
    assert run.replay.grid == Replay(Grid.empty()).apply_all(events)


def test_the_depth_trace_is_bounded_and_keeps_the_maximum() -> None:
    trace = DepthTrace()
    for position in range(1, 20_000):
        trace.add(position, 55 if position == 12_345 else position % 40)
    assert trace.deepest == 55
    assert len(trace.samples) <= MOST_SAMPLES
    positions = [sample.position for sample in trace.samples]
    assert positions == sorted(positions)
    assert positions[-1] == 19_999


def test_the_timeline_is_bounded_and_interpolates() -> None:
    timeline = Timeline()
    for step in range(0, 1_000_000, 10):
        timeline.add(step, (step / 1000) ** 2)
    assert len(timeline._marks) <= MOST_MARKS
    for step in (0, 77, 5_000, 50_003, 500_000, 999_990):
        assert timeline.seconds_at(step) == pytest.approx((step / 1000) ** 2, rel=0.01, abs=0.2)
    assert timeline.seconds_at(10**9) == timeline.seconds == pytest.approx(999.99**2)


def test_an_empty_recording_stays_where_it_is() -> None:
    run = Recording(Grid.empty())
    run.seek(10)
    run.step_back()
    run.step_on()
    assert run.position == 0
    assert run.last_event is None
    assert all(run.replay.values[c] == 0 for c in CELLS)
