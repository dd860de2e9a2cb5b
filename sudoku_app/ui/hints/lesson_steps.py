"""The boards of a lesson, and the steps shown on each. No Qt."""

from dataclasses import dataclass

from sudoku_app.hints.catalogue import BY_KEY, next_step
from sudoku_app.hints.deduction import (
    Board,
    CandidateMark,
    Deduction,
    Role,
)
from sudoku_app.hints.explain import RESULT_ROLES, explain, tell_practice
from sudoku_app.hints.lessons import LookAlike, examples, look_alike
from sudoku_app.ui.board.picture import Overlay
from sudoku_app.ui.hints.stages import HintStages, HintStep, Stage


@dataclass(frozen=True, slots=True)
class LessonBoard:
    """A board of a lesson. A look-alike has one step, which says why it is none."""

    board: Board
    steps: tuple[HintStep, ...]
    is_look_alike: bool = False


def lesson_boards(technique: str, *, short: bool = False) -> tuple[LessonBoard, ...]:
    """The examples of a technique, then what only looks like it, where there is such a board.

    This searches the boards, so it belongs into a worker.
    """
    found = []
    for board in examples(technique):
        deduction = next_step(board, (BY_KEY[technique],))
        assert deduction is not None
        found.append(LessonBoard(board, _steps(deduction, board, short=short)))
    other = look_alike(technique)
    if other is not None:
        found.append(LessonBoard(other.board, (_why_not(other, short=short),), is_look_alike=True))
    return tuple(found)


def _steps(deduction: Deduction, board: Board, *, short: bool) -> tuple[HintStep, ...]:
    """What the technique finds, and then the proof sentence by sentence."""
    stages = HintStages.of(deduction, explain(deduction, short=short), board.candidates)
    return tuple(step for step in stages.steps if step.stage is not Stage.WHERE)


def _why_not(other: LookAlike, *, short: bool) -> HintStep:
    """The pattern as somebody would see it who overlooks the candidate that spoils it."""
    tempting, (cell, digit) = other.tempting, other.spoiler
    spoiler = CandidateMark(Role.FIN, cell, digit)
    marks = (mark for mark in tempting.marks if mark.role not in RESULT_ROLES)
    overlay = Overlay((*marks, spoiler), tempting.links, other.board.candidates)
    return HintStep(Stage.WHY, (tell_practice("look_alike", other.facts, short=short),), overlay)
