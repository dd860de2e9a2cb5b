"""From the lattice to a flat board in even light, in one remap only as large as needed."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

import cv2
import numpy as np

from sudoku_app.vision.faint_ink import with_faint_ink
from sudoku_app.vision.polarity import dark_on_light
from sudoku_app.vision.stages import BOARD_CELL, Rectified

if TYPE_CHECKING:
    from sudoku_app.vision.stages import Floats, Image, Lattice, Photo

_SIDE: Final = 9 * BOARD_CELL
_PAPER_REACH: Final = int(0.45 * BOARD_CELL) | 1
"""Wider than any stroke of a digit, narrower than a cell: shaded cells become paper."""
_STEP: Final = 1.04
"""How many times as bright as the paper its surroundings are beside the edge of a shadow."""
_LEAST_CONTRAST: Final = 0.12
_ALL_ALIKE: Final = np.full((1, 3), 1 / 3, np.float32)
"""Even weights of the colours: red print stays dark; noise and JPEG's coarse colours fade."""


def rectify(photo: Photo, lattice: Lattice) -> Rectified:
    """The flat board; its digits are dark."""
    colours = flatten(photo.pixels, lattice)
    return Rectified(even_light(brightness(colours)), lattice, colours)


def rectify_either(photo: Photo, lattice: Lattice) -> Rectified:
    """The flat board with dark digits, whatever they are on paper or screen."""
    colours = flatten(photo.pixels, lattice)
    dark = dark_on_light(colours)
    return Rectified(with_faint_ink(even_light(brightness(dark)), dark), lattice, colours)


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
    weights = _spline_weights()
    x, y = (weights @ points[..., axis].astype(np.float32) @ weights.T for axis in (0, 1))
    return x, y


@cache
def _spline_weights() -> Floats:
    """Cubic interpolation through ten equally spaced knots, straight on beyond the ends."""
    at = (np.arange(_SIDE, dtype=np.float64) + 0.5) / BOARD_CELL
    knots = np.eye(10)
    slopes = np.gradient(knots, axis=0)
    piece = np.clip(at.astype(int), 0, 8)
    t = (at - piece)[:, None]
    a, b, da, db = knots[piece], knots[piece + 1], slopes[piece], slopes[piece + 1]
    weights: Floats = (
        a * (2 * t**3 - 3 * t**2 + 1) + da * (t**3 - 2 * t**2 + t)
        + b * (3 * t**2 - 2 * t**3) + db * (t**3 - t**2)
    )  # fmt: skip
    return weights.astype(np.float32)


def brightness(pixels: Image) -> Image:
    return pixels if pixels.ndim == 2 else cv2.transform(pixels, _ALL_ALIKE)


def even_light(channel: Image) -> Image:
    """Light and shadow divided out, and one contrast scale for the whole board."""
    paper = _paper(channel).astype(np.float32)
    ratio = channel.astype(np.float32) / np.maximum(paper, 8)
    darkest = min(float(np.percentile(ratio[::2, ::2], 2)), 1 - _LEAST_CONTRAST)
    ratio -= darkest
    ratio *= 255 / (1 - darkest)
    return (np.clip(ratio, 0, 255, out=ratio) + 0.5).astype(np.uint8)


def _paper(channel: Image) -> Image:
    """How bright the paper is everywhere; it changes slowly, so half the pixels tell.

    Except at the edge of a shadow, beside which nothing is to be measured by the bright side.
    """
    smooth = cv2.GaussianBlur(channel, (0, 0), 1.5)
    half = cv2.resize(smooth, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
    kernel = cv2.getStructuringElement(cv2.MORPH_RECT, (_PAPER_REACH // 2,) * 2)
    paper = cv2.morphologyEx(half, cv2.MORPH_CLOSE, kernel)
    even = cv2.GaussianBlur(paper, (0, 0), _PAPER_REACH / 8)
    paper = np.where(even > _STEP * paper, paper, even)
    return cv2.resize(paper, channel.shape[::-1], interpolation=cv2.INTER_LINEAR)
