"""Every language says everything that English says, with the same facts in it."""

import re
from collections.abc import Iterator
from string import Formatter
from typing import Any, Final

import pytest

from sudoku_app import resources
from sudoku_app.hints.templates import parse_template
from sudoku_app.i18n import FALLBACK, languages, table
from tests.ui.driver import MENUS, commands_of

OTHERS: Final = sorted(set(languages()) - {FALLBACK})
FILES: Final = sorted(
    path.stem
    for path in resources.path(f"strings/{FALLBACK}").glob("*.toml")
    if path.stem != "cli"  # for scripts, which know only English
)
GRAMMAR: Final = (
    "words.cases.",
    "words.node.",
    "words.group.",
    "words.and_phrases",
    "words.or_phrases",
)
"""Of these each language has as many as it needs."""
NOT_IN_WIDGETS: Final = ("race.chart.", "race.table.")
"""What is painted or copied is put into words each time."""
TABLES_OF_HINTS: Final = ("steps", "stages", "practice", "mistakes", "techniques")


def own_texts(language: str, file: str) -> dict[str, str]:
    """The texts of a language itself by their keys, whether or not English would fill gaps."""
    import tomllib

    path = resources.path(f"strings/{language}/{file}.toml")
    return dict(_texts("", tomllib.loads(path.read_text("utf-8")))) if path.exists() else {}


def _texts(key: str, entry: Any) -> Iterator[tuple[str, str]]:
    if isinstance(entry, dict):
        for name, below in entry.items():
            yield from _texts(f"{key}.{name}".lstrip("."), below)
    elif isinstance(entry, list):
        yield key, "\n".join(entry)
    else:
        yield key, entry


def _facts(file: str, key: str, text: str) -> set[str]:
    """The names of the placeholders."""
    if file == "techniques" and key.startswith(TABLES_OF_HINTS):
        lines = (line for line in text.splitlines() if not key.endswith(".lesson"))
        pieces = (piece for line in lines for piece in parse_template(line))
        return {name for piece in pieces if (name := getattr(piece, "name", ""))}
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("file", FILES)
def test_nothing_is_missing_and_nothing_is_left_over(language: str, file: str) -> None:
    english, own = own_texts(FALLBACK, file), own_texts(language, file)
    free = {key for key in own if file == "techniques" and key.startswith(GRAMMAR)}
    assert sorted(set(english) - set(own)) == []
    assert sorted(set(own) - set(english) - free) == []


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("file", FILES)
def test_the_same_facts_are_told(language: str, file: str) -> None:
    english, own = own_texts(FALLBACK, file), own_texts(language, file)
    different = {
        key: (told, wanted)
        for key in set(english) & set(own)
        if (told := _facts(file, key, own[key])) != (wanted := _facts(file, key, english[key]))
    }
    assert different == {}


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("file", FILES)
def test_a_text_ends_as_it_does_in_english(language: str, file: str) -> None:
    """A sentence, a question, a label, or what goes on elsewhere."""
    english, own = own_texts(FALLBACK, file), own_texts(language, file)
    different = {
        key: own[key]
        for key in set(english) & set(own)
        if file != "language" and _end(own[key]) != _end(english[key])
    }
    assert different == {}


def _end(text: str) -> str:
    found = re.search(r"(…|[.!?:])?$", text)
    return found[0] if found else ""


@pytest.mark.parametrize("language", OTHERS)
def test_a_menu_has_each_letter_once(language: str) -> None:
    labels = table(language, "commands")
    menus = [[labels["menus"][menu] for menu in MENUS]]
    menus += [[labels[c.key]["label"] for c in commands_of(menu)] for menu in MENUS]
    for menu in menus:
        letters = [found[1].lower() for label in menu if (found := re.search("&(.)", label))]
        assert len(letters) == len(set(letters)), menu
