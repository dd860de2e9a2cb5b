"""Candidate boards from the outlines of connected ink: four corners, sides bent as they are."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final

import cv2
import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_app.vision.locating.contours import Contours
    from sudoku_app.vision.stages import Floats, Image

_SMALLEST: Final = 90.0
"""Pixels: the side of the smallest board looked for."""
_SQUARE: Final = np.array([[0, 0], [9, 0], [9, 9], [0, 9]], dtype=np.float32)
_LINES: Final = np.arange(10.0)
_POWERS: Final = np.vander(_LINES / 4.5 - 1, 4)
_SMOOTHING: Final = _POWERS @ np.linalg.pinv(_POWERS)
"""Turns ten values into those of the nearest cubic."""
_MOST_BENT: Final = 1.5
"""Cells: a side that leaves its chord further than this is not the side of a board."""


def outlined_lattices(contours: Contours) -> Iterator[Floats]:
    """A lattice for everything large and roughly four-sided."""
    for contour in contours.all:
        _, _, width, height = cv2.boundingRect(contour)
        if min(width, height) >= _SMALLEST:
            corners = _four_corners(contour)
            if corners is not None:
                yield flat_lattice(corners)
                yield from _bent_lattice(contour.reshape(-1, 2), corners)


def flat_lattice(corners: Floats) -> Floats:
    """The lattice a flat board with these corners has."""
    view = cv2.getPerspectiveTransform(_SQUARE, corners.astype(np.float32))
    return seen_through(view, np.stack(np.meshgrid(_LINES, _LINES), axis=-1))


def seen_through(view: Floats, points: Floats) -> Floats:
    flat = np.asarray(points, dtype=np.float64).reshape(1, -1, 2)
    seen: Floats = cv2.perspectiveTransform(flat, view).reshape(points.shape)
    return seen


def _four_corners(contour: Image) -> Floats | None:
    """The largest four-sided shape between points of the convex hull."""
    hull = cv2.convexHull(contour)
    area = cv2.contourArea(hull)
    if area < _SMALLEST**2:
        return None
    length = cv2.arcLength(hull, closed=True)
    for tolerance in (0.008, 0.016, 0.03):
        points = cv2.approxPolyDP(hull, tolerance * length, closed=True).reshape(-1, 2)
        if len(points) <= 11:
            break
    if not 4 <= len(points) <= 11:
        return None
    quads = points[np.array(list(combinations(range(len(points)), 4)))].astype(np.float64)
    across, down = quads[:, 2] - quads[:, 0], quads[:, 3] - quads[:, 1]
    areas = np.abs(across[:, 0] * down[:, 1] - across[:, 1] * down[:, 0]) / 2
    best = int(areas.argmax())
    if areas[best] < 0.75 * area or not is_plausible(quads[best]):
        return None
    return clockwise(quads[best])


def _bent_lattice(contour: Floats, corners: Floats) -> Iterator[Floats]:
    """The lattice between the sides as they are drawn, when they are not straight."""
    view = cv2.getPerspectiveTransform(_SQUARE, corners.astype(np.float32))
    flat = seen_through(np.linalg.inv(view), contour)
    bends = [_bend(flat, side) for side in range(4)]
    if not all(np.abs(bend).max() < _MOST_BENT for bend in bends):
        return
    if all(np.abs(bend).max() < 0.1 for bend in bends):
        return
    top, right, bottom, left = bends
    near = _LINES / 9
    x = _LINES[None, :] + left[:, None] * (1 - near) + right[:, None] * near
    y = _LINES[:, None] + top[None, :] * (1 - near)[:, None] + bottom[None, :] * near[:, None]
    yield seen_through(view, np.stack([x, y], axis=-1))


def _bend(flat: Floats, side: int) -> Floats:
    """How far the outline leaves the chord at each line; sides: top, right, bottom, left."""
    along, away = (flat[:, 0], flat[:, 1]) if side in {0, 2} else (flat[:, 1], flat[:, 0])
    away = away - (9 if side in {1, 2} else 0)
    own = np.abs(away) < 2 * _MOST_BENT
    own &= (along > -0.2) & (along < 9.2)
    order = np.argsort(along[own])
    if not own.any():
        return np.full(10, np.inf)
    bend = np.interp(_LINES, along[own][order], away[own][order])
    bend[[0, 9]] = 0
    return np.asarray(_SMOOTHING @ bend)


def clockwise(corners: Floats) -> Floats:
    """Clockwise on the screen, starting at the corner nearest to the top left."""
    x, y = corners.T
    area = np.dot(x, np.roll(y, -1)) - np.dot(y, np.roll(x, -1))
    ordered = corners if area > 0 else corners[::-1]
    return np.roll(ordered, -int(np.argmin(ordered.sum(axis=1))), axis=0)


def is_plausible(corners: Floats) -> bool:
    """Whether a square could look like this to a camera."""
    sides = np.linalg.norm(corners - np.roll(corners, 1, axis=0), axis=1)
    if sides.min() < 0.3 * sides.max():
        return False
    ahead = np.roll(corners, -1, axis=0) - corners
    back = np.roll(corners, 1, axis=0) - corners
    cosines = (ahead * back).sum(axis=1) / (
        np.linalg.norm(ahead, axis=1) * np.linalg.norm(back, axis=1)
    )
    return bool(np.abs(cosines).max() < 0.75)
