"""Marks in bulk, so that a finder says in one line what its deduction shows on the board."""

from collections.abc import Iterable, Iterator

from sudoku_app.core.candidates import Placement
from sudoku_app.core.cells import Cell, HouseIndex
from sudoku_app.core.cellsets import cells_in
from sudoku_app.core.digits import Digit, DigitSet, members
from sudoku_app.hints.deduction import Board, CandidateMark, CellMark, HouseMark, Mark, Role


def on_houses(houses: Iterable[HouseIndex], role: Role = Role.HOUSE) -> tuple[Mark, ...]:
    return tuple(HouseMark(house, role) for house in houses)


def on_cells(cells: Iterable[Cell], role: Role = Role.PATTERN) -> tuple[Mark, ...]:
    return tuple(CellMark(role, cell) for cell in cells)


def on_digit(digit: Digit, cells: Iterable[Cell], role: Role = Role.KEPT) -> tuple[Mark, ...]:
    return tuple(CandidateMark(role, cell, digit) for cell in cells)


def on_candidates(board: Board, cells: Iterable[Cell], digits: int) -> tuple[Mark, ...]:
    """Kept marks on those of the digits (a digit set) that the cells still have."""
    return tuple(
        CandidateMark(Role.KEPT, cell, digit)
        for cell in cells
        for digit in members(DigitSet(board.candidates[cell] & digits))
    )


def on_removals(removals: Iterable[Placement]) -> tuple[Mark, ...]:
    return tuple(CandidateMark(Role.REMOVED, cell, digit) for cell, digit in removals)


def removals_in(digit: Digit, cells: int) -> Iterator[Placement]:
    """The digit struck from every cell of a cell set."""
    return ((cell, digit) for cell in cells_in(cells))
