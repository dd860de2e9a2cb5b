"""Boards of our own where each technique applies, met while solving generated puzzles."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from sudoku_app import assets
from sudoku_app.core.exact import solve
from sudoku_app.core.grid import Grid
from sudoku_app.hints import lessons
from sudoku_app.hints.deduction import Board

BOARDS_FILE = Path(__file__).parent.parent / "data" / "hint_boards.tsv"


@dataclass(frozen=True, slots=True)
class BoardCase:
    technique: str
    board: Board
    solution: Grid


@cache
def load_boards() -> tuple[BoardCase, ...]:
    """The examples of the lessons, then some more."""
    texts = assets.text(lessons.FILE), BOARDS_FILE.read_text()
    return tuple(_parse(line) for text in texts for line in text.splitlines())


def _parse(line: str) -> BoardCase:
    technique, board = lessons.parse_example(line)
    solution = solve(board.givens)
    assert solution is not None
    return BoardCase(technique, board, solution)
