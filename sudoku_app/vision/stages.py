"""The typed result of every stage between the pixels of a photo and the cells of a board."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

import cv2
import numpy as np
from numpy.typing import NDArray

Image = NDArray[Any]
"""Pixels, eight bits a channel; colours as blue, green, red. (OpenCV's own types are no finer.)"""
Floats = NDArray[Any]

BOARD_CELL: Final = 64
"""Pixels a cell of the flat board is wide."""
_ALL_LINES: Final = 0.95
"""Share of a board's lines."""
_HEART: Final = (0.3, 0.7)
"""From where to where, in parts of a cell, the heart of a digit reaches."""


@dataclass(frozen=True, eq=False)
class Photo:
    """An upright picture: blue, green, red. ``reduction`` is original size / size here."""

    pixels: Image
    reduction: float = 1.0

    @property
    def size(self) -> tuple[int, int]:
        """Width and height."""
        height, width = self.pixels.shape[:2]
        return width, height

    def turned(self, quarter_turns: int) -> Photo:
        """Turned counter-clockwise."""
        return Photo(np.ascontiguousarray(np.rot90(self.pixels, quarter_turns)), self.reduction)


@dataclass(frozen=True, eq=False)
class Lattice:
    """Where the 10 x 10 crossings of a board's lines lie in the photo: row, column, (x, y)."""

    points: Floats
    score: float = 1.0
    """How well the lines of the photo follow the lattice: 0 to 1."""

    @property
    def has_all_lines(self) -> bool:
        """Whether the board surely lies here, so that a mark in a cell is no piece of a line."""
        return self.score > _ALL_LINES

    @property
    def corners(self) -> Floats:
        """Top left, top right, bottom right, bottom left."""
        return self.points[[0, 0, 9, 9], [0, 9, 9, 0]]

    @property
    def outline(self) -> Floats:
        """The 36 crossings on the frame, clockwise from the top left."""
        p = self.points
        return np.concatenate([p[0, :9], p[:9, 9], p[9, :0:-1], p[:0:-1, 0]])

    @property
    def cell_size(self) -> float:
        """Typical distance of two lines, in pixels."""
        across = np.linalg.norm(np.diff(self.points, axis=1), axis=2)
        down = np.linalg.norm(np.diff(self.points, axis=0), axis=2)
        return float(np.sqrt(np.median(across) * np.median(down)))

    @property
    def area(self) -> float:
        x, y = self.outline.T
        return float(abs(np.dot(x, np.roll(y, 1)) - np.dot(y, np.roll(x, 1))) / 2)

    def surrounds(self, point: Floats) -> bool:
        """Whether a place of the photo lies on the board."""
        x, y = point.tolist()
        return cv2.pointPolygonTest(self.corners.astype(np.float32), (x, y), False) > 0

    def turned(self, quarter_turns: int) -> Lattice:
        """The same board read after turning it counter-clockwise."""
        return Lattice(np.rot90(self.points, quarter_turns), self.score)

    @property
    def quarter_turns(self) -> int:
        """How often the photo is to be turned counter-clockwise for the board to stand upright."""
        (left, top), (right, bottom) = self.points[0, 0], self.points[0, 9]
        return round(float(np.arctan2(bottom - top, right - left)) / (np.pi / 2)) % 4

    def within_turned(self, photo: Photo, quarter_turns: int) -> Lattice:
        """The same crossings in the photo turned counter-clockwise."""
        points, (width, height) = self.points, photo.size
        for _ in range(quarter_turns):
            points = np.stack([points[..., 1], width - 1 - points[..., 0]], axis=-1)
            width, height = height, width
        return Lattice(points, self.score)

    def is_within(self, photo: Photo) -> NDArray[np.bool_]:
        """For each cell whether the photo shows its heart."""
        left, right = self.points[:, :-1], self.points[:, 1:]
        across = np.stack([left + (right - left) * part for part in _HEART])
        above, below = across[:, :-1], across[:, 1:]
        hearts = np.stack([above + (below - above) * part for part in _HEART])
        inside = (hearts >= 0) & (hearts <= np.array(photo.size) - 1)
        return np.asarray(inside.all(axis=(0, 1, 4)).ravel())

    def scaled(self, factor: float) -> Lattice:
        """In a photo ``factor`` times as large; pixel centres keep their place."""
        return Lattice((self.points + 0.5) * factor - 0.5, self.score)


@dataclass(frozen=True, eq=False)
class Located:
    """The boards of a photo: the largest good one first, none when there is no puzzle."""

    lattices: tuple[Lattice, ...]
    candidates: tuple[Floats, ...] = field(default=(), repr=False)
    """Quadrilaterals that were looked at, for pictures of the search."""

    def without(self, lattice: Lattice) -> Located:
        return Located(tuple(one for one in self.lattices if one is not lattice), self.candidates)

    def with_moved(self, lattice: Lattice, moved: Lattice) -> Located:
        """The same with one board in another place."""
        lattices = tuple(moved if one is lattice else one for one in self.lattices)
        return Located(lattices, self.candidates)

    def with_lines(self, least: float) -> Located:
        """Only those boards of whose lines at least this share is there."""
        return Located(tuple(one for one in self.lattices if one.score > least), self.candidates)


@dataclass(frozen=True, eq=False)
class Rectified:
    """A flat, evenly lit board: paper is 255, ink is dark, 64 pixels a cell."""

    board: Image
    lattice: Lattice
    colours: Image | None = None
    """The flat board as it was photographed, where its colours are known."""

    def turned(self, quarter_turns: int) -> Rectified:
        """Turned counter-clockwise."""
        board = np.ascontiguousarray(np.rot90(self.board, quarter_turns))
        colours = None if self.colours is None else np.rot90(self.colours, quarter_turns)
        return Rectified(board, self.lattice.turned(quarter_turns), colours)
