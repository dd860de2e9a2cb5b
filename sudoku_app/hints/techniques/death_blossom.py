"""Death blossom: whatever digit the stem cell takes, one of the almost locked sets around it
loses that digit and must hold Z. So Z goes from every cell that sees all its places in the sets.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Final

from sudoku_app.core.cells import Cell
from sudoku_app.core.cellsets import BIT, cells_in
from sudoku_app.core.digits import DIGITS, Digit, members
from sudoku_app.hints.almost_locked import AlmostLockedSet, almost_locked_sets
from sudoku_app.hints.deduction import (
    Board,
    CandidatesFact,
    CellsFact,
    Deduction,
    DigitsFact,
    Facts,
    LetterFact,
    Role,
    Step,
)
from sudoku_app.hints.marks import on_cells, on_digit, on_removals, removals_in
from sudoku_app.hints.set_story import (
    cells_fact,
    set_marks,
    set_targets,
    set_technique,
    shared_cells,
)

Targets = tuple[int, ...]
"""For each digit (index 0 unused) the cells that would lose it."""
_WAYS_KEPT: Final = 4
"""Of petals with the same effect so many choices are kept, as a further petal may overlap some."""


@dataclass(frozen=True, slots=True)
class _Petal:
    one: AlmostLockedSet
    targets: Targets


def find(overlap: bool, board: Board) -> Iterator[Deduction]:
    stems = [c for c in cells_in(board.open_cells) if board.candidates[c].bit_count() > 1]
    for stem in sorted(stems, key=lambda c: board.candidates[c].bit_count()):
        digits = members(board.candidates[stem])
        petals = [list(_petals(board, stem, digit)) for digit in digits]
        everywhere = tuple(board.places[d] & ~BIT[stem] if d else 0 for d in range(10))
        for chosen, targets in _blossoms(petals, everywhere, overlap=overlap):
            yield _tell(stem, digits, chosen, targets)


def _petals(board: Board, stem: Cell, digit: Digit) -> Iterator[_Petal]:
    """The sets that lose this digit when the stem takes it, small ones first."""
    for one in almost_locked_sets(board):
        if one.seen[digit] >> stem & 1:
            targets = tuple(
                board.places[d] & one.seen[d] if d and d != digit else 0 for d in range(10)
            )
            if any(targets):
                yield _Petal(one, targets)


def _blossoms(
    petals: list[list[_Petal]], everywhere: Targets, *, overlap: bool
) -> Iterator[tuple[tuple[_Petal, ...], Targets]]:
    """One petal for each digit of the stem, once for each effect; petals may share cells or not."""
    begun: dict[Targets, list[tuple[_Petal, ...]]] = {everywhere: [()]}
    for choices in petals:
        further: dict[Targets, list[tuple[_Petal, ...]]] = {}
        for targets, ways in begun.items():
            for petal in choices:
                left = tuple(t & more for t, more in zip(targets, petal.targets, strict=True))
                if any(left):
                    kept = further.setdefault(left, [])
                    fitting = (way for way in ways if overlap or _is_apart(petal, way))
                    kept += [(*way, petal) for way in islice(fitting, _WAYS_KEPT - len(kept))]
        begun = {left: kept for left, kept in further.items() if kept}
    for targets, ways in begun.items():
        differing = (way for way in ways if any(petal.one is not way[0].one for petal in way))
        for way in islice(differing, 1):
            yield way, targets


def _is_apart(petal: _Petal, others: tuple[_Petal, ...]) -> bool:
    return not any(petal.one.cells & other.one.cells for other in others)


def _tell(
    stem: Cell,
    digits: tuple[Digit, ...],
    petals: tuple[_Petal, ...],
    targets: Targets,
) -> Deduction:
    lost = tuple(d for d in DIGITS if targets[d])
    removals = tuple(r for d in lost for r in removals_in(d, targets[d]))
    facts: Facts = {
        "stem": CellsFact((stem,)),
        "choices": DigitsFact(digits),
        "digits": DigitsFact(lost),
        "removed": CandidatesFact(removals),
    }
    marks = [*on_cells((stem,)), *(on_digit(d, (stem,), Role.FIN)[0] for d in digits)]
    story = [Step("stem_choices", facts, tuple(marks))]
    for place, (digit, petal) in enumerate(zip(digits, petals, strict=True)):
        marks += set_marks(petal.one, place)
        for kept in lost:
            marks += on_digit(kept, cells_in(petal.one.places[kept]))
        story.append(_petal_step(stem, digit, petal, lost, place))
    marks += on_removals(removals)
    if shared := shared_cells([petal.one for petal in petals]):
        story.append(Step("petals_share_cells", {"cells": CellsFact(shared)}, on_cells(shared)))
    story.append(Step("blossom_holds_it", facts, tuple(marks)))
    story += set_targets([petal.one for petal in petals], removals, ())
    return Deduction(
        "death_blossom",
        removals=removals,
        marks=tuple(marks),
        facts=facts,
        story=tuple(story),
        length=2 * len(petals) + 2,
    )


def _petal_step(
    stem: Cell, digit: Digit, petal: _Petal, lost: tuple[Digit, ...], place: int
) -> Step:
    facts: Facts = {
        "stem": CellsFact((stem,)),
        "digit": DigitsFact((digit,)),
        "letter": LetterFact(place),
        "cells": cells_fact(petal.one),
        "rest": DigitsFact(tuple(d for d in members(petal.one.digits) if d != digit)),
        "gained": DigitsFact(lost),
    }
    marks = (*on_digit(digit, (stem,), Role.FIN), *set_marks(petal.one, place))
    return Step("petal_takes_digit", facts, marks)


DEATH_BLOSSOM = set_technique("death_blossom", 88, find, is_taught=False)
