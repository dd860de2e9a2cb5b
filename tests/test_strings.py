import ast
from pathlib import Path

import pytest

import sudoku_app
from sudoku_app.strings import has_words, use_language, words


def test_placeholders_are_filled() -> None:
    assert words("window.board.empty", row=3, column=5) == "row 3, column 5, empty"


def test_an_unknown_key_is_an_error() -> None:
    assert not has_words("window.nothing.here")
    with pytest.raises(KeyError, match="nothing"):
        words("window.nothing.here")


def test_english_stands_in_for_a_language_without_words() -> None:
    use_language("xx")
    try:
        assert words("window.strip.close") == "Close"
    finally:
        use_language("en")


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
