"""Charts of times on a logarithmic scale, as SVG in plain text."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10
from typing import Final

WIDTH: Final = 900
LEFT: Final = 200
RIGHT: Final = 70
BAR: Final = 10
GAP: Final = 12
TOP: Final = 70
FASTEST: Final = 1e-4
FONT: Final = 'font-family="sans-serif" font-size="12"'
COLOURS: Final = ("#2f6f4f", "#3b6ea5", "#b5482f", "#8a6d1d")
CURVES_HEIGHT: Final = 420
CURVES_LEFT: Final = 80
CURVES_BOTTOM: Final = 50


@dataclass(frozen=True, slots=True)
class Bar:
    row: str
    group: str
    seconds: float | None
    """The median; None where less than half was solved."""
    share: float
    """How much of it was solved."""


@dataclass(frozen=True, slots=True)
class Point:
    curve: str
    x: int
    seconds: float


def draw_bars(bars: Sequence[Bar], longest: float) -> str:
    """Rows of bars, one colour a group. What was not solved is hatched over the whole width, so
    that it never looks fast; the share solved stands behind each bar.
    """
    rows = list(dict.fromkeys(bar.row for bar in bars))
    groups = list(dict.fromkeys(bar.group for bar in bars))
    row_height = BAR * len(groups) + GAP
    height = TOP + row_height * len(rows) + 10
    title = "Median time on a puzzle; behind each bar the share solved; hatched: less than half"
    parts = [
        *_page(height, title),
        *_hatches(len(groups)),
        *_legend(groups),
        *_time_grid(longest, height),
    ]
    for bar in bars:
        top = TOP + rows.index(bar.row) * row_height + groups.index(bar.group) * BAR
        parts += _bar(bar, top, groups.index(bar.group), longest)
    for number, row in enumerate(rows):
        middle = TOP + number * row_height + BAR * len(groups) / 2 + 4
        label = f'<text x="{LEFT - 10}" y="{middle}" text-anchor="end" fill="#222">'
        parts.append(f"{label}{escape(row)}</text>")
    return "\n".join((*parts, "</svg>", ""))


def draw_points(points: Sequence[Point]) -> str:
    """Curves of time against the number of blanks."""
    curves = list(dict.fromkeys(point.curve for point in points))
    widest = max(point.x for point in points)
    low = floor(log10(min(point.seconds for point in points)))
    high = ceil(log10(max(point.seconds for point in points)))
    plot_width = WIDTH - CURVES_LEFT - RIGHT
    plot_height = CURVES_HEIGHT - TOP - CURVES_BOTTOM

    def place(point: Point) -> tuple[float, float]:
        share = (log10(point.seconds) - low) / (high - low)
        return CURVES_LEFT + plot_width * point.x / widest, TOP + plot_height * (1 - share)

    parts = [*_page(CURVES_HEIGHT, "Median time against the number of blanks"), *_legend(curves)]
    for power in range(low, high + 1):
        y = TOP + plot_height * (high - power) / (high - low)
        parts.append(f'<path d="M{CURVES_LEFT} {y:.1f}H{WIDTH - RIGHT}" stroke="#ddd"/>')
        parts.append(_small(CURVES_LEFT - 8, y + 4, _time(10.0**power), "end"))
    for blanks in range(0, widest + 1, 5):
        x = CURVES_LEFT + plot_width * blanks / widest
        parts.append(_small(x, CURVES_HEIGHT - CURVES_BOTTOM + 18, str(blanks), "middle"))
    parts.append(_small(WIDTH / 2, CURVES_HEIGHT - 12, "blanks", "middle"))
    for number, curve in enumerate(curves):
        places = [place(point) for point in points if point.curve == curve]
        line = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
        colour = COLOURS[number]
        parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{colour}"/>' for x, y in places]
    return "\n".join((*parts, "</svg>", ""))


def _page(height: int, title: str) -> Iterator[str]:
    yield f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" {FONT}>'
    yield f'<rect width="{WIDTH}" height="{height}" fill="#fffdf8"/>'
    yield f'<text x="16" y="24" font-size="15" fill="#222">{escape(title)}</text>'


def _legend(groups: Sequence[str]) -> Iterator[str]:
    for number, group in enumerate(groups):
        x = LEFT + number * 130
        yield f'<rect x="{x}" y="36" width="12" height="10" fill="{COLOURS[number]}"/>'
        yield f'<text x="{x + 18}" y="45" fill="#222">{escape(group)}</text>'


def _hatches(count: int) -> Iterator[str]:
    for number in range(count):
        yield (
            f'<pattern id="hatch{number}" width="6" height="6" patternUnits="userSpaceOnUse">'
            f'<path d="M0 6L6 0" stroke="{COLOURS[number]}" stroke-width="1"/></pattern>'
        )


def _time_grid(longest: float, height: int) -> Iterator[str]:
    mark = FASTEST
    while mark <= longest * 1.001:
        x = LEFT + _length(mark, longest)
        yield f'<path d="M{x:.1f} {TOP - 4}V{height - 8}" stroke="#ddd"/>'
        yield _small(x, TOP - 8, _time(mark), "middle")
        mark *= 10


def _time(seconds: float) -> str:
    return f"{seconds * 1000:g} ms" if seconds < 1 else f"{seconds:g} s"


def _small(x: float, y: float, text: str, anchor: str) -> str:
    place = f'x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"'
    return f'<text {place} fill="#777" font-size="10">{text}</text>'


def _bar(bar: Bar, top: float, group: int, longest: float) -> Iterator[str]:
    if bar.seconds is None:
        length, fill = float(WIDTH - LEFT - RIGHT), f"url(#hatch{group})"
    else:
        length, fill = max(2.0, _length(bar.seconds, longest)), COLOURS[group]
    size = f'width="{length:.1f}" height="{BAR - 2}"'
    yield f'<rect x="{LEFT}" y="{top}" {size} fill="{fill}"/>'
    yield (
        f'<text x="{LEFT + length + 5:.1f}" y="{top + BAR - 2}" font-size="9" fill="#555">'
        f"{bar.share:.0%}</text>"
    )


def _length(seconds: float, longest: float) -> float:
    span = log10(longest / FASTEST)
    share = log10(max(seconds, FASTEST) / FASTEST) / span
    return min(1.0, share) * (WIDTH - LEFT - RIGHT)
