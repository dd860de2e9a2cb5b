"""A solver is a row of a table: a method, and what is true of it.

A method is a generator of events whose outcome says only how it ended; ``Solver.solve`` adds the
counters, the time, and what only the exact solver knows: whether the puzzle has other solutions.
"""

from collections.abc import Callable, Generator
from contextlib import closing
from dataclasses import dataclass, replace
from itertools import islice
from time import perf_counter, thread_time
from typing import Any, Final

from sudoku_app.core import exact
from sudoku_app.core.errors import ClashError
from sudoku_app.core.events import Clash, Event, EventStream, Outcome, Verdict, Why
from sudoku_app.core.grid import Grid
from sudoku_app.core.replay import Tally
from sudoku_app.solvers.options import SEED, Option, Options

AHEAD: Final = 0.0002
MOST_AHEAD: Final = 256

Steps = Generator[Event | None, None, Outcome]
"""The events of a method; None is a place to stop in a long search for the next event."""
Method = Callable[[Grid, Options], Steps]
Batches = Generator[list[Event], None, Outcome]


@dataclass(frozen=True, slots=True)
class Solver:
    """``guesses`` tells whether it searches, unless an option says otherwise; a solver that can
    get stuck does not finish every puzzle. A method gets a value for each of ``options``.
    """

    key: str
    method: Method
    guesses: bool = False
    can_get_stuck: bool = False
    options: tuple[Option, ...] = ()

    @property
    def is_random(self) -> bool:
        return SEED in self.options

    def unknown_options(self, options: Options) -> tuple[str, ...]:
        """The names of the options that are set, but which this solver does not have."""
        known = {option.name for option in self.options}
        names = ("seed", "may_guess")
        return tuple(n for n in names if n not in known and getattr(options, n) is not None)

    def complete(self, options: Options) -> Options:
        """The options with the defaults of this solver where they are not set."""
        values: dict[str, Any] = {option.name: option.default for option in self.options}
        return replace(options, **{n: v for n, v in values.items() if getattr(options, n) is None})

    def solve(
        self, grid: Grid, options: Options | None = None, tally: Tally | None = None
    ) -> EventStream:
        """Run the method, event by event. ``tally`` counts along with its time; it may be ahead
        of the events, because the method runs in batches.
        """
        batches = self.solve_in_batches(grid, options, tally)
        with closing(batches):
            while True:
                try:
                    batch = next(batches)
                except StopIteration as end:
                    outcome: Outcome = end.value
                    return outcome
                yield from batch

    def solve_in_batches(
        self, grid: Grid, options: Options | None = None, tally: Tally | None = None
    ) -> Batches:
        """The same run, many events at a time: cheaper for who shows only some of them. A batch is
        empty where the method is still looking for its next event.
        """
        tally = tally or Tally()
        settings = self.complete(options or Options())
        outcome = _clash(grid) or (yield from _batches(self.method(grid, settings), tally))
        return replace(_judged(grid, outcome), counters=tally.counters(), seconds=tally.seconds)


def _clash(grid: Grid) -> Outcome | None:
    try:
        grid.check_clashes()
    except ClashError as error:
        why = Clash(error.digit, error.first, error.second)
        return impossible(grid, why)
    return None


def _batches(steps: Steps, tally: Tally) -> Batches:
    """Take the events in batches, counting them and the processor time the method itself takes.

    A clock read for each event would cost more than the event. So a batch has as many events as
    the method makes in about ``AHEAD`` seconds: one when it is slow, many when it is fast. The
    time is that of the thread, so that other programs and the window do not count.
    """
    ending: list[Outcome] = []
    size, seconds = 1, 0.0
    with closing(_kept(steps, ending)) as events:
        while not ending:
            began, start = perf_counter(), thread_time()
            batch = [event for event in islice(events, size) if event is not None]
            seconds += thread_time() - start
            waited = perf_counter() - began
            tally.count_all(batch)
            tally.timeline.add(tally.steps, seconds)
            yield batch
            size = min(size * 2, MOST_AHEAD) if waited < AHEAD else max(size // 4, 1)
    return ending[0]


def _kept(steps: Steps, ending: list[Outcome]) -> Generator[Event | None, None, None]:
    """The same events; the outcome is put aside, as a slice of a generator loses it."""
    ending.append((yield from steps))


def _judged(grid: Grid, outcome: Outcome) -> Outcome:
    """Tell the one solution from one of several, and a stuck method from a hopeless puzzle."""
    if outcome.verdict not in (Verdict.SOLVED, Verdict.STUCK):
        return outcome
    solutions = exact.count_solutions(grid)
    if solutions == 1:
        return outcome
    if outcome.verdict is Verdict.SOLVED:
        return replace(outcome, verdict=Verdict.SEVERAL, reason="several_solutions")
    return replace(outcome, reason="stuck_several" if solutions else "stuck_impossible")


def solved(grid: Grid) -> Outcome:
    return Outcome(Verdict.SOLVED, grid, "solved")


def impossible(grid: Grid, why: Why) -> Outcome:
    return Outcome(Verdict.IMPOSSIBLE, grid, "clash" if isinstance(why, Clash) else "dead_end", why)
