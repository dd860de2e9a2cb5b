"""The stages of a hint: the sentences and the marks on the board of each. No Qt."""

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
class HintStage:
    stage: Stage
    sentences: tuple[Sentence, ...]
    overlay: Overlay


@dataclass(frozen=True, slots=True)
class HintStages:
    """A hint from nudge to conclusion; ``shown`` counts the visible stages, 1 or more."""

    technique: str
    stages: tuple[HintStage, ...]
    shown: int = 1

    @classmethod
    def of(
        cls, deduction: Deduction, explanation: Explanation, candidates: Candidates
    ) -> "HintStages":
        pattern = explanation.pattern
        if not pattern.marks:
            pattern = replace(pattern, marks=explanation.nudge.marks)
        stages = [
            _rung(Stage.NUDGE, explanation.nudge, candidates),
            _rung(Stage.KIND, explanation.kind, candidates),
            _rung(Stage.PATTERN, pattern, candidates),
        ]
        drawn = Overlay() if deduction.story else Overlay.of(pattern, candidates)
        # the pattern stage has shown the first sentence of such a proof already
        for sentence in explanation.why[1 if deduction.first else 0 :]:
            drawn = _added(Overlay() if sentence.starts_over else drawn, sentence, candidates)
            shown = drawn if drawn.marks else Overlay.of(pattern, candidates)
            stages.append(HintStage(Stage.WHY, (sentence,), _without_loose_ends(shown)))
        stages.append(HintStage(Stage.DO, explanation.do, Overlay.of(deduction, candidates)))
        return cls(deduction.technique, tuple(stages))

    @property
    def name(self) -> str:
        return name_of(self.technique)

    @property
    def current(self) -> HintStage:
        return self.stages[self.shown - 1]

    @property
    def climbed(self) -> tuple[HintStage, ...]:
        return self.stages[: self.shown]

    @property
    def is_at_top(self) -> bool:
        return self.shown == len(self.stages)

    @property
    def has_lesson(self) -> bool:
        """Whether there is a lesson: techniques may have one, mistakes have none."""
        return self.technique in BY_KEY

    @property
    def is_named(self) -> bool:
        """Whether the name of the technique is revealed, from the second stage on."""
        return self.shown > 1

    def at(self, shown: int) -> "HintStages":
        """The same hint at another stage."""
        shown = min(max(shown, 1), len(self.stages))
        return HintStages(self.technique, self.stages, shown)


def _rung(stage: Stage, sentence: Sentence, candidates: Candidates) -> HintStage:
    return HintStage(stage, (sentence,), Overlay.of(sentence, candidates))


def _added(drawn: Overlay, sentence: Sentence, candidates: Candidates) -> Overlay:
    """Add the marks of a sentence to those of the sentences before it.

    House marks are replaced instead, because they would soon cover the whole board.
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
    """Leave out the links whose two ends are not both marked yet."""
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
