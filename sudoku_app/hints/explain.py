"""From a deduction to the ladder of a hint: nudge, kind, pattern, why, do.

Each sentence is made of spans; a span with a role is coloured like the marks of that role, and
the sentence brings along the marks it speaks of.
"""

from collections import Counter
from dataclasses import dataclass
from types import MappingProxyType

from sudoku_app.core.cells import HOUSES_OF, HouseIndex
from sudoku_app.hints.deduction import (
    CandidatesFact,
    Deduction,
    Facts,
    HouseMark,
    HousesFact,
    Link,
    Mark,
    Role,
    Step,
)
from sudoku_app.hints.templates import Choice, Placeholder, Words, parse_template
from sudoku_app.hints.texts import STORY, Texts, load
from sudoku_app.hints.wording import Wording, count_of

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

    def __str__(self) -> str:
        return "".join(span.text for span in self.spans)


@dataclass(frozen=True, slots=True)
class Explanation:
    """The rungs of the ladder, one for each time the player asks for more."""

    name: str
    nudge: Sentence
    kind: Sentence
    pattern: Sentence
    why: tuple[Sentence, ...]
    do: tuple[Sentence, ...]

    def __str__(self) -> str:
        return " ".join(map(str, (*self.why, *self.do)))


def explain(deduction: Deduction, *, short: bool = False, language: str = "en") -> Explanation:
    """All rungs for a deduction, with cells in full words or as r3c5."""
    return _Teller(deduction, load(language), short=short).tell()


def lesson(key: str, language: str = "en") -> str:
    """What a technique is, for its page in the lessons."""
    return load(language).techniques[key].lesson


class _Teller:
    def __init__(self, deduction: Deduction, texts: Texts, *, short: bool) -> None:
        self._deduction = deduction
        self._texts = texts
        self._wording = Wording(texts.words, short=short)
        area = area_of(deduction)
        self._area = HouseMark(area)
        self._facts: Facts = MappingProxyType(
            {
                "area": HousesFact((area,)),
                "removals": CandidatesFact(deduction.removals),
                "placements": CandidatesFact(deduction.placements),
                **deduction.facts,
            }
        )

    def tell(self) -> Explanation:
        deduction, text = self._deduction, self._texts.of(self._deduction.technique)
        shown = tuple(m for m in deduction.marks if m.role not in RESULT_ROLES)
        nudge = self._spans(text.nudge or self._texts.ladder["nudge"], self._facts)
        kind = self._spans(text.kind, self._facts)
        pattern = self._spans(text.pattern, self._facts)
        return Explanation(
            name=text.name,
            nudge=Sentence(nudge, (self._area,)),
            kind=Sentence(kind, (self._area,)),
            pattern=Sentence(pattern, shown, deduction.links),
            why=tuple(sentence for line in text.why for sentence in self._line(line)),
            do=tuple(self._do(text.do)),
        )

    def _line(self, line: str) -> list[Sentence]:
        if line == STORY:
            return [self._step(step) for step in self._deduction.story]
        spans = self._spans(line, self._facts)
        return [Sentence(spans, self._marks_of(spans), self._deduction.links)]

    def _step(self, step: Step) -> Sentence:
        spans = self._spans(self._texts.steps[step.template], step.facts)
        return Sentence(spans, step.marks or self._marks_of(spans), step.links)

    def _do(self, own: str) -> list[Sentence]:
        ladder = self._texts.ladder
        lines = [own] if own else []
        lines += [ladder["place"]] if self._deduction.placements else []
        lines += [ladder["cross_out"]] if self._deduction.removals else []
        told = [self._spans(line, self._facts) for line in lines]
        return [Sentence(spans, self._marks_of(spans)) for spans in told]

    def _marks_of(self, spans: tuple[Span, ...]) -> tuple[Mark, ...]:
        roles = {span.role for span in spans}
        return tuple(mark for mark in self._deduction.marks if mark.role in roles)

    def _spans(self, template: str, facts: Facts) -> tuple[Span, ...]:
        spans = []
        for piece in parse_template(template):
            match piece:
                case Words(text, role):
                    spans.append(Span(text, role))
                case Choice(name, one, many):
                    spans.append(Span(one if count_of(facts[name]) == 1 else many))
                case Placeholder(name, form, role):
                    spans.append(Span(self._wording.say(facts[name], form), role))
        first = spans[0]
        spans[0] = Span(first.text[:1].upper() + first.text[1:], first.role)
        return tuple(spans)


def area_of(deduction: Deduction) -> HouseIndex:
    """Where to look first: the deduction's first house, else the box with most of its marks."""
    houses = [m.house for m in deduction.marks if isinstance(m, HouseMark)]
    if houses:
        return houses[0]
    cells = {m.cell for m in deduction.marks if not isinstance(m, HouseMark)}
    boxes = Counter(HOUSES_OF[c][2] for c in sorted(cells))
    return boxes.most_common(1)[0][0]
