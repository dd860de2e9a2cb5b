"""A cell on the crossing that is not in the middle may belong to the line's or the box's part."""

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.cells import Cell
from sudoku_app.core.digits import ALL_DIGITS, Digit, digit_set
from sudoku_app.core.grid import Grid
from sudoku_app.hints.deduction import Board, CellsFact
from sudoku_app.hints.techniques.sue_de_coq import SUE_DE_COQ

CANDIDATES = {0: (1, 2, 3, 4), 1: (1, 2, 3, 4), 2: (1, 5), 3: (1, 5), 9: (2, 6), 10: (2, 6)}


def test_the_third_crossing_cell_can_join_the_line() -> None:
    masks = [ALL_DIGITS] * 81
    for cell, digits in CANDIDATES.items():
        masks[cell] = digit_set(map(Digit, digits))
    board = Board(Grid.empty(), Candidates(tuple(masks)), Grid.empty())
    wanted = CellsFact((Cell(2), Cell(3))), CellsFact((Cell(9), Cell(10)))
    found = [
        step
        for step in SUE_DE_COQ.find(board)
        if (step.facts["line_cells"], step.facts["box_cells"]) == wanted
    ]
    from_line = {d for c, d in found[0].removals if c == Cell(8)}
    from_box = {d for c, d in found[0].removals if c == Cell(20)}
    assert (from_line, from_box) == ({1, 3, 4, 5}, {2, 3, 4, 6})
