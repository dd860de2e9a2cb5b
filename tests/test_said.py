"""How a text came about is remembered, as far as it is needed and no further."""

from collections.abc import Iterator

import pytest

from sudoku_app import said
from sudoku_app.core.errors import SudokuError
from sudoku_app.reasons import sentence_of
from sudoku_app.said import KEPT, joined, say_again
from sudoku_app.strings import use_language, words


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    yield
    use_language("en")


def test_a_text_is_said_again_with_the_texts_inside_it() -> None:
    level = words("levels.hard.name")
    text = joined((words("front.started", level=level), sentence_of(SudokuError("puzzle.none"))))
    assert text == "A new puzzle: Hard. There is no puzzle here."
    use_language("de")
    assert say_again(text) == "Ein neues Rätsel: Schwer. Hier ist kein Rätsel."


def test_what_nobody_has_said_stays_as_it_is() -> None:
    use_language("de")
    assert say_again("my holiday.sdk") == "my holiday.sdk"


def test_a_text_that_is_nothing_but_its_value_does_not_ask_itself() -> None:
    needs = words("levels.master.needs")
    assert words("front.again.text", needs=needs) == needs
    use_language("de")
    assert say_again(needs) == words("levels.master.needs")


def test_only_the_latest_of_a_kind_are_remembered() -> None:
    still_there = words("play.own")
    for number in range(3 * KEPT):
        words("play.colour", number=number)
    assert len(said._kinds["play.colour"]) == KEPT
    use_language("de")
    assert say_again("Colour 0") == "Colour 0"
    assert say_again(f"Colour {3 * KEPT - 1}") == f"Farbe {3 * KEPT - 1}"
    assert say_again(still_there) == "Eigenes Rätsel"
