"""The whole solution of a board as a person finds it: the easiest step again and again."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from sudoku_app.hints.catalogue import TECHNIQUES, next_step
from sudoku_app.hints.deduction import Board, Deduction, Technique


@dataclass(frozen=True, slots=True)
class PathStep:
    """A step, counted from 1, and the board as it is before it."""

    number: int
    board: Board
    deduction: Deduction

    @property
    def after(self) -> Board:
        return self.board.after(self.deduction)


def find_solution_path(
    board: Board, techniques: Iterable[Technique] = TECHNIQUES, *, uniqueness: bool = True
) -> Iterator[PathStep]:
    """Steps until the board is full, or none of the techniques leads on."""
    techniques = tuple(techniques)
    number = 1
    while (deduction := next_step(board, techniques, uniqueness=uniqueness)) is not None:
        step = PathStep(number, board, deduction)
        yield step
        board = step.after
        number += 1
