"""The settings in the dialog by section, and the choices of those with several values."""

from collections.abc import Callable, Iterator
from typing import Final

from sudoku_app.i18n import languages, tr
from sudoku_app.solvers.texts import load, solver_name
from sudoku_app.storage.settings import ACCENTS, READERS
from sudoku_app.ui.theme import SYSTEM, THEME_NAMES
from sudoku_app.ui.watch.transport import SPEEDS

Choices = Iterator[tuple[object, str]]

SECTIONS: Final[dict[str, tuple[str, ...]]] = {
    "look": ("theme", "accent", "text_scale", "language", "motion", "sounds"),
    "play": (
        "show_timer",
        "check_while_playing",
        "tidy_notes",
        "highlight_peers",
        "highlight_equal",
    ),
    "hints": ("techniques_off", "short_notation", "use_uniqueness"),
    "solvers": ("solver", "steps_per_second"),
    "photos": ("camera", "reader"),
}
TEXT_SCALES: Final = (100, 125, 150, 175, 200)


def _themes() -> Choices:
    return ((name, tr(f"settings.themes.{name}")) for name in (SYSTEM, *THEME_NAMES))


def _accents() -> Choices:
    return ((name, tr(f"settings.accents.{name}")) for name in ACCENTS)


def _text_scales() -> Choices:
    return ((scale, tr("settings.text_size", percent=scale)) for scale in TEXT_SCALES)


def _languages() -> Choices:
    yield SYSTEM, tr("settings.themes.system")
    yield from languages().items()


def _solvers() -> Choices:
    """The solvers in the order of the texts, so that the solvers need not be imported."""
    return ((key, solver_name(key)) for key in load()["solvers"])


def _speeds() -> Choices:
    for speed in SPEEDS:
        yield speed, tr("settings.steps", count=speed) if speed else tr("settings.fastest")


def _readers() -> Choices:
    return ((name, tr(f"settings.readers.{name}")) for name in READERS)


CHOICES: Final[dict[str, Callable[[], Choices]]] = {
    "theme": _themes,
    "accent": _accents,
    "text_scale": _text_scales,
    "language": _languages,
    "solver": _solvers,
    "steps_per_second": _speeds,
    "reader": _readers,
}
