"""From the lattice to a flat board in even light, in one remap only as large as needed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import cv2
import numpy as np

from sudoku_app.vision.stages import BOARD_CELL, Rectified

if TYPE_CHECKING:
    from sudoku_app.vision.stages import Floats, Image, Lattice, Photo

_SIDE: Final = 9 * BOARD_CELL
_PAPER_REACH: Final = int(0.45 * BOARD_CELL) | 1
"""Wider than any stroke of a digit, narrower than a cell: shaded cells become paper."""
_LEAST_CONTRAST: Final = 0.12
_ALL_ALIKE: Final = np.full((1, 3), 1 / 3, np.float32)
"""Even weights of the colours: red print stays dark; noise and JPEG's coarse colours fade."""


def rectify(photo: Photo, lattice: Lattice) -> Rectified:
    return Rectified(even_light(brightness(flatten(photo.pixels, lattice))), lattice)


def flatten(pixels: Image, lattice: Lattice) -> Image:
    """The board as if photographed straight from above, 64 pixels a cell, in its own colours."""
    left, top = np.floor(lattice.points.min(axis=(0, 1))).astype(int) - 2
    right, bottom = np.ceil(lattice.points.max(axis=(0, 1))).astype(int) + 3
    left, top = max(left, 0), max(top, 0)
    part = pixels[top:bottom, left:right]
    points = lattice.points - (left, top)
    shrink = min(1.5 * BOARD_CELL / max(lattice.cell_size, 1.0), 1.0)
    if shrink < 1:
        part = cv2.resize(part, None, fx=shrink, fy=shrink, interpolation=cv2.INTER_AREA)
        points = (points + 0.5) * shrink - 0.5
    x, y = _dense(points)
    return cv2.remap(part, x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)


def _dense(points: Floats) -> tuple[Floats, Floats]:
    """Where each pixel of the board comes from: smooth through all crossings."""
    at = (np.arange(_SIDE, dtype=np.float64) + 0.5) / BOARD_CELL
    weights = _spline_weights(at)
    x, y = (weights @ points[..., axis] @ weights.T for axis in (0, 1))
    return x.astype(np.float32), y.astype(np.float32)


def _spline_weights(at: Floats) -> Floats:
    """Cubic interpolation through ten equally spaced knots, straight on beyond the ends."""
    knots = np.eye(10)
    slopes = np.gradient(knots, axis=0)
    piece = np.clip(at.astype(int), 0, 8)
    t = (at - piece)[:, None]
    a, b, da, db = knots[piece], knots[piece + 1], slopes[piece], slopes[piece + 1]
    weights: Floats = (
        a * (2 * t**3 - 3 * t**2 + 1) + da * (t**3 - 2 * t**2 + t)
        + b * (3 * t**2 - 2 * t**3) + db * (t**3 - t**2)
    )  # fmt: skip
    return weights


def brightness(pixels: Image) -> Image:
    return pixels if pixels.ndim == 2 else cv2.transform(pixels, _ALL_ALIKE)


def even_light(channel: Image) -> Image:
    """Light and shadow divided out, and one contrast scale for the whole board."""
    smooth = cv2.GaussianBlur(channel, (0, 0), 1.5)
    kernel = cv2.getStructuringElement(cv2.MORPH_RECT, (_PAPER_REACH, _PAPER_REACH))
    paper = cv2.morphologyEx(smooth, cv2.MORPH_CLOSE, kernel)
    paper = cv2.GaussianBlur(paper, (0, 0), _PAPER_REACH / 4)
    ratio = channel.astype(np.float32) / np.maximum(paper, 8)
    darkest = min(float(np.percentile(ratio[::2, ::2], 2)), 1 - _LEAST_CONTRAST)
    even = np.clip((ratio - darkest) / (1 - darkest), 0, 1)
    return (even * 255 + 0.5).astype(np.uint8)
