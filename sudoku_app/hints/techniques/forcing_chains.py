"""Forcing chains: suppose a candidate and follow the singles.

Either the supposition ends in a contradiction, or all options of a cell, or of a digit in a house,
lead to the same result.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import assert_never

from sudoku_app.core.candidates import Placement
from sudoku_app.core.cells import Cell, HouseIndex
from sudoku_app.core.cellsets import HOUSE_SETS, cells_in
from sudoku_app.core.digits import DIGITS, Digit, members
from sudoku_app.hints.chain_story import placements_in
from sudoku_app.hints.deduction import (
    Board,
    CandidateMark,
    CellMark,
    CellsFact,
    CountFact,
    Deduction,
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
    Technique,
)
from sudoku_app.hints.what_if import Clash, Forced, NoDigit, NoPlace, WhatIf, what_ifs


def find_contradictions(board: Board) -> Iterator[Deduction]:
    """A candidate that leaves some cell without a digit, or some house without a place."""
    suppositions = what_ifs(board)
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
            yield _tell_contradiction(one, reasons, clash)


def _tell_contradiction(what_if: WhatIf, reasons: list[Forced], clash: Clash) -> Deduction:
    first = reasons[0]
    start = _node(first.cell, first.digit)
    removed = CandidateMark(Role.REMOVED, first.cell, first.digit)
    facts: dict[str, Fact] = {"start": NodeFact(start), "count": CountFact(len(reasons))}
    shown: Mark
    match clash:
        case NoDigit(cell):
            ending, shown = "no_digit_left", CellMark(Role.PATTERN, cell)
            facts["cell"] = CellsFact((cell,))
        case NoPlace(house, digit):
            ending, shown = "no_place_left", HouseMark(house)
            facts |= {"house": HousesFact((house,)), "digit": DigitsFact((digit,))}
        case _:
            assert_never(clash)
    forced = _forced_marks(reasons)
    told = {(one.cell, one.digit) for one in reasons}
    gone = [(cause, place) for cause, place in what_if.strikes(clash) if place not in told]
    lacking = tuple(CandidateMark(Role.PATTERN, *place) for _, place in gone)
    links = tuple(Link(_node(c.cell, c.digit), _node(*place), strong=False) for c, place in gone)
    return Deduction(
        "forcing_chain_contradiction",
        removals=((first.cell, first.digit),),
        marks=(shown, *forced, removed),
        facts=facts,
        story=(
            *_tell(what_if, reasons),
            Step(ending, facts, (shown, *forced, *lacking, removed), links, alone=True),
        ),
        length=len(reasons) + 1,
        first=forced[:1],
    )


def _tell(what_if: WhatIf, reasons: list[Forced], *, again: bool = False) -> Iterator[Step]:
    """The supposition, then one sentence for each digit it forces, with arrows from its causes.

    Each stands alone, lest the arrows of all of them cover the board.
    """
    for place, one in enumerate(reasons):
        marks = _forced_marks(reasons[: place + 1])
        end = _node(one.cell, one.digit)
        causes = what_if.causes_of(one)
        links = tuple(Link(_node(c.cell, c.digit), end, strong=True) for c in causes)
        facts: Facts = {"cell": CellsFact((one.cell,)), "digit": DigitsFact((one.digit,))}
        if place == 0:
            suppose = "suppose_true_again" if again else "suppose_true"
            yield Step(suppose, {"start": NodeFact(end)}, marks)
        elif one.house is None:
            yield Step("forced_in_cell", facts, marks, links, alone=True)
        else:
            facts = {**facts, "house": HousesFact((one.house,))}
            marks = (HouseMark(one.house), *marks)
            yield Step("forced_in_house", facts, marks, links, alone=True)


def _node(cell: Cell, digit: Digit) -> Node:
    return Node(digit, (cell,))


def _forced_marks(forced: list[Forced]) -> tuple[Mark, ...]:
    return tuple(CandidateMark(Role.COLOUR_A, one.cell, one.digit) for one in forced)


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


def find_verities(board: Board) -> Iterator[Deduction]:
    """Whatever digit a cell takes, or wherever a house puts a digit, the same follows."""
    suppositions = what_ifs(board)
    while not suppositions.is_done:
        suppositions.grow_to(suppositions.waves + 1)
    told = set()
    found = [v for options, house in _choices(board) for v in _common(board, options, house)]
    for verity in sorted(found, key=lambda v: v.length):
        if (verity.result, verity.is_true) not in told:
            told.add((verity.result, verity.is_true))
            yield _tell_verity(verity)


def _choices(board: Board) -> Iterator[tuple[list[Placement], HouseIndex | None]]:
    """All cells with their digits, all digits with their places in a house."""
    for cell in cells_in(board.open_cells):
        yield [(cell, digit) for digit in members(board.candidates[cell])], None
    for digit in DIGITS:
        for house, cells in enumerate(HOUSE_SETS):
            places = board.places[digit] & cells
            if places:
                yield [(cell, digit) for cell in cells_in(places)], HouseIndex(house)


def _common(board: Board, choice: list[Placement], house: HouseIndex | None) -> Iterator[_Verity]:
    options = tuple(what_ifs(board).by_candidate[one] for one in choice)
    if len(options) < 2 or any(one.clash for one in options):
        return
    true, false = -1, -1
    for one in options:
        true &= one.true
        false &= one.false
    for is_true, nodes in ((True, true), (False, false)):
        for result in placements_in(nodes):
            yield _Verity(options, result, is_true, house)


def _tell_verity(verity: _Verity) -> Deduction:
    cell, digit = verity.result
    result = NodeFact(_node(cell, digit))
    mark = CandidateMark(Role.PLACED if verity.is_true else Role.REMOVED, cell, digit)
    ways = [one.reasons_for(verity.result, true=verity.is_true) for one in verity.options]
    supposed = [reasons[0] for reasons in ways]
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
        "forcing_chain_verity",
        placements=(verity.result,) if verity.is_true else (),
        removals=() if verity.is_true else (verity.result,),
        marks=marks,
        facts=facts,
        story=(*_tell_ways(verity, ways), Step(ending, facts, marks, alone=True)),
        length=sum(len(reasons) + 1 for reasons in ways) + 1,
    )


def _tell_ways(verity: _Verity, ways: list[list[Forced]]) -> Iterator[Step]:
    """Each option in turn, up to the result they share; what is true is forced last of all."""
    result = _node(*verity.result)
    struck = CandidateMark(Role.REMOVED, *verity.result)
    for what_if, reasons in zip(verity.options, ways, strict=True):
        yield from _tell(what_if, reasons, again=reasons is not ways[0])
        if not verity.is_true:
            last = reasons[-1]
            link = Link(_node(last.cell, last.digit), result, strong=False)
            marks = (*_forced_marks(reasons), struck)
            yield Step("so_it_is_not", {"result": NodeFact(result)}, marks, (link,), alone=True)


FORCING_CHAIN_CONTRADICTION = Technique("forcing_chain_contradiction", 102, find_contradictions)
FORCING_CHAIN_VERITY = Technique("forcing_chain_verity", 104, find_verities)
