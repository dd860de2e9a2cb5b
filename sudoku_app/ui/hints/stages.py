"""The stages of a hint, with the sentences and the marks on the board of each. No Qt."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, assert_never

from sudoku_app.core.candidates import Candidates
from sudoku_app.hints.catalogue import BY_KEY
from sudoku_app.hints.deduction import (
    CandidateMark,
    CellMark,
    Deduction,
    HouseMark,
    Mark,
    Role,
)
from sudoku_app.hints.explain import Explanation, Sentence
from sudoku_app.hints.texts import name_of
from sudoku_app.ui.board.picture import Overlay


class Stage(StrEnum):
    """The stages of a hint, one for each press of the key."""

    WHERE = "where"
    WHAT = "what"
    WHY = "why"


@dataclass(frozen=True, slots=True)
class HintStep:
    """Some sentences of a stage, and what is drawn on the board with them."""

    stage: Stage
    sentences: tuple[Sentence, ...]
    overlay: Overlay


@dataclass(frozen=True, slots=True)
class HintStages:
    """A hint from the place to look at to the conclusion.

    The stages WHERE and WHAT have one step each, WHY has one for each sentence of the proof and
    one for its result. The proof of a single is short: it begins with the sentence that is the
    stage WHAT of others. ``shown`` counts the visible steps, 1 or more.
    """

    technique: str
    steps: tuple[HintStep, ...]
    shown: int = 1

    @classmethod
    def of(
        cls,
        deduction: Deduction,
        explanation: Explanation,
        candidates: Candidates,
        *,
        is_visible: bool = False,
    ) -> "HintStages":
        """``is_visible`` tells that the player can see a mistake on the board already."""
        technique = deduction.technique
        steps = [*_proof(deduction, explanation, candidates)]
        if technique in BY_KEY and technique not in ONE_STAGE:
            stage = Stage.WHY if technique in TWO_STAGES else Stage.WHAT
            steps.insert(0, _what(stage, deduction, explanation, candidates))
        if technique not in ONE_STAGE and not is_visible:
            steps.insert(0, _step(Stage.WHERE, explanation.nudge, candidates))
        return cls(technique, tuple(steps))

    @property
    def name(self) -> str:
        return name_of(self.technique)

    @property
    def current(self) -> HintStep:
        return self.steps[self.shown - 1]

    @property
    def stage(self) -> Stage:
        return self.current.stage

    @property
    def shown_steps(self) -> tuple[HintStep, ...]:
        return self.steps[: self.shown]

    @property
    def proof(self) -> tuple[HintStep, ...]:
        """The steps of the last stage."""
        return tuple(step for step in self.steps if step.stage is Stage.WHY)

    @property
    def proof_shown(self) -> int:
        """How many steps of the proof are shown."""
        return self.shown - (len(self.steps) - len(self.proof))

    @property
    def stage_count(self) -> int:
        return len({step.stage for step in self.steps})

    @property
    def is_complete(self) -> bool:
        """Whether the last step is shown."""
        return self.shown == len(self.steps)

    @property
    def is_technique(self) -> bool:
        """Whether this is a technique and not a mistake."""
        return self.technique in BY_KEY

    @property
    def is_named(self) -> bool:
        """Whether the name of the technique is revealed, from the second stage on."""
        return self.stage is not Stage.WHERE

    @property
    def is_about_candidates(self) -> bool:
        """Whether the player needs notes to follow: more is marked than the digit to write."""
        marks = (m for m in self.steps[-1].overlay.marks if isinstance(m, CandidateMark))
        return any(mark.role is not Role.PLACED for mark in marks)

    def at(self, shown: int) -> "HintStages":
        """The same hint with another number of visible steps."""
        shown = min(max(shown, 1), len(self.steps))
        return HintStages(self.technique, self.steps, shown)

    def at_next_stage(self) -> "HintStages":
        """The same hint with the first step of the next stage visible."""
        stages = [step.stage for step in self.steps]
        later = (n for n in range(self.shown, len(stages)) if stages[n] is not self.stage)
        return self.at(next(later, self.shown - 1) + 1)


ONE_STAGE: Final = frozenset(("full_house",))
TWO_STAGES: Final = frozenset(("hidden_single", "naked_single"))


def _proof(
    deduction: Deduction, explanation: Explanation, candidates: Candidates
) -> Iterator[HintStep]:
    """The sentences of the proof, each with the marks of those before it, and then the result."""
    pattern = explanation.pattern
    opening = Overlay.of(pattern, candidates)
    if _opens_proof(deduction, pattern):
        yield HintStep(Stage.WHY, (pattern,), opening)
    drawn = Overlay() if deduction.story else opening
    for sentence in explanation.why:
        drawn = _added(Overlay() if sentence.starts_over else drawn, sentence, candidates)
        shown = drawn if drawn.marks else opening
        yield HintStep(Stage.WHY, (sentence,), _without_loose_ends(shown))
    yield HintStep(Stage.WHY, explanation.do, Overlay.of(deduction, candidates))


def _opens_proof(deduction: Deduction, pattern: Sentence) -> bool:
    """Whether the sentence about the pattern is needed before the proof.

    A question is answered by the proof, and a story begins by itself.
    """
    opens_itself = bool(deduction.first or deduction.story) or str(pattern).endswith("?")
    return deduction.technique in BY_KEY and not opens_itself


def _what(
    stage: Stage, deduction: Deduction, explanation: Explanation, candidates: Candidates
) -> HintStep:
    """The kind of step, with its pattern drawn; of a single only the house, to leave the rest."""
    kind, pattern = explanation.kind, explanation.pattern
    if deduction.removals and pattern.marks:
        marks = (*kind.marks, *(m for m in pattern.marks if m not in kind.marks))
        kind = replace(kind, marks=marks, links=() if deduction.first else pattern.links)
    return _step(stage, kind, candidates)


def _step(stage: Stage, sentence: Sentence, candidates: Candidates) -> HintStep:
    return HintStep(stage, (sentence,), _without_loose_ends(Overlay.of(sentence, candidates)))


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
