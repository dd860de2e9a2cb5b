"""Dancing links: Knuth's Algorithm X on the exact cover of Sudoku.

729 options (a digit in a cell) meet 324 needs (a digit for each cell; a place for each digit in
each row, column and box). The need with the fewest options left is met first.
"""

from typing import Final

from sudoku_app.core.cells import CELLS, HOUSES_OF, Cell, HouseIndex
from sudoku_app.core.digits import DIGITS, Digit
from sudoku_app.core.events import (
    Backtrack,
    CellNeed,
    Choose,
    Event,
    EventStream,
    Exhausted,
    Forced,
    HouseNeed,
    Need,
    Place,
    Unmet,
    Why,
)
from sudoku_app.core.grid import Grid
from sudoku_app.solvers.links import HEADER, Links
from sudoku_app.solvers.options import Options
from sudoku_app.solvers.shared_events import guess
from sudoku_app.solvers.solver import Solver, impossible, solved

NEEDS: Final[tuple[Need, ...]] = (
    *(CellNeed(cell) for cell in CELLS),
    *(HouseNeed(HouseIndex(house), digit) for house in range(27) for digit in DIGITS),
)
OPTIONS: Final = tuple((cell, digit) for cell in CELLS for digit in DIGITS)


def _columns(cell: Cell, digit: Digit) -> tuple[int, ...]:
    """The four needs that a digit in a cell meets, counted from 1."""
    return (cell + 1, *(81 + house * 9 + digit for house in HOUSES_OF[cell]))


class _Cover:
    """The net, and the options taken beyond the givens, each with how many ways there were."""

    def __init__(self, grid: Grid) -> None:
        self.givens = grid
        self.links = Links(len(NEEDS), [_columns(*option) for option in OPTIONS])
        self.path: list[tuple[int, int]] = []
        self.depth = 0
        for cell in grid.filled_cells():
            self.links.choose(self.links.starts[cell * 9 + grid[cell] - 1])

    def option(self, node: int) -> tuple[Cell, Digit]:
        return OPTIONS[self.links.row[node]]

    def grid(self) -> Grid:
        return self.givens.with_values(self.option(node) for node, _ in self.path)

    def take(self, node: int, ways: int) -> Event:
        cell, digit = self.option(node)
        need = NEEDS[self.links.column[node] - 1]
        self.links.choose(node)
        self.path.append((node, ways))
        if ways == 1:
            return Place(cell, digit, Forced(need))
        self.depth += 1
        return guess(cell, digit, ways)

    def take_back(self) -> tuple[int, int]:
        """Give up the last guess and what was forced by it; the guess is returned."""
        while True:
            node, ways = self.path.pop()
            self.links.give_back(node)
            if ways > 1:
                self.depth -= 1
                return node, ways


def dancing_links(grid: Grid, _options: Options) -> EventStream:
    cover = _Cover(grid)
    links = cover.links
    while (column := links.smallest_column()) != HEADER:
        ways = links.size[column]
        yield Choose(NEEDS[column - 1], ways)
        node = links.down[column]
        trouble: Why = Unmet(NEEDS[column - 1])
        while node == column:
            if not cover.depth:
                return impossible(cover.grid(), trouble)
            failed, ways = cover.take_back()
            yield Backtrack(*cover.option(failed), trouble)
            node, column = links.down[failed], links.column[failed]
            trouble = Exhausted(NEEDS[column - 1])
        yield cover.take(node, ways)
    return solved(cover.grid())


DANCING_LINKS: Final = Solver("dancing_links", dancing_links, guesses=True)
