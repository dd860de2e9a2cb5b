"""An example board for each technique, for its lesson: one line a technique in the resources."""

from functools import cache

from sudoku_app import assets
from sudoku_app.core.candidates import parse_state
from sudoku_app.core.grid import Grid
from sudoku_app.hints.deduction import Board

FILE = "lessons/boards.tsv"


def example_board(technique: str) -> Board:
    """A board where the technique applies."""
    _, board = parse_example(_lines()[technique])
    return board


def parse_example(line: str) -> tuple[str, Board]:
    """Read a technique's key, a candidate state and the givens, parted by tabs."""
    technique, state, givens = line.split("\t")
    grid, candidates = parse_state(state)
    return technique, Board(grid, candidates, Grid.parse(givens))


@cache
def _lines() -> dict[str, str]:
    return {line.split("\t", 1)[0]: line for line in assets.text(FILE).splitlines()}
