"""The words of the program, from ``resources/strings/<language>``; English fills the gaps.

A key names file, section and entry: ``words("window.strip.close")``. An entry that is a table
with ``one`` and ``other`` is chosen by ``count``.
"""

import tomllib
from functools import cache
from typing import Any, Final

from sudoku_app import assets

FALLBACK: Final = "en"
_language = FALLBACK


def use_language(language: str) -> None:
    """Take the words of a language from now on."""
    global _language  # noqa: PLW0603  # one window, one language
    _language = language


def words(key: str, **values: object) -> str:
    """The words for a key, with its ``{placeholders}`` filled."""
    entry = _find(_language, key)
    if entry is None:
        entry = _find(FALLBACK, key)
    if isinstance(entry, dict):
        entry = entry.get("one" if values.get("count") == 1 else "other")
    if not isinstance(entry, str):
        raise KeyError(key)
    return entry.format(**values)


def has_words(key: str) -> bool:
    return _find(_language, key) is not None or _find(FALLBACK, key) is not None


def _find(language: str, key: str) -> Any:
    file, *path = key.split(".")
    entry: Any = _table(language, file)
    for part in path:
        if not isinstance(entry, dict) or part not in entry:
            return None
        entry = entry[part]
    return entry


@cache
def _table(language: str, file: str) -> dict[str, Any]:
    path = assets.path(f"strings/{language}/{file}.toml")
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
