"""Moving a lattice onto the lines: first stiff, then bending like a smooth sheet.

Each piece of a line pulls its two crossings sideways; the sheet resists bending, so that curved
pages and folded papers are followed and single wrong pulls are not.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

import cv2
import numpy as np

from sudoku_app.vision.locating.lines import OFFSETS, profiles

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from sudoku_app.vision.stages import Floats

_PLACES: Final = np.linspace(-1, 1, 10)
ALL_LINES: Final = np.ones(10, bool)
BOX_LINES: Final = np.arange(10) % 3 == 0
ROUGH: Final = ((0.3, 1), (0.24, 2), (0.2, 3))
"""How far to look, in cells, and the degree of the polynomial that may be followed."""
FINE: Final = ((0.18, 4), (0.16, 0), (0.14, 0))
"""Degree 0 stands for the elastic sheet."""
FOLLOWING: Final = ((0.36, 1), (0.2, 3), (0.16, 0))
"""From one frame to the next there is more moving than bending."""
_DOUBT: Final = (0.15, 0.1, 0.06, 0.05)
"""Cells: pulls that differ more from the others than this count less, step by step."""
_FRAME: Final = [0, 9]
_BROAD: Final = np.ones((1, 7), np.uint8)
"""Steps of a profile that are dark one after the other: a third of a cell is no line."""
_DARKEST: Final = 1.0
"""Of a usual line: a headline or a shadow beside the board pulls no harder than a line."""


def refine(
    strength: Floats,
    points: Floats,
    rounds: tuple[tuple[float, int], ...],
    lines: NDArray[np.bool_] = ALL_LINES,
) -> Floats:
    """The lattice after pulling it onto the lines, in rounds of less reach and more freedom.

    ``lines`` tells which of the ten in either direction pull; the others are taken along.
    """
    for reach, degree in rounds:
        below, right = _shifts(profiles(strength, points), reach, degree, np.repeat(lines, 9))
        to_right, to_below = np.gradient(points, axis=1), np.gradient(points, axis=0)
        points = points + right.T[..., None] * to_right + below[..., None] * to_below
    return points


def _shifts(darkness: Floats, reach: float, degree: int, pulls: NDArray[np.bool_]) -> Floats:
    """How far each crossing moves sideways, for the lines of either direction."""
    near = np.abs(OFFSETS) <= reach
    part, places = _narrow(darkness)[..., near].reshape(2, 90, -1), OFFSETS[near]
    height = np.nan_to_num(part)
    height = np.clip(height - np.median(height, axis=-1, keepdims=True), 0, None)
    usual = np.median(height[:, pulls].max(axis=-1), axis=-1)
    height = np.minimum(height, _DARKEST * usual[:, None, None]) * pulls[:, None]
    pieces, crossings, stiffness = _sheet() if degree == 0 else _polynomial(degree)
    wanted, trust = _peaks(height, places, np.zeros((2, 90)), reach)
    answer = _solve(pieces, wanted, trust, stiffness)
    for doubt in _DOUBT:
        expected = answer @ pieces.T
        wanted, trust = _peaks(height, places, expected, max(doubt, 0.1))
        miss = (wanted - expected) / doubt
        answer = _solve(pieces, wanted, trust / (1 + miss**2), stiffness)
    moved: Floats = np.clip((answer @ crossings.T).reshape(2, 10, 10), -reach, reach)
    return moved


def _narrow(darkness: Floats) -> Floats:
    """The frame only as dark as a line is: of a broad bar beside the board nothing is left."""
    frame = darkness[:, _FRAME].reshape(-1, darkness.shape[-1])
    narrow = darkness.copy()
    narrow[:, _FRAME] = cv2.morphologyEx(frame, cv2.MORPH_TOPHAT, _BROAD).reshape(2, 2, 9, -1)
    return narrow


def _peaks(
    height: Floats, places: Floats, expected: Floats, spread: float
) -> tuple[Floats, Floats]:
    """Offset of the darkest place near the expected one, and how much it can be trusted."""
    likely = height / (1 + ((places - expected[..., None]) / (1.5 * spread)) ** 2)
    best = likely.max(axis=-1, keepdims=True)
    sharp = np.where(likely > 0.6 * best, likely, 0)
    offsets = (sharp @ places) / np.maximum(sharp.sum(axis=-1), 1e-6)
    return offsets, np.minimum(best[..., 0], 1.5)


def _solve(pieces: Floats, wanted: Floats, trust: Floats, stiffness: Floats) -> Floats:
    weighted = pieces.T * trust[:, None]
    resistance = stiffness * (trust.mean(axis=-1) + 1e-3)[:, None, None]
    pulls = weighted @ wanted[..., None]
    answer: Floats = np.linalg.solve(weighted @ pieces + resistance, pulls)[..., 0]
    return answer


@cache
def _polynomial(degree: int) -> tuple[Floats, Floats, Floats]:
    """Values of all monomials at the pieces and at the crossings."""

    def terms(line: Floats, along: Floats) -> Floats:
        both = np.meshgrid(line, along, indexing="ij")
        u, v = both[0].ravel(), both[1].ravel()
        powers = [(i, j) for i in range(degree + 1) for j in range(degree + 1 - i)]
        return np.stack([u**i * v**j for i, j in powers], axis=1)

    pieces = terms(_PLACES, (_PLACES[:-1] + _PLACES[1:]) / 2)
    return pieces, terms(_PLACES, _PLACES), 0.1 * np.eye(pieces.shape[1])


@cache
def _sheet() -> tuple[Floats, Floats, Floats]:
    """One unknown a crossing; a piece sits halfway between two; bending costs."""
    pieces = np.zeros((10, 9, 10, 10))
    line, piece = np.meshgrid(np.arange(10), np.arange(9), indexing="ij")
    pieces[line, piece, line, piece] = pieces[line, piece, line, piece + 1] = 0.5
    second = np.diff(np.eye(10), n=2, axis=0)
    bending = np.kron(second.T @ second, np.eye(10)) + np.kron(np.eye(10), second.T @ second)
    return pieces.reshape(90, 100), np.eye(100), 3.0 * bending + 0.02 * np.eye(100)
