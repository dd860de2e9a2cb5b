"""A race once more, slowly: what each solver had done at each moment of its CPU time. No Qt."""

from bisect import bisect_right
from collections.abc import Generator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from operator import attrgetter
from typing import Final

from sudoku_app.core.grid import Grid
from sudoku_app.core.replay import Replay, Tally
from sudoku_app.solvers.comparison import Standing, Standings
from sudoku_app.solvers.solver import Solver
from sudoku_app.ui.race.result import SOLVED

MOST_FRAMES: Final = 2000
"""Of a solver; more could not be seen."""


@dataclass(frozen=True, slots=True)
class RaceReplay:
    """For each lane its standings in the order of their CPU time, the last one being the result."""

    lanes: tuple[tuple[Standing, ...], ...]

    @property
    def seconds(self) -> float:
        return _length([lane[-1] for lane in self.lanes])

    def at(self, seconds: float) -> Standings:
        """How the solvers stood when each had used so much CPU time."""
        return tuple(_standing_at(lane, seconds) for lane in self.lanes)


def record_replay(puzzle: Grid, results: Standings) -> Generator[float, None, RaceReplay]:
    """Run the solvers of a race again, one after the other. Yields the share that is done.

    CPU time differs a little from run to run, so the moments are scaled to the result. A solver
    that gave up later than the others finished is run only as far as the replay goes.
    """
    lanes = []
    length = _length(results)
    ends = [min(result.seconds, length) for result in results]
    steps = [_steps_until(end, result) for end, result in zip(ends, results, strict=True)]
    before = 0
    for result, end, count in zip(results, ends, steps, strict=True):
        frames: list[Standing] = []
        for frame in _frames(puzzle, result.solver, count, end / MOST_FRAMES):
            frames.append(frame)
            yield (before + frame.counters.steps) / (sum(steps) or 1)
        before += count
        lanes.append(_scaled(frames, result, end))
    return RaceReplay(tuple(lanes))


def _length(results: Sequence[Standing]) -> float:
    """The CPU time of the slowest solver that finished; of the slowest, if none did."""
    solved = [r for r in results if r.outcome and r.outcome.verdict in SOLVED]
    return max(result.seconds for result in solved or results)


def _steps_until(seconds: float, result: Standing) -> int:
    steps = result.counters.steps
    return round(steps * seconds / result.seconds) if result.seconds else steps


def _frames(
    puzzle: Grid, solver: Solver, steps: int, shortest: float
) -> Generator[Standing, None, None]:
    """Standings of one solver on its first steps, ``shortest`` seconds apart or more."""
    tally, replay, last = Tally(), Replay(puzzle), 0.0
    yield Standing(solver, puzzle, tally.counters(), last)
    with closing(solver.solve_in_batches(puzzle, None, tally)) as batches:
        for batch in batches:
            replay.advance(batch)
            if replay.tally.steps >= steps:
                return
            if tally.seconds - last >= shortest:
                last = tally.seconds
                yield Standing(solver, replay.grid, replay.tally.counters(), last)


def _scaled(frames: Sequence[Standing], result: Standing, end: float) -> tuple[Standing, ...]:
    longest = max((frame.seconds for frame in frames), default=0.0)
    factor = min(1.0, end / longest) if longest else 1.0
    return (*(replace(frame, seconds=frame.seconds * factor) for frame in frames), result)


def _standing_at(lane: tuple[Standing, ...], seconds: float) -> Standing:
    return lane[bisect_right(lane, seconds, key=attrgetter("seconds")) - 1]
