"""The colours of a theme, read from ``resources/themes``. Without Qt, for tests measure them."""

import tomllib
from functools import cache
from typing import Any, Final, NamedTuple

from sudoku_app import assets

THEME_NAMES: Final = ("paper", "night", "contrast")
Colour = str


class WindowColours(NamedTuple):
    background: Colour
    surface: Colour
    raised: Colour
    border: Colour
    disabled: Colour
    text: Colour
    muted: Colour
    accent: Colour
    on_accent: Colour
    accent_soft: Colour
    danger: Colour
    danger_soft: Colour
    warning: Colour
    warning_soft: Colour
    success: Colour
    success_soft: Colour


class BoardColours(NamedTuple):
    paper: Colour
    hairline: Colour
    box_line: Colour
    given: Colour
    player: Colour
    note: Colour
    selection: Colour
    equal: Colour
    peers: Colour
    ring: Colour
    clash: Colour
    clash_fill: Colour
    wrong: Colour
    cell_colours: tuple[Colour, ...]


class MarkColours(NamedTuple):
    house: Colour
    pattern: Colour
    pattern_fill: Colour
    target: Colour
    target_fill: Colour
    kept: Colour
    removed: Colour
    removed_fill: Colour
    fin: Colour
    colour_a: Colour
    colour_b: Colour
    on_mark: Colour
    set_fills: tuple[Colour, ...]
    blocker: Colour
    strong_link: Colour
    weak_link: Colour
    guess: Colour


class Theme(NamedTuple):
    name: str
    dark: bool
    window: WindowColours
    board: BoardColours
    marks: MarkColours


@cache
def load_theme(name: str) -> Theme:
    data = tomllib.loads(assets.text(f"themes/{name}.toml"))
    return Theme(
        name,
        data["dark"],
        WindowColours(**data["window"]),
        BoardColours(**_frozen(data["board"])),
        MarkColours(**_frozen(data["marks"])),
    )


def _frozen(section: dict[str, Any]) -> dict[str, Any]:
    return {k: tuple(v) if isinstance(v, list) else v for k, v in section.items()}


def luminance(colour: Colour) -> float:
    """The relative luminance of ``#RRGGBB`` as WCAG defines it."""
    red, green, blue = (_linear(int(colour[i : i + 2], 16) / 255) for i in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: Colour, second: Colour) -> float:
    """The contrast ratio of two colours, from 1 to 21."""
    lower, higher = sorted((luminance(first), luminance(second)))
    return (higher + 0.05) / (lower + 0.05)


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else float(((channel + 0.055) / 1.055) ** 2.4)
