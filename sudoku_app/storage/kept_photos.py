"""What is kept with the photo of a game: where the crossings of the board lie in it, as JSON."""

import json
from typing import Final

from sudoku_app.core.errors import SudokuError
from sudoku_app.core.untrusted import untrusted

Points = tuple[tuple[tuple[float, float], ...], ...]
"""Row, column, (x, y)."""

_LINES: Final = 10
_FARTHEST: Final = 1e6
"""Pixels: no picture is as large."""


def crossings_text(points: Points, scale: float) -> str:
    """The crossings in a photo scaled by a factor."""
    rows = [[(round(x * scale, 1), round(y * scale, 1)) for x, y in row] for row in points]
    return json.dumps(rows, separators=(",", ":"))


def crossings_of(text: str) -> Points:
    """The crossings a text describes; raises :class:`SudokuError` where it does not."""
    with untrusted(lambda: SudokuError("photo.lost")):
        points = tuple(tuple((float(x), float(y)) for x, y in row) for row in json.loads(text))
        is_whole = [len(row) for row in points] == [_LINES] * _LINES
        if not is_whole or not all(abs(v) < _FARTHEST for row in points for xy in row for v in xy):
            raise SudokuError("photo.lost")
        return points
