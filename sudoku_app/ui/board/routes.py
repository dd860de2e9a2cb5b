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
    curves = [_curve(start, end, bend, radius) for bend in BENDS]
    return min(curves, key=lambda c: (_leaves(c, area), _touched(c, obstacles, radius)))


def _curve(start: Point, end: Point, bend: float, radius: float) -> Route:
    dx, dy = end.x - start.x, end.y - start.y
    control = Point((start.x + end.x) / 2 - dy * bend * 2, (start.y + end.y) / 2 + dx * bend * 2)
    return Route(_towards(start, control, radius), control, _towards(end, control, radius))


def _towards(point: Point, target: Point, distance: float) -> Point:
    dx, dy = target.x - point.x, target.y - point.y
    length = hypot(dx, dy) or 1.0
    step = min(distance, length * 0.8) / length
    return Point(point.x + dx * step, point.y + dy * step)


def _leaves(curve: Route, area: Rect) -> bool:
    return not all(area.contains(*p) for p in _samples(curve))


def _samples(curve: Route) -> list[Point]:
    return [curve.at(i / (SAMPLES - 1)) for i in range(SAMPLES)]


def _touched(curve: Route, obstacles: Sequence[Point], radius: float) -> int:
    samples = _samples(curve)
    return sum(any(hypot(p.x - o.x, p.y - o.y) < radius * 1.05 for p in samples) for o in obstacles)
