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


@dataclass(frozen=True, eq=False)
class Ink:
    """A small picture to search in, and how strongly each pixel is darker than its paper."""

    grey: Image
    strength: Floats
    scale: float
    """Size here / size of the photo."""


def ink_of(pixels: Image, long_side: int) -> Ink:
    """The ink of a picture brought to ``long_side`` pixels, enlarged at most threefold."""
    scale = long_side / max(pixels.shape[:2])
    scale = min(scale, 3.0) if scale > 1.7 else min(scale, 1.0)
    way = cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC
    if scale != 1:
        pixels = cv2.resize(pixels, None, fx=scale, fy=scale, interpolation=way)
    grey = reading_channel(pixels)
    return Ink(grey, strength_of(cv2.GaussianBlur(grey, (3, 3), 0)), scale)


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
