"""Hidden rectangle: across from a corner with just the two digits, what row and column leave
inside the rectangle decides which of the two cannot be there.
"""

from collections.abc import Iterator

from sudoku_app.core.cells import HOUSES_OF, Cell
from sudoku_app.core.cellsets import HOUSE_SETS, cell_set
from sudoku_app.core.digits import Digit, members
from sudoku_app.hints.deduction import Board, CellsFact, Deduction, Fact, HousesFact, Technique
from sudoku_app.hints.level import Level
from sudoku_app.hints.marks import on_houses
from sudoku_app.hints.rectangles import Rectangle, beside, rectangles
from sudoku_app.hints.techniques.unique_rectangles import deduction_of, tied_facts


def find(board: Board) -> Iterator[Deduction]:
    """Across from a bare corner, a digit that both lines of the corner need inside the rectangle
    leaves no room there for the other digit.
    """
    for rectangle in rectangles(board):
        for bare in rectangle.bare:
            target = rectangle.corners[3 - rectangle.corners.index(bare)]
            for digit in members(rectangle.pair):
                other = rectangle.other(digit)
                bound = _is_bound_across(board, rectangle, target, digit)
                if bound and board.candidates.has(target, other):
                    yield _hidden(board, rectangle, bare, target, digit)


def _is_bound_across(board: Board, rectangle: Rectangle, target: Cell, digit: Digit) -> bool:
    """Whether row and column of a corner can have the digit only there or in its neighbours."""
    places, corners = board.places[digit], cell_set(rectangle.corners)
    neighbours = cell_set(beside(rectangle.corners, target))
    lines = HOUSES_OF[target][:2]
    return places & neighbours == neighbours and not any(
        places & HOUSE_SETS[line] & ~corners for line in lines
    )


def _hidden(
    board: Board, rectangle: Rectangle, bare: Cell, target: Cell, digit: Digit
) -> Deduction:
    other = rectangle.other(digit)
    lines = HOUSES_OF[target][:2]
    facts: dict[str, Fact] = {
        **tied_facts(digit, other),
        "houses": HousesFact(lines),
        "bare": CellsFact((bare,)),
        "target": CellsFact((target,)),
        "sides": CellsFact(beside(rectangle.corners, target)),
    }
    removals = ((target, other),)
    marks = on_houses(lines)
    return deduction_of(board, "hidden_rectangle", rectangle, removals, facts, marks)


HIDDEN_RECTANGLE = Technique("hidden_rectangle", Level.EXPERT, 57, find, needs_uniqueness=True)
