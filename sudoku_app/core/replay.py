"""Replay rebuilds the board from events, and its snapshots make going back cheap."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import Final, NamedTuple, assert_never

from sudoku_app.core.candidates import Candidates, Placement
from sudoku_app.core.cells import Cell
from sudoku_app.core.digits import NO_DIGITS, Digit, DigitSet, only
from sudoku_app.core.events import (
    Backtrack,
    Choose,
    Cool,
    Counters,
    Eliminate,
    Event,
    Fill,
    Forecast,
    Guess,
    Lay,
    Markup,
    Patterns,
    Place,
    Reheat,
    Stage,
    Swap,
    Turn,
)
from sudoku_app.core.grid import Grid
from sudoku_app.core.timeline import Timeline

Masks = tuple[DigitSet, ...]

_Other = (
    Place | Markup | Eliminate | Choose | Lay | Turn | Fill | Swap | Cool | Reheat | Patterns
    | Stage | Forecast
)  # fmt: skip
_DEEPER: Final[dict[type[Event], int]] = dict.fromkeys(Event.__args__, 0) | {
    Guess: 1,
    Lay: 1,
    Backtrack: -1,
}


def greatest_depth(events: Iterable[Event], depth: int) -> int:
    """The greatest number of open guesses while events happen, starting from ``depth``."""
    return max(accumulate(map(_DEEPER.__getitem__, map(type, events)), initial=depth))


class Level(NamedTuple):
    """An open guess: the cells it filled, and the board before it."""

    cells: tuple[Cell, ...]
    digit: Digit
    values: bytes
    masks: Masks | None


class Snapshot(NamedTuple):
    """Everything a replay needs to go on from a point."""

    values: bytes
    masks: Masks | None
    levels: tuple[Level, ...]
    counters: Counters


class Tally:
    """Counts what events do; the numbers of :class:`Counters` while they still change.

    ``timeline`` is filled by whoever runs the solver; events know no time.
    """

    __slots__ = (
        "backtracks",
        "checks",
        "deepest",
        "depth",
        "eliminations",
        "guesses",
        "placements",
        "steps",
        "swaps",
        "timeline",
    )

    def __init__(self, start: Counters = Counters(), depth: int = 0) -> None:  # noqa: B008 - it is frozen
        self.steps = start.steps
        self.placements = start.placements
        self.eliminations = start.eliminations
        self.guesses = start.guesses
        self.backtracks = start.backtracks
        self.checks = start.checks
        self.deepest = start.deepest
        self.swaps = start.swaps
        self.depth = depth
        self.timeline = Timeline()

    @property
    def seconds(self) -> float:
        """The processor time used so far."""
        return self.timeline.seconds

    def count_all(self, events: Sequence[Event]) -> None:
        """Count many events at once, which is much cheaper than one by one."""
        kinds = Counter(map(type, events))
        guesses = kinds[Guess] + kinds[Lay]
        if guesses:
            self.deepest = max(self.deepest, greatest_depth(events, self.depth))
        self.depth += guesses - kinds[Backtrack]
        self.steps += len(events)
        self.guesses += guesses
        self.backtracks += kinds[Backtrack]
        self.placements += kinds[Place]
        self.checks += kinds[Turn]
        self.swaps += kinds[Swap]
        if Eliminate in kinds:
            self.eliminations += sum(len(e.candidates) for e in events if isinstance(e, Eliminate))
        if Cool in kinds:
            self.checks += sum(e.checks for e in events if isinstance(e, Cool))

    def counters(self) -> Counters:
        return Counters(
            self.steps,
            self.placements,
            self.eliminations,
            self.guesses,
            self.backtracks,
            self.checks,
            self.deepest,
            self.swaps,
        )


class Replay:
    """The board after some events. ``masks`` is None while the method writes no candidates."""

    def __init__(self, givens: Grid) -> None:
        self.values = bytearray(givens.values)
        self.masks: list[DigitSet] | None = None
        self.levels: list[Level] = []
        self.tally = Tally()

    @property
    def grid(self) -> Grid:
        return Grid(tuple(self.values))

    @property
    def candidates(self) -> Candidates | None:
        return None if self.masks is None else Candidates(tuple(self.masks))

    @property
    def depth(self) -> int:
        """How many guesses the board stands on."""
        return len(self.levels)

    @property
    def deepest(self) -> int:
        """The greatest depth of the run up to here."""
        return self.tally.deepest

    def apply_all(self, events: Sequence[Event]) -> Grid:
        self.advance(events)
        return self.grid

    def apply(self, event: Event) -> None:
        self.advance((event,))

    def advance(self, events: Sequence[Event]) -> None:
        """Let events happen to the board, in order. Guesses are by far the most frequent."""
        self.tally.count_all(events)
        for event in events:
            if isinstance(event, Guess):
                self._open((event.cell,), event.digit)
            elif isinstance(event, Backtrack):
                self._close()
            else:
                self._change(event)

    def _change(self, event: _Other) -> None:
        match event:
            case Place(cell, digit):
                self._write(cell, digit)
            case Turn(changes) | Fill(changes):
                for cell, digit in changes:
                    self._write(cell, digit)
            case Swap(first, second):
                values = self.values
                values[first], values[second] = values[second], values[first]
            case Eliminate(candidates):
                self._strike(candidates)
            case Markup(masks):
                self.masks = list(masks)
            case Lay(digit, cells):
                self._open(cells, digit)
            case Choose() | Cool() | Reheat() | Stage() | Forecast() | Patterns():
                pass
            case _:
                assert_never(event)

    def snapshot(self) -> Snapshot:
        return Snapshot(
            bytes(self.values), self._masks(), tuple(self.levels), self.tally.counters()
        )

    def restore(self, snapshot: Snapshot) -> None:
        self.values = bytearray(snapshot.values)
        self.masks = None if snapshot.masks is None else list(snapshot.masks)
        self.levels = list(snapshot.levels)
        self.tally = Tally(snapshot.counters, len(snapshot.levels))

    def _masks(self) -> Masks | None:
        return None if self.masks is None else tuple(self.masks)

    def _open(self, cells: tuple[Cell, ...], digit: Digit) -> None:
        self.levels.append(Level(cells, digit, bytes(self.values), self._masks()))
        for cell in cells:
            self._write(cell, digit)

    def _close(self) -> None:
        _, _, self.values[:], masks = self.levels.pop()
        self.masks = None if masks is None else list(masks)

    def _write(self, cell: Cell, digit: Digit) -> None:
        self.values[cell] = digit
        if self.masks is not None:
            self.masks[cell] = NO_DIGITS

    def _strike(self, candidates: tuple[Placement, ...]) -> None:
        masks = self.masks
        assert masks is not None, "candidates are struck before they are written"
        for cell, digit in candidates:
            masks[cell] = DigitSet(masks[cell] & ~only(digit))
