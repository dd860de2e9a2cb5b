"""Which settings the dialog shows, section by section, and what some of them offer to choose."""

from collections.abc import Callable, Iterator
from typing import Final

from sudoku_app.ui.strings import words
from sudoku_app.ui.theme import THEME_NAMES

Choices = Iterator[tuple[object, str]]

SECTIONS: Final[dict[str, tuple[str, ...]]] = {
    "look": ("theme", "text_scale", "motion"),
    "play": (
        "show_timer",
        "check_while_playing",
        "tidy_notes",
        "highlight_peers",
        "highlight_equal",
    ),
    "hints": ("short_notation", "use_uniqueness", "techniques_off"),
}
TEXT_SCALES: Final = (100, 125, 150, 175, 200)


def _themes() -> Choices:
    return ((name, words(f"settings.themes.{name}")) for name in ("system", *THEME_NAMES))


def _text_scales() -> Choices:
    return ((scale, words("settings.text_size", percent=scale)) for scale in TEXT_SCALES)


CHOICES: Final[dict[str, Callable[[], Choices]]] = {
    "theme": _themes,
    "text_scale": _text_scales,
}
