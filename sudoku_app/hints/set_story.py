"""Almost locked sets as a deduction: cells in colours, digits passed on from set to set."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from sudoku_app.core.candidates import Placement
from sudoku_app.core.cellsets import cells_in
from sudoku_app.core.digits import Digit, digit_set, members
from sudoku_app.hints.almost_locked import AlmostLockedSet
from sudoku_app.hints.deduction import (
    CandidatesFact,
    CellsFact,
    CountFact,
    Deduction,
    DigitsFact,
    Facts,
    LetterFact,
    Mark,
    Role,
    Step,
)
from sudoku_app.hints.marks import on_cells, on_digit, on_removals

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
    ends = (*set_marks(sets[0], 0), *set_marks(sets[-1], len(sets) - 1), *on_removals(removals))
    story = (
        *(introduce(one, place) for place, one in enumerate(sets)),
        Step("suppose_set_lacks", facts, set_marks(sets[0], 0)),
        *_pass_on(sets, commons),
        Step("last_set_takes", facts, set_marks(sets[-1], len(sets) - 1)),
        Step("one_end_set_has_it", facts, ends),
    )
    return Deduction(
        key,
        removals=removals,
        marks=tuple(marks),
        facts=facts,
        story=story,
        length=2 * len(sets) + 1,
    )


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
    story = (
        *(introduce(one, place) for place, one in enumerate(sets)),
        Step("sets_share_two", facts, tuple(marks)),
        Step("sets_are_full", facts, tuple(marks)),
    )
    return Deduction(key, removals=removals, marks=tuple(marks), facts=facts, story=story)
