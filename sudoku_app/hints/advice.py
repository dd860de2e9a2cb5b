"""The single hint for a player's whole position: mistakes first, then the easiest good step."""

from collections.abc import Generator, Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import Final

from sudoku_app.core.candidates import Placement
from sudoku_app.core.cells import HOUSES_OF, PEERS, Cell
from sudoku_app.core.digits import Digit
from sudoku_app.core.grid import Grid
from sudoku_app.core.streams import finish
from sudoku_app.hints.catalogue import TECHNIQUES, allowance
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
from sudoku_app.hints.level import Level
from sudoku_app.hints.selection import seek_step

WRONG_DIGIT: Final = "wrong_digit"
LOST_NOTE: Final = "lost_note"


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
LOOKED_AT: Final = 60
"""Of so many steps of a technique the new ones are listed."""
LAST_LISTED: Final = 100
"""Steps of a greater difficulty are listed only where there are no others."""


def next_hint(position: Position, choice: Choice = ANYTHING) -> Hint | None:
    """The one thing to say now; None when nothing is left to say."""
    return finish(seek_hint(position, choice))


def seek_hint(
    position: Position, choice: Choice = ANYTHING
) -> Generator[Technique, None, Hint | None]:
    """Search for the next hint, pausing before each technique."""
    if mistake := _find_mistake(position):
        return mistake
    step = yield from seek_step(
        position.board,
        choice.among(TECHNIQUES),
        allows=allowance(position.board, uniqueness=choice.uniqueness),
        last_cell=position.last_cell,
    )
    return None if step is None else Hint(step)


def all_hints(board: Board, choice: Choice = ANYTHING) -> Iterator[Deduction]:
    """The steps that apply now, each once, under its easiest name, not more than ``MOST_EACH`` of
    one name; long what-ifs, other patterns and a reveal only if there is nothing else.
    """
    found: set[tuple[frozenset[Placement], frozenset[Placement]]] = set()
    allows = allowance(board, uniqueness=choice.uniqueness)
    for technique in choice.among(TECHNIQUES):
        if found and technique.level is Level.EXTREME and technique.difficulty > LAST_LISTED:
            return
        new = 0
        for step in _hints_of(technique, board):
            if not allows(technique):
                break
            result = frozenset(step.placements), frozenset(step.removals)
            if result not in found:
                found.add(result)
                yield step
                new += 1
            if new == MOST_EACH:
                break


def _hints_of(technique: Technique, board: Board) -> Iterator[Deduction]:
    """The steps of a technique as hints tell them."""
    for part in technique.all_parts:
        for found in islice(part.search(board), LOOKED_AT):
            if isinstance(found, Deduction):
                yield found


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
    """One that clashes comes first: it can be seen, and why it is wrong as well."""
    clashing = grid.conflicts()
    shown = next((cell for cell in wrong if cell in clashing), wrong[0])
    digit = Digit(grid[shown])
    mistake = _mistake(WRONG_DIGIT, wrong, shown, digit, Role.REMOVED)
    rival = next((peer for peer in PEERS[shown] if grid[peer] == digit), None)
    if rival is None:
        return replace(mistake, story=(Step("no_solution_with_it", mistake.facts),))
    house = next(house for house in HOUSES_OF[shown] if house in HOUSES_OF[rival])
    facts = {**mistake.facts, "house": HousesFact((house,)), "rival": CellsFact((rival,))}
    return replace(mistake, story=(Step("stands_twice", facts, (CellMark(Role.BLOCKER, rival),)),))


def _mistake(
    key: str, cells: tuple[Cell, ...], shown: Cell, digit: Digit, mended: Role
) -> Deduction:
    """One of the mistakes is shown; all are mended together, and marked only then."""
    box = HOUSES_OF[shown][2]
    return Deduction(
        key,
        marks=(
            HouseMark(box),
            CellMark(Role.PATTERN, shown),
            *(CellMark(mended, cell) for cell in cells),
        ),
        facts={
            "house": HousesFact((box,)),
            "cell": CellsFact((shown,)),
            "cells": CellsFact(cells),
            "digit": DigitsFact((digit,)),
        },
    )
