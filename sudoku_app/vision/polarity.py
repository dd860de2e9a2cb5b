"""Dark digits on light ground, whatever they are on paper or screen, also cell by cell.

A screen may be dark as a whole; or a single cell is, with its digit in white: the one an app has
selected, or all givens of a puzzle.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import cv2
import numpy as np

from sudoku_app.vision.locating.ink import reading_channel
from sudoku_app.vision.stages import BOARD_CELL

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from sudoku_app.vision.stages import Floats, Image

_RIM: Final = 8
_HEART: Final = 12
"""Pixels: without lines; and without the room that is left around a digit."""
_LEAST_CONTRAST: Final = 35.0
_ONE_SIDED: Final = 2.0
"""How many times as far a mark goes to one side of its ground as anything goes to the other."""
_DARKER: Final = 0.85
"""Of the ground of dark digits: the ground of light ones at most."""


def dark_on_light(colours: Image) -> Image:
    """The flat board with those cells turned into their negative whose digits are light."""
    cells = reading_channel(colours).reshape(9, BOARD_CELL, 9, BOARD_CELL).swapaxes(1, 2)
    dark, ground, light = _levels(cells)
    limit = _limit_between(cells, dark, ground, light)
    if limit is None:
        return 255 - colours if _is_light_on_dark(dark, ground, light) else colours
    is_reversed = np.kron(ground < limit, np.ones((BOARD_CELL, BOARD_CELL), bool))
    turned = colours.copy()
    turned[is_reversed] = 255 - turned[is_reversed]
    return turned


def _levels(cells: Image) -> tuple[Floats, Floats, Floats]:
    """The darkest, the usual and the lightest level in the heart of each cell: 9 x 9."""
    inner = slice(_HEART, -_HEART, 2)
    hearts = np.sort(cells[:, :, inner, inner].reshape(9, 9, -1), axis=2)
    ranks = np.rint(np.array([0.01, 0.5, 0.99]) * (hearts.shape[2] - 1)).astype(int)
    dark, middle, light = np.moveaxis(hearts[..., ranks], 2, 0).astype(np.float64)
    return dark, middle, light


def _is_light_on_dark(dark: Floats, middle: Floats, light: Floats) -> bool:
    """Whether what stands out in the hearts of the cells is paler than most of them."""
    ground = cv2.medianBlur(middle.astype(np.uint8), 3).astype(np.float64)
    return bool((light - ground).sum() > (ground - dark).sum())


def _limit_between(cells: Image, dark: Floats, ground: Floats, light: Floats) -> float | None:
    """The level that parts the ground of light digits from that of all else, if there is one."""
    above, below = light - ground, ground - dark
    has_light = above > np.maximum(_ONE_SIDED * below, _LEAST_CONTRAST)
    has_dark = below > np.maximum(_ONE_SIDED * above, _LEAST_CONTRAST)
    if has_light.any():
        is_framed = _is_framed(cells, ground, np.maximum(above, below))
        has_light, has_dark = has_light & is_framed, has_dark & is_framed
    others = has_dark if has_dark.any() else ~has_light
    if not has_light.any() or not others.any():
        return None
    low, high = float(np.median(ground[has_light])), float(np.median(ground[others]))
    return (low + high) / 2 if low < min(_DARKER * high, high - _LEAST_CONTRAST) else None


def _is_framed(cells: Image, ground: Floats, contrast: Floats) -> NDArray[np.bool_]:
    """Whether the ground is seen all around what stands out: the edge of a shadow is no digit."""
    ring = np.ones((BOARD_CELL, BOARD_CELL), bool)
    ring[:_RIM] = ring[-_RIM:] = ring[:, :_RIM] = ring[:, -_RIM:] = False
    ring[_HEART:-_HEART, _HEART:-_HEART] = False
    around = np.abs(cells[:, :, ring][..., ::3] - ground[..., None])
    framed: NDArray[np.bool_] = np.percentile(around, 90, axis=2) < contrast / 2
    return framed
