"""Three binarisations of ink against paper; each finds boards that the others miss."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cv2
import numpy as np

if TYPE_CHECKING:
    from sudoku_app.vision.locating.ink import Ink
    from sudoku_app.vision.stages import Image


def sharp(ink: Ink) -> Image:
    return _darker_than_around(_paleness(ink), _block(ink), 6)


def strong(ink: Ink) -> Image:
    return np.where(ink.strength > 0.5, 255, 0).astype(np.uint8)


def soft(ink: Ink) -> Image:
    return _darker_than_around(cv2.GaussianBlur(_paleness(ink), (0, 0), 2), _block(ink), 4)


def _darker_than_around(paleness: Image, block: int, drop: int) -> Image:
    return cv2.adaptiveThreshold(
        paleness, 255, cv2.ADAPTIVE_THRESH_MEAN_C, cv2.THRESH_BINARY_INV, block, drop
    )


def _paleness(ink: Ink) -> Image:
    return (255 - 85 * ink.strength).astype(np.uint8)


def _block(ink: Ink) -> int:
    return int(max(ink.grey.shape) // 40 | 1)
