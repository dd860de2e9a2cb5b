"""Reveal: no pattern we know applies, so one cell is looked up in the solution and said to be."""

from collections.abc import Iterator

from sudoku_app.core.cells import HOUSES_OF
from sudoku_app.core.digits import Digit
from sudoku_app.core.exact import find_solutions
from sudoku_app.hints.deduction import (
    Board,
    CandidateMark,
    CellsFact,
    Deduction,
    DigitsFact,
    HouseMark,
    Role,
    Technique,
)


def find(board: Board) -> Iterator[Deduction]:
    """The open cell with the fewest candidates, if the board has just one solution."""
    solutions = find_solutions(board.grid, 2)
    cell = min(
        board.grid.empty_cells(), key=lambda c: board.candidates[c].bit_count(), default=None
    )
    if cell is None or len(solutions) != 1:
        return
    digit = Digit(solutions[0][cell])
    yield Deduction(
        "reveal",
        placements=((cell, digit),),
        marks=(HouseMark(HOUSES_OF[cell][2]), CandidateMark(Role.PLACED, cell, digit)),
        facts={"cell": CellsFact((cell,)), "digit": DigitsFact((digit,))},
    )


REVEAL = Technique("reveal", 120, find)
