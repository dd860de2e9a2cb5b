"""The charts of the benchmarks tell the truth."""

import re
from xml.etree import ElementTree as ET

from tests.bench.chart import Bar, Point, draw_bars, draw_points


def test_what_was_not_solved_is_hatched_and_the_longest_bar() -> None:
    bars = [
        Bar("quick", "easy", 0.001, 1.0),
        Bar("slow", "easy", 1.0, 1.0),
        Bar("stuck", "easy", None, 0.1),
    ]
    svg = draw_bars(bars, longest=10.0)
    ET.fromstring(svg)
    found = re.findall(r'<rect x="200" y="[\d.]+" width="([\d.]+)" height="8" fill="([^"]+)"', svg)
    lengths = [float(length) for length, _ in found]
    assert lengths == sorted(lengths)
    assert len(set(lengths)) == 3
    assert [fill.startswith("url(#hatch") for _, fill in found] == [False, False, True]


def test_a_curve_rises_with_the_time() -> None:
    svg = draw_points([Point("brute force", 1, 1e-4), Point("brute force", 5, 2.0)])
    ET.fromstring(svg)
    (line,) = re.findall(r'<polyline points="([^"]+)"', svg)
    (x1, y1), (x2, y2) = (map(float, place.split(",")) for place in line.split())
    assert x1 < x2
    assert y1 > y2
