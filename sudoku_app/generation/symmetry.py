"""Symmetries of the pattern of clues: which cells are emptied together."""

from collections.abc import Callable
from enum import StrEnum
from functools import cache

from sudoku_app.core.cells import CELLS, Cell, cell_at, column_of, opposite, row_of


class Symmetry(StrEnum):
    NONE = "none"
    ROTATIONAL = "rotational"
    MIRROR = "mirror"
    DIAGONAL = "diagonal"
    FULL = "full"


def _mirror(cell: Cell) -> Cell:
    return cell_at(row_of(cell), 8 - column_of(cell))


def _transpose(cell: Cell) -> Cell:
    return cell_at(column_of(cell), row_of(cell))


_MOVES: dict[Symmetry, tuple[Callable[[Cell], Cell], ...]] = {
    Symmetry.NONE: (),
    Symmetry.ROTATIONAL: (opposite,),
    Symmetry.MIRROR: (_mirror,),
    Symmetry.DIAGONAL: (_transpose,),
    Symmetry.FULL: (opposite, _mirror, _transpose),
}


@cache
def orbits(symmetry: Symmetry) -> tuple[tuple[Cell, ...], ...]:
    """The cells in groups that the symmetry maps onto themselves."""
    groups: list[tuple[Cell, ...]] = []
    seen: set[Cell] = set()
    for cell in CELLS:
        if cell not in seen:
            group = _orbit(cell, _MOVES[symmetry])
            seen |= group
            groups.append(tuple(sorted(group)))
    return tuple(groups)


def _orbit(cell: Cell, moves: tuple[Callable[[Cell], Cell], ...]) -> set[Cell]:
    group, fresh = {cell}, [cell]
    while fresh:
        current = fresh.pop()
        for move in moves:
            if (image := move(current)) not in group:
                group.add(image)
                fresh.append(image)
    return group
