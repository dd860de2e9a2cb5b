"""Ways for the links of a chain: curves that keep clear of the candidates between. Pure: no Qt."""

from collections.abc import Sequence
from math import hypot, sqrt
from typing import Final, NamedTuple

from sudoku_app.ui.board.geometry import Point, Rect

BENDS: Final = (0.0, 0.07, -0.07, 0.12, -0.12, 0.18, -0.18, 0.26, -0.26)
"""How far a curve may bow, as a part of its length, the straightest first."""
WIDEST: Final = max(BENDS)
STEEPEST: Final = sqrt(1 + 16 * WIDEST * WIDEST)
"""How much farther from a curve at its steepest an obstacle can stand and be touched."""
SAMPLES: Final = tuple(i / 8 for i in range(9))
CLEARANCE: Final = 1.05


class Obstacle(NamedTuple):
    """What a curve should not touch, as a circle."""

    x: float
    y: float
    radius: float


class Route(NamedTuple):
    """A quadratic curve, trimmed to the rims of its ends."""

    start: Point
    control: Point
    end: Point

    def at(self, t: float) -> Point:
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        return Point(
            a * self.start.x + b * self.control.x + c * self.end.x,
            a * self.start.y + b * self.control.y + c * self.end.y,
        )


def route(
    start: Point, end: Point, obstacles: Sequence[Obstacle], radius: float, area: Rect
) -> Route:
    """The straightest curve that stays in an area and touches the fewest obstacles."""
    near = _along(start, end, obstacles)
    best, fewest = _curve(start, end, 0, radius), len(near) + 1
    for bend in BENDS:
        touched = _count_touched(bend, near, fewest)
        if touched < fewest:
            curve = _curve(start, end, bend, radius)
            if all(area.contains(*curve.at(t)) for t in SAMPLES):
                best, fewest = curve, touched
        if not fewest:
            break
    return best


def _along(
    start: Point, end: Point, obstacles: Sequence[Obstacle]
) -> list[tuple[float, float, float]]:
    """The obstacles within reach: how far along the way, how far beside it, and their radius.

    All are parts of the way's length, so that a curve is ``4 * bend * t * (1 - t)`` beside it.
    """
    (left, top), (dx, dy) = start, (end.x - start.x, end.y - start.y)
    length = hypot(dx, dy) or 1.0
    square = length * length
    near = []
    for x, y, radius in obstacles:
        along = ((x - left) * dx + (y - top) * dy) / square
        if 0 < along < 1:
            beside = ((y - top) * dx - (x - left) * dy) / square
            reach = radius * CLEARANCE / length
            if abs(beside) < 4 * WIDEST * along * (1 - along) + STEEPEST * reach:
                near.append((along, beside, reach))
    return near


def _count_touched(bend: float, near: Sequence[tuple[float, float, float]], enough: int) -> int:
    """How many obstacles a curve touches; it is not counted on when there are enough."""
    touched = 0
    for along, beside, reach in near:
        gap = beside - 4 * bend * along * (1 - along)
        slope = 4 * bend * (1 - 2 * along)
        if gap * gap < reach * reach * (1 + slope * slope):
            touched += 1
            if touched == enough:
                break
    return touched


def _curve(start: Point, end: Point, bend: float, radius: float) -> Route:
    dx, dy = end.x - start.x, end.y - start.y
    control = Point((start.x + end.x) / 2 - dy * bend * 2, (start.y + end.y) / 2 + dx * bend * 2)
    return Route(_towards(start, control, radius), control, _towards(end, control, radius))


def _towards(point: Point, target: Point, distance: float) -> Point:
    dx, dy = target.x - point.x, target.y - point.y
    length = hypot(dx, dy) or 1.0
    step = min(distance, length * 0.8) / length
    return Point(point.x + dx * step, point.y + dy * step)
