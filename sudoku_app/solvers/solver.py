"""A solver is a row of a table: a method, and what is true of it.

A method is a generator of events whose outcome says only how it ended; ``Solver.solve`` adds the
counters, the time, and what only the exact solver knows: whether the puzzle has other solutions.
"""

from collections.abc import Callable, Generator
from contextlib import closing
from dataclasses import dataclass, replace
from itertools import islice
from time import perf_counter
from typing import Final

from sudoku_app.core import exact
from sudoku_app.core.errors import ClashError
from sudoku_app.core.events import Clash, Event, EventStream, Outcome, Verdict, Why
from sudoku_app.core.grid import Grid
from sudoku_app.core.replay import Tally

AHEAD: Final = 0.0002
MOST_AHEAD: Final = 256


@dataclass(frozen=True, slots=True)
class Options:
    """What a user may set. ``may_guess`` unset leaves it to the solver's own habit."""

    seed: int = 0
    may_guess: bool | None = None


Method = Callable[[Grid, Options], EventStream]


@dataclass(frozen=True, slots=True)
class Solver:
    """``guesses`` is its habit; a solver that can get stuck does not finish every puzzle."""

    key: str
    method: Method
    guesses: bool = False
    can_get_stuck: bool = False
    is_random: bool = False

    def solve(
        self, grid: Grid, options: Options | None = None, tally: Tally | None = None
    ) -> EventStream:
        """Run the method. ``tally`` counts along, as far as the method has run ahead."""
        tally = tally or Tally()
        options = options or Options()
        if options.may_guess is None:
            options = replace(options, may_guess=self.guesses)
        outcome = _clash(grid) or (yield from _watched(self.method(grid, options), tally))
        return replace(_judged(grid, outcome), counters=tally.counters(), seconds=tally.seconds)


def _clash(grid: Grid) -> Outcome | None:
    try:
        grid.check_clashes()
    except ClashError as error:
        why = Clash(error.digit, error.first, error.second)
        return impossible(grid, why)
    return None


def _watched(steps: EventStream, tally: Tally) -> EventStream:
    """Pass the events on, counting them and the time the method itself takes.

    A clock read for each event would cost more than the event. So the method runs ahead by as
    many events as it makes in about ``AHEAD`` seconds: one when it is slow, many when it is fast.
    """
    ending: list[Outcome] = []
    size = 1
    with closing(_kept(steps, ending)) as events:
        while not ending:
            start = perf_counter()
            batch = list(islice(events, size))
            spent = perf_counter() - start
            tally.seconds += spent
            tally.count_all(batch)
            yield from batch
            size = min(size * 2, MOST_AHEAD) if spent < AHEAD else max(size // 4, 1)
    return ending[0]


def _kept(steps: EventStream, ending: list[Outcome]) -> Generator[Event, None, None]:
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
