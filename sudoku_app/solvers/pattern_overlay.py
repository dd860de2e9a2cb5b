"""Pattern overlay: for each digit the set of its 46,656 patterns that fit the board.

A cell in all patterns of a digit gets it, a cell in none of them loses it. When that leads no
further, whole patterns are laid over each other, the digit with the fewest patterns first.
"""

from collections.abc import Generator
from dataclasses import dataclass
from typing import Final, Self

from sudoku_app.core.candidates import Placement
from sudoku_app.core.cells import CELLS, Cell
from sudoku_app.core.digits import DIGITS, Digit, contains
from sudoku_app.core.events import (
    Backtrack,
    Choose,
    DigitNeed,
    Eliminate,
    Event,
    EventStream,
    Exhausted,
    Forced,
    Lay,
    Markup,
    NoPattern,
    Patterns,
    Place,
    Unmet,
    Why,
)
from sudoku_app.core.grid import Grid
from sudoku_app.solvers.options import Options
from sudoku_app.solvers.patterns import COUNT, cells_of, using
from sudoku_app.solvers.sheet import Sheet
from sudoku_app.solvers.solver import Solver, impossible, solved


class _Overlay:
    """The sheet, and for each digit (index 0 unused) the set of patterns it still has."""

    __slots__ = ("left", "sheet")

    def __init__(self, sheet: Sheet, left: list[int]) -> None:
        self.sheet = sheet
        self.left = left

    @classmethod
    def of(cls, grid: Grid) -> Self:
        overlay = cls(Sheet.of(grid), [(1 << COUNT) - 1] * 10)
        for cell in grid.filled_cells():
            overlay.fill(cell, Digit(grid[cell]))
        return overlay

    def copy(self) -> "_Overlay":
        return _Overlay(self.sheet.copy(), self.left.copy())

    def fill(self, cell: Cell, digit: Digit) -> None:
        """Only patterns that use the cell stay for the digit, only others for the other digits."""
        self.sheet.write(cell, digit)
        users = using()[cell]
        self.left = [bits & ~users for bits in self.left[:digit]] + [
            self.left[digit] & users,
            *(bits & ~users for bits in self.left[digit + 1 :]),
        ]

    def patterns(self) -> Patterns:
        return Patterns(tuple(bits.bit_count() for bits in self.left[1:]))

    def always(self, digit: Digit) -> list[Cell]:
        """The open cells that every pattern of a digit uses."""
        left, users = self.left[digit], using()
        return [c for c in self.sheet.open_cells() if left & users[c] == left]

    def never(self, digit: Digit) -> tuple[Placement, ...]:
        """The candidates of a digit that no pattern of it uses."""
        left, users, masks = self.left[digit], using(), self.sheet.masks
        return tuple((c, digit) for c in CELLS if contains(masks[c], digit) and not left & users[c])


@dataclass(slots=True)
class _Level:
    before: _Overlay
    digit: Digit
    ways: int
    left: int
    """The patterns still to try."""
    cells: tuple[Cell, ...] = ()
    """The open cells of the pattern on trial."""

    def lay_next(self) -> _Overlay:
        """Fill in the next pattern, on an own copy."""
        overlay = self.before.copy()
        number = (self.left & -self.left).bit_length() - 1
        self.left &= self.left - 1
        self.cells = tuple(overlay.sheet.open_cells(cells_of(number)))
        for cell in self.cells:
            overlay.fill(cell, self.digit)
        return overlay


def pattern_overlay(grid: Grid, _options: Options) -> EventStream:
    overlay = _Overlay.of(grid)
    yield Markup(tuple(overlay.sheet.masks))
    yield overlay.patterns()
    levels: list[_Level] = []
    while True:
        trouble = yield from _agree(overlay)
        if trouble is None:
            if overlay.sheet.is_full:
                return solved(overlay.sheet.grid)
            levels.append(_level(overlay))
            yield Choose(DigitNeed(levels[-1].digit), levels[-1].ways)
        while trouble is not None:
            if not levels:
                return impossible(overlay.sheet.grid, trouble)
            level = levels[-1]
            yield Backtrack(level.cells[0], level.digit, trouble)
            trouble = None
            if not level.left:
                overlay = levels.pop().before
                trouble = Exhausted(DigitNeed(level.digit))
        overlay = levels[-1].lay_next()
        yield Lay(levels[-1].digit, levels[-1].cells, levels[-1].ways)
        yield overlay.patterns()


def _level(overlay: _Overlay) -> _Level:
    """The digit with the fewest patterns of those that have more than one."""
    open_digits = [d for d in DIGITS if overlay.left[d].bit_count() > 1]
    digit = min(open_digits, key=lambda d: overlay.left[d].bit_count())
    left = overlay.left[digit]
    return _Level(overlay, digit, left.bit_count(), left)


def _agree(overlay: _Overlay) -> Generator[Event, None, Why | None]:
    """Strike and place what all patterns of each digit agree on, until nothing changes."""
    changed = True
    while changed:
        changed = False
        for digit in DIGITS:
            patterns = overlay.left[digit].bit_count()
            if not patterns:
                return Unmet(DigitNeed(digit))
            certain = overlay.always(digit)
            if struck := overlay.never(digit):
                overlay.sheet.strike(struck)
                yield Eliminate(struck, NoPattern(digit, patterns))
            for cell in certain:
                overlay.fill(cell, digit)
                yield Place(cell, digit, Forced(DigitNeed(digit)))
            changed = changed or bool(certain)
    return None


PATTERN_OVERLAY: Final = Solver("pattern_overlay", pattern_overlay, guesses=True)
