"""Pastes cut-out digits onto one clean strip, evenly spaced, as Tesseract likes to read them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import cv2
import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_app.core.cells import Cell
    from sudoku_app.vision.readers.glyphs import Glyph
    from sudoku_app.vision.stages import Image

_HEIGHT: Final = 30
"""Pixels a digit is high: the line height Tesseract works at inside."""
_PITCH: Final = 40
_MARGIN: Final = 20


@dataclass(frozen=True, eq=False)
class Strip:
    pixels: Image
    cells: tuple[Cell, ...]

    def cell_at(self, x: float) -> Cell:
        """The cell whose digit stands at a place along the strip."""
        place = int((x - _MARGIN) // _PITCH)
        return self.cells[min(max(place, 0), len(self.cells) - 1)]


def lay_out(glyphs: Sequence[Glyph]) -> Strip:
    scale = _HEIGHT / float(np.median([glyph.height for glyph in glyphs]))
    height = _HEIGHT + 2 * _MARGIN
    pixels = np.full((height, len(glyphs) * _PITCH + 2 * _MARGIN), 255, np.uint8)
    for place, glyph in enumerate(glyphs):
        digit = _resized(glyph.pixels, scale, height)
        top = (height - digit.shape[0]) // 2
        left = _MARGIN + place * _PITCH + (_PITCH - digit.shape[1]) // 2
        pixels[top : top + digit.shape[0], left : left + digit.shape[1]] = digit
    return Strip(pixels, tuple(glyph.cell for glyph in glyphs))


def _resized(pixels: Image, scale: float, room: int) -> Image:
    height, width = pixels.shape
    scale = min(scale, room / height, _PITCH / width)
    size = (max(1, round(width * scale)), max(1, round(height * scale)))
    return cv2.resize(pixels, size, interpolation=cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC)
