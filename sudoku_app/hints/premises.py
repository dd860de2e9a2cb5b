"""Why a digit fits nowhere else in a house, and why a cell takes no other digit: the placed digits
in the way are named and marked, so that a player without notes can follow.
"""

from collections.abc import Collection, Sequence
from typing import Final

from sudoku_app.core.cells import HOUSES, HOUSES_OF, PEERS, Cell, HouseIndex
from sudoku_app.core.cellsets import HOUSE_SETS, PEER_SETS, CellSet, cells_in
from sudoku_app.core.digits import ALL_DIGITS, NO_DIGITS, Digit, DigitSet, digit_set, members
from sudoku_app.hints.deduction import (
    Board,
    CandidateMark,
    CellsFact,
    DigitsFact,
    Fact,
    Facts,
    HousesFact,
    Role,
    Step,
)
from sudoku_app.hints.marks import on_cells, on_digit, on_houses

BLOCKER_COVERS: Final = "blocker_covers"
"""The template of a sentence about one placed digit and the cells that it rules out."""


def blocked_places(board: Board, house: HouseIndex, kept: int, digit: Digit) -> tuple[Step, ...]:
    """Why the digit fits only in the ``kept`` cells of the house: a sentence for each blocker."""
    blockers, rest = _blockers(board, house, kept, digit)
    steps = [_blocker_covers(holder, digit, covered) for holder, covered in blockers]
    if rest:
        cells = tuple(cells_in(rest))
        facts: Facts = {"digit": DigitsFact((digit,)), "cells": CellsFact(cells)}
        steps.append(Step("ruled_out_earlier", facts, on_cells(cells)))
    return tuple(steps)


def places_left(board: Board, house: HouseIndex, digits: tuple[Digit, ...]) -> tuple[Step, ...]:
    """The same in a single sentence a digit, which also names the places that are left."""
    return tuple(_places_left(board, house, digit) for digit in digits)


def _places_left(board: Board, house: HouseIndex, digit: Digit) -> Step:
    places = board.places[digit] & HOUSE_SETS[house]
    blockers, rest = _blockers(board, house, places, digit)
    holders = tuple(sorted(holder for holder, _ in blockers))
    cells = tuple(cells_in(places))
    facts: Facts = {
        "house": HousesFact((house,)),
        "digit": DigitsFact((digit,)),
        "blockers": CellsFact(holders),
        "cells": CellsFact(cells),
    }
    marks = (
        *on_houses((house,)),
        *on_cells(cells),
        *on_cells(holders, Role.BLOCKER),
        *on_digit(digit, cells),
    )
    template = "places_left"
    if not holders:
        template = "places_left_brief"
    elif rest:
        template = "places_left_also_by_earlier"
    return Step(template, facts, marks)


def digits_left(board: Board, cells: Collection[Cell]) -> tuple[Step, ...]:
    """Why each of the cells takes no other digit; those with the same reasons together."""
    groups: dict[tuple[DigitSet, DigitSet], list[Cell]] = {}
    for cell in cells:
        groups.setdefault((board.candidates[cell], _seen_digits(board, cell)), []).append(cell)
    return tuple(
        _digits_left(board, tuple(group), left, seen) for (left, seen), group in groups.items()
    )


def taken_digits(board: Board, cell: Cell, except_for: DigitSet = NO_DIGITS) -> tuple[Step, ...]:
    """One sentence for each house of the cell that takes digits away, then what went earlier.

    Nothing is said of the digits ``except_for``.
    """
    left = DigitSet(ALL_DIGITS & ~board.candidates[cell] & ~except_for)
    steps = []
    for house in HOUSES_OF[cell]:
        holders = [c for c in HOUSES[house] if (v := board.grid[c]) and left >> (v - 1) & 1]
        if holders:
            digits = digit_set(Digit(board.grid[c]) for c in holders)
            left = DigitSet(left & ~digits)
            marks = (*on_houses((house,)), *on_cells(holders, Role.BLOCKER))
            facts: Facts = {"house": HousesFact((house,)), "digits": DigitsFact(members(digits))}
            steps.append(Step("house_holds", facts, marks))
    if left:
        facts = {"digits": DigitsFact(members(left)), "cell": CellsFact((cell,))}
        steps.append(Step("digits_ruled_out_earlier", facts))
    return tuple(steps)


def _blockers(
    board: Board, house: HouseIndex, kept: int, digit: Digit
) -> tuple[list[tuple[Cell, CellSet]], int]:
    """The placed digits that cover the other open cells of the house, widest first, each with the
    cells it covers that none before it does; and the cells that none of them covers.
    """
    rest = board.open_cells & HOUSE_SETS[house] & ~kept
    holders = [c for c in board.grid.filled_cells() if board.grid[c] == digit]
    found = []
    while holders and rest:
        holder = max(holders, key=lambda c: ((PEER_SETS[c] & rest).bit_count(), -c))
        covered = PEER_SETS[holder] & rest
        if not covered:
            break
        rest &= ~covered
        found.append((holder, CellSet(covered)))
    return found, rest


def _blocker_covers(holder: Cell, digit: Digit, covered: CellSet) -> Step:
    cells = tuple(cells_in(covered))
    facts: Facts = {
        "digit": DigitsFact((digit,)),
        "blocker": CellsFact((holder,)),
        "cells": CellsFact(cells),
    }
    return Step(BLOCKER_COVERS, facts, (*on_cells((holder,), Role.BLOCKER), *on_cells(cells)))


def merge_blockers(steps: Sequence[Step]) -> Step:
    """Several sentences about blockers of one digit in one."""
    places = {
        name: sorted({c for step in steps for c in _cells(step, name)})
        for name in ("blocker", "cells")
    }
    facts: Facts = {
        "digit": steps[0].facts["digit"],
        "blockers": CellsFact(tuple(places["blocker"])),
        "cells": CellsFact(tuple(places["cells"])),
    }
    return Step("blockers_cover", facts, tuple(mark for step in steps for mark in step.marks))


def _cells(step: Step, name: str) -> tuple[Cell, ...]:
    fact = step.facts[name]
    assert isinstance(fact, CellsFact)
    return fact.cells


def _seen_digits(board: Board, cell: Cell) -> DigitSet:
    return digit_set(Digit(board.grid[peer]) for peer in PEERS[cell] if board.grid[peer])


def _digits_left(board: Board, cells: tuple[Cell, ...], left: DigitSet, seen: DigitSet) -> Step:
    earlier = DigitSet(ALL_DIGITS & ~left & ~seen)
    facts: dict[str, Fact] = {
        "cells": CellsFact(cells),
        "seen": DigitsFact(members(seen)),
        "earlier": DigitsFact(members(earlier)),
        "left": DigitsFact(members(left)),
    }
    holders = {c for cell in cells for c in PEERS[cell] if board.grid[c]}
    marks = (
        *on_cells(cells),
        *on_cells(_fewest(board, cells, holders), Role.BLOCKER),
        *(CandidateMark(Role.KEPT, cell, digit) for cell in cells for digit in members(left)),
    )
    template = "digits_left"
    if not seen:
        template = "digits_left_brief"
    elif earlier:
        template = "digits_left_also_by_earlier"
    return Step(template, facts, marks)


def _fewest(board: Board, cells: tuple[Cell, ...], holders: set[Cell]) -> list[Cell]:
    """Of the placed digits that the cells see, one of each digit where one is seen by all."""
    chosen: set[Cell] = set()
    needed = {(cell, board.grid[h]) for cell in cells for h in holders if PEER_SETS[h] >> cell & 1}
    while needed:
        covered = {
            holder: {(c, board.grid[holder]) for c in cells if PEER_SETS[holder] >> c & 1} & needed
            for holder in holders - chosen
        }
        best = max(sorted(covered), key=lambda holder: len(covered[holder]))
        chosen.add(best)
        needed -= covered[best]
    return sorted(chosen)
