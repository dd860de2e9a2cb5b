"""Replay and recording: any point of a run can be shown, in bounded memory."""

import random

import pytest

from sudoku_app.core import recording
from sudoku_app.core.cells import CELLS, Cell
from sudoku_app.core.digits import ALL_DIGITS, NO_DIGITS, Digit
from sudoku_app.core.events import (
    Backtrack,
    CellNeed,
    Counters,
    Eliminate,
    Event,
    Fill,
    Filling,
    Forced,
    Guess,
    Markup,
    Place,
    Stage,
    Swap,
    Turn,
    Unmet,
)
from sudoku_app.core.grid import Grid
from sudoku_app.core.recording import Recording
from sudoku_app.core.replay import Replay

WHY = Forced(CellNeed(Cell(0)))


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
    assert after.counters == Counters(5, 1, 1, 1, 1, 0)


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
    assert len(run._marks) <= 64 // 8 + 8 + 1
    run.seek(run.oldest_kept - 3)
    assert run.position < run.oldest_kept - 3
    shown = [run.position]
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


def test_an_empty_recording_stays_where_it_is() -> None:
    run = Recording(Grid.empty())
    run.seek(10)
    run.step_back()
    run.step_on()
    assert run.position == 0
    assert run.last_event is None
    assert all(run.replay.values[c] == 0 for c in CELLS)
