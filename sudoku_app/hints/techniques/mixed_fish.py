"""Franken and mutant fish: n houses need a digit, and n others cover all its places there.

As in plain fish the covers have the digit nowhere else, or with fins where all fins are seen.
Franken fish mix boxes in; mutant fish mix rows and columns too.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from typing import Final

from sudoku_app.core.cells import HOUSES_OF, Cell, HouseIndex, HouseKind, house_kind
from sudoku_app.core.cellsets import HOUSE_SETS, PEER_SETS, CellSet, cells_in
from sudoku_app.core.digits import DIGITS, Digit
from sudoku_app.hints.almost_locked import seen_by_all
from sudoku_app.hints.cover_search import LARGEST_WITH_IDLE, CoverSearch, Houses, Sides, bases_left
from sudoku_app.hints.deduction import (
    Board,
    CellsFact,
    Deduction,
    DigitsFact,
    Facts,
    HousesFact,
    Role,
    Step,
    Technique,
)
from sudoku_app.hints.level import Level
from sudoku_app.hints.marks import on_digit, on_houses, on_removals, removals_in
from sudoku_app.hints.techniques.template_overlay import places_in_no_template

ROWS_AND_BOXES: Final = (*range(9), *range(18, 27))
COLUMNS_AND_BOXES: Final = tuple(range(9, 27))
ALL_HOUSES: Final = tuple(range(27))
SIDES: Final = {
    "franken": (
        (ROWS_AND_BOXES, COLUMNS_AND_BOXES),
        (COLUMNS_AND_BOXES, ROWS_AND_BOXES),
    ),
    "mutant": ((ALL_HOUSES, ALL_HOUSES),),
}
"""For each kind of fish the houses that may be bases and those that may be covers."""
ROW_LIKE: Final = {HouseKind.ROW, HouseKind.BOX}
COLUMN_LIKE: Final = {HouseKind.COLUMN, HouseKind.BOX}


@dataclass(frozen=True, slots=True)
class _Fish:
    bases: Houses
    covers: Houses

    @property
    def kind(self) -> str:
        bases, covers = set(map(house_kind, self.bases)), set(map(house_kind, self.covers))
        if HouseKind.BOX not in bases | covers and len(bases) == len(covers) == 1:
            return "basic"
        across = bases <= ROW_LIKE and covers <= COLUMN_LIKE
        down = bases <= COLUMN_LIKE and covers <= ROW_LIKE
        return "franken" if across or down else "mutant"

    def fins(self, places: int) -> CellSet:
        """Places that no cover holds, and those in two bases, which count twice."""
        once, twice = _layers(self.bases)
        return CellSet(places & (once & ~_layers(self.covers)[0] | twice))

    def struck(self, places: int) -> CellSet:
        """What the covers have besides the bases, or twice, as far as it sees every fin."""
        fins = self.fins(places)
        once, twice = _layers(self.covers)
        struck = places & (once & ~_layers(self.bases)[0] | twice) & ~fins
        return CellSet(struck & seen_by_all(fins) if fins else struck)


def _layers(houses: Houses) -> tuple[int, int]:
    """The cells in at least one of the houses, and those in at least two."""
    once = twice = 0
    for house in houses:
        twice |= once & HOUSE_SETS[house]
        once |= HOUSE_SETS[house]
    return once, twice


def find(key: str, kind: str, size: int, finned: bool, board: Board) -> Iterator[Deduction]:
    """Each fish, then with fins each two on the same bases: twins that count as one step."""
    yielded = set()
    for idle in (False, True) if size <= LARGEST_WITH_IDLE else (False,):
        for digit in DIGITS:
            on_bases: dict[frozenset[HouseIndex], dict[CellSet, _Fish]] = {}
            for fish, struck in _striking(board, digit, kind, size, finned, idle):
                on_bases.setdefault(frozenset(fish.bases), {}).setdefault(struck, fish)
                if (digit, struck) not in yielded:
                    yielded.add((digit, struck))
                    yield _deduction(key, board, digit, (fish,))
            if finned:
                for twins in on_bases.values():
                    for (struck, one), (more, other) in combinations(twins.items(), 2):
                        if struck | more not in (struck, more):
                            yield _deduction(key, board, digit, (one, other))


def _striking(
    board: Board, digit: Digit, kind: str, size: int, finned: bool, idle: bool
) -> Iterator[tuple[_Fish, CellSet]]:
    """The fish of a size and kind that strike something, with what they strike."""
    places = board.places[digit]
    for target in cells_in(places_in_no_template(board, digit)):
        for fish in _fish_against(places, target, size, kind, idle=idle):
            if fish.kind == kind and bool(fish.fins(places)) is finned:
                struck = fish.struck(places)
                if struck >> target & 1:
                    yield fish, struck


def _fish_against(
    places: CellSet, target: Cell, size: int, kind: str, *, idle: bool
) -> Iterator[_Fish]:
    """The fish of a size and kind that could strike the target.

    With the digit in the target, the bases keep only places that it does not see: one cover fewer
    than there are bases is enough for those, and that cannot be. ``idle`` bases keep none.
    """
    left = places & ~PEER_SETS[target] & ~(1 << target)
    for sides in SIDES[kind]:
        needing = bases_left(places, left, sides, idle=idle)
        for bases, covers in CoverSearch(needing, size, sides).grow((), 0, (), 0):
            for house in HOUSES_OF[target]:
                if house in sides[1] and house not in bases and house not in covers:
                    yield _Fish(bases, (*covers, house))
        for bases, covers in CoverSearch(needing, size - 1, sides).grow((), 0, (), 0):
            yield from _own_bases(target, bases, covers, sides)


def _own_bases(target: Cell, bases: Houses, covers: Houses, sides: Sides) -> Iterator[_Fish]:
    """One more base that holds the target: it lies in two covers, so it uses up one too many."""
    for house in HOUSES_OF[target]:
        two = tuple(h for h in HOUSES_OF[target] if h != house)
        fits = house in sides[0] and all(h in sides[1] for h in two)
        if fits and len({house, *two, *bases, *covers}) == 2 * len(bases) + 2:
            yield _Fish((*bases, house), (*covers, *two))


def _deduction(key: str, board: Board, digit: Digit, parts: tuple[_Fish, ...]) -> Deduction:
    places = board.places[digit]
    fins = struck = 0
    for part in parts:
        fins, struck = fins | part.fins(places), struck | part.struck(places)
    body = places & _layers(parts[0].bases)[0] & ~fins & ~struck
    removals = tuple(removals_in(digit, struck))
    facts: Facts = {
        "digit": DigitsFact((digit,)),
        "bases": _in_order(parts[0].bases),
        "fins": CellsFact(tuple(cells_in(fins))),
    }
    marks = (
        *on_houses(parts[0].bases),
        *on_digit(digit, cells_in(body)),
        *on_digit(digit, cells_in(fins), Role.FIN),
    )
    needs = Step("mixed_fish_needs", facts, marks)
    story = [step for part in parts for step in _story(digit, part, places)]
    return Deduction(
        key,
        removals=removals,
        marks=(*marks, *on_removals(removals)),
        facts=facts,
        story=(needs, *story),
    )


def _story(digit: Digit, fish: _Fish, places: CellSet) -> Iterator[Step]:
    fins, struck = fish.fins(places), fish.struck(places)
    facts: Facts = {
        "digit": DigitsFact((digit,)),
        "covers": _in_order(fish.covers),
        "fins": CellsFact(tuple(cells_in(fins))),
        "cells": CellsFact(tuple(cells_in(struck))),
        "own": CellsFact(tuple(cells_in(struck & _layers(fish.bases)[0]))),
    }
    kept = on_digit(digit, cells_in(places & _layers(fish.bases)[0] & ~fins & ~struck))
    on_fins = on_digit(digit, cells_in(fins), Role.FIN)
    covered = (*on_houses(fish.covers, Role.SET_A), *kept, *on_fins)
    on_struck = on_removals(removals_in(digit, struck))
    yield Step("mixed_fish_with_fins" if fins else "mixed_fish_covered", facts, covered)
    if struck & _layers(fish.bases)[0]:
        yield Step("mixed_fish_own", facts, (*covered, *on_struck))
    if fins:
        yield Step("mixed_fish_without_fins", facts, (*covered, *on_struck))
        yield Step("mixed_fish_sees_fin", facts, (*on_fins, *on_struck))
    else:
        yield Step("mixed_fish_strikes", facts, (*covered, *on_struck))


def _in_order(houses: Houses) -> HousesFact:
    """Rows, boxes, columns: a row right before a column would read like a cell."""
    kinds = (HouseKind.ROW, HouseKind.BOX, HouseKind.COLUMN)
    return HousesFact(tuple(sorted(houses, key=lambda h: (kinds.index(house_kind(h)), h))))


SIZES: Final = {"x_wing": 2, "swordfish": 3, "jellyfish": 4, "squirmbag": 5, "whale": 6}


def _technique(key: str, difficulty: int) -> Technique:
    finned = key.startswith("finned_")
    kind, name = key.removeprefix("finned_").split("_", 1)
    return Technique(
        key,
        Level.EXTREME,
        difficulty,
        partial(find, key, kind, SIZES[name], finned),
        is_taught=False,
    )


MIXED_FISH: Final = tuple(
    _technique(key, difficulty)
    for difficulty, key in enumerate(
        (
            "franken_swordfish",
            "franken_jellyfish",
            "finned_franken_x_wing",
            "finned_franken_swordfish",
            "finned_franken_jellyfish",
            "mutant_swordfish",
            "mutant_jellyfish",
            "finned_mutant_x_wing",
            "finned_mutant_swordfish",
            "finned_mutant_jellyfish",
            "finned_mutant_squirmbag",
            "finned_mutant_whale",
        ),
        start=114,
    )
)
