"""The words of the program, from ``resources/strings/<language>``; English fills the gaps.

A key names file, section and entry: ``words("window.strip.close")``. An entry that is a table
with ``one`` and ``other`` is chosen by ``count``.
"""

import tomllib
from functools import cache, partial
from string import Formatter
from typing import Any, Final

from sudoku_app import assets
from sudoku_app.said import remember, spoken

FALLBACK: Final = "en"
INSIDE: Final = "inside"
"""``{name:inside}`` is a name as it is written inside a line, in English without its capital."""
Table = dict[str, Any]
_language = FALLBACK


def use_language(language: str) -> None:
    """Take the words of a language from now on."""
    global _language  # noqa: PLW0603  # one window, one language
    _language = language


def language_in_use() -> str:
    return _language


def languages() -> dict[str, str]:
    """Each language there is, with its own name for itself."""
    folders = sorted(path.name for path in assets.path("strings").iterdir() if path.is_dir())
    return {folder: table(folder, "language")["name"] for folder in folders}


def words(key: str, **values: object) -> str:
    """The words for a key, with its ``{placeholders}`` filled."""
    entry = _find(key)
    if isinstance(entry, dict):
        entry = entry.get("one" if values.get("count") == 1 else "other")
    if not isinstance(entry, str):
        raise KeyError(key)
    text = fill(entry, **values)
    remember(key, text, partial(words, key), values)
    return text


def has_words(key: str) -> bool:
    return _find(key) is not None


def fill(template: str, **values: object) -> str:
    """A template with its placeholders filled; figures look as the language writes them."""
    return _FORMATTER.vformat(template, (), values) if "{" in template else template


@spoken
def in_figures(value: float, form: str = ",") -> str:
    """A number in a form of Python's, with the signs of the language."""
    signs = table(_language, "language")
    return format(value, form).translate({ord(","): signs["thousands"], ord("."): signs["decimal"]})


class _Formatter(Formatter):
    def format_field(self, value: Any, format_spec: str) -> str:
        if format_spec and isinstance(value, int | float):
            return in_figures(value, format_spec)
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


def load_tables(language: str | None = None) -> None:
    """Read all words now, which are otherwise read when the first of a file is wanted."""
    for file in assets.path(f"strings/{FALLBACK}").glob("*.toml"):
        table(language or _language, file.stem)


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
    if language != FALLBACK and not assets.path(name).exists():
        return {}
    return tomllib.loads(assets.text(name))
