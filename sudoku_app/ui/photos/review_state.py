"""The board of a photo while it is corrected: digits, confirmed cells, and undo history."""

from collections.abc import Collection
from dataclasses import dataclass, replace
from functools import cached_property
from math import log

from sudoku_app.core.cells import Cell
from sudoku_app.core.digits import members
from sudoku_app.core.grid import Grid
from sudoku_app.game.inspection import Repair
from sudoku_app.storage.drafts import KeptDraft
from sudoku_app.ui.photos.kept_photos import pack_photo
from sudoku_app.ui.photos.photo_reading import PhotoReading


@dataclass(frozen=True, slots=True)
class Draft:
    """A board, its confirmed cells, and its handwritten cells."""

    grid: Grid
    settled: frozenset[Cell] = frozenset()
    pen: frozenset[Cell] = frozenset()


class Review:
    """Methods that change the board return whether they did."""

    def __init__(self, reading: PhotoReading) -> None:
        self.reading = reading
        self._drafts = [Draft(reading.grid, pen=reading.pen)]
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
        return self.draft.grid

    @property
    def givens(self) -> Grid:
        """The printed digits."""
        return self.grid.with_values((cell, 0) for cell in self.draft.pen)

    @property
    def pen(self) -> frozenset[Cell]:
        """The cells with a handwritten digit."""
        return frozenset(cell for cell in self.draft.pen if self.grid[cell])

    @property
    def doubtful(self) -> frozenset[Cell]:
        """The cells that are still doubtful."""
        return self.reading.doubtful - self.draft.settled

    @property
    def changed(self) -> frozenset[Cell]:
        """The cells that the repair has changed and the user has not."""
        untouched = self.reading.changed - self.draft.settled
        return frozenset(c for c in untouched if self.grid[c] == self.reading.grid[c])

    def choices(self, cell: Cell) -> list[int]:
        """The choices for a cell: its current value, then by the probability in the photo.

        A digit that clashes with a clearly read digit is left out; one that clashes with a
        doubtful digit comes last.
        """
        sure = self.grid.with_values((doubt, 0) for doubt in self.doubtful)
        possible = (0, *members(sure.allowed(cell)))
        free = (0, *members(self.grid.allowed(cell)))
        said = dict.fromkeys([self.grid[cell], *self.reading.choices(cell)])
        return sorted((c for c in said if c in possible), key=lambda choice: choice not in free)

    def write(self, cells: Collection[Cell], digit: int) -> bool:
        """Write a value into cells and confirm them; 0 is empty."""
        grid = self.grid.with_values((cell, digit) for cell in cells)
        return self._add(replace(self.draft, grid=grid, settled=self.draft.settled.union(cells)))

    def mend(self, repair: Repair) -> bool:
        """Change a printed digit."""
        grid = self.grid.with_value(repair.cell, repair.digit)
        settled, pen = self.draft.settled | {repair.cell}, self.draft.pen - {repair.cell}
        return self._add(Draft(grid, settled, pen))

    def take_as_printed(self, cells: Collection[Cell]) -> bool:
        """Treat the handwritten digits as printed."""
        return self._add(replace(self.draft, pen=self.draft.pen.difference(cells)))

    def go_on_with(self, kept: KeptDraft) -> bool:
        """Restore the corrections of a draft."""
        return self._add(Draft(kept.board, kept.settled, kept.pen))

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
        if not self.reading.probabilities:
            return 0.0
        shares = self.reading.probabilities[repair.cell]
        return log(shares[self.grid[repair.cell]]) - log(shares[repair.digit])

    def _add(self, draft: Draft) -> bool:
        if draft == self.draft:
            return False
        self._drafts[self._position + 1 :] = [draft]
        self._position += 1
        return True
