"""Which settings the dialog shows, section by section, and what some of them offer to choose."""

from collections.abc import Callable, Iterator
from typing import Final

from sudoku_app.storage.settings import READERS
from sudoku_app.strings import languages, words
from sudoku_app.ui.style import SYSTEM
from sudoku_app.ui.theme import THEME_NAMES

Choices = Iterator[tuple[object, str]]

SECTIONS: Final[dict[str, tuple[str, ...]]] = {
    "look": ("theme", "text_scale", "motion", "language"),
    "play": (
        "show_timer",
        "check_while_playing",
        "tidy_notes",
        "highlight_peers",
        "highlight_equal",
    ),
    "hints": ("short_notation", "use_uniqueness", "techniques_off"),
    "solvers": ("solver", "steps_per_second"),
    "photos": ("camera", "reader"),
}
TEXT_SCALES: Final = (100, 125, 150, 175, 200)


def _themes() -> Choices:
    return ((name, words(f"settings.themes.{name}")) for name in (SYSTEM, *THEME_NAMES))


def _text_scales() -> Choices:
    return ((scale, words("settings.text_size", percent=scale)) for scale in TEXT_SCALES)


def _languages() -> Choices:
    yield SYSTEM, words("settings.themes.system")
    yield from languages().items()


def _solvers() -> Choices:
    """Their names stand in menu order, and are read much faster than the solvers are loaded."""
    from sudoku_app.solvers.texts import load, solver_text

    return ((key, solver_text(key).name) for key in load()["solvers"])


def _speeds() -> Choices:
    from sudoku_app.ui.panels.transport import SPEEDS

    for speed in SPEEDS:
        yield speed, words("settings.steps", count=speed) if speed else words("settings.fastest")


def _readers() -> Choices:
    return ((name, words(f"settings.readers.{name}")) for name in READERS)


CHOICES: Final[dict[str, Callable[[], Choices]]] = {
    "theme": _themes,
    "text_scale": _text_scales,
    "language": _languages,
    "solver": _solvers,
    "steps_per_second": _speeds,
    "reader": _readers,
}
