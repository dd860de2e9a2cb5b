import pytest

from sudoku_app.ui.strings import has_words, use_language, words


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
