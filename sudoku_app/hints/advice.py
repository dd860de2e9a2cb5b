"""The single hint for a player's whole position: mistakes first, then the easiest good step."""

from collections.abc import Generator, Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import Final

from sudoku_app.core.candidates import Placement
from sudoku_app.core.cells import HOUSES_OF, PEERS, Cell, column_of, row_of
from sudoku_app.core.cellsets import HOUSE_SETS
from sudoku_app.core.digits import Digit
from sudoku_app.core.grid import Grid
from sudoku_app.core.streams import finish
from sudoku_app.hints.catalogue import TECHNIQUES, steps
from sudoku_app.hints.deduction import (
    Board,
    CellMark,
    CellsFact,
    Deduction,
    DigitsFact,
    HouseMark,
    HousesFact,
    Role,
    Step,
    Technique,
)
from sudoku_app.hints.techniques.reveal import REVEAL

WRONG_DIGIT: Final = "wrong_digit"
LOST_NOTE: Final = "lost_note"

_COMPARED = 24
"""How many steps of the easiest technique are weighed against each other."""


@dataclass(frozen=True, slots=True)
class Position:
    """The board as the player sees it. ``solution`` is None unless the givens have just one."""

    board: Board
    solution: Grid | None
    last_cell: Cell | None = None


@dataclass(frozen=True, slots=True)
class Hint:
    """A deduction to carry out, or a mistake to take back: wrong digits out, lost notes in."""

    deduction: Deduction
    takes_back: tuple[Cell, ...] = ()
    restores: tuple[Placement, ...] = ()

    @property
    def is_mistake(self) -> bool:
        return bool(self.takes_back or self.restores)


@dataclass(frozen=True, slots=True)
class Choice:
    """What a player allows a hint to use."""

    uniqueness: bool = True
    techniques_off: frozenset[str] = frozenset()

    def among(self, techniques: tuple[Technique, ...]) -> tuple[Technique, ...]:
        return tuple(t for t in techniques if t.key not in self.techniques_off)


ANYTHING: Final = Choice()
MOST_EACH: Final = 20
"""Of some techniques there are thousands of steps on one board, which nobody reads."""


def next_hint(position: Position, choice: Choice = ANYTHING) -> Hint | None:
    """The one thing to say now; None when nothing is left to say."""
    return finish(seek_hint(position, choice))


def seek_hint(
    position: Position, choice: Choice = ANYTHING
) -> Generator[Technique, None, Hint | None]:
    """Search for the next hint, pausing before each technique."""
    if mistake := _find_mistake(position):
        return mistake
    for technique in choice.among(TECHNIQUES):
        yield technique
        found = islice(steps(position.board, (technique,), uniqueness=choice.uniqueness), _COMPARED)
        best = max(found, key=lambda d: _merit(position, d), default=None)
        if best is not None:
            return Hint(best)
    return None


def all_hints(board: Board, choice: Choice = ANYTHING) -> Iterator[Deduction]:
    """The steps that apply now, each once, under its easiest name, not more than ``MOST_EACH`` of
    one name; a reveal if there is none.
    """
    told: set[tuple[frozenset[Placement], frozenset[Placement]]] = set()
    for technique in choice.among(TECHNIQUES):
        if told and technique.key == REVEAL.key:
            return
        new = 0
        for step in steps(board, (technique,), uniqueness=choice.uniqueness):
            result = frozenset(step.placements), frozenset(step.removals)
            if result not in told:
                told.add(result)
                yield step
                new += 1
            if new == MOST_EACH:
                break


def _find_mistake(position: Position) -> Hint | None:
    grid, solution = position.board.grid, position.solution
    if solution is None:
        return None
    if wrong := tuple(c for c in grid.filled_cells() if grid[c] != solution[c]):
        return Hint(_wrong_digits(grid, wrong), takes_back=wrong)
    lost = tuple(
        (c, Digit(solution[c]))
        for c in grid.empty_cells()
        if not position.board.candidates.has(c, Digit(solution[c]))
    )
    if lost:
        cells = tuple(cell for cell, _ in lost)
        mistake = _mistake(LOST_NOTE, cells, cells[0], lost[0][1], Role.PLACED)
        return Hint(mistake, restores=lost)
    return None


def _wrong_digits(grid: Grid, wrong: tuple[Cell, ...]) -> Deduction:
    """One that clashes is told first: it can be seen, and why it is wrong as well."""
    clashing = grid.conflicts()
    told = next((cell for cell in wrong if cell in clashing), wrong[0])
    digit = Digit(grid[told])
    mistake = _mistake(WRONG_DIGIT, wrong, told, digit, Role.REMOVED)
    rival = next((peer for peer in PEERS[told] if grid[peer] == digit), None)
    if rival is None:
        return replace(mistake, story=(Step("no_solution_with_it", mistake.facts),))
    house = next(house for house in HOUSES_OF[told] if house in HOUSES_OF[rival])
    facts = {**mistake.facts, "house": HousesFact((house,)), "rival": CellsFact((rival,))}
    return replace(mistake, story=(Step("stands_twice", facts, (CellMark(Role.BLOCKER, rival),)),))


def _mistake(
    key: str, cells: tuple[Cell, ...], told: Cell, digit: Digit, mended: Role
) -> Deduction:
    """One of the mistakes is told; all are mended together, and marked only then."""
    box = HOUSES_OF[told][2]
    return Deduction(
        key,
        marks=(
            HouseMark(box),
            CellMark(Role.PATTERN, told),
            *(CellMark(mended, cell) for cell in cells),
        ),
        facts={
            "house": HousesFact((box,)),
            "cell": CellsFact((told,)),
            "cells": CellsFact(cells),
            "digit": DigitsFact((digit,)),
        },
    )


def _merit(position: Position, deduction: Deduction) -> tuple[bool, bool, int]:
    """Placements are best, then steps that unlock a single, then those near the last move."""
    changed = (*deduction.placements, *deduction.removals)
    nearness = -min((_distance(cell, position.last_cell) for cell, _ in changed), default=0)
    return bool(deduction.placements), _unlocks_single(position.board, deduction), nearness


def _unlocks_single(board: Board, deduction: Deduction) -> bool:
    after = board.after(deduction)
    if any(after.candidates[c].bit_count() == 1 for c, _ in deduction.removals):
        return True
    return any(
        (after.places[digit] & HOUSE_SETS[house]).bit_count() == 1
        for cell, digit in deduction.removals
        for house in HOUSES_OF[cell]
    )


def _distance(cell: Cell, other: Cell | None) -> int:
    if other is None:
        return 0
    return abs(row_of(cell) - row_of(other)) + abs(column_of(cell) - column_of(other))
