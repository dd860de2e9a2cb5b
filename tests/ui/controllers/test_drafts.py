"""What is not yet a game outlives the program: a start finds and offers what the last one left."""

import json

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from sudoku_app.core.grid import Grid
from sudoku_app.game.inspection import Soundness
from sudoku_app.game.puzzle import Origin
from sudoku_app.strings import words
from sudoku_app.ui.controllers.drafts import Drafts
from sudoku_app.ui.controllers.entry import EntryController
from sudoku_app.ui.pages.entry_page import EntryPage
from tests.ui.board.scenes import PUZZLE
from tests.ui.controllers.house import House

HALF = str(PUZZLE)[:40]


def type_keys(house: House, keys: str) -> None:
    house.command("type")
    for key in keys:
        QTest.keyClick(house.board, Qt.Key(ord(" " if key == "." else key)))
    house.flush()


def typed(house: House) -> Grid:
    return house.child(EntryController).grid


def files(house: House) -> list[str]:
    return [path.name for path in house.folders.drafts.glob("*")]


def go_on(house: House, kind: str) -> None:
    house.wait_for(lambda: house.said == words(f"front.kept.{kind}"))
    (button,) = house.window.strip.findChildren(QPushButton)
    assert button.text() == words(f"front.go_on.{kind}")
    button.click()


@pytest.fixture
def typing(house: House) -> House:
    """The program was ended over half a puzzle."""
    type_keys(house.start(), HALF)
    return house


def test_a_puzzle_that_was_being_typed_is_offered_after_the_next_start(typing: House) -> None:
    before = typed(typing)
    assert any(before.values)
    typing.start()
    go_on(typing, "typed")
    assert typing.page == "entry"
    assert typed(typing) == before


def test_the_offer_goes_when_the_player_turns_to_something_else(typing: House) -> None:
    before = typed(typing)
    typing.start()
    typing.wait_for(lambda: bool(typing.said))
    typing.command("library")
    assert not typing.said
    typing.command("type")
    assert typed(typing) == before


def test_what_was_left_by_going_back_is_not_offered_but_still_there(typing: House) -> None:
    before = typed(typing)
    typing.child(EntryPage).back.click()
    typing.flush()
    typing.start()
    typing.wait_for(lambda: not typing.child(Drafts).is_looking)
    assert not typing.said
    typing.command("type")
    assert typed(typing) == before


def test_a_puzzle_that_became_a_game_is_no_draft_any_more(house: House) -> None:
    type_keys(house.start(), str(PUZZLE))
    assert files(house) == ["typed.json"]
    page = house.child(EntryPage)
    house.wait_for(lambda: page.badge.soundness is Soundness.ONE and page.play.isEnabled())
    page.play.click()
    house.flush()
    assert files(house) == []
    assert len(list(house.folders.games.glob("*.sudoku"))) == 1


def test_an_emptied_board_is_not_kept(typing: House) -> None:
    typing.child(EntryPage).clear.click()
    typing.flush()
    assert files(typing) == []


def test_a_pasted_board_that_is_corrected_is_kept_with_where_it_came_from(house: House) -> None:
    house.start()
    house.paste("11" + str(PUZZLE)[2:])
    house.wait_for_page("entry")
    house.flush()
    house.start()
    go_on(house, "typed")
    assert typed(house).values[:2] == (1, 1)
    assert house.child(EntryController)._origin is Origin.PASTED


@pytest.mark.parametrize(
    "content", ["", "{", "[]", '{"board": "1"}', '{"board": 7, "origin": "nowhere"}']
)
def test_a_broken_draft_is_set_aside_and_told_of(house: House, content: str) -> None:
    house.folders.drafts.mkdir(parents=True)
    (house.folders.drafts / "typed.json").write_text(content)
    house.start()
    house.wait_for(lambda: "typed.json" in house.said)
    assert [name for name in files(house) if "broken" in name] == files(house)


def test_a_draft_of_the_first_kind_is_read(house: House) -> None:
    kept = {
        "version": 1,
        "board": str(PUZZLE),
        "origin": "typed",
        "left": False,
        "photo": "",
        "read": True,
        "settled": [],
        "pen": [],
    }
    house.folders.drafts.mkdir(parents=True)
    (house.folders.drafts / "typed.json").write_text(json.dumps(kept))
    house.start()
    go_on(house, "typed")
    assert typed(house) == PUZZLE
