"""A chart of times on a logarithmic scale, as SVG in plain text."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from math import log10
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


@dataclass(frozen=True, slots=True)
class Bar:
    row: str
    group: str
    seconds: float
    share: float
    """How much of it succeeded; a bar that did not fully succeed is pale."""


def draw(bars: Sequence[Bar], longest: float) -> str:
    """Rows of bars, one colour a group; the share that succeeded stands at the end of a bar."""
    rows = list(dict.fromkeys(bar.row for bar in bars))
    groups = list(dict.fromkeys(bar.group for bar in bars))
    row_height = BAR * len(groups) + GAP
    height = TOP + row_height * len(rows) + 10
    title = "Median time on a puzzle; beside each bar the share solved in time"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" {FONT}>',
        f'<rect width="{WIDTH}" height="{height}" fill="#fffdf8"/>',
        f'<text x="16" y="24" font-size="15" fill="#222">{title}</text>',
        *_legend(groups),
        *_scale(longest, height),
    ]
    for bar in bars:
        top = TOP + rows.index(bar.row) * row_height + groups.index(bar.group) * BAR
        parts += _bar(bar, top, COLOURS[groups.index(bar.group)], longest)
    for number, row in enumerate(rows):
        middle = TOP + number * row_height + BAR * len(groups) / 2 + 4
        label = f'<text x="{LEFT - 10}" y="{middle}" text-anchor="end" fill="#222">'
        parts.append(f"{label}{escape(row)}</text>")
    return "\n".join((*parts, "</svg>", ""))


def _legend(groups: Sequence[str]) -> Iterator[str]:
    for number, group in enumerate(groups):
        x = LEFT + number * 110
        yield f'<rect x="{x}" y="36" width="12" height="10" fill="{COLOURS[number]}"/>'
        yield f'<text x="{x + 18}" y="45" fill="#222">{escape(group)}</text>'


def _scale(longest: float, height: int) -> Iterator[str]:
    mark = FASTEST
    while mark <= longest:
        x = LEFT + _length(mark, longest)
        label = f"{mark * 1000:g} ms" if mark < 1 else f"{mark:g} s"
        yield f'<path d="M{x:.1f} {TOP - 4}V{height - 8}" stroke="#ddd"/>'
        yield (
            f'<text x="{x:.1f}" y="{TOP - 8}" fill="#777" font-size="10" text-anchor="middle">'
            f"{label}</text>"
        )
        mark *= 10


def _bar(bar: Bar, top: float, colour: str, longest: float) -> Iterator[str]:
    length = max(2.0, _length(bar.seconds, longest))
    strength = 0.25 + 0.75 * bar.share
    yield (
        f'<rect x="{LEFT}" y="{top}" width="{length:.1f}" height="{BAR - 2}" fill="{colour}" '
        f'fill-opacity="{strength:.2f}"/>'
    )
    yield (
        f'<text x="{LEFT + length + 5:.1f}" y="{top + BAR - 2}" font-size="9" fill="#555">'
        f"{bar.share:.0%}</text>"
    )


def _length(seconds: float, longest: float) -> float:
    span = log10(longest / FASTEST)
    share = log10(max(seconds, FASTEST) / FASTEST) / span
    return min(1.0, share) * (WIDTH - LEFT - RIGHT)
