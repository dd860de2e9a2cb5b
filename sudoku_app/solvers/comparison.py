"""Several solvers on one puzzle, fairly: in one thread, each turn to the one that has used the
least time of its own so far.
"""

from collections.abc import Generator, Iterable
from dataclasses import dataclass
from time import perf_counter
from typing import Final

from sudoku_app.core.events import (
    Counters,
    EventStream,
    Forecast,
    Outcome,
    TooMany,
    Verdict,
)
from sudoku_app.core.grid import Grid
from sudoku_app.core.replay import Replay, Tally
from sudoku_app.solvers.solver import Options, Solver

SLICE: Final = 0.005
"""Seconds of a turn."""


@dataclass(frozen=True, slots=True)
class Limits:
    """After this much of its own time, or so many steps, a solver has to give up."""

    seconds: float = 10.0
    steps: int | None = None


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a solver is. ``outcome`` is set once it is done."""

    solver: Solver
    grid: Grid
    counters: Counters
    seconds: float
    outcome: Outcome | None = None


Standings = tuple[Standing, ...]


class _Runner:
    def __init__(self, solver: Solver, puzzle: Grid, options: Options) -> None:
        self.solver = solver
        self.tally = Tally()
        self.stream: EventStream = solver.solve(puzzle, options, self.tally)
        self.replay = Replay(puzzle)
        self.outcome: Outcome | None = None
        self._boards = 0

    def run_slice(self, limits: Limits) -> None:
        until = perf_counter() + SLICE
        try:
            while perf_counter() < until:
                event = next(self.stream)
                self.replay.apply(event)
                if isinstance(event, Forecast):
                    self._boards = event.boards
                if self._is_over(limits):
                    self.outcome = self._given_up()
                    return
        except StopIteration as end:
            self.outcome = end.value

    def _is_over(self, limits: Limits) -> bool:
        return self.tally.seconds > limits.seconds or self.replay.tally.steps == limits.steps

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
