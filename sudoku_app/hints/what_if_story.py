"""What-ifs as sentences: each consequence with its reason, and what breaks in the end."""

from collections.abc import Iterable, Iterator, Sequence
from typing import assert_never

from sudoku_app.core.candidates import Placement
from sudoku_app.core.cells import Cell
from sudoku_app.core.digits import Digit
from sudoku_app.hints.deduction import (
    CandidateMark,
    CandidatesFact,
    CellMark,
    CellsFact,
    DigitsFact,
    Fact,
    Facts,
    HouseMark,
    HousesFact,
    Link,
    Mark,
    Node,
    NodeFact,
    Role,
    Step,
)
from sudoku_app.hints.marks import on_cells, on_houses
from sudoku_app.hints.what_if import WhatIf
from sudoku_app.hints.what_if_events import (
    Clash,
    Event,
    Forced,
    Locked,
    NoDigit,
    NoPlace,
    Pair,
    Refuted,
)


def node_of(cell: Cell, digit: Digit) -> Node:
    return Node(digit, (cell,))


def forced_marks(events: Iterable[Event], role: Role = Role.COLOUR_A) -> tuple[Mark, ...]:
    return tuple(CandidateMark(role, e.cell, e.digit) for e in events if isinstance(e, Forced))


def length_of(events: Sequence[Event]) -> int:
    """How many thoughts the events take, with those of the what-ifs inside."""
    inner = (len(event.inner_steps) for event in events if isinstance(event, Refuted))
    return len(events) + sum(inner)


def tell_events(what_if: WhatIf, events: Sequence[Event], *, again: bool = False) -> Iterator[Step]:
    """The supposition, then a sentence for each consequence, with arrows from its causes.

    Each stands alone, lest the arrows of all of them cover the board.
    """
    first, *others = events
    assert isinstance(first, Forced)
    start: Facts = {"start": NodeFact(node_of(first.cell, first.digit))}
    yield Step("suppose_true_again" if again else "suppose_true", start, forced_marks(events[:1]))
    for place, event in enumerate(others, start=1):
        shown = forced_marks(events[:place])
        if isinstance(event, Refuted):
            yield from _tell_inside(event, shown)
        else:
            yield _tell_event(what_if, event, shown)


def _tell_event(
    what_if: WhatIf,
    event: Forced | Locked | Pair,
    shown: tuple[Mark, ...],
    role: Role = Role.COLOUR_A,
) -> Step:
    causes = [cause for cause in what_if.causes_of(event) if isinstance(cause, Forced)]
    match event:
        case Forced(cell, digit, house):
            end = node_of(cell, digit)
            links = tuple(Link(node_of(c.cell, c.digit), end, strong=True) for c in causes)
            facts: dict[str, Fact] = {"cell": CellsFact((cell,)), "digit": DigitsFact((digit,))}
            marks: tuple[Mark, ...] = (*shown, CandidateMark(role, cell, digit))
            if house is not None:
                facts["house"] = HousesFact((house,))
                marks = (HouseMark(house), *marks)
            key = "forced_in_cell" if house is None else "forced_in_house"
            return _because(key, facts, marks, links, causes)
        case Locked(digit, house, other, cells, struck):
            facts = {
                "digit": DigitsFact((digit,)),
                "house": HousesFact((house,)),
                "other": HousesFact((other,)),
                "cells": CellsFact(cells),
            }
            marks = (*on_houses((house,)), *on_houses((other,), Role.SET_A), *on_cells(cells))
            return _because(
                "forced_to_cross", facts, (*marks, *shown, *_struck(struck)), (), causes
            )
        case Pair(digits, house, cells, struck):
            facts = {
                "digits": DigitsFact(digits),
                "house": HousesFact((house,)),
                "cells": CellsFact(cells),
            }
            marks = (*on_houses((house,)), *on_cells(cells), *shown, *_struck(struck))
            return _because("forced_pair", facts, marks, (), causes)
        case _:
            assert_never(event)


def _because(
    key: str,
    facts: dict[str, Fact],
    marks: tuple[Mark, ...],
    links: tuple[Link, ...],
    causes: Sequence[Forced],
) -> Step:
    """The sentence with the digits that brought it about, where digits alone did or helped."""
    if not causes:
        return Step(key, facts, marks, links, alone=True)
    because = CandidatesFact(tuple(sorted((c.cell, c.digit) for c in causes)))
    return Step(f"{key}_by", {**facts, "because": because}, marks, links, alone=True)


def _struck(placements: Iterable[Placement]) -> tuple[Mark, ...]:
    return tuple(CandidateMark(Role.PATTERN, *place) for place in placements)


def _tell_inside(event: Refuted, shown: tuple[Mark, ...]) -> Iterator[Step]:
    """A what-if inside a what-if: its digits have the other colour."""
    inner = event.inner
    events = [inner.events[step] for step in event.inner_steps]
    start = node_of(event.cell, event.digit)
    marks = (*shown, CandidateMark(Role.COLOUR_B, event.cell, event.digit))
    yield Step("suppose_inside", {"start": NodeFact(start)}, marks, alone=True)
    for place, one in enumerate(events[1:], start=1):
        assert not isinstance(one, Refuted)
        before = (*shown, *forced_marks(events[:place], Role.COLOUR_B))
        yield _tell_event(inner, one, before, Role.COLOUR_B)
    assert inner.clash is not None
    all_shown = (*shown, *forced_marks(events, Role.COLOUR_B))
    yield tell_clash(inner, inner.clash, {"start": NodeFact(start)}, all_shown, inside=True)


def tell_clash(
    what_if: WhatIf, clash: Clash, facts: Facts, shown: tuple[Mark, ...], *, inside: bool = False
) -> Step:
    """What breaks, with the digits that broke it and arrows from them."""
    causes = {cause for cause, _ in what_if.strikes(clash) if isinstance(cause, Forced)}
    marked = {(m.cell, m.digit) for m in shown if isinstance(m, CandidateMark)}
    gone = [(cause, place) for cause, place in what_if.strikes(clash) if place not in marked]
    links = tuple(
        Link(node_of(cause.cell, cause.digit), node_of(*place), strong=False)
        for cause, place in gone
        if isinstance(cause, Forced)
    )
    mark: Mark
    match clash:
        case NoDigit(cell):
            key, mark = "no_digit_left", CellMark(Role.PATTERN, cell)
            facts = {**facts, "cell": CellsFact((cell,))}
        case NoPlace(house, digit):
            key, mark = "no_place_left", HouseMark(house)
            facts = {**facts, "house": HousesFact((house,)), "digit": DigitsFact((digit,))}
        case _:
            assert_never(clash)
    lacking = _struck(place for _, place in gone)
    key = f"{key}_inside" if inside else key
    return _because(key, dict(facts), (mark, *shown, *lacking), links, tuple(causes))
