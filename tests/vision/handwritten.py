"""Writes digits and notes into a printed board, with strokes drawn as a hand would draw them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import cv2
import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from numpy.random import Generator
    from numpy.typing import NDArray

    from sudoku_app.core.cells import Cell
    from tests.vision.camera import Shot
    from tests.vision.printed import Colour

Stroke = tuple[tuple[float, float], ...]
"""Points from left to right and from top to bottom, 0 to 1 within the digit."""


def _arc(x: float, y: float, width: float, height: float, start: float, end: float) -> Stroke:
    """Part of an ellipse; degrees run clockwise from the right."""
    turns = np.deg2rad(np.linspace(start, end, 14))
    return tuple((x + width * np.cos(t), y + height * np.sin(t)) for t in turns)


STROKES: Mapping[int, tuple[tuple[Stroke, ...], ...]] = {
    1: (
        (((0.25, 0.32), (0.6, 0.0), (0.58, 1.0)),),
        (((0.5, 0.0), (0.48, 1.0)),),
    ),
    2: (((*_arc(0.48, 0.27, 0.4, 0.27, 190, 390), (0.1, 0.98), (0.92, 0.96)),),),
    3: (
        (
            (*_arc(0.45, 0.25, 0.38, 0.25, 200, 450),),
            (*_arc(0.45, 0.74, 0.42, 0.26, 270, 510),),
        ),
    ),
    4: (
        (((0.55, 0.0), (0.05, 0.66), (0.95, 0.62)), ((0.7, 0.35), (0.66, 1.0))),
        (((0.1, 0.02), (0.1, 0.5), (0.85, 0.5)), ((0.8, 0.0), (0.8, 1.0))),
    ),
    5: (
        (
            ((0.85, 0.02), (0.25, 0.04), (0.18, 0.45)),
            ((0.18, 0.45), *_arc(0.42, 0.68, 0.42, 0.31, 260, 510)),
        ),
    ),
    6: (((*_arc(0.75, 0.55, 0.65, 0.55, 260, 170), *_arc(0.48, 0.72, 0.36, 0.27, 180, 545)),),),
    7: (
        (((0.08, 0.04), (0.9, 0.02), (0.35, 1.0)), ((0.3, 0.52), (0.8, 0.48))),
        (((0.08, 0.04), (0.9, 0.02), (0.4, 1.0)),),
    ),
    8: (((*_arc(0.5, 0.25, 0.33, 0.25, 90, 450),), (*_arc(0.5, 0.75, 0.4, 0.25, -90, 270),)),),
    9: (((*_arc(0.45, 0.28, 0.37, 0.28, 0, 360), (0.82, 0.28), (0.7, 1.0)),),),
}


@dataclass(frozen=True)
class Pen:
    """What somebody writes with, and how. Lengths are parts of a cell."""

    ink: Colour = (70, 70, 74)
    strength: float = 0.75
    width: float = 0.05
    height: float = 0.62
    shaky: float = 0.03


def write_into(
    shot: Shot,
    digits: Mapping[Cell, int],
    rng: Generator,
    pen: Pen | None = None,
    notes: Mapping[Cell, Iterable[int]] | None = None,
) -> Shot:
    """The page after somebody wrote digits into the board, and small notes into other cells."""
    pen = pen or Pen()
    ink = np.zeros(shot.pixels.shape[:2], np.float32)
    styles = {digit: int(rng.integers(len(ways))) for digit, ways in STROKES.items()}
    for cell, digit in digits.items():
        middle = _middle(shot, cell) + rng.normal(0, 0.04, 2) * shot.cell
        _draw(
            ink, STROKES[digit][styles[digit]], middle, pen.height * shot.cell, pen, rng, shot.cell
        )
    for cell, noted in (notes or {}).items():
        for number, digit in enumerate(noted):
            place = _middle(shot, cell) + (np.array([0.27 * number - 0.3, -0.3]) * shot.cell)
            small = replace(pen, width=0.6 * pen.width)
            _draw(
                ink, STROKES[digit][styles[digit]], place, 0.27 * shot.cell, small, rng, shot.cell
            )
    ink = cv2.GaussianBlur(ink, (0, 0), 0.6)[..., None] * pen.strength
    colour = np.array(pen.ink[::-1], np.float32)
    pixels = shot.pixels + ink * (colour - shot.pixels)
    return replace(shot, pixels=pixels.clip(0, 255).astype(np.uint8))


def _middle(shot: Shot, cell: Cell) -> NDArray[np.float64]:
    row, column = divmod(cell, 9)
    middle: NDArray[np.float64] = shot.points[row : row + 2, column : column + 2].mean(axis=(0, 1))
    return middle


def _draw(
    ink: NDArray[np.float32],
    strokes: tuple[Stroke, ...],
    middle: NDArray[np.float64],
    height: float,
    pen: Pen,
    rng: Generator,
    cell: float,
) -> None:
    turn, slant = rng.normal(0, 0.07), rng.normal(0.08, 0.06)
    spin = np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
    size = np.array([0.58, 1.0]) * height * rng.uniform(0.9, 1.1, 2)
    width = max(1, round(pen.width * cell))
    for stroke in strokes:
        points = np.array(stroke) - 0.5
        points = points + rng.normal(0, pen.shaky, 2) + rng.normal(0, pen.shaky / 3, points.shape)
        points[:, 0] -= slant * points[:, 1]
        places = middle + (points * size) @ spin.T
        cv2.polylines(
            ink, [np.rint(places * 16).astype(np.int32)], False, 1.0, width, cv2.LINE_AA, 4
        )  # fmt: skip
