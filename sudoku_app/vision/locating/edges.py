"""Where the picture changes, whether to darker or to lighter, as if that were ink.

Cells that are darker than what is between them beside cells that are lighter have no lines of one
ink, but all have edges.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import cv2
import numpy as np

from sudoku_app.vision.locating.ink import Ink, brought_to, strength_of

if TYPE_CHECKING:
    from sudoku_app.vision.stages import Image

_NEAR: Final = np.ones((3, 3), np.uint8)


def edges_of(pixels: Image, long_side: int, blur: float, grainy: int) -> Ink:
    """The edges in a picture brought to ``long_side`` pixels; faint ones count nearly as much.

    In so many percent of the picture, ``grainy``, there is nothing but grain.
    """
    small, scale = brought_to(pixels, long_side)
    change = cv2.morphologyEx(cv2.GaussianBlur(small, (0, 0), blur), cv2.MORPH_GRADIENT, _NEAR)
    if change.ndim == 3:
        change = change.max(axis=2)
    if grainy:
        change = cv2.subtract(change, np.full_like(change, np.percentile(change, grainy)))
    grey = (255 - np.sqrt(255 * change.astype(np.float32))).astype(np.uint8)
    return Ink(grey, grey, strength_of(cv2.GaussianBlur(grey, (3, 3), 0)), scale)
