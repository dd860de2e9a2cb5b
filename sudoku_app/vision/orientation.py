"""Which way up a board is held, decided by its digits before any rule mends them.

An upside-down board can often be "repaired" into a valid wrong one, and the orientation stored in a
file may be wrong; so unless the board reads well as it stands, it is read in all four orientations.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sudoku_app.vision.reading import CarefulReader

if TYPE_CHECKING:
    from sudoku_app.vision.reading import Reader, Reading
    from sudoku_app.vision.stages import Rectified

CONVINCING: Final = -0.12
"""Mean log probability of the cells with a digit in them, at least."""
_CLASH_COST: Final = 1.5
"""In nats: a board read the right way up seldom clashes."""


def read_upright(rectified: Rectified, reader: Reader) -> tuple[Rectified, Reading]:
    """The board turned so that its digits read best, and that reading."""
    if not isinstance(reader, CarefulReader):
        return _best_side(rectified, reader)
    board, reading = _best_side(rectified, reader.look)
    return board, reader.reconsider(board, reading)


def _best_side(rectified: Rectified, reader: Reader) -> tuple[Rectified, Reading]:
    reading = reader(rectified)
    if is_convincing(reading):
        return rectified, reading
    turned = [(board, reader(board)) for board in map(rectified.turned, (1, 2, 3))]
    return max([(rectified, reading), *turned], key=lambda pair: plausibility(pair[1]))


def is_convincing(reading: Reading) -> bool:
    digits = sum(1 for _ in reading.grid.filled_cells())
    return plausibility(reading) > CONVINCING * max(digits, 1)


def plausibility(reading: Reading) -> float:
    """How well a board reads; players make mistakes, so only print must not clash."""
    grid = reading.grid
    printed = grid.with_values((c, 0) for c in grid.filled_cells() if reading.handwriting[c] > 0)
    return reading.conviction - _CLASH_COST * len(printed.conflicts())
