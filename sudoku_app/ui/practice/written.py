"""The marks of a step whose digit has been written."""

from sudoku_app.core.candidates import Candidates
from sudoku_app.hints.deduction import CandidateMark, Deduction, Role
from sudoku_app.ui.board.picture import Overlay


def written_overlay(step: Deduction, candidates: Candidates) -> Overlay:
    """All marks but those of the digit itself, which would be drawn over it."""
    marks = tuple(
        mark
        for mark in step.marks
        if not (isinstance(mark, CandidateMark) and mark.role is Role.PLACED)
    )
    return Overlay(marks, step.links, candidates)
