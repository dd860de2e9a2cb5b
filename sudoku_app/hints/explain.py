"""From a deduction to the sentences of a hint: nudge, kind, pattern, why, do.

Each sentence is made of spans; a span with a role is coloured like the marks of that role, and
the sentence brings along the marks it speaks of.
"""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import groupby
from types import MappingProxyType

from sudoku_app.core.candidates import Placement
from sudoku_app.core.cells import HOUSES_OF, HouseIndex
from sudoku_app.hints.deduction import (
    CandidateMark,
    CandidatesFact,
    CellsFact,
    Deduction,
    Facts,
    HouseMark,
    HousesFact,
    Link,
    Mark,
    Role,
    Step,
)
from sudoku_app.hints.premises import BLOCKER_COVERS, merge_blockers
from sudoku_app.hints.templates import Choice, Placeholder, Words, parse_template
from sudoku_app.hints.texts import STORY, Texts, load, name_of
from sudoku_app.hints.wording import Wording, by_cells, count_of

WITHIN = "in_"
"""A form that starts so names the house the cells are named within: ``{cells in_house}``."""
_CODE = re.compile(r"[rcb]\d")
"""The short name of a cell or a house has no capital."""
SUPPOSE = "suppose"
"""The steps that begin a what-if have templates that start so."""
MOST_WORDS = 120
"""Where a proof is longer, what stands behind its premises is marked but not named."""
BRIEF = {
    "digits_left": "digits_left_brief",
    "digits_left_also_by_earlier": "digits_left_brief",
    "places_left": "places_left_brief",
    "places_left_also_by_earlier": "places_left_brief",
    "sees_all_places": "sees_all_places_brief",
    "almost_locked_a": "almost_locked_a_brief",
    "almost_locked_b": "almost_locked_b_brief",
    "almost_locked_c": "almost_locked_c_brief",
    "almost_locked_d": "almost_locked_d_brief",
}
RESULT_ROLES = frozenset({Role.REMOVED, Role.PLACED})


@dataclass(frozen=True, slots=True)
class Span:
    text: str
    role: Role | None = None


@dataclass(frozen=True, slots=True)
class Sentence:
    spans: tuple[Span, ...]
    marks: tuple[Mark, ...] = ()
    links: tuple[Link, ...] = ()
    starts_over: bool = False
    """What the sentences before have drawn no longer matters, as where a what-if begins."""

    def __str__(self) -> str:
        return "".join(span.text for span in self.spans)


@dataclass(frozen=True, slots=True)
class Explanation:
    """The sentences of a hint. ``place`` names the part of the board where it is."""

    name: str
    place: str
    nudge: Sentence
    kind: Sentence
    pattern: Sentence
    why: tuple[Sentence, ...]
    do: tuple[Sentence, ...]

    def __str__(self) -> str:
        return " ".join(map(str, (*self.why, *self.do)))


def explain(deduction: Deduction, *, short: bool = False) -> Explanation:
    """All stages for a deduction, with cells in full words or as r3c5."""
    return _Explainer(deduction, load(), short=short).tell()


def done_words(deduction: Deduction, *, short: bool) -> str:
    """What was done when a deduction was carried out."""
    return _Explainer(deduction, load(), short=short).tell_done()


def tell_practice(template: str, facts: Facts, *, short: bool = False) -> Sentence:
    """What is said of an answer in practice, and of a board that only looks like a pattern."""
    texts = load()
    return Sentence(_Speaker(texts, short=short).spans(texts.practice[template], facts))


def lesson(key: str) -> str:
    """What a technique is, for its page in the lessons."""
    return load().techniques[key].lesson


class _Speaker:
    """Fills templates with facts in the words of a language."""

    def __init__(self, texts: Texts, *, short: bool) -> None:
        self._texts = texts
        self._wording = Wording(texts.words, short=short)

    def spans(self, template: str, facts: Facts) -> tuple[Span, ...]:
        spans: list[Span] = []
        for piece in parse_template(template):
            match piece:
                case Words(text, role):
                    span = Span(text, role)
                case Choice(name):
                    span = Span(piece.word(count_of(facts[name])))
                case Placeholder(name, form, role):
                    span = Span(self._say(facts, name, form), role)
            if not span.text:
                continue
            starts = not spans or spans[-1].text.endswith((". ", "? "))
            spans.append(_capitalised(span) if starts and not _CODE.match(span.text) else span)
        return tuple(spans)

    def _say(self, facts: Facts, name: str, form: str) -> str:
        fact, house_name = facts[name], form.removeprefix(WITHIN)
        if house_name == form:
            return self._wording.say(fact, form)
        house = facts[house_name]
        assert isinstance(fact, CellsFact)
        assert isinstance(house, HousesFact)
        return self._wording.cells_within(fact.cells, house.houses[0])


class _Explainer(_Speaker):
    def __init__(self, deduction: Deduction, texts: Texts, *, short: bool) -> None:
        super().__init__(texts, short=short)
        self._deduction = deduction
        text = texts.of(deduction.technique)
        named = _houses_in(text.nudge + text.kind + text.pattern, deduction.facts)
        self._area = named[0] if named else HouseMark(_box_of(deduction))
        self._facts: Facts = MappingProxyType(
            {
                "area": HousesFact((self._area.house,)),
                "removals": CandidatesFact(deduction.removals),
                "placements": CandidatesFact(deduction.placements),
                **deduction.facts,
            }
        )

    def tell(self) -> Explanation:
        deduction, text = self._deduction, self._texts.of(self._deduction.technique)
        shown = deduction.first or tuple(m for m in deduction.marks if m.role not in RESULT_ROLES)
        nudge = self.spans(text.nudge or self._texts.stages["nudge"], self._facts)
        kind = self.spans(text.kind, self._facts)
        pattern = self.spans(text.pattern, self._facts)
        return Explanation(
            name=name_of(deduction.technique),
            place=self._wording.say(self._facts["area"]),
            nudge=Sentence(nudge, (self._area,)),
            kind=Sentence(kind, _houses_in(text.kind, self._facts) or (self._area,)),
            pattern=Sentence(pattern, shown, deduction.links),
            why=self._why(text.why),
            do=tuple(self._do(text.do)),
        )

    def tell_done(self) -> str:
        stages, deduction = self._texts.stages, self._deduction
        lines = (
            (self._texts.of(deduction.technique).done, True),
            (stages["placed"], deduction.placements),
            (stages["crossed_out"], deduction.removals),
        )
        said = (Sentence(self.spans(line, self._facts)) for line, is_so in lines if line and is_so)
        return " ".join(map(str, said))

    def _why(self, lines: tuple[str, ...]) -> tuple[Sentence, ...]:
        story, then = self._deduction.story, self._deduction.then
        sentences = self._proof(lines, story, then)
        if sum(len(str(sentence).split()) for sentence in sentences) <= MOST_WORDS:
            return sentences
        return self._proof(lines, _in_brief(story), _in_brief(then))

    def _proof(
        self, lines: tuple[str, ...], story: tuple[Step, ...], then: tuple[Step, ...]
    ) -> tuple[Sentence, ...]:
        sentences = (sentence for line in lines for sentence in self._line(line, story))
        return (*sentences, *map(self._step, then))

    def _line(self, line: str, story: tuple[Step, ...]) -> list[Sentence]:
        if line == STORY:
            return [self._step(step) for step in story]
        spans = self.spans(line, self._facts)
        return [Sentence(spans, self._marks_of(spans), self._deduction.links)]

    def _step(self, step: Step) -> Sentence:
        spans = self.spans(self._texts.steps[step.template], step.facts)
        shown = {mark.role for mark in step.marks}
        others = (mark for mark in self._marks_of(spans) if mark.role not in shown)
        starts_over = step.alone or step.template.startswith(SUPPOSE)
        return Sentence(spans, (*step.marks, *others), step.links, starts_over)

    def _do(self, own: str) -> Iterator[Sentence]:
        """What to write and what to cross out, a sentence for each group of equal cells; a line of
        the technique's own replaces those about crossing out.
        """
        stages, deduction = self._texts.stages, self._deduction
        yield from self._do_all(stages["place"], deduction.placements)
        if own:
            spans = self.spans(own, self._facts)
            yield Sentence(spans, self._marks_of(spans))
        else:
            yield from self._do_all(stages["cross_out"], deduction.removals)

    def _do_all(self, line: str, candidates: tuple[Placement, ...]) -> Iterator[Sentence]:
        for group in by_cells(candidates):
            spans = self.spans(line, {"candidates": CandidatesFact(tuple(group))})
            marks = (m for m in self._marks_of(spans) if _is_on(m, group))
            yield Sentence(spans, tuple(marks))

    def _marks_of(self, spans: tuple[Span, ...]) -> tuple[Mark, ...]:
        roles = {span.role for span in spans}
        return tuple(mark for mark in self._deduction.marks if mark.role in roles)


def _in_brief(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    shortened: list[Step] = []
    for is_blocker, group in groupby(steps, lambda step: step.template == BLOCKER_COVERS):
        if is_blocker:
            shortened.append(merge_blockers(tuple(group)))
        else:
            shortened += (replace(s, template=BRIEF.get(s.template, s.template)) for s in group)
    return tuple(shortened)


def _houses_in(template: str, facts: Facts) -> tuple[HouseMark, ...]:
    """The houses that a sentence names in the colour of houses."""
    named = (
        facts[piece.name]
        for piece in parse_template(template)
        if isinstance(piece, Placeholder) and piece.role is Role.HOUSE and piece.name in facts
    )
    houses = (fact.houses for fact in named if isinstance(fact, HousesFact))
    return tuple(HouseMark(house) for group in houses for house in group)


def _capitalised(span: Span) -> Span:
    return Span(span.text[:1].upper() + span.text[1:], span.role)


def _is_on(mark: Mark, candidates: list[Placement]) -> bool:
    return isinstance(mark, CandidateMark) and (mark.cell, mark.digit) in candidates


def _box_of(deduction: Deduction) -> HouseIndex:
    """Of the boxes in which something changes the one with most of the deduction's marks."""
    cells = {m.cell for m in deduction.marks if not isinstance(m, HouseMark)}
    changed = {HOUSES_OF[cell][2] for cell, _ in (*deduction.placements, *deduction.removals)}
    boxes = Counter(HOUSES_OF[c][2] for c in sorted(cells))
    return max(boxes, key=lambda box: (box in changed, boxes[box]))
