"""Rectangles whose four corners lie in two rows, two columns and two boxes.

Were such corners, none of them given, to hold two digits crosswise, the digits could be swapped
for a second solution. A puzzle with one solution never comes to that.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from sudoku_app.core.cells import HOUSES_OF, Cell, box_of, cell_at
from sudoku_app.core.cellsets import cells_in
from sudoku_app.core.digits import Digit, DigitSet, members
from sudoku_app.hints.deduction import Board, Fact, HousesFact

Corners = tuple[Cell, Cell, Cell, Cell]
"""Top left, top right, bottom left, bottom right: 0 and 3 are opposite, so are 1 and 2."""

_ALL_CORNERS: tuple[Corners, ...] = tuple(
    (cell_at(top, left), cell_at(top, right), cell_at(bottom, left), cell_at(bottom, right))
    for top, bottom in combinations(range(9), 2)
    for left, right in combinations(range(9), 2)
)
RECTANGLES = tuple(corners for corners in _ALL_CORNERS if len(set(map(box_of, corners))) == 2)
RECTANGLES_OF = tuple(tuple(r for r in RECTANGLES if cell in r) for cell in range(81))


@dataclass(frozen=True, slots=True)
class Rectangle:
    """Four open corners for two digits: ``bare`` ones have just these, ``extended`` ones have at
    least one of them and something else.
    """

    corners: Corners
    pair: DigitSet
    bare: tuple[Cell, ...]
    extended: tuple[Cell, ...]

    def other(self, digit: Digit) -> Digit:
        """The second digit of the pair."""
        one, other = members(self.pair)
        return other if digit == one else one

    @property
    def extended_are_adjacent(self) -> bool:
        """Whether there are two corners with more candidates, on one side of the rectangle."""
        return len(self.extended) == 2 and set(self.extended) not in self._diagonals

    @property
    def extended_are_opposite(self) -> bool:
        return len(self.extended) == 2 and set(self.extended) in self._diagonals

    @property
    def _diagonals(self) -> tuple[set[Cell], set[Cell]]:
        top_left, top_right, bottom_left, bottom_right = self.corners
        return {top_left, bottom_right}, {top_right, bottom_left}


def rectangles(board: Board) -> Iterator[Rectangle]:
    """Every rectangle with a bare corner, once for each pair of digits."""
    masks = board.candidates.masks
    seen = set()
    for start in cells_in(board.pair_cells):
        pair = masks[start]
        for corners in RECTANGLES_OF[start]:
            if not all(masks[c] & pair for c in corners) or (corners, pair) in seen:
                continue
            seen.add((corners, pair))
            bare = tuple(c for c in corners if masks[c] == pair)
            extended = tuple(c for c in corners if masks[c] & ~pair)
            if len(bare) + len(extended) == 4:
                yield Rectangle(corners, pair, bare, extended)


def corner_facts(corners: Corners) -> dict[str, Fact]:
    """The rows and columns that meet in the corners."""
    top_left, _, _, bottom_right = corners
    return {
        "rows": HousesFact((HOUSES_OF[top_left][0], HOUSES_OF[bottom_right][0])),
        "columns": HousesFact((HOUSES_OF[top_left][1], HOUSES_OF[bottom_right][1])),
    }


def beside(corners: Corners, cell: Cell) -> tuple[Cell, Cell]:
    """The neighbours of a corner: the one in its row, the one in its column."""
    place = corners.index(cell)
    return corners[place ^ 1], corners[place ^ 2]
