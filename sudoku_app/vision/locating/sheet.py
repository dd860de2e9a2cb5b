"""The lattice through known places of a board: a view of a plane, bent a little.

Places that do not fit the others are left out, so a part that was matched wrongly is mended.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import cv2
import numpy as np

from sudoku_app.vision.locating.lines import evidence, profiles
from sudoku_app.vision.locating.outlines import seen_through

if TYPE_CHECKING:
    from sudoku_app.vision.stages import Floats

_CROSSINGS: Final = np.stack(np.meshgrid(np.arange(10.0), np.arange(10.0)), axis=-1)
_FEWEST_TO_BEND: Final = 30
_PART: Final = 5
"""Cells: the side of the part that tells where the others are."""


def lattice_through(places: Floats, seen: Floats) -> Floats | None:
    """``places`` are columns and rows in cells, ``seen`` is where the picture has them."""
    if len(np.unique(places[:, 0])) < 2 or len(np.unique(places[:, 1])) < 2:
        return None
    tolerance = 0.5 * _spacing(seen, places)
    fitted: Any = cv2.findHomography(places, seen, cv2.RANSAC, tolerance)
    view, fits = fitted
    if view is None:
        return None
    kept = fits.ravel() > 0
    lattice = seen_through(view, _CROSSINGS)
    if kept.sum() < _FEWEST_TO_BEND:
        return lattice
    misses = (seen - seen_through(view, places))[kept]
    terms = _bending_terms(places[kept])
    bend = np.linalg.solve(terms.T @ terms + 0.3 * np.eye(terms.shape[1]), terms.T @ misses)
    bent: Floats = lattice + (_bending_terms(_CROSSINGS.reshape(-1, 2)) @ bend).reshape(10, 10, 2)
    return bent


def extrapolated(strength: Floats, points: Floats) -> Floats:
    """The flat lattice that goes on from the part of this one that lies best on lines."""
    found = np.clip(np.nan_to_num(evidence(profiles(strength, points))), 0, 1)
    rows, columns = found[0], found[1].T
    best = max(
        ((row, column) for row in range(9 - _PART + 1) for column in range(9 - _PART + 1)),
        key=lambda at: (
            rows[at[0] : at[0] + _PART + 1, at[1] : at[1] + _PART].sum()
            + columns[at[0] : at[0] + _PART, at[1] : at[1] + _PART + 1].sum()
        ),
    )
    part = np.s_[best[0] : best[0] + _PART + 1, best[1] : best[1] + _PART + 1]
    view, _ = cv2.findHomography(_CROSSINGS[part].reshape(-1, 2), points[part].reshape(-1, 2))
    return points if view is None else seen_through(view, _CROSSINGS)


def _bending_terms(places: Floats) -> Floats:
    u, v = (places / 4.5 - 1).T
    return np.stack([u**i * v**j for i in range(4) for j in range(4 - i)], axis=1)


def _spacing(seen: Floats, places: Floats) -> float:
    spread = np.linalg.norm(seen - seen.mean(axis=0), axis=1).mean()
    steps = np.linalg.norm(places - places.mean(axis=0), axis=1).mean()
    return float(spread / max(steps, 1e-6))
