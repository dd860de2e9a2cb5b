"""The board a hint is asked for, and how far 729 characters leave it open.

A state cannot tell a filled cell from an open one whose last candidate no peer has. Such a cell
counts as filled; when every step is asked for and the givens are told, it is also looked at as
the open cell it might be.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.cells import CELL_COUNT, Cell
from sudoku_app.core.digits import Digit, only
from sudoku_app.core.errors import SudokuError
from sudoku_app.core.formats.catalogue import read_one
from sudoku_app.core.grid import Grid
from sudoku_app.hints.catalogue import steps
from sudoku_app.hints.deduction import Board, Deduction, Technique
from sudoku_app.hints.techniques.singles import SINGLES


@dataclass(frozen=True, slots=True)
class BoardReading:
    """A board, and the cells that may be filled or open."""

    board: Board
    doubtful: tuple[Cell, ...] = ()


class GivensError(SudokuError):
    def __init__(self) -> None:
        super().__init__("the givens do not stand on the board")


def read_board(text: str) -> BoardReading:
    """A board, and after a space optionally its 81 givens."""
    words = text.split()
    givens = Grid.parse(words.pop()) if len(words) > 1 and len(words[-1]) == CELL_COUNT else None
    position = read_one(" ".join(words))
    candidates = position.candidates or Candidates.of(position.grid)
    if givens is None:
        return BoardReading(Board(position.grid, candidates, position.givens))
    if not position.grid.extends(givens):
        raise GivensError
    board = Board(position.grid, candidates, givens)
    doubtful = position.candidates and (c for c in board.grid.filled_cells() if not givens[c])
    return BoardReading(board, tuple(doubtful or ()))


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
