"""A virtual camera: bends, tilts, lights and spoils pictures, and keeps track of the crossings."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import cv2
import numpy as np

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.random import Generator
    from numpy.typing import NDArray


@dataclass(frozen=True, eq=False)
class Shot:
    """A picture (blue, green, red) and where the crossings of its board lie: 10 x 10 x 2."""

    pixels: NDArray[Any]
    points: NDArray[Any]

    @property
    def cell(self) -> float:
        """Typical width of a cell."""
        return float(np.linalg.norm(np.diff(self.points, axis=1), axis=2).mean())


def scaled(shot: Shot, factor: float) -> Shot:
    way = cv2.INTER_AREA if factor < 1 else cv2.INTER_CUBIC
    pixels = cv2.resize(shot.pixels, None, fx=factor, fy=factor, interpolation=way)
    return Shot(pixels, (shot.points + 0.5) * factor - 0.5)


def viewed(shot: Shot, homography: NDArray[Any], desk: tuple[int, int, int]) -> Shot:
    """Through a homography, on a canvas that holds the whole picture."""
    height, width = shot.pixels.shape[:2]
    frame = np.array([[[0, 0], [width, 0], [width, height], [0, height]]], dtype=np.float64)
    seen = cv2.perspectiveTransform(frame, homography)[0]
    low, high = np.floor(seen.min(axis=0)), np.ceil(seen.max(axis=0))
    shifted = np.array([[1, 0, -low[0]], [0, 1, -low[1]], [0, 0, 1]]) @ homography
    size = (int(high[0] - low[0]), int(high[1] - low[1]))
    pixels = cv2.warpPerspective(
        shot.pixels, shifted, size, flags=cv2.INTER_LINEAR, borderValue=desk
    )
    points = cv2.perspectiveTransform(shot.points.reshape(1, -1, 2).astype(np.float64), shifted)
    return Shot(pixels, points.reshape(10, 10, 2))


def rotated(shot: Shot, degrees: float, desk: tuple[int, int, int] = (60, 70, 80)) -> Shot:
    turn = np.vstack([cv2.getRotationMatrix2D((0, 0), degrees, 1), [0, 0, 1]])
    return viewed(shot, turn, desk)


def tilted(
    shot: Shot, far: float, direction: float, desk: tuple[int, int, int] = (60, 70, 80)
) -> Shot:
    """Seen from one side: things at the far end of the board are ``far`` times as large."""
    corners = shot.points[[0, 0, 9, 9], [0, 9, 9, 0]]
    centre = corners.mean(axis=0)
    away = np.array([np.cos(direction), np.sin(direction)])
    half = float(np.abs((corners - centre) @ away).max())
    slope = (1 / far - 1) / (1 / far + 1) / half
    to_centre = np.array([[1, 0, -centre[0]], [0, 1, -centre[1]], [0, 0, 1]])
    view = np.array([[1, 0, 0], [0, 1, 0], [slope * away[0], slope * away[1], 1]])
    height, width = shot.pixels.shape[:2]
    frame = np.array([[0, 0], [width, 0], [width, height], [0, height]]) - centre
    if (1 + frame @ (slope * away)).min() < 0.35:
        shot = _trimmed(shot)
        return tilted(shot, far, direction, desk)
    return viewed(shot, view @ to_centre, desk)


def _trimmed(shot: Shot) -> Shot:
    """Without what lies far from the board, which a tilt would stretch beyond all measure."""
    margin = 0.4 * shot.cell
    height, width = shot.pixels.shape[:2]
    low = np.maximum(np.floor(shot.points.min(axis=(0, 1)) - margin), 0).astype(int)
    high = np.minimum(np.ceil(shot.points.max(axis=(0, 1)) + margin), (width, height)).astype(int)
    pixels = shot.pixels[low[1] : high[1], low[0] : high[0]]
    return Shot(np.ascontiguousarray(pixels), shot.points - low)


def curled(shot: Shot, amount: float) -> Shot:
    """A page bent so that the middle of the board is raised by ``amount`` of the board.

    The picture goes on as far as the page is raised, or sinks: none of it is cut off.
    """
    rows = round(amount * 9 * shot.cell)
    shot = _with_room(shot, max(rows, 0), max(-rows, 0))
    left, right = shot.points[..., 0].min(), shot.points[..., 0].max()
    bend = amount * 9 * shot.cell

    def rise(x: NDArray[Any]) -> NDArray[Any]:
        t = np.clip((x - left) / (right - left), -0.3, 1.3)
        lifted: NDArray[Any] = -4 * bend * t * (1 - t)
        return lifted

    height, width = shot.pixels.shape[:2]
    x, y = np.meshgrid(np.arange(width, dtype=np.float32), np.arange(height, dtype=np.float32))
    source = y - rise(x).astype(np.float32)
    pixels = cv2.remap(shot.pixels, x, source, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    points = shot.points.astype(np.float64).copy()
    points[..., 1] += rise(points[..., 0])
    return Shot(pixels, points)


def _with_room(shot: Shot, above: int, below: int) -> Shot:
    pixels = cv2.copyMakeBorder(shot.pixels, above, below, 0, 0, cv2.BORDER_REPLICATE)
    return Shot(pixels, shot.points + np.array([0, above]))


def blurred(shot: Shot, cells: float) -> Shot:
    """Out of focus: a Gaussian as wide as this share of a cell."""
    return replace(shot, pixels=cv2.GaussianBlur(shot.pixels, (0, 0), cells * shot.cell))


def noisy(shot: Shot, sigma: float, rng: Generator) -> Shot:
    noise = rng.normal(0, sigma, shot.pixels.shape)
    return replace(shot, pixels=np.clip(shot.pixels + noise, 0, 255).astype(np.uint8))


def rippled(shot: Shot, depth: float, period: float) -> Shot:
    """As cameras see screens: waves of brightness every so many pixels, in two directions."""
    height, width = shot.pixels.shape[:2]
    x, y = np.meshgrid(np.arange(width), np.arange(height))
    waves = np.sin(2 * np.pi * (0.9 * x + 0.3 * y) / period)
    waves += np.sin(2 * np.pi * (0.9 * y - 0.2 * x) / period)
    pixels = np.clip(shot.pixels * (0.9 + depth * waves)[..., None], 0, 255)
    return replace(shot, pixels=pixels.astype(np.uint8))


def compressed(shot: Shot, quality: int) -> Shot:
    _, content = cv2.imencode(".jpg", shot.pixels, [cv2.IMWRITE_JPEG_QUALITY, quality])
    pixels = cv2.imdecode(content, cv2.IMREAD_COLOR)
    assert pixels is not None
    return replace(shot, pixels=pixels)


def shaded(shot: Shot, depth: float, rng: Generator) -> Shot:
    """A shadow with a soft edge over part of the picture, ``depth`` of the light gone."""
    height, width = shot.pixels.shape[:2]
    direction = rng.uniform(0, 2 * np.pi)
    x, y = np.meshgrid(np.arange(width), np.arange(height))
    centre = shot.points.mean(axis=(0, 1))
    reach = 4.5 * shot.cell
    away = ((x - centre[0]) * np.cos(direction) + (y - centre[1]) * np.sin(direction)) / reach
    edge = 1 / (1 + np.exp(-(away - rng.uniform(-0.4, 0.4)) / rng.uniform(0.03, 0.3)))
    light = 1 - depth * edge
    return replace(shot, pixels=(shot.pixels * light[..., None]).astype(np.uint8))


SPOILT: dict[str, Callable[[Shot, Generator], Shot]] = {
    "plain": lambda shot, _: shot,
    "twelve pixels a cell": lambda shot, _: scaled(shot, 12 / shot.cell),
    "curled": lambda shot, _: curled(shot, 0.08),
    "noisy": lambda shot, rng: noisy(shot, 45, rng),
    "compressed": lambda shot, _: compressed(shot, 10),
    "tilted": lambda shot, rng: tilted(shot, 0.55, rng.uniform(0, 6)),
    "blurred": lambda shot, _: blurred(shot, 0.08),
    "rotated": lambda shot, rng: rotated(shot, rng.uniform(0, 360)),
    "shaded": lambda shot, rng: shaded(shot, 0.8, rng),
}
"""What a search for boards has to stand."""
