"""From a photo to a puzzle, as a stream of stages that ends in a scan."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

import numpy as np

from sudoku_app.vision.errors import NoPuzzleError
from sudoku_app.vision.locate import locate
from sudoku_app.vision.orientation import read_upright
from sudoku_app.vision.reading import Reading
from sudoku_app.vision.rectify import flatten, rectify
from sudoku_app.vision.repair import Repaired, repair
from sudoku_app.vision.stages import BOARD_CELL, Located, Photo, Rectified

if TYPE_CHECKING:
    from collections.abc import Generator

    from sudoku_app.core.cells import Cell
    from sudoku_app.core.grid import Grid
    from sudoku_app.vision.reading import Reader
    from sudoku_app.vision.stages import Image, Lattice

Stage: TypeAlias = Located | Rectified | Reading | Repaired

_DARK: Final = 100
_FEWEST_DIGITS: Final = 15
_LEAST_CONVICTION: Final = -0.55
"""Mean log probability of a cell: below this the marks in the cells are no digits."""


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

    def crop(self, cell: Cell) -> Image:
        """The cell as the reader saw it."""
        row, column = (BOARD_CELL * part for part in divmod(cell, 9))
        return self.rectified.board[row : row + BOARD_CELL, column : column + BOARD_CELL]


def scan(photo: Photo, reader: Reader, board: int = 0) -> Generator[Stage, None, Scan]:
    """Read one board of the photo: the largest unless told otherwise."""
    inked = photo
    located = locate(photo)
    if not located.lattices and _is_dark(photo):
        inked = Photo(255 - photo.pixels, photo.reduction)
        located = locate(inked)
    yield located
    found = len(located.lattices)
    if not found:
        raise NoPuzzleError("photo.no_grid")
    if board >= found:
        raise NoPuzzleError("photo.no_such_board", wanted=board + 1, found=found)
    flat = rectify(inked, located.lattices[board])
    return (yield from _read(photo, located, flat, reader))


def scan_lattice(
    photo: Photo, located: Located, lattice: Lattice, reader: Reader, *, as_it_stands: bool = False
) -> Generator[Stage, None, Scan]:
    """Read the board at a known place; ``as_it_stands`` keeps the side that is up there."""
    flat = rectify(photo, lattice)
    if np.median(flatten(photo.pixels, lattice)[::4, ::4]) < _DARK:
        flat = rectify(Photo(255 - photo.pixels, photo.reduction), lattice)
    return (yield from _read(photo, located, flat, reader, as_it_stands=as_it_stands))


def _read(
    photo: Photo, located: Located, flat: Rectified, reader: Reader, *, as_it_stands: bool = False
) -> Generator[Stage, None, Scan]:
    yield flat
    rectified, reading = (flat, reader(flat)) if as_it_stands else read_upright(flat, reader)
    yield reading
    if not as_it_stands:
        _check_digits(reading)
    repaired = repair(reading)
    yield repaired
    return Scan(photo, located, rectified, reading, repaired)


def _is_dark(photo: Photo) -> bool:
    """Whether this may be a screen with light digits on a dark ground."""
    return bool(np.median(photo.pixels[::4, ::4]) < _DARK)


def _check_digits(reading: Reading) -> None:
    digits = sum(1 for _ in reading.grid.filled_cells())
    if digits < _FEWEST_DIGITS or reading.conviction < 81 * _LEAST_CONVICTION:
        raise NoPuzzleError("photo.no_digits")
