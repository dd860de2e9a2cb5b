"""The boards of a lesson, and what is told of each, step by step. No Qt."""

from dataclasses import dataclass, replace

from sudoku_app.core.candidates import Candidates
from sudoku_app.hints.catalogue import BY_KEY, next_step
from sudoku_app.hints.deduction import (
    Board,
    CandidateMark,
    Deduction,
    HouseMark,
    Mark,
    Role,
)
from sudoku_app.hints.explain import RESULT_ROLES, Sentence, explain, tell_practice
from sudoku_app.hints.lessons import LookAlike, examples, look_alike
from sudoku_app.ui.board.picture import Overlay


@dataclass(frozen=True, slots=True)
class LessonStep:
    sentences: tuple[Sentence, ...]
    overlay: Overlay


@dataclass(frozen=True, slots=True)
class LessonBoard:
    """A board of a lesson. A look-alike has one step, which says why it is none."""

    board: Board
    steps: tuple[LessonStep, ...]
    is_look_alike: bool = False


def lesson_boards(technique: str, *, short: bool = False) -> tuple[LessonBoard, ...]:
    """The examples of a technique, then what only looks like it, where there is such a board.

    This searches the boards, so it belongs into a worker.
    """
    found = []
    for board in examples(technique):
        deduction = next_step(board, (BY_KEY[technique],))
        assert deduction is not None
        found.append(LessonBoard(board, _steps(deduction, board.candidates, short=short)))
    other = look_alike(technique)
    if other is not None:
        found.append(LessonBoard(other.board, (_why_not(other, short=short),), is_look_alike=True))
    return tuple(found)


def _steps(deduction: Deduction, candidates: Candidates, *, short: bool) -> tuple[LessonStep, ...]:
    """The pattern, each sentence of the proof with all marks so far, and the result."""
    told = explain(deduction, short=short)
    drawn = Overlay.of(told.pattern if told.pattern.marks else told.nudge, candidates)
    steps = [LessonStep((told.pattern,), drawn)]
    drawn = Overlay() if deduction.story else drawn
    for sentence in told.why:
        drawn = _added(Overlay() if sentence.starts_over else drawn, sentence, candidates)
        steps.append(LessonStep((sentence,), drawn if drawn.marks else steps[0].overlay))
    return (*steps, LessonStep(told.do, Overlay.of(deduction, candidates)))


def _why_not(other: LookAlike, *, short: bool) -> LessonStep:
    """The pattern as somebody would see it who overlooks the candidate that spoils it."""
    tempting, (cell, digit) = other.tempting, other.spoiler
    spoiler = CandidateMark(Role.FIN, cell, digit)
    marks = (mark for mark in tempting.marks if mark.role not in RESULT_ROLES)
    overlay = Overlay((*marks, spoiler), tempting.links, other.board.candidates)
    return LessonStep((tell_practice("look_alike", other.facts, short=short),), overlay)


def _added(drawn: Overlay, sentence: Sentence, candidates: Candidates) -> Overlay:
    """Add the marks of a sentence; those of houses replace the ones before."""
    if not sentence.marks:
        return drawn
    before = {_place(mark): mark for mark in drawn.marks if not isinstance(mark, HouseMark)}
    marks = before | {_place(mark): mark for mark in sentence.marks}
    links = dict.fromkeys((*drawn.links, *sentence.links))
    marked = {(m.cell, m.digit) for m in marks.values() if isinstance(m, CandidateMark)}
    drawable = (
        link
        for link in links
        if all((c, node.digit) in marked for node in (link.start, link.end) for c in node.cells)
    )
    return replace(drawn, marks=tuple(marks.values()), links=tuple(drawable), candidates=candidates)


def _place(mark: Mark) -> tuple[int, ...]:
    if isinstance(mark, HouseMark):
        return (mark.house,)
    return mark.cell, mark.digit if isinstance(mark, CandidateMark) else 0
