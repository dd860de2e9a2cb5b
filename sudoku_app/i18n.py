"""The texts of the program, from ``resources/strings/<language>``; English fills the gaps.

A key names file, section and entry: ``tr("window.messages.close")``. An entry that is a table of
CLDR plural categories (``one``, ``few``, ``other`` ...) is chosen by ``count`` and the plural rule
of the language, which stands in its ``language.toml``: ``plural`` is a C expression as in gettext,
``categories`` names the categories that its results 0, 1, ... stand for.
"""

import tomllib
from collections.abc import Callable
from functools import cache
from gettext import c2py
from string import Formatter
from typing import Any, Final

from sudoku_app import resources

FALLBACK: Final = "en"
OTHER: Final = "other"
INSIDE: Final = "inside"
"""``{name:inside}`` is a name as it is written inside a line, in English without its capital."""
Table = dict[str, Any]
_language = FALLBACK


def use_language(language: str) -> None:
    """Take the texts of a language from now on."""
    global _language  # noqa: PLW0603  # one window, one language
    _language = language


def current_language() -> str:
    return _language


def languages() -> dict[str, str]:
    """Each language there is, with its own name for itself."""
    folders = sorted(path.name for path in resources.path("strings").iterdir() if path.is_dir())
    return {folder: table(folder, "language")["name"] for folder in folders}


def tr(key: str, **values: object) -> str:
    """The text for a key, with its ``{placeholders}`` filled."""
    entry = _find(key)
    if isinstance(entry, dict):
        count = values.get("count")
        category = plural_category(count) if isinstance(count, int) else OTHER
        entry = entry.get(category, entry.get(OTHER))
    if not isinstance(entry, str):
        raise KeyError(key)
    return fill(entry, **values)


def plural_category(count: int) -> str:
    """The CLDR category of a number in the language in use."""
    categories: list[str] = table(_language, "language")["categories"]
    return categories[plural_index(count)]


def plural_index(count: int) -> int:
    """The place of that category in the list of the language."""
    return _plural_rule(_language)(count)


@cache
def _plural_rule(language: str) -> Callable[[int], int]:
    return c2py(table(language, "language")["plural"])


def has_text(key: str) -> bool:
    return _find(key) is not None


def fill(template: str, **values: object) -> str:
    """A template with its placeholders filled; figures look as the language writes them."""
    return _FORMATTER.vformat(template, (), values) if "{" in template else template


def format_number(value: float, form: str = ",") -> str:
    """A number in a form of Python's, with the signs of the language."""
    signs = table(_language, "language")
    return format(value, form).translate({ord(","): signs["thousands"], ord("."): signs["decimal"]})


class _Formatter(Formatter):
    def format_field(self, value: Any, format_spec: str) -> str:
        if format_spec and isinstance(value, int | float):
            return format_number(value, format_spec)
        if format_spec == INSIDE:
            return _inside_a_line(value)
        return str(super().format_field(value, format_spec))


_FORMATTER: Final = _Formatter()


def _inside_a_line(name: str) -> str:
    """A name without its capital, unless it is a letter of its own as in X-wing or AIC."""
    return name[:1].lower() + name[1:] if name[1:2].islower() else name


def _find(key: str) -> Any:
    file, *path = key.split(".")
    entry: Any = table(_language, file)
    for part in path:
        if not isinstance(entry, dict) or part not in entry:
            return None
        entry = entry[part]
    return entry


@cache
def table(language: str, file: str) -> Table:
    """All words of one file; what the language lacks is in English."""
    english = _read(FALLBACK, file)
    return english if language == FALLBACK else _overlaid(english, _read(language, file))


def _overlaid(below: Table, above: Table) -> Table:
    both = {**below, **above}
    for key, entry in above.items():
        if isinstance(entry, dict) and isinstance(below.get(key), dict):
            both[key] = _overlaid(below[key], entry)
    return both


def _read(language: str, file: str) -> Table:
    name = f"strings/{language}/{file}.toml"
    if language != FALLBACK and not resources.path(name).exists():
        return {}
    return tomllib.loads(resources.text(name))
