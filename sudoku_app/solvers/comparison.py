"""Several solvers on one puzzle, fairly: in one thread, each turn to the one that has used the
least processor time of its own so far.
"""

from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Final

from sudoku_app.core.events import (
    Counters,
    Forecast,
    Outcome,
    TooMany,
    Verdict,
)
from sudoku_app.core.grid import Grid
from sudoku_app.core.replay import Replay, Tally
from sudoku_app.solvers.options import Options
from sudoku_app.solvers.solver import Batches, Solver

SLICE: Final = 0.005
"""Seconds of a turn."""


@dataclass(frozen=True, slots=True)
class Limits:
    """After this much processor time of its own, or so many steps, a solver has to give up.

    ``wall_seconds`` bounds the time that passes while it runs, whatever it is spent on.
    """

    seconds: float = 10.0
    steps: int | None = None
    wall_seconds: float | None = None


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a solver is. ``outcome`` is set once it is done."""

    solver: Solver
    grid: Grid
    counters: Counters
    seconds: float
    outcome: Outcome | None = None


Standings = tuple[Standing, ...]


@dataclass(frozen=True, slots=True)
class Summary:
    """How a solver did on many puzzles. The medians count a puzzle that was not solved as worse
    than all others; so they are None where less than half were solved.
    """

    puzzles: int
    solved: int
    seconds: float | None
    steps: float | None

    @property
    def share(self) -> float:
        return self.solved / self.puzzles


def summarise(outcomes: Sequence[Outcome]) -> Summary:
    done = [o for o in outcomes if o.verdict in (Verdict.SOLVED, Verdict.SEVERAL)]
    total = len(outcomes)
    return Summary(
        total,
        len(done),
        _median([o.seconds for o in done], total),
        _median([o.counters.steps for o in done], total),
    )


def _median(values: Sequence[float], total: int) -> float | None:
    """The middle one of ``total`` values, of which the greatest are not known."""
    low, high = (total - 1) // 2, total // 2
    ordered = sorted(values)
    return (ordered[low] + ordered[high]) / 2 if high < len(ordered) else None


class _Runner:
    def __init__(self, solver: Solver, puzzle: Grid, options: Options) -> None:
        self.solver = solver
        self.tally = Tally()
        self.stream: Batches = solver.solve_in_batches(puzzle, options, self.tally)
        self.replay = Replay(puzzle)
        self.outcome: Outcome | None = None
        self._boards = 0
        self._passed = 0.0

    def run_slice(self, limits: Limits) -> None:
        start = now = perf_counter()
        try:
            while self.outcome is None and now < start + SLICE:
                batch = next(self.stream)
                if batch and isinstance(batch[0], Forecast):
                    self._boards = batch[0].boards
                if limits.steps is not None:
                    batch = batch[: limits.steps - self.replay.tally.steps]
                self.replay.advance(batch)
                now = perf_counter()
                if self._is_over(limits, self._passed + now - start):
                    self.outcome = self._given_up()
        except StopIteration as end:
            self.outcome = end.value
        self._passed += now - start

    def _is_over(self, limits: Limits, passed: float) -> bool:
        return (
            self.tally.seconds > limits.seconds
            or self.replay.tally.steps == limits.steps
            or (limits.wall_seconds is not None and passed > limits.wall_seconds)
        )

    def _given_up(self) -> Outcome:
        self.stream.close()
        counters, boards = self.replay.tally.counters(), self._boards
        forecast = TooMany(boards) if boards and counters.checks else None
        reason = "forecast" if forecast else "limit_reached"
        grid, seconds = self.replay.grid, self.tally.seconds
        return Outcome(Verdict.GAVE_UP, grid, reason, forecast, counters, seconds)

    def standing(self) -> Standing:
        return Standing(
            self.solver,
            self.replay.grid,
            self.replay.tally.counters(),
            self.tally.seconds,
            self.outcome,
        )


def compare(
    puzzle: Grid, solvers: Iterable[Solver], limits: Limits, options: Options | None = None
) -> Generator[Standings, None, Standings]:
    """Run solvers against each other; yields how they stand after each turn, and at the end."""
    runners = [_Runner(solver, puzzle, options or Options()) for solver in solvers]
    try:
        while running := [runner for runner in runners if not runner.outcome]:
            min(running, key=lambda runner: runner.tally.seconds).run_slice(limits)
            yield tuple(runner.standing() for runner in runners)
    finally:
        for runner in runners:
            runner.stream.close()
    return tuple(runner.standing() for runner in runners)


def run(solver: Solver, puzzle: Grid, limits: Limits, options: Options | None = None) -> Outcome:
    """One solver to its end or its limits."""
    runner = _Runner(solver, puzzle, options or Options())
    while runner.outcome is None:
        runner.run_slice(limits)
    return runner.outcome
