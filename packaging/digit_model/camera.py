"""Photographs a drawn page virtually: viewpoint, curl, light, lens, sensor and file format."""

from dataclasses import dataclass

import cv2
import numpy as np
from drawing import Page
from numpy.random import Generator
from numpy.typing import NDArray

Pixels = NDArray[np.float32]
Points = NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class Shot:
    """A photo, and where the 10 x 10 crossings of the board truly lie in it."""

    pixels: NDArray[np.uint8]
    lattice: Points
    labels: NDArray[np.int64]
    written: NDArray[np.bool_]


@dataclass(frozen=True)
class Spoiling:
    """What is badly wrong with a photo, as strong as leaves something to read."""

    cell_size: float
    """Pixels a cell is wide."""
    blur: float = 0.0
    """Part of a cell."""
    noise: float = 0.0
    """Grey levels."""
    quality: int | None = None
    """Of the JPEG file it is stored in, once more."""


def choose_spoiling(rng: Generator) -> Spoiling:
    """Nothing, too few pixels, blur, noise, a small file, or some of each."""
    kind = rng.choice(6, p=[0.3, 0.12, 0.16, 0.17, 0.17, 0.08])
    size = log_uniform(rng, 9.5, 15) if kind == 1 else log_uniform(rng, 15, 75)
    strength = min(1.0, size / 44)
    quality = 44 / size * rng.uniform(5, 22)
    match kind:
        case 2:
            return Spoiling(size, blur=rng.uniform(0.04, 0.1))
        case 3:
            return Spoiling(size, noise=rng.uniform(14, 52) * strength)
        case 4:
            return Spoiling(size, quality=int(max(quality, 5)))
        case 5:
            noise, quality = rng.uniform(0, 20) * strength, rng.uniform(1.5, 3) * quality
            return Spoiling(size, rng.uniform(0, 0.06), noise, int(min(quality, 100)))
    return Spoiling(size)


def log_uniform(rng: Generator, low: float, high: float) -> float:
    return float(np.exp(rng.uniform(np.log(low), np.log(high))))


def photograph(rng: Generator, page: Page, spoiling: Spoiling) -> Shot:
    cell_size = spoiling.cell_size
    view = choose_view(rng, cell_size)
    corners = warp_points(view, np.array([[-0.6, -0.6], [9.6, -0.6], [9.6, 9.6], [-0.6, 9.6]]))
    low = corners.min(axis=0)
    view = np.array([[1, 0, -low[0]], [0, 1, -low[1]], [0, 0, 1.0]]) @ view
    width, height = (int(v) + 1 for v in np.ptp(corners, axis=0))
    bend = choose_bend(rng, width, height)
    lattice = crossings(view, bend)
    image = expose(rng, render(page, view, bend, cell_size, width, height), cell_size)
    return Shot(spoil(rng, image, spoiling), lattice, page.labels, page.written)


def choose_view(rng: Generator, cell_size: float) -> Points:
    """A homography from board units (9 x 9) to pixels."""
    square = np.array([[0, 0], [9, 0], [9, 9], [0, 9]], np.float64) - 4.5
    angle = rng.normal(0, 6) if rng.random() < 0.7 else rng.uniform(-180, 180)
    turn = np.deg2rad(angle)
    spin = np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
    seen = square @ spin.T
    seen *= 1 + rng.uniform(-0.12, 0.12, 2)
    seen += rng.normal(0, rng.choice([0.05, 0.3, 0.7]), (4, 2))
    return cv2.getPerspectiveTransform(
        square.astype(np.float32) + 4.5, (seen * cell_size).astype(np.float32)
    )


def warp_points(view: Points, points: Points) -> Points:
    return cv2.perspectiveTransform(points.reshape(-1, 1, 2).astype(np.float64), view).reshape(
        points.shape
    )


@dataclass(frozen=True, eq=False)
class Bend:
    """How far, in board units, curled paper moves what is seen at a place of the photo."""

    waves: Points

    def at(self, x: Points, y: Points) -> tuple[Points, Points]:
        across, down = np.zeros_like(x), np.zeros_like(y)
        for kx, ky, phase, dx, dy in self.waves:
            wave = np.sin(kx * x + ky * y + phase)
            across, down = across + dx * wave, down + dy * wave
        return across, down


def choose_bend(rng: Generator, width: int, height: int) -> Bend:
    count = int(rng.choice([0, 1, 2], p=[0.4, 0.35, 0.25]))
    waves = []
    for _ in range(count):
        direction = rng.uniform(0, 2 * np.pi)
        turns = rng.uniform(0.3, 1.2) * 2 * np.pi / max(width, height)
        strength = rng.normal(0, 0.16, 2)
        waves.append(
            [np.cos(direction) * turns, np.sin(direction) * turns, rng.uniform(0, 6.3), *strength]
        )
    return Bend(np.array(waves).reshape(-1, 5))


def crossings(view: Points, bend: Bend) -> Points:
    """Where the lines cross in the photo: the bent place is found by repeated correction."""
    rows, columns = np.mgrid[0:10, 0:10].astype(np.float64)
    board = np.stack([columns, rows], axis=2)
    points = warp_points(view, board)
    for _ in range(12):
        across, down = bend.at(points[..., 0], points[..., 1])
        points = warp_points(view, board - np.stack([across, down], axis=2))
    return points


def render(
    page: Page, view: Points, bend: Bend, cell_size: float, width: int, height: int
) -> Pixels:
    y, x = np.mgrid[0:height, 0:width].astype(np.float64)
    board = warp_points(np.linalg.inv(view), np.stack([x, y], axis=2).reshape(-1, 2)).reshape(
        height, width, 2
    )
    across, down = bend.at(x, y)
    where = (board + np.stack([across, down], axis=2)) * page.cell + page.margin - 0.5
    source = page.pixels
    ratio = page.cell / cell_size
    if ratio > 1.2:
        source = cv2.GaussianBlur(source, (0, 0), 0.42 * ratio)
    return cv2.remap(
        source, where.astype(np.float32), None, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT_101
    )


def expose(rng: Generator, image: Pixels, cell_size: float) -> NDArray[np.uint8]:
    image = image * light(rng, image.shape[0], image.shape[1])[..., None]
    if rng.random() < 0.6:
        image = image * rng.uniform(0.75, 1.0, 3).astype(np.float32)
    image = blur(rng, image, cell_size)
    if rng.random() < 0.06:
        image = image * moire(rng, image.shape[0], image.shape[1])[..., None]
    black = rng.uniform(0, 0.35) if rng.random() < 0.3 else rng.uniform(0, 0.08)
    image = black + image * (rng.uniform(0.75, 1.08) - black)
    image = add_noise(rng, image, min(1.0, cell_size / 24))
    if rng.random() < 0.3:
        soft = cv2.GaussianBlur(image, (0, 0), float(rng.uniform(0.7, 2.0)))
        image = image + rng.uniform(0.3, 1.8) * (image - soft)
    pixels = np.clip(image * 255, 0, 255).astype(np.uint8)
    return compress(pixels, int(rng.uniform(50, 97))) if rng.random() < 0.85 else pixels


def spoil(rng: Generator, pixels: NDArray[np.uint8], spoiling: Spoiling) -> NDArray[np.uint8]:
    if spoiling.blur:
        pixels = cv2.GaussianBlur(pixels, (0, 0), max(0.3, spoiling.blur * spoiling.cell_size))
    if spoiling.noise:
        noise = spoiling.noise * rng.standard_normal(pixels.shape, np.float32)
        pixels = np.clip(pixels + noise, 0, 255).astype(np.uint8)
    return compress(pixels, spoiling.quality) if spoiling.quality else pixels


def compress(pixels: NDArray[np.uint8], quality: int) -> NDArray[np.uint8]:
    _, packed = cv2.imencode(".jpg", pixels, [cv2.IMWRITE_JPEG_QUALITY, quality])
    return cv2.imdecode(packed, cv2.IMREAD_COLOR)


def light(rng: Generator, height: int, width: int) -> Pixels:
    """Uneven lamps, a vignette, and hard or soft shadows."""
    y, x = np.mgrid[-1 : 1 : height * 1j, -1 : 1 : width * 1j].astype(np.float32)
    field = 1 + rng.uniform(-0.25, 0.25) * x + rng.uniform(-0.25, 0.25) * y
    field -= rng.uniform(0, 0.15) * (x * x + y * y)
    field *= rng.uniform(0.35, 1.0) if rng.random() < 0.4 else rng.uniform(0.8, 1.1)
    if rng.random() < 0.3:
        direction = rng.uniform(0, 2 * np.pi)
        edge = np.cos(direction) * x + np.sin(direction) * y - rng.uniform(-0.7, 0.7)
        softness = rng.choice([0.02, 0.1, 0.4])
        field *= 1 - rng.uniform(0.2, 0.7) / (1 + np.exp(np.clip(edge / softness, -30, 30)))
    if rng.random() < 0.08:
        cx, cy = rng.uniform(-1, 1, 2)
        spot = np.exp(-((x - cx) ** 2 + (y - cy) ** 2) / rng.uniform(0.03, 0.4))
        field = field + rng.uniform(0.1, 0.5) * spot
    return np.clip(field, 0.12, 1.6).astype(np.float32)


def blur(rng: Generator, image: Pixels, cell_size: float) -> Pixels:
    """Never quite in focus, or not held still."""
    kind = rng.random()
    if kind < 0.65:
        return cv2.GaussianBlur(image, (0, 0), float(max(0.3, rng.uniform(0.0, 0.055) * cell_size)))
    if kind < 0.77:
        return cv2.filter2D(image, -1, motion(rng, max(1.0, rng.uniform(0.02, 0.14) * cell_size)))
    if kind < 0.9:
        return cv2.filter2D(image, -1, disc(max(0.6, rng.uniform(0.02, 0.1) * cell_size)))
    return image


def motion(rng: Generator, length: float) -> Pixels:
    side = int(length) * 2 + 3
    kernel = np.zeros((side, side), np.float32)
    angle = rng.uniform(0, np.pi)
    middle = side // 2
    for step in np.linspace(-length / 2, length / 2, 4 * side):
        kernel[round(middle + np.sin(angle) * step), round(middle + np.cos(angle) * step)] += 1
    return kernel / kernel.sum()


def disc(radius: float) -> Pixels:
    reach = int(radius) + 1
    y, x = np.mgrid[-reach : reach + 1, -reach : reach + 1]
    kernel = np.clip(radius + 0.5 - np.hypot(x, y), 0, 1).astype(np.float32)
    return kernel / kernel.sum()


def moire(rng: Generator, height: int, width: int) -> Pixels:
    """The beat of a screen's pixels against the sensor's."""
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    kx, ky = rng.normal(0, 0.6, 2)
    return (1 + rng.uniform(0.01, 0.07) * np.sin(kx * x + ky * y)).astype(np.float32)


def add_noise(rng: Generator, image: Pixels, most: float) -> Pixels:
    """Grain, in small pictures only as much as leaves something to read."""
    strength = rng.uniform(0, 0.03) if rng.random() < 0.85 else rng.uniform(0.03, 0.07)
    noise = rng.standard_normal(image.shape, np.float32)
    if rng.random() < 0.5:
        noise[...] = noise[..., :1]
    if rng.random() < 0.3:
        noise = cv2.GaussianBlur(noise, (0, 0), 0.7) * 1.6
    return image + strength * most * noise
