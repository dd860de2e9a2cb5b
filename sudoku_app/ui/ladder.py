"""The rungs of a hint as the window tells them: what is said and drawn at each. Pure: no Qt."""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import assert_never

from sudoku_app.core.candidates import Candidates
from sudoku_app.hints.catalogue import BY_KEY
from sudoku_app.hints.deduction import CandidateMark, CellMark, Deduction, HouseMark, Mark
from sudoku_app.hints.explain import Explanation, Sentence
from sudoku_app.hints.texts import name_of
from sudoku_app.ui.board.picture import Overlay


class Stage(StrEnum):
    NUDGE = "nudge"
    KIND = "kind"
    PATTERN = "pattern"
    WHY = "why"
    DO = "do"


@dataclass(frozen=True, slots=True)
class Rung:
    stage: Stage
    sentences: tuple[Sentence, ...]
    overlay: Overlay


@dataclass(frozen=True, slots=True)
class Ladder:
    """A hint from its nudge to what to do; ``told`` rungs have been climbed, at least one."""

    technique: str
    rungs: tuple[Rung, ...]
    told: int = 1

    @classmethod
    def of(cls, deduction: Deduction, explanation: Explanation, candidates: Candidates) -> "Ladder":
        pattern = explanation.pattern
        if not pattern.marks:
            pattern = replace(pattern, marks=explanation.nudge.marks)
        rungs = [
            _rung(Stage.NUDGE, explanation.nudge, candidates),
            _rung(Stage.KIND, explanation.kind, candidates),
            _rung(Stage.PATTERN, pattern, candidates),
        ]
        drawn = Overlay() if deduction.story else Overlay.of(pattern, candidates)
        # what is looked at first is what the proof begins by supposing: that is said only once
        for sentence in explanation.why[1 if deduction.first else 0 :]:
            drawn = _added(Overlay() if sentence.starts_over else drawn, sentence, candidates)
            rungs.append(Rung(Stage.WHY, (sentence,), _without_loose_ends(drawn)))
        rungs.append(Rung(Stage.DO, explanation.do, Overlay.of(deduction, candidates)))
        return cls(deduction.technique, tuple(rungs))

    @property
    def name(self) -> str:
        return name_of(self.technique)

    @property
    def current(self) -> Rung:
        return self.rungs[self.told - 1]

    @property
    def climbed(self) -> tuple[Rung, ...]:
        return self.rungs[: self.told]

    @property
    def is_at_top(self) -> bool:
        return self.told == len(self.rungs)

    @property
    def has_lesson(self) -> bool:
        """Techniques have lessons, mistakes have none."""
        return self.technique in BY_KEY

    @property
    def is_named(self) -> bool:
        """The technique's name comes with the kind of idea, not before."""
        return self.told > 1

    def at(self, told: int) -> "Ladder":
        """The same hint on another rung."""
        told = min(max(told, 1), len(self.rungs))
        return Ladder(self.technique, self.rungs, told)


def _rung(stage: Stage, sentence: Sentence, candidates: Candidates) -> Rung:
    return Rung(stage, (sentence,), Overlay.of(sentence, candidates))


def _added(drawn: Overlay, sentence: Sentence, candidates: Candidates) -> Overlay:
    """A proof grows on the board: what a sentence marks comes over what stood there before.

    Only houses go with their sentence, else they would soon cover everything.
    """
    if not sentence.marks:
        return drawn
    marks: dict[tuple[int, ...], Mark] = {
        _place(mark): mark for mark in drawn.marks if not isinstance(mark, HouseMark)
    }
    for mark in sentence.marks:
        marks.pop(_place(mark), None)
        marks[_place(mark)] = mark
    links = dict.fromkeys((*drawn.links, *sentence.links))
    return Overlay(tuple(marks.values()), tuple(links), candidates)


def _without_loose_ends(drawn: Overlay) -> Overlay:
    """A link waits until both its ends have been spoken of."""
    marked = {(m.cell, m.digit) for m in drawn.marks if isinstance(m, CandidateMark)}
    links = tuple(
        link
        for link in drawn.links
        if all((c, node.digit) in marked for node in (link.start, link.end) for c in node.cells)
    )
    return replace(drawn, links=links)


def _place(mark: Mark) -> tuple[int, ...]:
    match mark:
        case HouseMark(house):
            return (house,)
        case CellMark(_, cell):
            return cell, 0
        case CandidateMark(_, cell, digit):
            return cell, digit
        case _:
            assert_never(mark)
