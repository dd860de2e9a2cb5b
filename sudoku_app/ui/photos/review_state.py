"""The board of a photo while it is corrected: what each cell holds, and the undo history."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cached_property
from math import log
from typing import Final

from sudoku_app.core.cells import CELLS, Cell
from sudoku_app.core.digits import NO_DIGITS, Digit, DigitSet, members, only
from sudoku_app.core.grid import Grid
from sudoku_app.game.inspection import Repair
from sudoku_app.game.state import GameState
from sudoku_app.storage.drafts import KeptDraft
from sudoku_app.ui.photos.kept_photos import pack_photo
from sudoku_app.ui.photos.photo_reading import PhotoReading

CLEAR: Final = 0.9
"""A digit that is at least this probable in the photo is not asked about."""
MOVED: Final = 3.0
"""In nats: the cost of taking a printed digit for a written one, or the reverse; twice as much
where nothing was written."""


class Kind(StrEnum):
    """What a cell of the paper holds; an empty cell has the kind that a typed digit will get."""

    PRINTED = "printed"
    WRITTEN = "written"
    NOTES = "notes"


KINDS: Final = tuple(Kind)


@dataclass(frozen=True, slots=True)
class Draft:
    """A board, its confirmed cells, its handwritten cells, and its cells with notes."""

    grid: Grid
    settled: frozenset[Cell] = frozenset()
    written: frozenset[Cell] = frozenset()
    notes: Mapping[Cell, DigitSet] = field(default_factory=dict)
    keeps_written: bool = True
    """Whether the game begins with what was written, or with the printed digits alone."""


class Review:
    """Methods that change the board return whether they did."""

    def __init__(self, reading: PhotoReading) -> None:
        self.reading = reading
        self.is_sound = False
        """Whether the printed digits were found to have exactly one solution."""
        self._drafts = [Draft(reading.grid, written=reading.written, notes=dict(reading.notes))]
        self._position = 0

    @cached_property
    def photo(self) -> bytes:
        """The stored form of the photo; encoding it takes time, so it is done once."""
        return pack_photo(self.reading.image, self.reading.points)

    @property
    def has_photo(self) -> bool:
        """Whether the photo is encoded already."""
        return "photo" in vars(self)

    @property
    def draft(self) -> Draft:
        return self._drafts[self._position]

    @property
    def grid(self) -> Grid:
        """All digits on the paper."""
        return self.draft.grid

    @property
    def givens(self) -> Grid:
        """The printed digits."""
        return self.grid.with_values((cell, 0) for cell in self.draft.written)

    @property
    def written(self) -> frozenset[Cell]:
        """The cells with a handwritten digit."""
        return frozenset(cell for cell in self.draft.written if self.grid[cell])

    @property
    def is_begun(self) -> bool:
        """Whether somebody has written anything into the printed puzzle."""
        return bool(self.written or self.draft.notes)

    @property
    def state(self) -> GameState:
        """The position in which the game begins."""
        if not self.draft.keeps_written:
            return GameState.start(self.givens)
        notes = self.draft.notes
        corner = tuple(notes.get(cell, NO_DIGITS) for cell in CELLS)
        return GameState(self.givens, self.grid, corner)

    @property
    def doubtful(self) -> frozenset[Cell]:
        """The cells that are still doubtful; what the game leaves out is not asked about."""
        open_cells = self.reading.doubtful - self.draft.settled
        if self.draft.keeps_written:
            return open_cells
        return open_cells - (self.written - self.reading.split_doubtful)

    @property
    def changed(self) -> frozenset[Cell]:
        """The cells that the repair has changed and the user has not."""
        untouched = self.reading.changed - self.draft.settled
        return frozenset(c for c in untouched if self.grid[c] == self.reading.grid[c])

    def kind(self, cell: Cell) -> Kind:
        if cell in self.draft.notes:
            return Kind.NOTES
        if cell in self.draft.written:
            return Kind.WRITTEN
        is_untouched = not self.grid[cell] and cell not in self.draft.settled
        is_likely = self.is_begun and self.is_sound and self.draft.keeps_written
        return Kind.WRITTEN if is_untouched and is_likely else Kind.PRINTED

    def asks_for_kind(self, cell: Cell) -> bool:
        """Whether a doubtful cell has a clear digit, and only its kind is in doubt."""
        digit, shares = self.grid[cell], self.reading.probabilities
        if cell not in self.reading.split_doubtful or not digit or cell in self.changed:
            return False
        return not shares or shares[cell][digit] >= CLEAR

    def choices(self, cell: Cell) -> list[int]:
        """The choices for a cell: its current value, then by the probability in the photo.

        A printed digit cannot clash with one that is clearly printed, and hardly with a doubtful
        one. A written digit may be a mistake, so it may clash.
        """
        choices = dict.fromkeys([self.grid[cell], *self.reading.choices(cell)])
        if self.kind(cell) is not Kind.PRINTED:
            return list(choices)
        sure = self.givens.with_values((doubt, 0) for doubt in self.doubtful)
        possible = (0, *members(sure.allowed(cell)))
        free = (0, *members(self.givens.allowed(cell)))
        return sorted((c for c in choices if c in possible), key=lambda choice: choice not in free)

    def write(self, cells: Collection[Cell], digit: int, *, large: bool = False) -> bool:
        """Type a digit into cells, as what they hold, and confirm them; 0 empties them.

        In a cell with notes a digit is added to the notes, or taken from them, unless it is
        ``large``.
        """
        draft = self.draft
        noted = {cell for cell in cells if digit and not large and self._shows_notes(cell)}
        others = set(cells) - noted
        by_hand = {c for c in others if draft.keeps_written and self.kind(c) is not Kind.PRINTED}
        notes = {cell: bits for cell, bits in draft.notes.items() if cell not in others}
        return self._add(
            replace(
                draft,
                grid=draft.grid.with_values((cell, digit) for cell in others),
                settled=draft.settled.union(cells),
                written=draft.written - others | by_hand,
                notes=_toggled(notes, noted, digit),
            )
        )

    def note(self, cells: Collection[Cell], digit: int) -> bool:
        """Add a small note to cells without a digit, or take it from them."""
        empty = {cell for cell in cells if not self.grid[cell]}
        settled, written = self.draft.settled | empty, self.draft.written - empty
        notes = _toggled(self.draft.notes, empty, digit)
        return self._add(replace(self.draft, settled=settled, written=written, notes=notes))

    def turn(self, cells: Collection[Cell]) -> bool:
        """Turn cells from printed to written to notes, and to printed again."""
        if not cells:
            return False
        first = self.kind(min(cells))
        return self.set_kind(cells, KINDS[(KINDS.index(first) + 1) % len(KINDS)])

    def set_kind(self, cells: Collection[Cell], kind: Kind) -> bool:
        """Say what cells hold, and confirm them."""
        draft, changes = self.draft, dict[Cell, int]()
        notes = {cell: bits for cell, bits in draft.notes.items() if cell not in cells}
        for cell in cells:
            if kind is Kind.NOTES:
                notes[cell] = self._as_notes(cell)
                changes[cell] = 0
            elif cell in draft.notes:
                changes[cell] = self._as_digit(cell)
        written = draft.written.difference(cells)
        if kind is Kind.WRITTEN:
            written |= frozenset(cells)
        return self._add(
            replace(
                draft,
                grid=draft.grid.with_values(changes.items()),
                settled=draft.settled.union(cells),
                written=written,
                notes=notes,
            )
        )

    def keep_written(self, keeps: bool) -> bool:
        """Choose whether the game begins with what was written."""
        return self._add(replace(self.draft, keeps_written=keeps))

    def mend(self, repair: Repair) -> bool:
        """Change a printed digit; one that is only too many may be a written one."""
        cell, draft = repair.cell, self.draft
        settled, notes = draft.settled | {cell}, dict(draft.notes)
        if self.is_moved(repair):
            written = draft.written ^ {cell}
            return self._add(replace(draft, settled=settled, written=written))
        notes.pop(cell, None)
        grid, written = draft.grid.with_value(cell, repair.digit), draft.written - {cell}
        return self._add(replace(draft, grid=grid, settled=settled, written=written, notes=notes))

    def is_moved(self, repair: Repair) -> bool:
        """Whether a repair leaves the digit, but takes it for a written or for a printed one."""
        digit, shares = self.grid[repair.cell], self.reading.probabilities
        if repair.cell in self.draft.written:
            return repair.digit == digit
        is_seen = bool(shares) and shares[repair.cell][digit] > shares[repair.cell][0]
        return not repair.digit and bool(digit) and is_seen

    def go_on_with(self, kept: KeptDraft) -> bool:
        """Restore the corrections of a draft."""
        notes = dict(kept.notes)
        return self._add(Draft(kept.board, kept.settled, kept.pen, notes, kept.keeps_written))

    def settle(self, cells: Collection[Cell]) -> bool:
        """Confirm cells as they are."""
        return self._add(replace(self.draft, settled=self.draft.settled.union(cells)))

    def take_back(self) -> bool:
        """Undo the changes of the repair."""
        seen = self.reading.seen
        grid = self.grid.with_values((cell, seen[cell]) for cell in self.changed)
        return self._add(replace(self.draft, grid=grid))

    def go(self, step: int) -> bool:
        """Undo (-1) or redo (1)."""
        possible = self.can_go(step)
        if possible:
            self._position += step
        return possible

    def can_go(self, step: int) -> bool:
        return 0 <= self._position + step < len(self._drafts)

    def cost(self, repair: Repair) -> float:
        """How much less probable a repair is than the current board, by the photo."""
        if self.is_moved(repair):
            return MOVED if self.is_begun else 2 * MOVED
        if not self.reading.probabilities:
            return 0.0
        shares = self.reading.probabilities[repair.cell]
        return log(shares[self.grid[repair.cell]]) - log(shares[repair.digit])

    def _shows_notes(self, cell: Cell) -> bool:
        return self.draft.keeps_written and cell in self.draft.notes

    def _as_notes(self, cell: Cell) -> DigitSet:
        """The notes of a cell: those that were read there, or its digit as the only one."""
        noted = self.draft.notes.get(cell) or self.reading.notes.get(cell, NO_DIGITS)
        digit = self.grid[cell]
        return noted or (only(Digit(digit)) if digit else NO_DIGITS)

    def _as_digit(self, cell: Cell) -> int:
        """The digit of a cell that has notes: the only note, or what it looks most like."""
        noted = members(self.draft.notes[cell])
        if len(noted) == 1:
            return noted[0]
        likely: Iterable[int] = self.reading.choices(cell) if self.reading.probabilities else ()
        return next((digit for digit in likely if digit), noted[0] if noted else 0)

    def _add(self, draft: Draft) -> bool:
        if draft == self.draft:
            return False
        self._drafts[self._position + 1 :] = [draft]
        self._position += 1
        return True


def _toggled(
    notes: Mapping[Cell, DigitSet], cells: Collection[Cell], digit: int
) -> dict[Cell, DigitSet]:
    """The notes with a digit added to those of the cells, or taken from all if all have it."""
    result = dict(notes)
    bit = only(Digit(digit)) if digit else NO_DIGITS
    adding = not all(result.get(cell, NO_DIGITS) & bit for cell in cells)
    for cell in cells:
        before = result.get(cell, NO_DIGITS)
        result[cell] = DigitSet(before | bit if adding else before & ~bit)
    return result
