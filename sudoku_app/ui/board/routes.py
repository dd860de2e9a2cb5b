"""Routes for the links of a chain: curves that avoid the candidates between. No Qt."""

from collections.abc import Sequence
from math import hypot, sqrt
from typing import Final, NamedTuple

from sudoku_app.ui.board.geometry import Point, Rect

BENDS: Final = (0.0, 0.07, -0.07, 0.12, -0.12, 0.18, -0.18, 0.26, -0.26)
"""The tried bends of a curve as fractions of its length, the straightest first."""
WIDEST: Final = max(BENDS)
STEEPEST: Final = sqrt(1 + 16 * WIDEST * WIDEST)
"""The factor by which an obstacle is farther away sideways where a curve is steepest."""
SAMPLES: Final = tuple(i / 8 for i in range(9))
CLEARANCE: Final = 1.05


class Obstacle(NamedTuple):
    """A circle that a curve should not touch."""

    x: float
    y: float
    radius: float


class Route(NamedTuple):
    """A quadratic curve, trimmed to the edges of the circles at its ends."""

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
    """The obstacles near a straight line: position along it, distance from it, and radius.

    All are fractions of its length, so that the curve is ``4 * bend * t * (1 - t)`` beside it.
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
    """How many obstacles a curve touches; counting stops when there are too many."""
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
