"""What is not yet a game outlives the program: a start finds and offers what the last one left."""

import json
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from sudoku_app.core.cells import CELLS, Cell
from sudoku_app.core.digits import members
from sudoku_app.core.grid import Grid
from sudoku_app.game.inspection import Soundness
from sudoku_app.game.puzzle import Origin
from sudoku_app.i18n import tr
from tests.ui.driver import (
    Drafts,
    EntryController,
    EntryPage,
    ReviewController,
    ReviewPage,
    Selection,
)
from tests.ui.driver.darkroom import PUZZLE as READ
from tests.ui.driver.darkroom import write_photo
from tests.ui.driver.house import House
from tests.ui.driver.scenes import PUZZLE

HALF = str(PUZZLE)[:40]


def type_keys(house: House, keys: str) -> None:
    house.command("type")
    for key in keys:
        QTest.keyClick(house.board, Qt.Key(ord(" " if key == "." else key)))
    house.flush()


def typed(house: House) -> Grid:
    return house.child(EntryController).grid


def looking_through(house: House, photo: Path) -> ReviewController:
    """Start with a photo, and wait until it is read and laid out for review."""
    house.start(photo)
    house.settings_model.change(motion=False, reader="network")
    return review_of(house)


def review_of(house: House) -> ReviewController:
    house.wait_for_page("review")
    controller = house.child(ReviewController)
    house.wait_for(lambda: controller.review is not None)
    return controller


def correct(house: House, cell: Cell, key: Qt.Key) -> None:
    house.board.select(Selection.of(cell))
    QTest.keyClick(house.board, key)
    house.flush()


def files(house: House) -> list[str]:
    return [path.name for path in house.folders.drafts.glob("*")]


def go_on(house: House, kind: str) -> None:
    house.wait_for(lambda: house.said == tr(f"start.kept.{kind}"))
    (button,) = house.window.messages.findChildren(QPushButton)
    assert button.text() == tr(f"start.go_on.{kind}")
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
    assert typing.board.selection.cursor == max(before.filled_cells()) + 1


def test_the_offer_goes_when_the_player_turns_to_something_else(typing: House) -> None:
    before = typed(typing)
    typing.start()
    typing.wait_for(lambda: bool(typing.said))
    typing.command("library")
    assert not typing.said
    typing.command("type")
    assert typed(typing) == before


def test_a_broken_draft_does_not_cost_the_other(typing: House) -> None:
    before = typed(typing)
    (typing.folders.drafts / "photo.json").write_text("{")
    typing.start()
    typing.wait_for(lambda: "photo.json" in typing.said)
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


def test_a_photo_that_was_being_corrected_is_offered_after_the_next_start(
    house: House, tmp_path: Path
) -> None:
    before = looking_through(house, write_photo(tmp_path / "photo.png")).review
    assert before is not None
    correct(house, CELLS[2], Qt.Key.Key_4)
    correct(house, CELLS[0], Qt.Key.Key_0)
    house.start()
    go_on(house, "photo")
    review = review_of(house).review
    assert review is not None
    assert review.draft == before.draft
    assert review.grid == READ.with_value(CELLS[2], 4).with_value(CELLS[0], 0)
    assert review.reading.grid == READ
    assert review.doubtful == before.doubtful
    house.command("undo")
    assert review.grid == READ


def test_a_begun_paper_comes_back_with_its_split_its_notes_and_the_switch(
    house: House, tmp_path: Path
) -> None:
    before = looking_through(house, write_photo(tmp_path / "photo.png")).review
    assert before is not None
    printed, noted = next(iter(READ.filled_cells())), next(iter(READ.empty_cells()))
    correct(house, printed, Qt.Key.Key_T)
    house.board.select(Selection.of(noted))
    for key in (Qt.Key.Key_4, Qt.Key.Key_6):
        QTest.keyClick(house.board, key, Qt.KeyboardModifier.ControlModifier)
    house.child(ReviewPage).keep.button(False).click()
    house.flush()
    house.start()
    go_on(house, "photo")
    review = review_of(house).review
    assert review is not None
    assert review.draft == before.draft
    assert review.written == {printed}
    assert members(review.draft.notes[noted]) == (4, 6)
    assert not review.draft.keeps_written
    assert house.child(ReviewPage).keep.value is False


def test_a_photo_without_a_puzzle_comes_back_with_what_was_typed(
    house: House, tmp_path: Path
) -> None:
    blank = QImage(600, 500, QImage.Format.Format_RGB32)
    blank.fill(Qt.GlobalColor.white)
    blank.save(str(tmp_path / "blank.png"))
    looking_through(house, tmp_path / "blank.png")
    correct(house, CELLS[40], Qt.Key.Key_7)
    house.start()
    go_on(house, "photo")
    review = review_of(house).review
    assert review is not None
    assert not review.reading.has_puzzle
    assert review.grid == Grid.empty().with_value(CELLS[40], 7)


def test_the_photo_goes_with_the_review(house: House, tmp_path: Path) -> None:
    looking_through(house, write_photo(tmp_path / "photo.png"))
    house.flush()
    assert files(house) == ["photo.json"]
    house.child(ReviewPage).back.click()
    house.flush()
    assert files(house) == []


def test_a_photo_gone_on_with_becomes_a_game_that_keeps_it(house: House, tmp_path: Path) -> None:
    looking_through(house, write_photo(tmp_path / "photo.png"))
    house.flush()
    house.start()
    go_on(house, "photo")
    review_of(house)
    page = house.child(ReviewPage)
    house.wait_for(page.play.isEnabled)
    page.play.click()
    house.flush()
    assert files(house) == []
    assert house.session.puzzle.givens == READ
    assert (house.folders.games / house.game.photo).is_file()


def test_both_are_kept_and_the_later_one_is_offered(typing: House, tmp_path: Path) -> None:
    before = typed(typing)
    looking_through(typing, write_photo(tmp_path / "photo.png"))
    typing.flush()
    assert sorted(files(typing)) == ["photo.json", "typed.json"]
    typing.start()
    go_on(typing, "photo")
    review_of(typing)
    typing.command("type")
    assert typed(typing) == before


def test_a_photo_that_waits_to_be_gone_on_with_outlives_other_pages(
    house: House, tmp_path: Path
) -> None:
    looking_through(house, write_photo(tmp_path / "photo.png"))
    house.flush()
    house.start()
    house.wait_for(lambda: bool(house.said))
    house.window.pages.build("review")
    house.command("library")
    house.command("home")
    house.flush()
    assert files(house) == ["photo.json"]


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
