"""What can follow from a supposition, and what can break."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sudoku_app.core.candidates import Placement
from sudoku_app.core.cells import Cell, HouseIndex
from sudoku_app.core.digits import Digit

if TYPE_CHECKING:
    from sudoku_app.hints.what_if import WhatIf


@dataclass(frozen=True, slots=True)
class Forced:
    """A digit that follows: the last one of its cell, or with a house the last place there."""

    cell: Cell
    digit: Digit
    house: HouseIndex | None = None


@dataclass(frozen=True, slots=True)
class Locked:
    """A digit that a house only has where it crosses another, which loses it elsewhere."""

    digit: Digit
    house: HouseIndex
    other: HouseIndex
    cells: tuple[Cell, ...]
    struck: tuple[Placement, ...]


@dataclass(frozen=True, slots=True)
class Pair:
    """Two cells of a house with the same two digits, which the house loses elsewhere."""

    digits: tuple[Digit, ...]
    house: HouseIndex
    cells: tuple[Cell, Cell]
    struck: tuple[Placement, ...]


@dataclass(frozen=True, slots=True)
class Refuted:
    """A second supposition that fails, with what it led to on top of the first."""

    cell: Cell
    digit: Digit
    inner: "WhatIf"
    inner_steps: tuple[int, ...]
    outer_steps: frozenset[int]


@dataclass(frozen=True, slots=True)
class NoDigit:
    """A cell that no digit is left for."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class NoPlace:
    """A house that has no place left for a digit."""

    house: HouseIndex
    digit: Digit


Event = Forced | Locked | Pair | Refuted
Clash = NoDigit | NoPlace
