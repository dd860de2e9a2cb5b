"""Death blossom: whatever digit the stem cell takes, one of the almost locked sets around it
loses that digit and must hold Z. So Z goes from every cell that sees all its places in the sets.
"""

from collections.abc import Iterator
from dataclasses import dataclass

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
    Technique,
)
from sudoku_app.hints.marks import on_cells, on_digit, on_removals, removals_in
from sudoku_app.hints.set_story import introduce, set_marks

Targets = tuple[int, ...]
"""For each digit (index 0 unused) the cells that would lose it."""


@dataclass(frozen=True, slots=True)
class _Petal:
    one: AlmostLockedSet
    targets: Targets


def find(board: Board) -> Iterator[Deduction]:
    stems = [c for c in cells_in(board.open_cells) if board.candidates[c].bit_count() > 1]
    for stem in sorted(stems, key=lambda c: board.candidates[c].bit_count()):
        digits = members(board.candidates[stem])
        petals = [list(_petals(board, stem, digit)) for digit in digits]
        everywhere = tuple(board.places[d] & ~BIT[stem] if d else 0 for d in range(10))
        for chosen, targets in _blossoms(petals, everywhere):
            yield _tell(stem, digits, chosen, targets)


def _petals(board: Board, stem: Cell, digit: Digit) -> Iterator[_Petal]:
    """The sets that lose this digit when the stem takes it, one for each effect."""
    effects = set()
    for one in almost_locked_sets(board):
        if one.seen[digit] >> stem & 1:
            targets = tuple(
                board.places[d] & one.seen[d] if d and d != digit else 0 for d in range(10)
            )
            if any(targets) and targets not in effects:
                effects.add(targets)
                yield _Petal(one, targets)


def _blossoms(
    petals: list[list[_Petal]], everywhere: Targets
) -> Iterator[tuple[tuple[_Petal, ...], Targets]]:
    """One petal for each digit of the stem, in all ways that differ in what goes."""
    open_ways: dict[Targets, tuple[_Petal, ...]] = {everywhere: ()}
    for choices in petals:
        further: dict[Targets, tuple[_Petal, ...]] = {}
        for targets, chosen in open_ways.items():
            for petal in choices:
                left = tuple(t & more for t, more in zip(targets, petal.targets, strict=True))
                if any(left) and (left not in further or _is_one_set(further[left])):
                    further[left] = (*chosen, petal)
        open_ways = further
    for targets, chosen in open_ways.items():
        if not _is_one_set(chosen):
            yield chosen, targets


def _is_one_set(petals: tuple[_Petal, ...]) -> bool:
    return all(petal.one is petals[0].one for petal in petals)


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
        story += [introduce(petal.one, place), _petal_step(stem, digit, petal, lost, place)]
    marks += on_removals(removals)
    story.append(Step("blossom_holds_it", facts, on_removals(removals)))
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
        "gained": DigitsFact(lost),
    }
    marks = (*on_digit(digit, (stem,), Role.FIN), *set_marks(petal.one, place))
    return Step("petal_takes_digit", facts, marks)


DEATH_BLOSSOM = Technique("death_blossom", 88, find)
