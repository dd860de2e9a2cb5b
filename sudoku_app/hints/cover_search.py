"""Houses that cover all places of others, for fish that mix rows, columns and boxes."""

from collections.abc import Iterator
from typing import Final

from sudoku_app.core.cells import HOUSES_OF, HouseIndex
from sudoku_app.core.cellsets import HOUSE_SETS, CellSet, first_cell

Houses = tuple[HouseIndex, ...]
Sides = tuple[tuple[int, ...], tuple[int, ...]]
"""The houses that may be bases and those that may be covers."""
Base = tuple[HouseIndex, int]
"""A house and the places it has left."""

LARGEST_WITH_IDLE: Final = 2
"""A base that the target alone rules out makes a fish of one house. Up to this size other bases are
combined with it; in larger fish there would be too many combinations.
"""


def bases_left(places: CellSet, left: int, sides: Sides, *, idle: bool) -> list[Base]:
    """The houses that need the digit and have places left; with ``idle`` ones among them or not."""
    houses = (HouseIndex(h) for h in sides[0] if places & HOUSE_SETS[h])
    found = [(house, left & HOUSE_SETS[house]) for house in houses]
    busy = [(house, cells) for house, cells in found if cells]
    if not idle:
        return busy
    return found if len(busy) < len(found) else []


class CoverSearch:
    """Bases in rising order; each place of theirs gets covered before the next base joins."""

    def __init__(self, bases: list[Base], size: int, sides: Sides) -> None:
        self._size = size
        self._bases = bases
        self._covers = frozenset(sides[1])
        self._found: set[tuple[frozenset[int], frozenset[int]]] = set()

    def grow(
        self, bases: Houses, held: int, covers: Houses, covered: int
    ) -> Iterator[tuple[Houses, Houses]]:
        uncovered = held & ~covered
        if uncovered:
            yield from self._cover(bases, held, covers, covered, uncovered)
        elif len(bases) == self._size:
            if self._is_new(bases, covers):
                yield bases, covers
        else:
            yield from self._add_base(bases, held, covers, covered)

    def _cover(
        self, bases: Houses, held: int, covers: Houses, covered: int, uncovered: int
    ) -> Iterator[tuple[Houses, Houses]]:
        if len(covers) + 1 == self._size:
            return
        for house in HOUSES_OF[first_cell(uncovered)]:
            if house in self._covers and house not in bases:
                cells = covered | HOUSE_SETS[house]
                yield from self.grow(bases, held, (*covers, house), cells)

    def _add_base(
        self, bases: Houses, held: int, covers: Houses, covered: int
    ) -> Iterator[tuple[Houses, Houses]]:
        last = bases[-1] if bases else -1
        for house, cells in self._bases:
            if house > last and not cells & held and house not in covers:
                yield from self.grow((*bases, house), held | cells, covers, covered)

    def _is_new(self, bases: Houses, covers: Houses) -> bool:
        key = frozenset(bases), frozenset(covers)
        if len(covers) != self._size - 1 or key in self._found:
            return False
        self._found.add(key)
        return True
