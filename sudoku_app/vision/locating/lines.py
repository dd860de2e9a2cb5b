"""What the ink shows along the lines a lattice predicts.

Each line is looked at in its pieces between crossings. Across a piece a profile of darkness is
taken, in units of a cell; a printed line is a peak between two pale sides.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import cv2
import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from sudoku_app.vision.stages import Floats

OFFSETS: Final = np.arange(-9, 10, dtype=np.float32) * 0.045
_ALONG: Final = np.linspace(0.15, 0.85, 7, dtype=np.float32)
_ON_LINE: Final = np.abs(OFFSETS) < 0.1
_BEFORE: Final = (OFFSETS < -0.12) & (OFFSETS > -0.33)
_AFTER: Final = (OFFSETS > 0.12) & (OFFSETS < 0.33)
_THIRD_PALEST: Final = 2


def profiles(strength: Floats, points: Floats) -> Floats:
    """Darkness across each piece of a square lattice: direction, line, piece, offset in cells.

    Direction 0 holds the rows, 1 the columns. Not a number outside the picture. What is dark along
    the whole piece counts for more than what is darker in a part of it: notes beside a pale line.
    """
    exact = points.astype(np.float32)
    spots = np.stack([_spots(exact), _spots(exact.transpose(1, 0, 2))])
    flat = spots.reshape(-1, OFFSETS.size * _ALONG.size, 2)
    values = cv2.remap(
        strength, flat[..., 0], flat[..., 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT
    )
    result: Floats = np.sqrt(values).reshape(spots.shape[:-1]).mean(axis=-1) ** 2
    middle = spots[:, :, :, OFFSETS.size // 2, _ALONG.size // 2]
    result[~_is_inside(middle, strength.shape)] = np.nan
    return result


def _spots(points: Floats) -> Floats:
    """Where to look across the pieces of the lines that run along the second axis."""
    sideways = np.gradient(points, axis=0)
    sideways = (sideways[:, :-1] + sideways[:, 1:]) / 2
    start, end = points[:, :-1], points[:, 1:]
    along = start[:, :, None] + (end - start)[:, :, None] * _ALONG[:, None]
    spots: Floats = along[:, :, None] + sideways[:, :, None, None] * OFFSETS[:, None, None]
    return spots


def _is_inside(spots: Floats, shape: tuple[int, ...]) -> NDArray[np.bool_]:
    height, width = shape
    x, y = spots[..., 0], spots[..., 1]
    inside: NDArray[np.bool_] = (x > 0) & (y > 0) & (x < width - 1) & (y < height - 1)
    return inside


def evidence(darkness: Floats) -> Floats:
    """How far a line stands out from both its sides, for each piece.

    A side is as pale as its palest part, because a digit may stand close to the line.
    """
    sides = np.maximum(_paleness(darkness[..., _BEFORE]), _paleness(darkness[..., _AFTER]))
    result: Floats = darkness[..., _ON_LINE].max(axis=-1) - sides
    return result


def whole_evidence(darkness: Floats) -> Floats:
    """How far a line stands out along most of its length, for each piece as dark as that.

    Digits blurred into a line hide some of its pieces, but never beside all cells.
    """
    usual = np.sort(darkness, axis=2)[:, :, _THIRD_PALEST]
    dark = darkness[..., _ON_LINE].max(axis=-1)
    is_hidden = dark > 0.8 * usual[..., _ON_LINE].max(axis=-1)[..., None]
    whole: Floats = np.where(is_hidden, evidence(usual)[..., None], np.nan)
    return whole


def _paleness(side: Floats) -> Floats:
    palest: Floats = np.sort(side, axis=-1)[..., :2].mean(axis=-1)
    return palest


def quick_score(strength: Floats, lattices: list[Floats]) -> Floats:
    """How promising many lattices are, at little cost and forgiving small shifts."""
    offsets = np.array([-0.32, -0.22, -0.12, 0, 0.12, 0.22, 0.32], dtype=np.float32)
    along = np.array([0.2, 0.4, 0.6, 0.8], dtype=np.float32)
    scores = []
    for points in lattices:
        both = np.stack([points, points.transpose(1, 0, 2)]).astype(np.float32)
        sideways = np.gradient(both, axis=1)[:, :, :-1]
        start, step = both[:, :, :-1], np.diff(both, axis=2)
        spots = (
            start[..., None, None, :]
            + step[..., None, None, :] * along[:, None]
            + sideways[..., None, None, :] * offsets[:, None, None]
        )
        flat = spots.reshape(-1, along.size * offsets.size, 2)
        values = cv2.remap(
            strength, flat[..., 0], flat[..., 1], cv2.INTER_NEAREST, borderMode=cv2.BORDER_CONSTANT
        )
        profile = values.reshape(-1, offsets.size, along.size).mean(axis=-1)
        inner = np.sort(profile, axis=1)
        scores.append(np.clip(inner[:, -1] - inner[:, 3], 0, 0.8).mean())
    return np.array(scores)
