"""The board a hint is asked for, and how far 729 characters leave it open.

A state cannot tell a filled cell from an open one whose last candidate no peer has. Such a cell
counts as filled; when every step is asked for and the givens are named, it is also looked at as
the open cell it might be.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.cells import CELL_COUNT, Cell
from sudoku_app.core.digits import NO_DIGITS, Digit, only
from sudoku_app.core.errors import SudokuError
from sudoku_app.core.formats.catalogue import read_one
from sudoku_app.core.grid import Grid
from sudoku_app.hints.catalogue import steps
from sudoku_app.hints.deduction import Board, Deduction, Technique
from sudoku_app.hints.techniques.singles import SINGLES

BOARD_LENGTHS: Final = (CELL_COUNT, CELL_COUNT * 9)
"""Of a board in one word, behind which remarks may follow."""


@dataclass(frozen=True, slots=True)
class BoardReading:
    """A board, how it was written, and the cells that may be filled or open."""

    text: str
    board: Board
    doubtful: tuple[Cell, ...] = ()


class GivensError(SudokuError):
    def __init__(self) -> None:
        super().__init__("puzzle.givens")


def read_board(text: str) -> BoardReading:
    """A board, and after a space optionally its 81 givens; what was filled in since may clash."""
    words = text.split()
    givens = Grid.parse(words.pop()) if len(words) > 1 and len(words[-1]) == CELL_COUNT else None
    written = words[0] if words and len(words[0]) in BOARD_LENGTHS else " ".join(words)
    sheet = read_one(written)
    candidates = sheet.candidates or Candidates.of(sheet.grid)
    if givens is None:
        board = Board(sheet.grid, candidates, sheet.givens)
        doubtful: tuple[Cell, ...] = ()
    else:
        board = _with_givens(sheet.grid, candidates, givens)
        filled = board.grid.filled_cells() if sheet.candidates else ()
        doubtful = tuple(c for c in filled if not givens[c])
    board.givens.check_clashes()
    return BoardReading(written, board, doubtful)


def _with_givens(grid: Grid, candidates: Candidates, givens: Grid) -> Board:
    """The board with its givens filled in, also where a peer still has the digit noted."""
    masks = list(candidates.masks)
    for cell in givens.filled_cells():
        if candidates[cell] == only(Digit(givens[cell])):
            grid = grid.with_value(cell, givens[cell])
            masks[cell] = NO_DIGITS
    if not grid.extends(givens):
        raise GivensError
    return Board(grid, Candidates(tuple(masks)), givens)


def singles_in_doubt(reading: BoardReading, techniques: Iterable[Technique]) -> Iterator[Deduction]:
    """What the singles among the techniques say of each doubtful cell as if it were open."""
    singles = [t for t in techniques if t in SINGLES]
    for cell in reading.doubtful:
        digit = Digit(reading.board.grid[cell])
        for step in steps(_reopened(reading.board, cell), singles):
            if (cell, digit) in step.placements:
                yield step


def _reopened(board: Board, cell: Cell) -> Board:
    """The board with one filled cell open again, its digit the only candidate."""
    masks = list(board.candidates.masks)
    masks[cell] = only(Digit(board.grid[cell]))
    return Board(board.grid.with_value(cell, 0), Candidates(tuple(masks)), board.givens)
