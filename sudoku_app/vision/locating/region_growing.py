"""Candidate boards by region growing from enclosed cells; works without a closed outer frame.

Holes in the ink that look like cells (or like whole boxes) are linked to their neighbours and
numbered by row and column; a 9 x 9 (or 3 x 3) window of the numbering gives a lattice.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import cv2
import numpy as np

from sudoku_app.vision.locating.sheet import lattice_through

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from sudoku_app.vision.locating.contours import Contours
    from sudoku_app.vision.stages import Floats, Image

_AWAY: Final = ((1, 0), (0, 1), (-1, 0), (0, -1))
_AT_A_TIME: Final = 64
_AS_LARGE: Final = 0.35
"""How much the logarithms of the sides of two neighbours differ at most."""


@dataclass(frozen=True, eq=False)
class Holes:
    centres: Floats
    rights: Floats
    """From a cell to its right neighbour, were they all alike."""
    belows: Floats
    areas: Floats


def grown_lattices(contours: Contours) -> Iterator[Floats]:
    holes = find_holes(contours)
    for numbering in numberings(holes):
        for count, least in ((9, 20), (3, 6)):
            if len(numbering) >= least:
                yield from _windows(holes, numbering, count, least)


def find_holes(contours: Contours) -> Holes:
    """Everything enclosed by ink that is about as wide as high."""
    found: list[tuple[Any, ...]] = []
    least, most = 30.0, contours.area / 9
    for contour in contours.holes:
        if len(contour) < 4:
            continue
        area = cv2.contourArea(contour)
        if least <= area <= most:
            (x, y), (width, height), angle = cv2.minAreaRect(contour)
            if 0.4 < width / height < 2.5 and area > 0.6 * width * height:
                found.append((x, y, area, *_arms(contour, width, height, angle)))
    table = np.array(found, dtype=np.float64).reshape(-1, 7)
    return Holes(table[:, :2], table[:, 3:5], table[:, 5:7], table[:, 2])


def _arms(contour: Image, width: float, height: float, angle: float) -> tuple[float, ...]:
    """The two steps to the neighbours: the first mostly to the right, the second downwards."""
    corners = cv2.approxPolyDP(contour, 0.08 * (width + height), closed=True)
    if len(corners) == 4:
        a, b, c, d = corners.reshape(4, 2).astype(np.float64)
        first, second = (b + c - a - d) / 2, (c + d - a - b) / 2
    else:
        turn = np.deg2rad(angle)
        first = width * np.array([np.cos(turn), np.sin(turn)])
        second = height * np.array([-np.sin(turn), np.cos(turn)])
    if abs(first[0]) < abs(second[0]):
        first, second = second, first
    first, second = first * np.sign(first[0] or 1), second * np.sign(second[1] or 1)
    return (*first, *second)


def numberings(holes: Holes) -> Iterator[dict[int, tuple[int, int]]]:
    """Connected groups of cells, each with the row and column of its members."""
    neighbours = _links(holes)
    unseen = set(range(len(holes.areas)))
    while unseen:
        start = unseen.pop()
        numbering = {start: (0, 0)}
        waiting = deque([start])
        while waiting:
            here = waiting.popleft()
            row, column = numbering[here]
            for (right, down), other in zip(_AWAY, neighbours[here], strict=True):
                if other >= 0 and other in unseen:
                    unseen.discard(other)
                    numbering[other] = (row + down, column + right)
                    waiting.append(other)
        if len(numbering) >= 6:
            yield numbering


def _links(holes: Holes) -> NDArray[np.intp]:
    """Neighbour to the right, below, left and above of every cell; -1 for none."""
    count = len(holes.areas)
    links = np.full((count, 4), -1, dtype=np.intp)
    if count < 2:
        return links
    for way, (right, down) in enumerate(_AWAY):
        links[:, way] = _nearest(holes, holes.rights * right + holes.belows * down)
    for way in range(4):
        back = links[links[:, way], (way + 2) % 4]
        links[(links[:, way] >= 0) & (back != np.arange(count)), way] = -1
    return links


def _nearest(holes: Holes, arms: Floats) -> NDArray[np.intp]:
    """For each cell the one of its size that lies closest to where its arm points, or -1.

    From left to right and few at a time: each is compared only with those about as far right.
    """
    count = len(holes.areas)
    nearest = np.full(count, -1, dtype=np.intp)
    order = np.argsort(holes.centres[:, 0])
    centres, sizes = holes.centres[order], np.log(holes.areas[order]) / 2
    aims = centres + arms[order] * 1.1
    reach = 0.35 * np.linalg.norm(arms[order], axis=1)
    for begin in range(0, count, _AT_A_TIME):
        part = slice(begin, begin + _AT_A_TIME)
        edges = (aims[part, 0] - reach[part]).min(), (aims[part, 0] + reach[part]).max()
        first, last = np.searchsorted(centres[:, 0], edges)
        if first < last:
            away = aims[part, None] - centres[None, first:last]
            gaps = np.hypot(away[..., 0], away[..., 1])
            gaps[np.abs(sizes[part, None] - sizes[None, first:last]) >= _AS_LARGE] = np.inf
            best = gaps.argmin(axis=1)
            is_close = gaps[np.arange(len(best)), best] < reach[part]
            nearest[order[part]] = np.where(is_close, order[first + best], -1)
    return nearest


def _windows(
    holes: Holes, numbering: dict[int, tuple[int, int]], count: int, least: int
) -> Iterator[Floats]:
    """The fullest windows of ``count`` x ``count`` cells, as lattices."""
    members = np.array(list(numbering))
    places = np.array(list(numbering.values()))
    places = places - places.min(axis=0)
    height, width = places.max(axis=0) + 1
    full = np.zeros((height + 2 * count, width + 2 * count))
    full[places[:, 0] + count, places[:, 1] + count] = 1
    filled = cv2.boxFilter(full, -1, (count, count), normalize=False, anchor=(0, 0))
    best = filled.max()
    if best < least:
        return
    spots = np.argwhere(filled >= best - 0.5) - count
    middle = (np.array([height, width]) - count) / 2
    spots = spots[np.argsort(np.abs(spots - middle).sum(axis=1))]
    for corner in spots[:4]:
        inside = ((places >= corner) & (places < corner + count)).all(axis=1)
        middles = (places[inside] - corner + 0.5)[:, ::-1] * (9 / count)
        lattice = lattice_through(middles, holes.centres[members[inside]])
        if lattice is not None:
            yield lattice
