"""Locally normalised darkness: lines stand out alike in light, in shadow and in faint print."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import cv2
import numpy as np

if TYPE_CHECKING:
    from sudoku_app.vision.stages import Floats, Image

_FAINTEST: Final = 5.0
"""Grey levels that count as ink however even the surroundings are."""

_GRAINY: Final = 8.0
"""Grey levels; blurred and compressed photos stay far below."""
_GRAIN_BLUR: Final = 1 / 256
"""Part of the picture's longer side: less than a line is wide in a board that fills it."""

_LARGEST_CELL: Final = 8
_SMALLEST_BOARD: Final = 9
_WIDEST_STROKE: Final = 60
"""Parts of the picture's longer side."""

_NEXT_TO: Final = np.ones((3, 3), np.uint8)


@dataclass(frozen=True, eq=False)
class Ink:
    """A small picture to search in, and how strongly each pixel is darker than its paper."""

    grey: Image
    brightest: Image
    """The brightest channel: dark where there is black, but not where there is a colour."""
    strength: Floats
    scale: float
    """Size here / size of the photo."""
    is_negative: bool = False
    """Whether what is pale in the photo is dark here."""
    has_light_digits: bool = False
    """Whether digits were taken to be lighter than the ground, and the lines darker."""

    @property
    def kind(self) -> tuple[bool, bool]:
        """Which of several ways to take the picture this is, whatever its size."""
        return self.is_negative, self.has_light_digits


def ink_of(
    pixels: Image, long_side: int, *, is_negative: bool = False, has_light_digits: bool = False
) -> Ink:
    """The ink of a picture brought to ``long_side`` pixels."""
    pixels, scale = brought_to(pixels, long_side)
    pixels = 255 - pixels if is_negative else pixels
    grey = reading_channel(pixels)
    ground = _without_light_marks(grey) if has_light_digits else grey
    strength = strength_of(cv2.GaussianBlur(ground, (3, 3), 0))
    return Ink(grey, _brightest(pixels), strength, scale, is_negative, has_light_digits)


def brought_to(pixels: Image, long_side: int) -> tuple[Image, float]:
    """The picture with a longer side of about this length, and its scale: 3 at most."""
    scale = long_side / max(pixels.shape[:2])
    scale = min(scale, 3.0) if scale > 1.7 else min(scale, 1.0)
    if scale == 1:
        return pixels, scale
    way = cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC
    return cv2.resize(pixels, None, fx=scale, fy=scale, interpolation=way), scale


def _without_light_marks(grey: Image) -> Image:
    """Only the ground and what is darker: beside bright strokes all ground seems to be ink."""
    width = max(grey.shape) // _WIDEST_STROKE | 1
    return cv2.morphologyEx(grey, cv2.MORPH_OPEN, np.ones((width, width), np.uint8))


def has_marks(ink: Ink) -> bool:
    """Whether dark marks on paler ground fill a part of the picture that could be a board.

    The ground takes up more room than the marks: most places are far above the darkest one around
    and not far below the palest.
    """
    grey = _without_light_marks(ink.grey) if ink.has_light_digits else ink.grey
    half = cv2.resize(grey, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
    half = cv2.GaussianBlur(half, (3, 3), 0)
    around = (max(half.shape) // _LARGEST_CELL | 1,) * 2
    kernel = cv2.getStructuringElement(cv2.MORPH_RECT, around)
    above = cv2.blur(cv2.morphologyEx(half, cv2.MORPH_TOPHAT, kernel), around)
    below = cv2.blur(cv2.morphologyEx(half, cv2.MORPH_BLACKHAT, kernel), around)
    is_marked = ((above > below) & (above > _FAINTEST)).astype(np.uint8)
    board = np.ones((max(half.shape) // _SMALLEST_BOARD,) * 2, np.uint8)
    return bool(cv2.erode(is_marked, board, borderValue=0).any())


def is_grainy(ink: Ink) -> bool:
    """Whether a pixel usually differs from those around it, wherever it lies."""
    around = cv2.GaussianBlur(ink.grey, (0, 0), 2)
    return float(np.median(cv2.absdiff(ink.grey, around)[::2, ::2])) > _GRAINY


def without_grain(pixels: Image) -> Image:
    """Soft, so that lines which grain has broken are whole again."""
    return cv2.GaussianBlur(pixels, (0, 0), max(pixels.shape) * _GRAIN_BLUR)


def strength_of(grey: Image) -> Floats:
    reach = max(grey.shape) // 40 * 2 + 1
    kernel = cv2.getStructuringElement(cv2.MORPH_RECT, (reach, reach))
    depth = cv2.morphologyEx(grey, cv2.MORPH_CLOSE, kernel).astype(np.float32) - grey
    typical = cv2.sqrt(cv2.boxFilter(depth * depth, -1, (3 * reach, 3 * reach)))
    return np.minimum(depth / (typical + _FAINTEST), 3.0)


def reading_channel(pixels: Image) -> Image:
    """Half grey, half the darkest channel: red print stays dark."""
    if pixels.ndim == 2:
        return pixels
    grey = cv2.cvtColor(pixels, cv2.COLOR_BGR2GRAY)
    blue, green, red = cv2.split(pixels)
    return cv2.addWeighted(grey, 0.5, cv2.min(cv2.min(blue, green), red), 0.5, 0)


def _brightest(pixels: Image) -> Image:
    if pixels.ndim == 2:
        return pixels
    blue, green, red = cv2.split(pixels)
    return cv2.max(cv2.max(blue, green), red)


def edges_of(pixels: Image, long_side: int, blur: float, grainy: int) -> Ink:
    """Where a picture brought to ``long_side`` pixels changes, whether to darker or to lighter, as
    if that were ink; faint edges count nearly as much.

    Cells that are darker than what is between them beside cells that are lighter have no lines of
    one ink, but all have edges.

    In so many percent of the picture, ``grainy``, there is nothing but grain.
    """
    small, scale = brought_to(pixels, long_side)
    change = cv2.morphologyEx(cv2.GaussianBlur(small, (0, 0), blur), cv2.MORPH_GRADIENT, _NEXT_TO)
    if change.ndim == 3:
        change = change.max(axis=2)
    if grainy:
        change = cv2.subtract(change, np.full_like(change, np.percentile(change, grainy)))
    grey = (255 - np.sqrt(255 * change.astype(np.float32))).astype(np.uint8)
    return Ink(grey, grey, strength_of(cv2.GaussianBlur(grey, (3, 3), 0)), scale)
