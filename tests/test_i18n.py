import ast
import re
from collections.abc import Iterator
from functools import reduce
from operator import getitem
from pathlib import Path
from string import Formatter
from typing import Any, Final, NamedTuple

import pytest

import sudoku_app
from sudoku_app import resources
from sudoku_app.core.errors import SudokuError
from sudoku_app.error_messages import reason_of
from sudoku_app.hints import texts as hint_texts
from sudoku_app.hints.templates import Choice, parse_template
from sudoku_app.i18n import has_text, languages, plural_category, table, tr, use_language
from sudoku_app.solvers.texts import solver_text
from tests.test_languages import own_texts

TESTED_ELSEWHERE: Final = {"errors", "language", "solvers", "techniques"}


def test_placeholders_are_filled() -> None:
    assert tr("window.board.empty", row=3, column=5) == "row 3, column 5, empty"


def test_an_unknown_key_is_an_error() -> None:
    assert not has_text("window.nothing.here")
    with pytest.raises(KeyError, match="nothing"):
        tr("window.nothing.here")


def test_a_language_is_a_folder_and_names_itself(other_language: str) -> None:
    named = languages()
    assert (named["en"], named["de"], named[other_language]) == ("English", "Deutsch", "Qwertisch")


def test_english_fills_the_gaps_of_a_language(other_language: str) -> None:
    use_language(other_language)
    assert tr("window.messages.close") == "Zu"
    assert tr("window.messages.relieved") == "Saving works again."
    assert tr("play.own") == "Your own puzzle"
    assert tr("settings.steps", count=1) == "Ein Schritt"
    assert tr("settings.steps", count=2) == "2 Schritte"
    assert tr("settings.steps", count=5) == "5 steps per second"


def test_the_plural_rule_of_a_language_decides(other_language: str) -> None:
    assert [plural_category(n) for n in (0, 1, 2, 5)] == ["other", "one", "other", "other"]
    use_language(other_language)
    assert [plural_category(n) for n in (1, 2, 5, 22)] == ["one", "few", "other", "few"]
    (choice,) = parse_template("{cells?a|b|=7:seven|c}")
    assert isinstance(choice, Choice)
    assert [choice.word(n) for n in (1, 2, 5, 7)] == ["a", "b", "c", "seven"]


@pytest.mark.parametrize("language", languages())
def test_each_choice_in_a_hint_has_a_form_for_every_plural_category(language: str) -> None:
    categories = len(table(language, "language")["categories"])
    choices = 0
    counted = (text for text in own_texts(language, "techniques").values() if "?" in text)
    for text in counted:
        for piece in parse_template(text):
            if isinstance(piece, Choice):
                choices += 1
                assert len(piece.forms) == categories, text
    assert choices > 50


def test_hints_solvers_and_errors_speak_it_too(other_language: str) -> None:
    use_language(other_language)
    assert hint_texts.load().of("naked_pair").name == "Nacktes Paar"
    assert hint_texts.load().of("x_wing").name == "X-wing"
    assert solver_text("crook").name == "Gauner"
    assert reason_of(SudokuError("puzzle.none")) == "hier ist nichts"


def test_a_language_that_is_gone_is_english() -> None:
    use_language("gone")
    try:
        assert tr("window.messages.close") == "Close"
    finally:
        use_language("en")


def _texts_in_code() -> tuple[set[str], list[str]]:
    """Every text written out in the code, and a pattern for each that is put together."""
    whole, patterns = set(), []
    for file in Path(sudoku_app.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                whole.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                patterns.append("".join(map(_pattern, node.values)))
    return whole, [pattern for pattern in patterns if re.match(r"\w+\\\.", pattern)]


def _pattern(part: ast.expr) -> str:
    return re.escape(str(part.value)) if isinstance(part, ast.Constant) else r"\w+"


def _keys(name: str, entry: object) -> Iterator[str]:
    if isinstance(entry, dict) and not set(entry) <= {"one", "other"}:
        for key, below in entry.items():
            yield from _keys(f"{name}.{key}", below)
    else:
        yield name


def test_no_words_are_unused() -> None:
    whole, patterns = _texts_in_code()
    files = {path.stem for path in resources.path("strings/en").glob("*.toml")} - TESTED_ELSEWHERE
    unused = [
        key
        for file in sorted(files)
        for key in _keys(file, table("en", file))
        if key not in whole and not any(re.fullmatch(pattern, key) for pattern in patterns)
    ]
    assert unused == []


class Asked(NamedTuple):
    """A call of ``tr`` whose key is written out, and the values it brings along."""

    place: str
    key: str
    values: frozenset[str]


def _asked_in_code() -> list[Asked]:
    return [
        Asked(f"{file.name}:{node.lineno}", node.args[0].value, _names(node))
        for file in Path(sudoku_app.__file__).parent.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "tr"
        if isinstance(node.args[0], ast.Constant) and isinstance(node.args[0].value, str)
    ]


def _names(call: ast.Call) -> frozenset[str]:
    return frozenset(keyword.arg or "" for keyword in call.keywords)


ASKED: Final = _asked_in_code()


def test_every_key_in_the_code_has_words() -> None:
    assert len(ASKED) > 200
    assert [asked for asked in ASKED if not has_text(asked.key)] == []


def test_every_placeholder_has_its_value_and_no_value_is_left_over() -> None:
    wrong = []
    for asked in ASKED:
        entry = _entry(asked.key)
        texts = [entry] if isinstance(entry, str) else list(entry.values())
        fields = {name for text in texts for _, name, _, _ in Formatter().parse(text) if name}
        counts = set() if isinstance(entry, str) else {"count"}
        if fields | counts != asked.values and "" not in asked.values:  # no ** of a whole table
            wrong.append((asked, fields))
    assert wrong == []


def _entry(key: str) -> Any:
    file, *path = key.split(".")
    return reduce(getitem, path, table("en", file))
