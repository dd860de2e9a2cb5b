"""Candidate boards from the outlines of connected ink: four corners, sides bent as drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import cv2
import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_app.vision.stages import Floats, Image

_SMALLEST: Final = 0.006
"""Share of the picture a board fills at least."""


def flat_lattice(corners: Floats) -> Floats:
    """The lattice a flat board with these corners has."""
    square = np.array([[0, 0], [9, 0], [9, 9], [0, 9]], dtype=np.float32)
    homography = cv2.getPerspectiveTransform(square, corners.astype(np.float32))
    column, row = np.meshgrid(np.arange(10.0), np.arange(10.0))
    flat = np.stack([column, row], axis=-1).reshape(1, -1, 2)
    points: Floats = cv2.perspectiveTransform(flat, homography).reshape(10, 10, 2)
    return points


def outline_quads(binary: Image) -> Iterator[Floats]:
    """Corners of everything large and roughly four-sided, in clockwise order."""
    least = _SMALLEST * binary.size
    contours, _ = cv2.findContours(binary, cv2.RETR_LIST, cv2.CHAIN_APPROX_SIMPLE)
    for contour in contours:
        if len(contour) < 4 or cv2.minAreaRect(contour)[1][0] < 40:
            continue
        hull = cv2.convexHull(contour)
        area = cv2.contourArea(hull)
        if area >= least:
            yield from _four_corners(hull, area)


def _four_corners(hull: Image, area: float) -> Iterator[Floats]:
    length = cv2.arcLength(hull, closed=True)
    for tolerance in (0.02, 0.04, 0.08):
        corners = cv2.approxPolyDP(hull, tolerance * length, closed=True)
        if len(corners) == 4:
            quad = corners.reshape(4, 2).astype(np.float64)
            if is_plausible(quad) and cv2.contourArea(corners) > 0.8 * area:
                yield clockwise(quad)
                return
    yield from ()


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
