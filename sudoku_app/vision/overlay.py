"""Digits drawn back into the photo along its lattice, in ink that looks written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import cv2
import numpy as np

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sudoku_app.core.cells import Cell
    from sudoku_app.core.digits import Digit
    from sudoku_app.vision.stages import Floats, Image, Lattice

BLUE_INK: Final = (150, 60, 30)
_FONT: Final = cv2.FONT_HERSHEY_SCRIPT_SIMPLEX
_PAD: Final = 96
"""Pixels a digit is drawn large, before it is laid into its cell."""
_SQUARE: Final = np.array([[0, 0], [_PAD, 0], [_PAD, _PAD], [0, _PAD]], dtype=np.float32)


def write_digits(
    pixels: Image,
    lattice: Lattice,
    digits: Mapping[Cell, Digit],
    ink: tuple[int, int, int] = BLUE_INK,
) -> Image:
    """The photo with these digits written into it; the lattice stands as the board is read."""
    written = pixels.copy()
    for cell, digit in digits.items():
        row, column = divmod(cell, 9)
        corners = lattice.points[[row, row, row + 1, row + 1], [column, column + 1] * 2]
        _lay_in(written, corners[[0, 1, 3, 2]], _stroke(cell, digit), ink)
    return written


def _stroke(cell: Cell, digit: Digit) -> Image:
    """One digit by hand: leaning, and a little different in every cell; 255 where ink is."""
    hand = np.random.default_rng(10 * cell + digit)
    pad = np.zeros((_PAD, _PAD), dtype=np.uint8)
    scale, thickness = 0.031 * _PAD * hand.uniform(0.7, 0.78), int(_PAD * 0.055)
    (width, height), _ = cv2.getTextSize(str(digit), _FONT, scale, thickness)
    start = np.array([(_PAD - width) / 2, (_PAD + height) / 2]) + hand.normal(0, 0.02 * _PAD, 2)
    place = (int(start[0]), int(start[1]))
    cv2.putText(pad, str(digit), place, _FONT, scale, 255, thickness, cv2.LINE_AA)
    lean = cv2.getRotationMatrix2D((_PAD / 2, _PAD / 2), hand.normal(0, 3), 1)
    leaning = cv2.warpAffine(pad, lean, (_PAD, _PAD), flags=cv2.INTER_LINEAR)
    pressure = cv2.GaussianBlur(hand.uniform(0.55, 1.15, pad.shape), (0, 0), _PAD / 12)
    stroke: Image = np.clip(leaning * pressure, 0, 255).astype(np.uint8)
    return stroke


def _lay_in(pixels: Image, corners: Floats, stroke: Image, ink: tuple[int, int, int]) -> None:
    """Darken the photo through the stroke, so that its light, grain and shadow stay."""
    height, width = pixels.shape[:2]
    left, top = np.maximum(np.floor(corners.min(axis=0)), 0).astype(int)
    right, bottom = np.minimum(np.ceil(corners.max(axis=0)) + 1, (width, height)).astype(int)
    if left >= right or top >= bottom:
        return
    target = (corners - (left, top)).astype(np.float32)
    view = cv2.getPerspectiveTransform(_SQUARE, target)
    size = (int(right - left), int(bottom - top))
    share = cv2.warpPerspective(stroke, view, size, flags=cv2.INTER_AREA) / 255.0
    part = pixels[top:bottom, left:right].astype(np.float64)
    brightness = part.max(axis=2, keepdims=True) / 255
    inked = brightness * np.array(ink)
    cover = 0.9 * share[..., None]
    pixels[top:bottom, left:right] = (part * (1 - cover) + inked * cover).astype(np.uint8)
