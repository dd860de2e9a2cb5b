"""What a solver says while it works: enough to rebuild the board exactly and to tell it in words.

Events carry facts (cells, houses, digits), never sentences. They are small and frozen, so that
solvers with millions of steps can share one instance of each.
"""

from collections.abc import Generator
from dataclasses import dataclass
from enum import StrEnum

from sudoku_app.core.candidates import Placement
from sudoku_app.core.cells import Cell, HouseIndex
from sudoku_app.core.digits import Digit, DigitSet
from sudoku_app.core.grid import Grid


@dataclass(frozen=True, slots=True)
class CellNeed:
    """A cell needs a digit."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class HouseNeed:
    """A house needs a place for a digit."""

    house: HouseIndex
    digit: Digit


@dataclass(frozen=True, slots=True)
class DigitNeed:
    """A digit needs nine places, one in each house."""

    digit: Digit


Need = CellNeed | HouseNeed | DigitNeed


@dataclass(frozen=True, slots=True)
class Forced:
    """One way was left to meet the need."""

    need: Need


@dataclass(frozen=True, slots=True)
class Unmet:
    """No way is left to meet the need."""

    need: Need


@dataclass(frozen=True, slots=True)
class Exhausted:
    """Every way to meet the need was tried."""

    need: Need


@dataclass(frozen=True, slots=True)
class Clash:
    """Two cells of one house hold the same digit."""

    digit: Digit
    first: Cell
    second: Cell


@dataclass(frozen=True, slots=True)
class Seen:
    """The digit now stands in this cell, so its peers cannot hold it."""

    cell: Cell
    digit: Digit


@dataclass(frozen=True, slots=True)
class Holds:
    """The house already holds these digits."""

    house: HouseIndex
    digits: DigitSet


@dataclass(frozen=True, slots=True)
class Preempted:
    """As many cells of a house as digits they may hold: the others cannot have these."""

    house: HouseIndex
    cells: tuple[Cell, ...]
    digits: DigitSet


@dataclass(frozen=True, slots=True)
class NoPattern:
    """None of the patterns left for the digit uses these cells."""

    digit: Digit
    patterns: int


@dataclass(frozen=True, slots=True)
class Reasoned:
    """A technique of the hint catalogue says so."""

    technique: str


@dataclass(frozen=True, slots=True)
class Known:
    """The answer was worked out beforehand."""


@dataclass(frozen=True, slots=True)
class TooMany:
    """There are more boards than can be checked in the time there is."""

    boards: int


Why = (
    Forced | Unmet | Exhausted | Clash | Seen | Holds | Preempted | NoPattern | Reasoned | Known
    | TooMany
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Place:
    """A digit that is certain, given the guesses so far."""

    cell: Cell
    digit: Digit
    why: Why


@dataclass(frozen=True, slots=True)
class Markup:
    """Candidates are written into the empty cells, in place of any before."""

    masks: tuple[DigitSet, ...]


@dataclass(frozen=True, slots=True)
class Eliminate:
    """Candidates struck out."""

    candidates: tuple[Placement, ...]
    why: Why


@dataclass(frozen=True, slots=True)
class Choose:
    """What to try next: the need, and how many ways there are to meet it."""

    need: Need
    ways: int


@dataclass(frozen=True, slots=True)
class Guess:
    """A digit on trial, one of so many ways; opens a level that a backtrack closes."""

    cell: Cell
    digit: Digit
    ways: int


@dataclass(frozen=True, slots=True)
class Lay:
    """A guess of all missing places of a digit at once."""

    digit: Digit
    cells: tuple[Cell, ...]
    ways: int


@dataclass(frozen=True, slots=True)
class Backtrack:
    """The last guess is taken back, with all that followed from it."""

    cell: Cell
    digit: Digit
    why: Why


@dataclass(frozen=True, slots=True)
class Turn:
    """The odometer of brute force goes on by one, and the whole grid is checked.

    The cell that goes on comes last; those before it, which turned over, are back at 1. At the
    ``start`` all cells are set to 1.
    """

    changes: tuple[Placement, ...]
    start: bool = False


class Filling(StrEnum):
    """What a fill does to the board."""

    START = "start"
    RESTART = "restart"
    BEST = "best"


@dataclass(frozen=True, slots=True)
class Fill:
    """Cells written all at once, without a claim that they are right."""

    changes: tuple[Placement, ...]
    filling: Filling


@dataclass(frozen=True, slots=True)
class Swap:
    """Two digits change places; so many digits are then missing from rows and columns."""

    first: Cell
    second: Cell
    cost: int


@dataclass(frozen=True, slots=True)
class Cool:
    """The end of a round of swaps, ``checks`` of them tried; the temperature from here on."""

    temperature: float
    cost: int
    checks: int


@dataclass(frozen=True, slots=True)
class Reheat:
    """Stuck in a valley: the temperature rises again."""

    temperature: float


@dataclass(frozen=True, slots=True)
class Patterns:
    """How many patterns are left for each digit from 1 to 9."""

    left: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Stage:
    """A named part of the method begins, for the n-th time."""

    key: str
    number: int


@dataclass(frozen=True, slots=True)
class Forecast:
    """How many boards a brute force has before it."""

    boards: int


Event = (
    Place | Markup | Eliminate | Choose | Guess | Lay | Backtrack
    | Turn | Fill | Swap | Cool | Reheat | Patterns | Stage | Forecast
)  # fmt: skip


class Verdict(StrEnum):
    """How a run ended."""

    SOLVED = "solved"
    SEVERAL = "several"
    STUCK = "stuck"
    IMPOSSIBLE = "impossible"
    GAVE_UP = "gave_up"


@dataclass(frozen=True, slots=True)
class Counters:
    """What was done up to a point of a run.

    ``checks`` are boards tested as a whole, for annealing the swaps tried up to the end of the
    last round; ``swaps`` are those made. ``deepest`` is the most guesses open at a time.
    """

    steps: int = 0
    placements: int = 0
    eliminations: int = 0
    guesses: int = 0
    backtracks: int = 0
    checks: int = 0
    deepest: int = 0
    swaps: int = 0


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a run: the board as it was left, and ``reason``, the key of the words for it.

    ``seconds`` is the processor time of the solver itself, without whoever watches it.
    """

    verdict: Verdict
    grid: Grid
    reason: str
    why: Why | None = None
    counters: Counters = Counters()
    seconds: float = 0.0


EventStream = Generator[Event, None, Outcome]
