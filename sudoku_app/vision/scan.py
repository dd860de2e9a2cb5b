"""From a photo to a puzzle, as a stream of stages that ends in a scan."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

from sudoku_app.vision.errors import NoPuzzleError
from sudoku_app.vision.locate import locate, locate_boxes
from sudoku_app.vision.orientation import is_convincing, read_upright
from sudoku_app.vision.pen import repair_apart
from sudoku_app.vision.reading import Reading
from sudoku_app.vision.rectify import rectify_either
from sudoku_app.vision.repair import Repaired
from sudoku_app.vision.stages import BOARD_CELL, Located, Photo, Rectified

if TYPE_CHECKING:
    from collections.abc import Generator

    from sudoku_app.core.cells import Cell
    from sudoku_app.core.grid import Grid
    from sudoku_app.vision.reading import Reader
    from sudoku_app.vision.stages import Image, Lattice

Stage: TypeAlias = Located | Rectified | Reading | Repaired

_FEWEST_DIGITS: Final = 15
_LEAST_CONVICTION: Final = -0.55
"""Mean log probability of a cell: below this the marks in the cells are no digits."""
_MOST_LINES: Final = 0.6
"""Share of a board's lines: where fewer are seen, its digits must be beyond doubt."""


@dataclass(frozen=True, eq=False)
class Scan:
    """All that was found out about one board of a photo."""

    photo: Photo
    located: Located
    rectified: Rectified
    reading: Reading
    repaired: Repaired

    @property
    def grid(self) -> Grid:
        return self.repaired.grid

    @property
    def printed(self) -> Grid:
        """The puzzle without what was written into it."""
        return self.grid.with_values((cell, 0) for cell in self.repaired.pen)

    def crop(self, cell: Cell) -> Image:
        """The cell as the reader saw it."""
        row, column = (BOARD_CELL * part for part in divmod(cell, 9))
        return self.rectified.board[row : row + BOARD_CELL, column : column + BOARD_CELL]


def scan(photo: Photo, reader: Reader, board: int = 0) -> Generator[Stage, None, Scan]:
    """Read one board of the photo: the largest unless told otherwise."""
    located = locate(photo)
    if not located.lattices:
        located = locate_boxes(photo)
    yield located
    found = len(located.lattices)
    if not found:
        raise NoPuzzleError("photo.no_grid")
    if board >= found:
        raise NoPuzzleError("photo.no_such_board", wanted=board + 1, found=found)
    flat = rectify_either(photo, located.lattices[board])
    return (yield from _read(photo, located, flat, reader))


def scan_lattice(
    photo: Photo, located: Located, lattice: Lattice, reader: Reader, *, as_it_stands: bool = False
) -> Generator[Stage, None, Scan]:
    """Read the board at a known place; ``as_it_stands`` keeps the side that is up there."""
    flat = rectify_either(photo, lattice)
    return (yield from _read(photo, located, flat, reader, as_it_stands=as_it_stands))


def _read(
    photo: Photo, located: Located, flat: Rectified, reader: Reader, *, as_it_stands: bool = False
) -> Generator[Stage, None, Scan]:
    yield flat
    rectified, reading = (flat, reader(flat)) if as_it_stands else read_upright(flat, reader)
    yield reading
    if not as_it_stands:
        _check_digits(reading, rectified.lattice)
    repaired = repair_apart(rectified, reading)
    yield repaired
    return Scan(photo, located, rectified, reading, repaired)


def _check_digits(reading: Reading, lattice: Lattice) -> None:
    digits = sum(1 for _ in reading.grid.filled_cells())
    is_puzzle = lattice.score > _MOST_LINES or is_convincing(reading)
    if digits < _FEWEST_DIGITS or reading.conviction < 81 * _LEAST_CONVICTION or not is_puzzle:
        raise NoPuzzleError("photo.no_digits")
