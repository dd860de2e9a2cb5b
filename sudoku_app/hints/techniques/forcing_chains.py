"""What-ifs: suppose a candidate and follow what it forces.

Either the supposition ends in a contradiction, or all options of a cell, or of a digit in a house,
lead to the same result. Forcing chains follow singles alone; forcing nets also use pointing,
claiming and pairs; nested ones try out a second supposition inside the first.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final

from sudoku_app.core.candidates import Placement
from sudoku_app.core.cells import HouseIndex
from sudoku_app.core.cellsets import HOUSE_SETS, cells_in
from sudoku_app.core.digits import DIGITS, members
from sudoku_app.hints.chain_story import placements_in
from sudoku_app.hints.deduction import (
    Board,
    CandidateMark,
    CellMark,
    CellsFact,
    Deduction,
    DigitsFact,
    Fact,
    HouseMark,
    HousesFact,
    Link,
    Mark,
    NodeFact,
    Role,
    Step,
    Technique,
)
from sudoku_app.hints.level import Level
from sudoku_app.hints.what_if import WhatIf
from sudoku_app.hints.what_if_board import what_ifs
from sudoku_app.hints.what_if_events import Clash, Event, Forced, NoDigit
from sudoku_app.hints.what_if_story import (
    forced_marks,
    length_of,
    node_of,
    tell_clash,
    tell_events,
)

MOST_INSIDE: Final = 2000
"""So many second suppositions are tried before the shortest proof found by then is shown."""
ENOUGH_PROOFS: Final = 3


def find_contradictions(key: str, patterns: bool, board: Board) -> Iterator[Deduction]:
    """A candidate that leaves some cell without a digit, or some house without a place."""
    suppositions = what_ifs(board, patterns=patterns)
    wave = 0
    while wave < suppositions.waves or not suppositions.is_done:
        wave += 1
        suppositions.grow_to(wave)
        found = [
            (one, one.reasons_for_clash(one.clash), one.clash)
            for one in suppositions.by_candidate.values()
            if one.clash and one.waves == wave
        ]
        for one, reasons, clash in sorted(found, key=lambda triple: len(triple[1])):
            yield _tell_contradiction(key, one, reasons, clash)


def _tell_contradiction(key: str, what_if: WhatIf, reasons: list[Event], clash: Clash) -> Deduction:
    first = reasons[0]
    assert isinstance(first, Forced)
    removed = CandidateMark(Role.REMOVED, first.cell, first.digit)
    facts: dict[str, Fact] = {
        "start": NodeFact(node_of(first.cell, first.digit)),
    }
    forced = forced_marks(reasons)
    shown: Mark = (
        CellMark(Role.PATTERN, clash.cell) if isinstance(clash, NoDigit) else HouseMark(clash.house)
    )
    return Deduction(
        key,
        removals=((first.cell, first.digit),),
        marks=(shown, *forced, removed),
        facts=facts,
        story=(
            *tell_events(what_if, reasons),
            tell_clash(what_if, clash, facts, (*forced, removed)),
        ),
        length=length_of(reasons) + 1,
        first=forced[:1],
    )


@dataclass(frozen=True, slots=True)
class _Verity:
    """A result that every option leads to."""

    options: tuple[WhatIf, ...]
    result: Placement
    is_true: bool
    house: HouseIndex | None

    @property
    def length(self) -> int:
        return sum(one.step_of(self.result, true=self.is_true) + 1 for one in self.options)


def find_verities(key: str, patterns: bool, board: Board) -> Iterator[Deduction]:
    """Whatever digit a cell takes, or wherever a house puts a digit, the same follows."""
    what_ifs(board, patterns=patterns).finish()
    yielded = set()
    found = [
        verity
        for options, house in _choices(board)
        for verity in _common(board, patterns, options, house)
    ]
    for verity in sorted(found, key=lambda v: v.length):
        if (verity.result, verity.is_true) not in yielded:
            yielded.add((verity.result, verity.is_true))
            yield _tell_verity(key, verity)


def _choices(board: Board) -> Iterator[tuple[list[Placement], HouseIndex | None]]:
    """All cells with their digits, all digits with their places in a house."""
    for cell in cells_in(board.open_cells):
        yield [(cell, digit) for digit in members(board.candidates[cell])], None
    for digit in DIGITS:
        for house, cells in enumerate(HOUSE_SETS):
            places = board.places[digit] & cells
            if places:
                yield [(cell, digit) for cell in cells_in(places)], HouseIndex(house)


def _common(
    board: Board, patterns: bool, choice: list[Placement], house: HouseIndex | None
) -> Iterator[_Verity]:
    by_candidate = what_ifs(board, patterns=patterns).by_candidate
    options = tuple(by_candidate[one] for one in choice)
    if len(options) < 2 or any(one.clash for one in options):
        return
    true, false = -1, -1
    for one in options:
        true &= one.true
        false &= one.false
    for is_true, nodes in ((True, true), (False, false)):
        for result in placements_in(nodes):
            yield _Verity(options, result, is_true, house)


def _tell_verity(key: str, verity: _Verity) -> Deduction:
    cell, digit = verity.result
    result = NodeFact(node_of(cell, digit))
    mark = CandidateMark(Role.PLACED if verity.is_true else Role.REMOVED, cell, digit)
    branches = [one.reasons_for(verity.result, true=verity.is_true) for one in verity.options]
    supposed = [first for first, *_ in branches if isinstance(first, Forced)]
    facts: dict[str, Fact] = {
        "result": result,
        "digits": DigitsFact(tuple(dict.fromkeys(one.digit for one in supposed))),
        "cells": CellsFact(tuple(dict.fromkeys(one.cell for one in supposed))),
    }
    if verity.house is not None:
        facts["house"] = HousesFact((verity.house,))
    ending = "every_digit_leads_there" if verity.house is None else "every_place_leads_there"
    choice = [CandidateMark(Role.COLOUR_B, one.cell, one.digit) for one in supposed]
    marks = (*choice, mark)
    return Deduction(
        key,
        placements=(verity.result,) if verity.is_true else (),
        removals=() if verity.is_true else (verity.result,),
        marks=marks,
        facts=facts,
        story=(*_tell_branches(verity, branches), Step(ending, facts, marks, alone=True)),
        length=sum(len(reasons) + 1 for reasons in branches) + 1,
    )


def _tell_branches(verity: _Verity, branches: list[list[Event]]) -> Iterator[Step]:
    """Each option in turn, up to the result they share; what is true is forced last of all."""
    result = node_of(*verity.result)
    struck = CandidateMark(Role.REMOVED, *verity.result)
    for what_if, reasons in zip(verity.options, branches, strict=True):
        yield from tell_events(what_if, reasons, again=reasons is not branches[0])
        if not verity.is_true:
            cause = what_if.cause_of(verity.result)
            links: tuple[Link, ...] = ()
            if isinstance(cause, Forced):
                links = (Link(node_of(cause.cell, cause.digit), result, strong=False),)
            marks = (*forced_marks(reasons), struck)
            yield Step("so_it_is_not", {"result": NodeFact(result)}, marks, links, alone=True)


def find_nested(key: str, board: Board) -> Iterator[Deduction]:
    """A candidate that fails by what-ifs inside the what-if; of a few proofs the shortest."""
    found: list[Deduction] = []
    tried = 0
    for one in _most_telling(board):
        tried += _try_inside(one)
        if one.clash:
            reasons = one.reasons_for_clash(one.clash)
            found.append(_tell_contradiction(key, one, reasons, one.clash))
        if len(found) == ENOUGH_PROOFS or (found and tried > MOST_INSIDE):
            break
    yield from sorted(found, key=lambda step: step.length)


def _most_telling(board: Board) -> Iterator[WhatIf]:
    """Suppositions that do not fail yet, afresh; those with most consequences fail most easily."""
    all_of_them = what_ifs(board, patterns=True).finish().by_candidate
    by_candidate = {one: what_if for one, what_if in all_of_them.items() if not what_if.clash}
    for cell, digit in sorted(by_candidate, key=lambda c: (-len(by_candidate[c].events), c)):
        yield WhatIf(board, cell, digit, patterns=True).finish()


def _try_inside(what_if: WhatIf) -> int:
    """Strike second suppositions that fail, shortest proofs first, until the first fails too.

    Returns how many were tried.
    """
    tried = 0
    while not what_if.clash:
        forks = [what_if.fork(*one).finish() for one in what_if.open_candidates()]
        tried += len(forks)
        failed = [(inner.steps_to_clash(inner.clash), inner) for inner in forks if inner.clash]
        for _, inner in sorted(failed, key=lambda pair: len(pair[0])):
            what_if.refute(inner)
            what_if.finish()
            if what_if.clash:
                break
        if not failed:
            break
    return tried


FORCING_CHAIN_CONTRADICTION = Technique(
    "forcing_chain_contradiction",
    Level.EXTREME,
    102,
    partial(find_contradictions, "forcing_chain_contradiction", False),
)
FORCING_CHAIN_VERITY = Technique(
    "forcing_chain_verity",
    Level.EXTREME,
    104,
    partial(find_verities, "forcing_chain_verity", False),
    is_taught=False,
)
FORCING_NET_CONTRADICTION = Technique(
    "forcing_net_contradiction",
    Level.EXTREME,
    106,
    partial(find_contradictions, "forcing_net_contradiction", True),
    is_taught=False,
)
FORCING_NET_VERITY = Technique(
    "forcing_net_verity",
    Level.EXTREME,
    108,
    partial(find_verities, "forcing_net_verity", True),
    is_taught=False,
)
NESTED_WHAT_IF = Technique(
    "nested_what_if",
    Level.EXTREME,
    112,
    partial(find_nested, "nested_what_if"),
    is_taught=False,
)
