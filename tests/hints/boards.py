"""Boards of our own where each technique applies, met while solving generated puzzles."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from sudoku_app.core.candidates import parse_state
from sudoku_app.core.exact import solve
from sudoku_app.core.grid import Grid
from sudoku_app.hints.deduction import Board

BOARDS_FILE = Path(__file__).parent.parent / "data" / "hint_boards.tsv"


@dataclass(frozen=True, slots=True)
class BoardCase:
    technique: str
    board: Board
    solution: Grid


@cache
def load_boards() -> tuple[BoardCase, ...]:
    return tuple(map(_parse, BOARDS_FILE.read_text().splitlines()))


def _parse(line: str) -> BoardCase:
    """Read a technique's key, a candidate state and the givens, separated by tabs."""
    technique, state, givens_text = line.split("\t")
    grid, candidates = parse_state(state)
    givens = Grid.parse(givens_text)
    solution = solve(givens)
    assert solution is not None
    return BoardCase(technique, Board(grid, candidates, givens), solution)
