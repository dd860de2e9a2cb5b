"""The geometry of the board in whole device pixels. No Qt."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple, Self

from sudoku_app.core.cells import CELLS, SIZE, Cell, cell_at, column_of, row_of
from sudoku_app.core.digits import Digit, DigitSet, members

NOTE_INSET: Final = 0.06
LONGEST_LINE: Final = 5
"""The maximum number of centre notes in one line; more are split into two if there is room."""
HAIRLINES: Final = 6
HEAVY_LINES: Final = 4


class Point(NamedTuple):
    x: float
    y: float


class Rect(NamedTuple):
    x: int
    y: int
    width: int
    height: int

    @property
    def centre(self) -> Point:
        return Point(self.x + self.width / 2, self.y + self.height / 2)

    def contains(self, x: float, y: float) -> bool:
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


class NotePlace(NamedTuple):
    """The centre of a note and its height."""

    digit: Digit
    middle: Point
    size: float


@dataclass(frozen=True)
class BoardGeometry:
    """The largest board of equal whole-pixel cells that fits, centred."""

    left: int
    top: int
    cell: int
    hair: int
    heavy: int

    @classmethod
    def fit(cls, width: int, height: int, scale: float = 1.0) -> Self:
        space = max(min(width, height), 0)
        hair = max(1, round(scale * max(1.0, space / scale / 900)))
        heavy = max(2 * hair, round(space / 230))
        cell = max(1, (space - HAIRLINES * hair - HEAVY_LINES * heavy) // SIZE)
        side = SIZE * cell + HAIRLINES * hair + HEAVY_LINES * heavy
        return cls((width - side) // 2, (height - side) // 2, cell, hair, heavy)

    @property
    def side(self) -> int:
        return SIZE * self.cell + HAIRLINES * self.hair + HEAVY_LINES * self.heavy

    @property
    def area(self) -> Rect:
        return Rect(self.left, self.top, self.side, self.side)

    def offset(self, index: int) -> int:
        """The distance from the board's edge to the cells of a row or column."""
        boxes = index // 3
        return self.heavy * (boxes + 1) + self.hair * (index - boxes) + self.cell * index

    @cached_property
    def _cell_rects(self) -> tuple[Rect, ...]:
        offsets = [self.offset(index) for index in range(SIZE)]
        return tuple(
            Rect(self.left + x, self.top + y, self.cell, self.cell)
            for y in offsets
            for x in offsets
        )

    def cell_rect(self, cell: Cell) -> Rect:
        return self._cell_rects[cell]

    def bounds(self, cells: Collection[Cell]) -> Rect:
        """The rectangle around some cells."""
        rects = [self.cell_rect(c) for c in cells]
        x, y = min(r.x for r in rects), min(r.y for r in rects)
        right, bottom = max(r.x for r in rects), max(r.y for r in rects)
        return Rect(x, y, right - x + self.cell, bottom - y + self.cell)

    def cell_at(self, x: float, y: float) -> Cell | None:
        """The cell under a point; a point on a line belongs to the cell before it."""
        column, row = self._index_at(x - self.left), self._index_at(y - self.top)
        return None if column is None or row is None else cell_at(row, column)

    def _index_at(self, position: float) -> int | None:
        if not 0 <= position < self.side:
            return None
        return max(0, sum(self.offset(i) <= position for i in range(SIZE)) - 1)

    def lines(self) -> Iterator[tuple[Rect, bool]]:
        """All lines as filled rectangles, thin ones first; the flag marks the thick ones."""
        side = self.side
        for heavy in (False, True):
            for index in range(SIZE + 1):
                if (index % 3 == 0) is heavy:
                    width = self.heavy if heavy else self.hair
                    at = side - width if index == SIZE else self.offset(index) - width
                    yield Rect(self.left + at, self.top, width, side), heavy
                    yield Rect(self.left, self.top + at, side, width), heavy

    @property
    def note_pitch(self) -> float:
        return self.cell * (1 - 2 * NOTE_INSET) / 3

    def note_middle(self, cell: Cell, digit: int) -> Point:
        """The centre of a digit's place in the 3 x 3 raster of its cell."""
        rect, pitch, inset = self.cell_rect(cell), self.note_pitch, self.cell * NOTE_INSET
        row, column = divmod(digit - 1, 3)
        return Point(rect.x + inset + pitch * (column + 0.5), rect.y + inset + pitch * (row + 0.5))

    def note_corner(self, cell: Cell, digit: int) -> Point:
        """The top left corner of a digit's place in the 3 x 3 raster of its cell."""
        middle, half = self.note_middle(cell, digit), self.note_pitch / 2
        return Point(middle.x - half, middle.y - half)

    def note_places(self, cell: Cell, corner: DigitSet, centre: DigitSet) -> list[NotePlace]:
        """The places of the notes: corner notes in the 3 x 3 raster, centre notes in one or two
        lines. If a cell has both, the corner notes use only the top and bottom rows.
        """
        size = self.note_pitch
        places: list[NotePlace] = []
        if corner and not centre:
            return [NotePlace(d, self.note_middle(cell, d), size) for d in members(corner)]
        if corner:
            digits = members(corner)
            half = max(4, (len(digits) + 1) // 2)
            for row, part in ((0, digits[:half]), (2, digits[half:])):
                places += self._spread(cell, part, row, size * (0.92 if len(part) > 4 else 1))
        if centre:
            places += self._centred(cell, members(centre), can_break=not corner)
        return places

    def _centred(self, cell: Cell, digits: tuple[Digit, ...], can_break: bool) -> list[NotePlace]:
        is_long = can_break and len(digits) > LONGEST_LINE
        half = (len(digits) + 1) // 2 if is_long else len(digits)
        width = 0.62 * self.note_pitch * 1.12
        size = self.note_pitch * min(1.12, self.cell * 0.92 / (half * width))
        if not is_long:
            return self._line(cell, digits, size)
        return [
            *self._line(cell, digits[:half], size, -0.5),
            *self._line(cell, digits[half:], size, 0.5),
        ]

    def _spread(
        self, cell: Cell, digits: tuple[Digit, ...], row: int, size: float
    ) -> list[NotePlace]:
        """Places for digits from the left of the top or bottom row of the raster."""
        rect = self.cell_rect(cell)
        y = self.note_middle(cell, 1 + 3 * row).y
        step = min(self.note_pitch, self.cell * 0.9 / max(1, len(digits)))
        start = rect.x + self.cell * NOTE_INSET + step / 2
        return [NotePlace(d, Point(start + i * step, y), size) for i, d in enumerate(digits)]

    def _line(
        self, cell: Cell, digits: tuple[Digit, ...], size: float, down: float = 0
    ) -> list[NotePlace]:
        """Places for digits side by side, a number of lines below the centre."""
        middle, step = self.cell_rect(cell).centre, size * 0.62
        start, y = middle.x - step * (len(digits) - 1) / 2, middle.y + down * size
        return [NotePlace(d, Point(start + i * step, y), size) for i, d in enumerate(digits)]

    def ring_rects(self, cells: Collection[Cell], width: int) -> Iterator[Rect]:
        """Rectangles that form a border inside the outline of a group of cells."""
        chosen = frozenset(cells)
        for cell in sorted(chosen):
            yield from self._cell_edges(cell, chosen, width)

    def _cell_edges(self, cell: Cell, chosen: frozenset[Cell], width: int) -> Iterator[Rect]:
        x, y, side, _ = self.cell_rect(cell)
        row, column = row_of(cell), column_of(cell)

        def has(down: int, right: int) -> bool:
            return _neighbour(row + down, column + right) in chosen

        if not has(-1, 0):
            yield Rect(x, y, side, width)
        if not has(1, 0):
            yield Rect(x, y + side - width, side, width)
        if not has(0, -1):
            yield Rect(x, y, width, side)
        if not has(0, 1):
            yield Rect(x + side - width, y, width, side)
        for down in (-1, 1):
            for right in (-1, 1):
                if has(down, 0) and has(0, right) and not has(down, right):
                    corner_x = x if right < 0 else x + side - width
                    yield Rect(corner_x, y if down < 0 else y + side - width, width, width)


def _neighbour(row: int, column: int) -> Cell | None:
    return CELLS[row * SIZE + column] if 0 <= row < SIZE and 0 <= column < SIZE else None
