"""Finds the printed digits of a flat board by their ink, without knowing which digits they are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import cv2
import numpy as np

from sudoku_app.core.cells import CELLS, Cell
from sudoku_app.vision.split import split
from sudoku_app.vision.stages import BOARD_CELL

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from sudoku_app.vision.stages import Floats, Image, Rectified

_INNER: Final = slice(5, -5)
"""Without the pixels along a cell's edges where lines may lie."""
_CENTRE: Final = slice(14, 40)
_FAINTEST: Final = 40
_INKED_PERCENTILE: Final = 85
_RELATIVE_INK: Final = 0.5
"""What is much fainter than the board's digits is dirt, or print on the back of the paper."""
_SPECK: Final = 14
_SHARPENING: Final = 1.5
_BLUR: Final = 3.5
_LINE: Final = 7
_SMALLEST: Final = 0.3
_RELATIVE_SIZE: Final = 0.62
"""Marks much smaller than the board's digits are pencil marks or dirt."""


@dataclass(frozen=True, eq=False)
class Glyph:
    """A digit cut out of its cell: ink dark, everything around it white."""

    cell: Cell
    pixels: Image

    @property
    def height(self) -> int:
        return int(self.pixels.shape[0])

    @property
    def size(self) -> int:
        """The longer side: a 1 may lie on its side when the board does."""
        return int(max(self.pixels.shape))


def find_glyphs(rectified: Rectified) -> list[Glyph]:
    cells = split(rectified, BOARD_CELL)
    inner = [cv2.GaussianBlur(pixels, (3, 3), 0)[_INNER, _INNER] for pixels in cells]
    darkest = [255 - int(pixels[_CENTRE, _CENTRE].min()) for pixels in inner]
    faintest = max(_FAINTEST, _RELATIVE_INK * float(np.percentile(darkest, _INKED_PERCENTILE)))
    glyphs = [
        glyph
        for cell in CELLS
        if darkest[cell] > faintest
        and (glyph := _cut_out(cell, inner[cell], darkest[cell])) is not None
    ]
    if not glyphs:
        return []
    usual = float(np.median([glyph.size for glyph in glyphs]))
    return [glyph for glyph in glyphs if glyph.size > _RELATIVE_SIZE * usual]


def _cut_out(cell: Cell, pixels: Image, darkest: int) -> Glyph | None:
    mask = _digit_mask((pixels < 255 - 0.45 * darkest).astype(np.uint8))
    rows, columns = np.flatnonzero(mask.any(axis=1)), np.flatnonzero(mask.any(axis=0))
    if not rows.size or max(np.ptp(rows), np.ptp(columns)) < _SMALLEST * BOARD_CELL:
        return None
    around = cv2.dilate(mask, np.ones((5, 5), np.uint8)) > 0
    clean = np.where(around, _sharpened(pixels, darkest), 255).astype(np.uint8)
    return Glyph(cell, clean[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1])


def _sharpened(pixels: Image, darkest: int) -> Floats:
    """Full contrast, whatever grey the digits are printed in, and loops that blur has closed."""
    ink = (255 - pixels.astype(np.float32)) / darkest
    crisp = ink + _SHARPENING * (ink - cv2.GaussianBlur(ink, (0, 0), _BLUR))
    result: Floats = 255 * (1 - np.clip(crisp * 1.15 - 0.15, 0, 1))
    return result


def _digit_mask(binary: Image) -> Image:
    """The connected parts of the ink that can belong to a digit: no specks, no lines."""
    count, labels, stats, centres = cv2.connectedComponentsWithStats(binary, connectivity=8)
    side = binary.shape[0]
    kept = [
        part
        for part in range(1, count)
        if stats[part, cv2.CC_STAT_AREA] >= _SPECK
        and not _is_line(stats[part], side)
        and np.all(np.abs(centres[part] / side - 0.5) < 0.36)
    ]
    if not kept:
        return np.zeros_like(binary)
    main = max(kept, key=lambda part: stats[part, cv2.CC_STAT_HEIGHT])
    near = [part for part in kept if _is_beside(stats[part], stats[main])]
    return np.isin(labels, near).astype(np.uint8)


def _is_line(stats: NDArray[np.int32], side: int) -> bool:
    """Whether a part hugs an edge of the cell, as the remains of a line do."""
    left, top, width, height = (int(v) for v in stats[:4])
    along_side = (left == 0 or left + width == side) and width <= _LINE
    along_top = (top == 0 or top + height == side) and height <= _LINE
    return along_side or along_top


def _is_beside(stats: NDArray[np.int32], main: NDArray[np.int32]) -> bool:
    """Whether a part belongs to the main one: broken print, not a mark in a corner."""
    left, top, width, height = (int(v) for v in stats[:4])
    x0, y0, x1, y1 = main[0] - 6, main[1] - 6, main[0] + main[2] + 6, main[1] + main[3] + 6
    return bool(left < x1 and left + width > x0 and top < y1 and top + height > y0)
