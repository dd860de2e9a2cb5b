"""Reveal: no pattern we know applies, so one cell is looked up in the solution and said to be."""

from collections.abc import Iterator

from sudoku_app.core.cells import HOUSES_OF, Cell
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
from sudoku_app.hints.level import Level


def find(board: Board) -> Iterator[Deduction]:
    """The open cells with the fewest candidates, if the board has just one solution."""
    counts = {cell: board.candidates[cell].bit_count() for cell in board.grid.empty_cells()}
    solutions = find_solutions(board.grid, 2) if counts else ()
    if len(solutions) == 1:
        fewest = min(counts.values())
        for cell in (c for c in counts if counts[c] == fewest):
            yield _look_up(cell, Digit(solutions[0][cell]))


def _look_up(cell: Cell, digit: Digit) -> Deduction:
    return Deduction(
        "reveal",
        placements=((cell, digit),),
        marks=(HouseMark(HOUSES_OF[cell][2]), CandidateMark(Role.PLACED, cell, digit)),
        facts={"cell": CellsFact((cell,)), "digit": DigitsFact((digit,))},
    )


REVEAL = Technique("reveal", Level.EXTREME, 130, find, is_taught=False)
