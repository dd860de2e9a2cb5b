"""The formats by name, and reading text whose format is not known."""

from sudoku_app.core.candidates import Candidates, format_state, parse_state
from sudoku_app.core.cells import CELL_COUNT
from sudoku_app.core.formats.position import Position
from sudoku_app.core.grid import Grid


def read_one(text: str) -> Position:
    """One board in any format: 81 characters, or the 729 of a candidate state."""
    text = text.strip()
    if len(text) == CELL_COUNT * 9:
        grid, candidates = parse_state(text)
        return Position(grid, grid, candidates)
    return Position.of(Grid.parse(text))


def write_one(position: Position, format_key: str) -> str:
    if format_key == "state":
        return format_state(position.grid, position.candidates or Candidates.of(position.grid))
    return str(position.grid)
