"""Almost locked sets as a deduction: cells in colours, digits passed on from set to set."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import pairwise
from typing import Final

from sudoku_app.core.candidates import Placement
from sudoku_app.core.cells import Cell
from sudoku_app.core.cellsets import cells_in
from sudoku_app.core.digits import Digit, digit_set, members
from sudoku_app.hints.almost_locked import AlmostLockedSet
from sudoku_app.hints.deduction import (
    Board,
    CandidatesFact,
    CellsFact,
    CountFact,
    Deduction,
    DigitsFact,
    Facts,
    LetterFact,
    Mark,
    Part,
    Role,
    Step,
    Technique,
)
from sudoku_app.hints.level import Level
from sudoku_app.hints.marks import on_cells, on_digit, on_removals

NAMED: Final = 2
"""The places in more sets than this, or of several digits, are marked but not named: the proof
would be too long.
"""
MOST_TARGETS: Final = 3
"""Where two full sets strike digits in more ways than this, a single sentence tells the rule."""
SET_ROLES: Final = (Role.SET_A, Role.SET_B, Role.SET_C, Role.SET_D)


def role_of(place: int) -> Role:
    return SET_ROLES[place % len(SET_ROLES)]


def cells_fact(one: AlmostLockedSet) -> CellsFact:
    return CellsFact(tuple(cells_in(one.cells)))


def set_marks(one: AlmostLockedSet, place: int) -> tuple[Mark, ...]:
    return on_cells(cells_in(one.cells), role_of(place))


def tell_set_chain(
    key: str,
    sets: Sequence[AlmostLockedSet],
    commons: tuple[Digit, ...],
    removals: tuple[Placement, ...],
) -> Deduction:
    """From set to set: if the first lacks a digit of the conclusion, the last needs it."""
    lost = members(digit_set(digit for _, digit in removals))
    facts = _facts(sets, commons, removals)
    marks = [mark for place, one in enumerate(sets) for mark in set_marks(one, place)]
    for one in (sets[0], sets[-1]):
        for digit in lost:
            marks += on_digit(digit, cells_in(one.places[digit]))
    for common, (first, second) in zip(commons, pairwise(sets), strict=True):
        for one in (first, second):
            marks += on_digit(common, cells_in(one.places[common]), Role.FIN)
    marks += on_removals(removals)
    both = (*set_marks(sets[0], 0), *set_marks(sets[-1], len(sets) - 1))
    conclusion: tuple[Step, ...]
    if len(sets) == 2:
        first, second = sets
        conclusion = (
            _restricted(first, second, commons[0]),
            Step("one_set_is_full", facts, tuple(marks)),
        )
    else:
        conclusion = (
            Step("suppose_set_lacks", facts, set_marks(sets[0], 0)),
            *_pass_on(sets, commons),
            Step("last_set_takes", facts, set_marks(sets[-1], len(sets) - 1)),
            *_tell_shared(sets, facts),
            Step("one_end_set_has_it", facts, both),
        )
    story = (
        *(introduce(one, place) for place, one in enumerate(sets)),
        *conclusion,
        *set_targets((sets[0], sets[-1]), removals, both),
    )
    return Deduction(
        key,
        removals=removals,
        marks=tuple(marks),
        facts=facts,
        story=story,
        length=2 * len(sets) + 1,
    )


def _tell_shared(sets: Sequence[AlmostLockedSet], facts: Facts) -> Iterator[Step]:
    """Sets that share cells may contradict the supposition; that is then said."""
    if shared := shared_cells(sets):
        marks = (*set_marks(sets[0], 0), *on_cells(shared))
        yield Step("sets_share_cells", {**facts, "cells": CellsFact(shared)}, marks)


def shared_cells(sets: Sequence[AlmostLockedSet]) -> tuple[Cell, ...]:
    """The cells that belong to more than one of the sets."""
    once = twice = 0
    for one in sets:
        twice |= once & one.cells
        once |= one.cells
    return tuple(cells_in(twice))


def set_technique(
    key: str,
    difficulty: int,
    find: Callable[[bool, Board], Iterator[Deduction]],
    *,
    is_taught: bool = True,
) -> Technique:
    """A technique of almost locked sets, which ``find`` looks for with overlaps or without.

    Hints use sets that share no cell. Others are listed where all steps are asked for.
    """
    part = Part(Level.EXTREME, difficulty, partial(find, False))
    find_all = partial(_find_all, find)
    return Technique(key, Level.EXTREME, difficulty, find_all, parts=(part,), is_taught=is_taught)


def _find_all(
    find: Callable[[bool, Board], Iterator[Deduction]], board: Board
) -> Iterator[Deduction]:
    yield from find(False, board)
    yield from find(True, board)


def _facts(
    sets: Sequence[AlmostLockedSet], commons: tuple[Digit, ...], removals: tuple[Placement, ...]
) -> Facts:
    return {
        "first": cells_fact(sets[0]),
        "second": cells_fact(sets[1]),
        "last": cells_fact(sets[-1]),
        "last_letter": LetterFact(len(sets) - 1),
        "sets": CountFact(len(sets)),
        "commons": DigitsFact(commons),
        "digits": DigitsFact(members(digit_set(digit for _, digit in removals))),
        "removed": CandidatesFact(removals),
    }


def introduce(one: AlmostLockedSet, place: int) -> Step:
    facts: Facts = {
        "letter": LetterFact(place),
        "cells": cells_fact(one),
        "digits": DigitsFact(members(one.digits)),
    }
    return Step(f"almost_locked_{role_of(place)[-1]}", facts, set_marks(one, place))


def _restricted(first: AlmostLockedSet, second: AlmostLockedSet, common: Digit) -> Step:
    """Why only one of two sets can have a digit of both."""
    places = {
        place: tuple(cells_in(one.places[common])) for place, one in enumerate((first, second))
    }
    near, far = (0, 1) if len(places[0]) <= len(places[1]) else (1, 0)
    facts: Facts = {
        "from": LetterFact(near),
        "to": LetterFact(far),
        "digit": DigitsFact((common,)),
        "places": CellsFact(places[near]),
    }
    marks = (*set_marks(first, 0), *set_marks(second, 1))
    on_places = on_digit(common, (*places[0], *places[1]), Role.FIN)
    return Step("only_one_set_has_it", facts, (*marks, *on_places))


def set_targets(
    sets: Sequence[AlmostLockedSet], removals: tuple[Placement, ...], marks: tuple[Mark, ...]
) -> Iterator[Step]:
    """For the digits that are in one of the sets: the cells that see all their places there."""
    digits_of: dict[tuple[Cell, ...], list[Digit]] = {}
    for digit in members(digit_set(digit for _, digit in removals)):
        struck = tuple(cell for cell, lost in removals if lost == digit)
        digits_of.setdefault(struck, []).append(digit)
    brief = len(sets) > NAMED or len({digit for _, digit in removals}) > 1
    for struck, digits in digits_of.items():
        places = {d: tuple(c for one in sets for c in cells_in(one.places[d])) for d in digits}
        facts: Facts = {
            "digits": DigitsFact(tuple(digits)),
            "targets": CellsFact(struck),
            "places": CellsFact(tuple(sorted({c for cells in places.values() for c in cells}))),
        }
        kept = (mark for digit, cells in places.items() for mark in on_digit(digit, cells))
        lost = on_removals((cell, digit) for digit in digits for cell in struck)
        template = "sees_all_places_brief" if brief else "sees_all_places"
        yield Step(template, facts, (*marks, *kept, *lost))


def _pass_on(sets: Sequence[AlmostLockedSet], commons: tuple[Digit, ...]) -> Iterator[Step]:
    for place, (common, (first, second)) in enumerate(zip(commons, pairwise(sets), strict=True)):
        facts: Facts = {
            "from": LetterFact(place),
            "to": LetterFact(place + 1),
            "digit": DigitsFact((common,)),
        }
        places = cells_in(first.places[common] | second.places[common])
        sets_marks = (*set_marks(first, place), *set_marks(second, place + 1))
        yield Step("set_takes_digit", facts, (*sets_marks, *on_digit(common, places, Role.FIN)))


def tell_full_sets(
    key: str,
    first: AlmostLockedSet,
    second: AlmostLockedSet,
    commons: tuple[Digit, ...],
    removals: tuple[Placement, ...],
) -> Deduction:
    """Two sets that share two digits of which each can have only one: both are full."""
    sets = (first, second)
    facts = _facts(sets, commons, removals)
    marks = [mark for place, one in enumerate(sets) for mark in set_marks(one, place)]
    for common in commons:
        for one in sets:
            marks += on_digit(common, cells_in(one.places[common]), Role.FIN)
    marks += on_removals(removals)
    around = tuple(_around_full_sets(sets, commons, removals))
    if len(around) > MOST_TARGETS:
        around = (Step("full_sets_strike", facts, tuple(marks)),)
    story = (
        *(introduce(one, place) for place, one in enumerate(sets)),
        Step("sets_share_two", facts, tuple(marks)),
        Step("sets_are_full", facts, tuple(marks)),
        *around,
    )
    return Deduction(key, removals=removals, marks=tuple(marks), facts=facts, story=story)


def _around_full_sets(
    sets: tuple[AlmostLockedSet, AlmostLockedSet],
    commons: tuple[Digit, ...],
    removals: tuple[Placement, ...],
) -> Iterator[Step]:
    """A digit of both sets is seen in both, any other in its own set."""
    on_sets = tuple(mark for place, one in enumerate(sets) for mark in set_marks(one, place))
    shared = tuple(r for r in removals if r[1] in commons)
    yield from set_targets(sets, shared, on_sets)
    left = {r for r in removals if r[1] not in commons}
    for one in sets:
        own = tuple(sorted((c, d) for c, d in left if one.seen[d] >> c & 1))
        yield from set_targets((one,), own, on_sets)
        left -= set(own)
