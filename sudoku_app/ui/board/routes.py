"""Ways for the links of a chain: curves that keep clear of the candidates between. Pure: no Qt."""

from collections.abc import Sequence
from math import hypot
from typing import Final, NamedTuple

from sudoku_app.ui.board.geometry import Point, Rect

BENDS: Final = (0.0, 0.07, -0.07, 0.12, -0.12, 0.18, -0.18, 0.26, -0.26)
"""How far a curve may bow, as a part of its length, the straightest first."""
SAMPLES: Final = 25


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


def route(start: Point, end: Point, obstacles: Sequence[Point], radius: float, area: Rect) -> Route:
    """The straightest curve that stays in an area and touches the fewest obstacles."""
    near = _near(start, end, obstacles, radius)
    best, fewest = _curve(start, end, 0, radius), len(near) + 1
    for bend in BENDS:
        curve = _curve(start, end, bend, radius)
        samples = [curve.at(i / (SAMPLES - 1)) for i in range(SAMPLES)]
        if all(area.contains(*point) for point in samples):
            touched = _touched(samples, near, radius)
            if touched < fewest:
                best, fewest = curve, touched
            if not touched:
                break
    return best


def _near(start: Point, end: Point, obstacles: Sequence[Point], radius: float) -> list[Point]:
    """The obstacles that any of the curves could reach."""
    reach = max(BENDS) * hypot(end.x - start.x, end.y - start.y) + radius * 2
    left, right = min(start.x, end.x) - reach, max(start.x, end.x) + reach
    top, bottom = min(start.y, end.y) - reach, max(start.y, end.y) + reach
    return [o for o in obstacles if left < o.x < right and top < o.y < bottom]


def _curve(start: Point, end: Point, bend: float, radius: float) -> Route:
    dx, dy = end.x - start.x, end.y - start.y
    control = Point((start.x + end.x) / 2 - dy * bend * 2, (start.y + end.y) / 2 + dx * bend * 2)
    return Route(_towards(start, control, radius), control, _towards(end, control, radius))


def _towards(point: Point, target: Point, distance: float) -> Point:
    dx, dy = target.x - point.x, target.y - point.y
    length = hypot(dx, dy) or 1.0
    step = min(distance, length * 0.8) / length
    return Point(point.x + dx * step, point.y + dy * step)


def _touched(samples: Sequence[Point], obstacles: Sequence[Point], radius: float) -> int:
    nearest = (radius * 1.05) ** 2
    return sum(
        any((x - o.x) ** 2 + (y - o.y) ** 2 < nearest for x, y in samples) for o in obstacles
    )
