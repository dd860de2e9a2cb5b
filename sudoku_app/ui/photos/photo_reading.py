"""A photo and the result of reading it, as images and plain numbers.

The worker converts the arrays of the vision package to images here, so that the UI thread never
imports the photo libraries.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QPointF, QRect
from PySide6.QtGui import QImage, QPolygonF, QTransform

from sudoku_app.core.cells import column_of, row_of
from sudoku_app.core.digits import Digit, DigitSet, digit_set
from sudoku_app.core.grid import Grid
from sudoku_app.error_messages import error_message

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sudoku_app.core.cells import Cell
    from sudoku_app.vision.scan import Scan
    from sudoku_app.vision.stages import Lattice, Located, Photo

Points = tuple[tuple[tuple[float, float], ...], ...]
"""The 10 x 10 crossings of a board's lines in the photo: row, column, (x, y)."""
_FORMATS: Final = {
    1: QImage.Format.Format_Grayscale8,
    3: QImage.Format.Format_BGR888,
    4: QImage.Format.Format_RGB32,
}
CORNERS: Final = ((0, 0), (0, 9), (9, 9), (9, 0))
"""Row and column of the corner crossings, clockwise from the top left."""


class Stage(StrEnum):
    PHOTO = "photo"
    OUTLINE = "outline"
    FLAT = "flat"
    DIGITS = "digits"
    RULES = "rules"


@dataclass(frozen=True, eq=False)
class Finished:
    """A finished stage and its result."""

    stage: Stage
    image: QImage | None = None
    boards: tuple[Points, ...] = ()
    grid: Grid | None = None
    written: frozenset[Cell] = frozenset()


@dataclass(frozen=True, eq=False)
class PhotoReading:
    """A photo and everything that was read from it; ``has_puzzle`` is false if none was found."""

    photo: Photo
    image: QImage
    located: Located
    boards: tuple[Points, ...]
    points: Points
    has_puzzle: bool = True
    refusal: str = ""
    """The key of the error that says why no puzzle was found."""
    flat: QImage = field(default_factory=QImage)
    seen: Grid = field(default_factory=Grid.empty)
    grid: Grid = field(default_factory=Grid.empty)
    doubtful: frozenset[Cell] = frozenset()
    split_doubtful: frozenset[Cell] = frozenset()
    """Those of the doubtful cells of which it is unclear whether they are printed or written."""
    written: frozenset[Cell] = frozenset()
    """The cells with a handwritten digit."""
    notes: Mapping[Cell, DigitSet] = field(default_factory=dict)
    """The cells with small notes; an empty set where the notes are not legible."""
    probabilities: tuple[tuple[float, ...], ...] = ()
    """For each cell the probabilities of empty and of each digit."""
    remarks: tuple[str, ...] = ()

    @property
    def changed(self) -> frozenset[Cell]:
        """The cells that the rules read differently from the pixels."""
        pairs = zip(self.seen.values, self.grid.values, strict=True)
        return frozenset(cell for cell, (a, b) in enumerate(pairs) if a != b)  # type: ignore[misc]

    def choices(self, cell: Cell) -> list[int]:
        """Empty (0) and the digits, the most probable first."""
        shares = self.probabilities[cell]
        return sorted(range(len(shares)), key=lambda choice: -shares[choice])

    def crop(self, cell: Cell) -> QImage:
        """The rectified picture of a cell with a small margin."""
        side = self.flat.width() // 9
        rim = side // 8
        left, top = column_of(cell) * side - rim, row_of(cell) * side - rim
        return self.flat.copy(QRect(left, top, side + 2 * rim, side + 2 * rim))


def image_of(pixels: Any) -> QImage:
    """Convert an array of grey, BGR or BGRX pixels to an image with its own memory."""
    height, width = pixels.shape[:2]
    depth = 1 if pixels.ndim == 2 else pixels.shape[2]
    content = pixels.tobytes()
    image = QImage(content, width, height, depth * width, _FORMATS[depth])
    screen = QImage.Format.Format_RGB32
    return image.copy() if image.format() is screen else image.convertToFormat(screen)


def points_of(lattice: Lattice) -> Points:
    return tuple(tuple((x, y) for x, y in row) for row in lattice.points.tolist())


def reading_of(scan: Scan, image: QImage) -> PhotoReading:
    """The reading, with the photo rotated so that its board is upright."""
    photo, lattice = scan.photo, scan.rectified.lattice
    turns = lattice.quarter_turns
    boards = tuple(board.within_turned(photo, turns) for board in scan.located.lattices)
    return PhotoReading(
        photo.turned(turns) if turns else photo,
        image.transformed(QTransform().rotate(-90 * turns)) if turns else image,
        replace(scan.located, lattices=boards),
        tuple(map(points_of, boards)),
        points_of(lattice.within_turned(photo, turns)),
        flat=image_of(scan.rectified.board),
        seen=scan.reading.grid,
        grid=scan.grid,
        doubtful=scan.repaired.doubtful,
        split_doubtful=scan.repaired.split_doubtful,
        written=scan.repaired.written,
        notes={cell: digit_set(map(Digit, digits)) for cell, digits in scan.notes.items()},
        probabilities=tuple(map(tuple, scan.reading.probabilities.tolist())),
        remarks=tuple(map(error_message, scan.reading.remarks)),
    )


def corner_points(points: Points) -> tuple[QPointF, ...]:
    return tuple(QPointF(*points[row][column]) for row, column in CORNERS)


def cell_polygon(points: Points, cell: Cell) -> QPolygonF:
    """The corners of a cell in the photo, clockwise from the top left."""
    row, column = row_of(cell), column_of(cell)
    ring = ((row, column), (row, column + 1), (row + 1, column + 1), (row + 1, column))
    return QPolygonF([QPointF(*points[r][c]) for r, c in ring])


def outline_polygon(points: Points) -> QPolygonF:
    """The frame of a board, through its 36 outer crossings."""
    ring = [(0, c) for c in range(9)] + [(r, 9) for r in range(9)]
    ring += [(9, c) for c in range(9, 0, -1)] + [(r, 0) for r in range(9, 0, -1)]
    return QPolygonF([QPointF(*points[r][c]) for r, c in ring])


def inset_square(width: float, height: float) -> Points:
    """A square in the middle of a picture, to start from when no board was found."""
    side = 0.7 * min(width, height)
    left, top = (width - side) / 2, (height - side) / 2
    return tuple(
        tuple((left + side * column / 9, top + side * row / 9) for column in range(10))
        for row in range(10)
    )
