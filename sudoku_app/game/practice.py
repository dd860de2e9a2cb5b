"""Finding a technique oneself: positions to find it in, what an answer is worth, and mastery.

An answer is either the cells of the pattern, or its result: digits to write or to cross out. The
judgement carries a sentence as template and facts, like the sentences of a hint.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import islice
from random import Random
from types import MappingProxyType
from typing import Final, Self

from sudoku_app.core import exact
from sudoku_app.core.candidates import Placement
from sudoku_app.core.cells import HOUSES_OF, Cell
from sudoku_app.core.cellsets import BIT, HOUSE_SETS
from sudoku_app.core.digits import Digit, members, only
from sudoku_app.core.grid import Grid
from sudoku_app.game.state import GameState
from sudoku_app.hints.catalogue import BY_KEY, steps
from sudoku_app.hints.deduction import (
    NO_FACTS,
    Board,
    CandidateMark,
    CellMark,
    CellsFact,
    Deduction,
    DigitsFact,
    Facts,
    Role,
)
from sudoku_app.hints.explain import Sentence, tell_practice
from sudoku_app.hints.lessons import practice_boards, tempting_steps
from sudoku_app.hints.rating import SINGLES

TIMES_TO_MASTER: Final = 5
MOST_STEPS: Final = 200
"""So many steps of a technique are compared with an answer; no board has as many that matter."""
MOST_SPOILERS: Final = 12
"""So many candidates are tried as what spoils a pattern."""
_RESULT: Final = frozenset({Role.REMOVED, Role.PLACED, Role.BLOCKER})


class Verdict(StrEnum):
    RIGHT = "right"
    INCOMPLETE = "incomplete"
    """Part of the pattern: the player is on the way."""
    OTHER = "other"
    """True, but not by the technique that is practised."""
    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class Answer:
    """The cells of a pattern, or a result. Just one of the three is given."""

    cells: frozenset[Cell] = frozenset()
    placements: tuple[Placement, ...] = ()
    removals: tuple[Placement, ...] = ()


@dataclass(frozen=True, slots=True)
class Judgement:
    """``step`` is the deduction that was found, or that somebody overlooked something in."""

    verdict: Verdict
    template: str
    facts: Facts = field(default_factory=lambda: NO_FACTS)
    step: Deduction | None = None

    def sentence(self, *, short: bool = False) -> Sentence:
        """The reason in words."""
        return tell_practice(self.template, self.facts, short=short)


@dataclass(frozen=True, slots=True)
class PracticePosition:
    technique: str
    board: Board

    @property
    def solution(self) -> Grid:
        solution = exact.solve(self.board.givens)
        assert solution is not None
        return solution

    @property
    def state(self) -> GameState:
        """The position as it is shown; with notes, unless a single would be seen at a glance."""
        board = self.board
        if self.technique in SINGLES:
            return GameState(board.givens, board.grid)
        return GameState(board.givens, board.grid, board.candidates.masks)


def positions(technique: str, rng: Random) -> Iterator[PracticePosition]:
    """Positions in which the technique is the next step, in random order, each once."""
    boards = list(practice_boards(technique))
    rng.shuffle(boards)
    return (PracticePosition(technique, board) for board in boards)


def judge(position: PracticePosition, answer: Answer) -> Judgement:
    """What an answer is worth, and why."""
    found = list(islice(steps(position.board, (BY_KEY[position.technique],)), MOST_STEPS))
    if answer.cells:
        return _judge_cells(position, answer.cells, found)
    return _judge_result(position, answer, found)


def pattern_cells(step: Deduction) -> frozenset[Cell]:
    """The cells that make up the pattern, without those that only lose something."""
    return frozenset(
        mark.cell
        for mark in step.marks
        if isinstance(mark, CellMark | CandidateMark) and mark.role not in _RESULT
    )


def _judge_cells(
    position: PracticePosition, cells: frozenset[Cell], found: list[Deduction]
) -> Judgement:
    patterns = [(pattern_cells(step), step) for step in found]
    for pattern, step in patterns:
        if cells == pattern:
            return Judgement(Verdict.RIGHT, "right_cells", step=step)
    for pattern, _ in patterns:
        missing = pattern - cells
        if cells < pattern and 2 * len(cells) >= len(pattern):
            facts = {"cells": CellsFact(tuple(sorted(missing)))}
            return Judgement(Verdict.INCOMPLETE, "part_of_it", facts)
    for pattern, _ in patterns:
        if pattern < cells and len(cells) <= len(pattern) + 2:
            facts = {"cells": CellsFact(tuple(sorted(cells - pattern)))}
            return Judgement(Verdict.INCOMPLETE, "more_than_it", facts)
    return _overlooked(position, cells) or Judgement(Verdict.WRONG, "not_a_pattern")


def _overlooked(position: PracticePosition, cells: frozenset[Cell]) -> Judgement | None:
    """The candidate that spoils the pattern in these cells, if there is just one."""
    board = position.board
    candidates = [(c, d) for c in sorted(cells) for d in members(board.candidates[c])]
    for spoiler in candidates[:MOST_SPOILERS]:
        for step in islice(tempting_steps(board, position.technique, spoiler), MOST_STEPS):
            if pattern_cells(step) == cells:
                cell, digit = spoiler
                facts: Facts = {"cell": CellsFact((cell,)), "digit": DigitsFact((digit,))}
                return Judgement(Verdict.WRONG, "spoiled", facts, step)
    return None


def _judge_result(position: PracticePosition, answer: Answer, found: list[Deduction]) -> Judgement:
    for cell, digit in (*answer.placements, *answer.removals):
        is_right = position.solution[cell] == digit
        facts: Facts = {"cell": CellsFact((cell,)), "digit": DigitsFact((digit,))}
        if (cell, digit) in answer.placements and not is_right:
            return Judgement(Verdict.WRONG, "wrong_digit", facts)
        if (cell, digit) in answer.removals and is_right:
            return Judgement(Verdict.WRONG, "struck_the_solution", facts)
    for step in found:
        if _is_result_of(position.board, answer, step):
            return Judgement(Verdict.RIGHT, "right_result", step=step)
    return Judgement(Verdict.OTHER, "true_otherwise")


def _is_result_of(board: Board, answer: Answer, step: Deduction) -> bool:
    """Whether all of the answer follows from the step: digits also as singles that it leaves."""
    after = board.after(step)
    written = all(
        placement in step.placements or _is_single(after, *placement)
        for placement in answer.placements
    )
    return written and set(answer.removals) <= set(step.removals)


def _is_single(board: Board, cell: Cell, digit: Digit) -> bool:
    places = board.places[digit]
    return board.candidates[cell] == only(digit) or any(
        places & HOUSE_SETS[house] == BIT[cell] for house in HOUSES_OF[cell]
    )


@dataclass(frozen=True, slots=True)
class Mastery:
    """How often each technique was found without a hint."""

    found: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))

    def with_found(self, technique: str) -> Self:
        """The counts after one more find without a hint."""
        counts = {**self.found, technique: self.times(technique) + 1}
        return type(self)(MappingProxyType(counts))

    def times(self, technique: str) -> int:
        return self.found.get(technique, 0)

    def has_mastered(self, technique: str) -> bool:
        return self.times(technique) >= TIMES_TO_MASTER

    def mastered(self, techniques: Collection[str]) -> tuple[str, ...]:
        return tuple(key for key in techniques if self.has_mastered(key))
