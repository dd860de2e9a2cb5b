"""The words of the program, from ``resources/strings/<language>``; English fills the gaps.

A key names file, section and entry: ``words("window.strip.close")``. An entry that is a table
with ``one`` and ``other`` is chosen by ``count``.
"""

import tomllib
from functools import cache
from typing import Any, Final

from sudoku_app import assets

FALLBACK: Final = "en"
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
    return entry.format(**values)


def has_words(key: str) -> bool:
    return _find(key) is not None


def _find(key: str) -> Any:
    file, *path = key.split(".")
    entry: Any = table(_language, file)
    for part in path:
        if not isinstance(entry, dict) or part not in entry:
            return None
        entry = entry[part]
    return entry


def load_tables() -> None:
    """Read all words now, which are otherwise read when the first of a file is wanted."""
    for file in assets.path(f"strings/{FALLBACK}").glob("*.toml"):
        table(_language, file.stem)


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
