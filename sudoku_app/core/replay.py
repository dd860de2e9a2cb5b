"""Replay rebuilds the board from events, and its snapshots make going back cheap."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import assert_never

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
    Place,
    Reheat,
    Stage,
    Swap,
    Turn,
)
from sudoku_app.core.grid import Grid

Masks = tuple[DigitSet, ...]


@dataclass(frozen=True, slots=True)
class Level:
    """An open guess: the cells it filled, and the board before it."""

    cells: tuple[Cell, ...]
    digit: Digit
    values: bytes
    masks: Masks | None


@dataclass(frozen=True, slots=True)
class Snapshot:
    """Everything a replay needs to go on from a point."""

    values: bytes
    masks: Masks | None
    levels: tuple[Level, ...]
    counters: Counters


class Tally:
    """Counts what events do; the numbers of :class:`Counters` while they still change.

    ``seconds`` is filled by whoever runs the solver; events know no time.
    """

    __slots__ = (
        "backtracks",
        "checks",
        "eliminations",
        "guesses",
        "placements",
        "seconds",
        "steps",
    )

    def __init__(self, start: Counters = Counters()) -> None:  # noqa: B008 - it is frozen
        self.steps = start.steps
        self.placements = start.placements
        self.eliminations = start.eliminations
        self.guesses = start.guesses
        self.backtracks = start.backtracks
        self.checks = start.checks
        self.seconds = 0.0

    def count(self, event: Event) -> None:
        self.steps += 1
        kind = type(event)
        if kind is Guess or kind is Lay:
            self.guesses += 1
        elif kind is Backtrack:
            self.backtracks += 1
        elif kind is Place:
            self.placements += 1
        elif kind is Turn:
            self.checks += 1
        elif isinstance(event, Eliminate):
            self.eliminations += len(event.candidates)
        elif isinstance(event, Cool):
            self.checks += event.checks

    def count_all(self, events: Sequence[Event]) -> None:
        """Count many at once, which is much cheaper than one by one."""
        kinds = Counter(map(type, events))
        self.steps += len(events)
        self.guesses += kinds[Guess] + kinds[Lay]
        self.backtracks += kinds[Backtrack]
        self.placements += kinds[Place]
        self.checks += kinds[Turn]
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

    def apply_all(self, events: Iterable[Event]) -> Grid:
        for event in events:
            self.apply(event)
        return self.grid

    def apply(self, event: Event) -> None:
        self.tally.count(event)
        match event:
            case Guess(cell, digit):
                self._open((cell,), digit)
            case Backtrack():
                self._close()
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
            case Choose() | Cool() | Reheat() | Stage() | Forecast():
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
        self.tally = Tally(snapshot.counters)

    def _masks(self) -> Masks | None:
        return None if self.masks is None else tuple(self.masks)

    def _open(self, cells: tuple[Cell, ...], digit: Digit) -> None:
        self.levels.append(Level(cells, digit, bytes(self.values), self._masks()))
        for cell in cells:
            self._write(cell, digit)

    def _close(self) -> None:
        level = self.levels.pop()
        self.values[:] = level.values
        self.masks = None if level.masks is None else list(level.masks)

    def _write(self, cell: Cell, digit: Digit) -> None:
        self.values[cell] = digit
        if self.masks is not None:
            self.masks[cell] = NO_DIGITS

    def _strike(self, candidates: tuple[Placement, ...]) -> None:
        masks = self.masks
        assert masks is not None, "candidates are struck before they are written"
        for cell, digit in candidates:
            masks[cell] = DigitSet(masks[cell] & ~only(digit))
