from math import hypot

from hypothesis import assume, given
from hypothesis import strategies as st

from tests.ui.driver import Obstacle, Point, Rect, route

AREA = Rect(0, 0, 600, 600)
points = st.builds(Point, st.integers(20, 580), st.integers(20, 580))


def test_a_free_way_is_straight() -> None:
    way = route(Point(100, 100), Point(400, 100), [], 10, AREA)
    assert way.at(0.5).y == 100


def test_a_way_goes_round_what_stands_between() -> None:
    between = [Obstacle(x, 100, 10) for x in (200, 250, 300)]
    way = route(Point(100, 100), Point(400, 100), between, 10, AREA)
    samples = [way.at(i / 50) for i in range(51)]
    assert all(hypot(p.x - o.x, p.y - o.y) > 10 for p in samples for o in between)


def test_a_way_at_the_edge_bows_inwards() -> None:
    way = route(Point(100, 5), Point(400, 5), [Obstacle(250, 5, 10)], 10, AREA)
    assert way.at(0.5).y > 15


obstacles = st.builds(Obstacle, st.integers(20, 580), st.integers(20, 580), st.just(10))


@given(points, points, st.lists(obstacles, max_size=8))
def test_a_way_starts_and_ends_at_the_rims(
    start: Point, end: Point, others: list[Obstacle]
) -> None:
    assume(hypot(start.x - end.x, start.y - end.y) > 60)
    way = route(start, end, others, 10, AREA)
    for tip, middle in ((way.start, start), (way.end, end)):
        assert abs(hypot(tip.x - middle.x, tip.y - middle.y) - 10) < 1e-6


def test_a_way_keeps_clear_of_the_larger_of_two() -> None:
    wide = Obstacle(250, 110, 40)
    way = route(Point(100, 100), Point(400, 100), [wide], 10, AREA)
    samples = [way.at(i / 50) for i in range(51)]
    assert all(hypot(p.x - wide.x, p.y - wide.y) > wide.radius for p in samples)
