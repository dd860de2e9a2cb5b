"""How well a lattice lies on the ink, and moving it onto the ink with a smooth polynomial.

Each of the 20 lines is looked at in its nine pieces between crossings. Across a piece a profile
of darkness is taken, in units of a cell; a printed line is a peak between two pale sides.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import cv2
import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from sudoku_app.vision.stages import Floats

_OFFSETS: Final = np.arange(-10, 11, dtype=np.float32) * 0.04
_ALONG: Final = np.linspace(0.14, 0.86, 9, dtype=np.float32)
_ON_LINE: Final = np.abs(_OFFSETS) < 0.1
_BEFORE: Final = (_OFFSETS < -0.17) & (_OFFSETS > -0.33)
_AFTER: Final = (_OFFSETS > 0.17) & (_OFFSETS < 0.33)
_PLACES: Final = np.linspace(-1, 1, 10)


def profiles(strength: Floats, points: Floats) -> Floats:
    """Darkness across each piece: direction of the line, line, piece, offset in cells.

    Not a number where the piece lies outside the picture.
    """
    across = _spots(points)
    down = _spots(points.transpose(1, 0, 2))
    spots = np.stack([across, down]).astype(np.float32)
    flat = spots.reshape(-1, _OFFSETS.size * _ALONG.size, 2)
    values = cv2.remap(
        strength, flat[..., 0], flat[..., 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT
    )
    result: Floats = values.reshape(spots.shape[:-1]).mean(axis=-1)
    result[~_is_inside(spots[:, :, :, _OFFSETS.size // 2].mean(axis=-2), strength.shape)] = np.nan
    return result


def _spots(points: Floats) -> Floats:
    """Where to look across the pieces of the lines that run along the second axis."""
    sideways = np.gradient(points, axis=0)
    sideways = (sideways[:, :-1] + sideways[:, 1:]) / 2
    start, end = points[:, :-1], points[:, 1:]
    along = start[:, :, None] + (end - start)[:, :, None] * _ALONG[:, None]
    spots: Floats = along[:, :, None] + sideways[:, :, None, None] * _OFFSETS[:, None, None]
    return spots


def _is_inside(spots: Floats, shape: tuple[int, ...]) -> NDArray[np.bool_]:
    height, width = shape
    x, y = spots[..., 0], spots[..., 1]
    inside: NDArray[np.bool_] = (x > 0) & (y > 0) & (x < width - 1) & (y < height - 1)
    return inside


def evidence(darkness: Floats) -> Floats:
    """How far a line stands out from both its sides, for each piece."""
    sides = np.maximum(darkness[..., _BEFORE].mean(axis=-1), darkness[..., _AFTER].mean(axis=-1))
    result: Floats = darkness[..., _ON_LINE].max(axis=-1) - sides
    return result


def score(strength: Floats, points: Floats) -> float:
    """Near 1 when every piece of every line is there, about alike."""
    found = evidence(profiles(strength, points))
    seen = found[np.isfinite(found)]
    if seen.size < 150:
        return 0.0
    typical = max(float(np.percentile(seen, 60)), 0.1)
    return float(np.clip(seen / (0.6 * typical), -0.5, 1).mean())


def refine(strength: Floats, points: Floats, degrees: tuple[int, ...] = (1, 2, 3, 4)) -> Floats:
    """The lattice moved onto the lines, with ever more freedom to bend."""
    for round_, degree in enumerate(degrees):
        reach = max(0.34 - 0.06 * round_, 0.14)
        darkness = profiles(strength, points)
        to_right, to_below = np.gradient(points, axis=1), np.gradient(points, axis=0)
        below = _smooth_shift(darkness[0], degree, reach)
        right = _smooth_shift(darkness[1], degree, reach).T
        points = points + right[..., None] * to_right + below[..., None] * to_below
    return points


def _smooth_shift(darkness: Floats, degree: int, reach: float) -> Floats:
    """How far to move each crossing sideways: a polynomial through the peaks of the pieces."""
    offsets, weights = _peaks(darkness, reach)
    line, piece = np.meshgrid(_PLACES, (_PLACES[:-1] + _PLACES[1:]) / 2, indexing="ij")
    basis = _basis(line.ravel(), piece.ravel(), degree)
    wanted, trust = offsets.ravel(), weights.ravel()
    coefficients = _solve(basis, wanted, trust)
    for _ in range(3):
        miss = np.abs(basis @ coefficients - wanted)
        coefficients = _solve(basis, wanted, trust / (1 + (miss / 0.05) ** 2))
    row, column = np.meshgrid(_PLACES, _PLACES, indexing="ij")
    shift = (_basis(row.ravel(), column.ravel(), degree) @ coefficients).reshape(10, 10)
    limited: Floats = np.clip(shift, -reach, reach)
    return limited


def _peaks(darkness: Floats, reach: float) -> tuple[Floats, Floats]:
    """Offset of the darkest place within reach, and how much it can be trusted."""
    near = np.abs(_OFFSETS) <= reach + 1e-6
    part, places = darkness[..., near], _OFFSETS[near]
    known = np.isfinite(part.sum(axis=-1))
    part = np.where(known[..., None], part, 0.0)
    low = np.median(part, axis=-1, keepdims=True)
    height = np.clip(part - low, 0, None) * (1 - 0.5 * (places / 0.4) ** 2)
    best = height.max(axis=-1, keepdims=True)
    sharp = np.where(height > 0.6 * best, height, 0)
    offsets = (sharp * places).sum(axis=-1) / np.maximum(sharp.sum(axis=-1), 1e-6)
    return offsets, np.where(known, np.minimum(best[..., 0], 1.5), 0)


def _basis(line: Floats, along: Floats, degree: int) -> Floats:
    terms = [line**i * along**j for i in range(degree + 1) for j in range(degree + 1 - i)]
    return np.stack(terms, axis=1)


def _solve(basis: Floats, wanted: Floats, trust: Floats) -> NDArray[Any]:
    weighted = basis * trust[:, None]
    steady = 1e-3 * (trust.sum() + 1) * np.eye(basis.shape[1]) / basis.shape[1]
    return np.linalg.solve(basis.T @ weighted + steady, weighted.T @ wanted)
