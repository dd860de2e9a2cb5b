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
_QUICK_OFFSETS: Final = np.array([-0.32, -0.22, -0.12, 0, 0.12, 0.22, 0.32], dtype=np.float32)
_QUICK_ALONG: Final = np.array([0.2, 0.4, 0.6, 0.8], dtype=np.float32)
_ON_LINE: Final = np.abs(OFFSETS) < 0.1
_BEFORE: Final = (OFFSETS < -0.12) & (OFFSETS > -0.33)
_AFTER: Final = (OFFSETS > 0.12) & (OFFSETS < 0.33)
_THIRD_PALEST: Final = 2


def profiles(strength: Floats, points: Floats) -> Floats:
    """Darkness across each piece of a square lattice: direction, line, piece, offset in cells.

    Direction 0 holds the rows, 1 the columns. Not a number outside the picture. What is dark along
    the whole piece counts for more than what is darker in a part of it: notes beside a pale line.
    """
    values, middles = _seen(strength, points[None], (OFFSETS, _ALONG), cv2.INTER_LINEAR)
    result: Floats = _mean(np.sqrt(values)) ** 2
    result[~_is_inside(middles, strength.shape)] = np.nan
    count = len(points)
    return result.reshape(2, count, count - 1, -1)


def _seen(
    strength: Floats, lattices: Floats, spots: tuple[Floats, Floats], way: int
) -> tuple[Floats, Floats]:
    """Darkness at the spots of each piece: piece, offset, place along it; and their middles."""
    offsets, along = spots
    x, y = _pieces(lattices) @ _weights(offsets, along)
    values = cv2.remap(strength, x, y, way, borderMode=cv2.BORDER_CONSTANT)
    middle = x.shape[1] // 2
    return values.reshape(-1, offsets.size, along.size), np.stack([x[:, middle], y[:, middle]])


def _pieces(lattices: Floats) -> Floats:
    """Start, way along and step sideways of each piece of the rows, then of the columns.

    The axes are x and y, piece, and these three.
    """
    both = np.stack([lattices, lattices.swapaxes(1, 2)], axis=1).astype(np.float32)
    sideways = np.gradient(both, axis=2)
    sideways = (sideways[..., :-1, :] + sideways[..., 1:, :]) / 2
    parts = np.stack([both[..., :-1, :], np.diff(both, axis=3), sideways], axis=-1)
    return np.moveaxis(parts, -2, 0).reshape(2, -1, 3)


def _weights(offsets: Floats, along: Floats) -> Floats:
    """What of start, way along and step sideways leads to each spot."""
    across, onwards = np.meshgrid(offsets, along, indexing="ij")
    return np.stack([np.ones_like(across), onwards, across]).reshape(3, -1)


def _mean(values: Floats) -> Floats:
    """Along the pieces; numpy's own takes its time over short rows."""
    count = values.shape[-1]
    mean: Floats = values @ np.full(count, 1 / count, dtype=np.float32)
    return mean


def _is_inside(spots: Floats, shape: tuple[int, ...]) -> NDArray[np.bool_]:
    height, width = shape
    x, y = spots
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
    if not lattices:
        return np.zeros(0)
    spots = (_QUICK_OFFSETS, _QUICK_ALONG)
    values, _ = _seen(strength, np.array(lattices), spots, cv2.INTER_NEAREST)
    inner = np.sort(_mean(values), axis=1)
    stands_out = np.clip(inner[:, -1] - inner[:, 3], 0, 0.8)
    scores: Floats = stands_out.reshape(len(lattices), -1).mean(axis=1)
    return scores
