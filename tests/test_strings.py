import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

import sudoku_app
from sudoku_app import assets
from sudoku_app.core.errors import SudokuError
from sudoku_app.hints import texts as hint_texts
from sudoku_app.reasons import reason_of
from sudoku_app.solvers.texts import solver_text
from sudoku_app.strings import has_words, languages, table, use_language, words

TESTED_ELSEWHERE: Final = {"errors", "language", "solvers", "techniques"}


def test_placeholders_are_filled() -> None:
    assert words("window.board.empty", row=3, column=5) == "row 3, column 5, empty"


def test_an_unknown_key_is_an_error() -> None:
    assert not has_words("window.nothing.here")
    with pytest.raises(KeyError, match="nothing"):
        words("window.nothing.here")


def test_a_language_is_a_folder_and_names_itself(other_language: str) -> None:
    assert languages() == {"en": "English", other_language: "Qwertisch"}


def test_english_fills_the_gaps_of_a_language(other_language: str) -> None:
    use_language(other_language)
    assert words("window.strip.close") == "Zu"
    assert words("window.strip.relieved") == "Saving works again."
    assert words("play.own") == "Your own puzzle"
    assert words("settings.steps", count=1) == "Ein Schritt"
    assert words("settings.steps", count=2) == "2 steps a second"


def test_hints_solvers_and_errors_speak_it_too(other_language: str) -> None:
    use_language(other_language)
    assert hint_texts.load().of("naked_pair").name == "Nacktes Paar"
    assert hint_texts.load().of("x_wing").name == "X-wing"
    assert solver_text("crook").name == "Gauner"
    assert reason_of(SudokuError("puzzle.none")) == "hier ist nichts"


def test_a_language_that_is_gone_is_english() -> None:
    use_language("gone")
    try:
        assert words("window.strip.close") == "Close"
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
    files = {path.stem for path in assets.path("strings/en").glob("*.toml")} - TESTED_ELSEWHERE
    unused = [
        key
        for file in sorted(files)
        for key in _keys(file, table("en", file))
        if key not in whole and not any(re.fullmatch(pattern, key) for pattern in patterns)
    ]
    assert unused == []


def _keys_in_code() -> set[str]:
    """The first argument of every call of ``words`` that is written out."""
    calls = (
        node
        for file in Path(sudoku_app.__file__).parent.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "words"
    )
    first = (call.args[0] for call in calls if call.args)
    return {a.value for a in first if isinstance(a, ast.Constant) and isinstance(a.value, str)}


def test_every_key_in_the_code_has_words() -> None:
    keys = _keys_in_code()
    assert "window.strip.close" in keys
    assert [key for key in sorted(keys) if not has_words(key)] == []
