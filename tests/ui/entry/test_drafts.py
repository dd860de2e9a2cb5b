"""What is not yet a game outlives the program: a start finds and offers what the last one left."""

import json
from pathlib import Path
from threading import Event

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
from sudoku_app.storage.drafts import KeptDraft, load_draft
from tests.ui.driver import (
    Drafts,
    EntryController,
    EntryPage,
    ReviewController,
    ReviewPage,
    Selection,
)
from tests.ui.driver.app_driver import AppDriver
from tests.ui.driver.photo_driver import PUZZLE as READ
from tests.ui.driver.photo_driver import write_photo
from tests.ui.driver.scenes import PUZZLE

HALF = str(PUZZLE)[:40]


def type_keys(app_driver: AppDriver, keys: str) -> None:
    app_driver.command("type")
    for key in keys:
        QTest.keyClick(app_driver.board, Qt.Key(ord(" " if key == "." else key)))
    app_driver.flush()


def typed(app_driver: AppDriver) -> Grid:
    return app_driver.child(EntryController).grid


def looking_through(app_driver: AppDriver, photo: Path) -> ReviewController:
    """Start with a photo, and wait until it is read and laid out for review."""
    app_driver.start(photo)
    app_driver.settings_model.change(motion=False, reader="network")
    return review_of(app_driver)


def review_of(app_driver: AppDriver) -> ReviewController:
    app_driver.wait_for_page("review")
    controller = app_driver.child(ReviewController)
    app_driver.wait_for(lambda: controller.review is not None)
    return controller


def correct(app_driver: AppDriver, cell: Cell, key: Qt.Key) -> None:
    app_driver.board.select(Selection.of(cell))
    QTest.keyClick(app_driver.board, key)
    app_driver.flush()


def files(app_driver: AppDriver) -> list[str]:
    return [path.name for path in app_driver.folders.drafts.glob("*")]


def go_on(app_driver: AppDriver, kind: str) -> None:
    app_driver.wait_for(lambda: app_driver.said == tr(f"start.kept.{kind}"))
    (button,) = app_driver.window.messages.findChildren(QPushButton)
    assert button.text() == tr(f"start.go_on.{kind}")
    button.click()


@pytest.fixture
def typing(app_driver: AppDriver) -> AppDriver:
    """The program was ended over half a puzzle."""
    type_keys(app_driver.start(), HALF)
    return app_driver


def test_a_puzzle_that_was_being_typed_is_offered_after_the_next_start(typing: AppDriver) -> None:
    before = typed(typing)
    assert any(before.values)
    typing.start()
    go_on(typing, "typed")
    assert typing.page == "entry"
    assert typed(typing) == before
    assert typing.board.selection.cursor == max(before.filled_cells()) + 1


def test_the_offer_goes_when_the_player_turns_to_something_else(typing: AppDriver) -> None:
    before = typed(typing)
    typing.start()
    typing.wait_for(lambda: bool(typing.said))
    typing.command("library")
    assert not typing.said
    typing.command("type")
    assert typed(typing) == before


def test_a_broken_draft_does_not_cost_the_other(typing: AppDriver) -> None:
    before = typed(typing)
    (typing.folders.drafts / "photo.json").write_text("{")
    typing.start()
    typing.wait_for(lambda: "photo.json" in typing.said)
    typing.command("type")
    assert typed(typing) == before


def test_what_was_left_by_going_back_is_not_offered_but_still_there(typing: AppDriver) -> None:
    before = typed(typing)
    typing.child(EntryPage).back.click()
    typing.flush()
    typing.start()
    typing.wait_for(lambda: not typing.child(Drafts).is_looking)
    assert not typing.said
    typing.command("type")
    assert typed(typing) == before


def test_a_puzzle_that_became_a_game_is_no_draft_any_more(app_driver: AppDriver) -> None:
    type_keys(app_driver.start(), str(PUZZLE))
    assert files(app_driver) == ["typed.json"]
    page = app_driver.child(EntryPage)
    app_driver.wait_for(lambda: page.badge.soundness is Soundness.ONE and page.play.isEnabled())
    page.play.click()
    app_driver.flush()
    assert files(app_driver) == []
    assert len(list(app_driver.folders.games.glob("*.sudoku"))) == 1


def test_no_key_waits_for_a_slow_disk(app_driver: AppDriver) -> None:
    app_driver.start()
    disk_is_ready = Event()
    app_driver.window.context.writer.submit("slow disk", disk_is_ready.wait)
    try:
        app_driver.command("type")
        for count, digit in enumerate("534", 1):
            QTest.keyClick(app_driver.board, Qt.Key(ord(digit)))
            draft = load_draft(app_driver.folders.drafts / "typed.json")
            assert draft is not None
            assert len(list(draft.board.filled_cells())) == count
    finally:
        disk_is_ready.set()


def test_an_older_draft_that_is_written_late_does_not_take_the_place_of_a_newer(
    app_driver: AppDriver,
) -> None:
    app_driver.start()
    drafts, path = app_driver.child(Drafts), app_driver.folders.drafts / "photo.json"
    older, newer = (KeptDraft(READ.with_value(CELLS[0], d), Origin.PHOTO) for d in (1, 2))
    disk_is_ready = Event()
    app_driver.window.context.writer.submit("slow disk", disk_is_ready.wait)
    drafts.keep("photo", lambda: older, is_quick=False)
    drafts.keep("photo", lambda: newer, is_quick=True)
    try:
        assert load_draft(path) == newer
    finally:
        disk_is_ready.set()
    app_driver.flush()
    assert load_draft(path) == newer
    drafts.keep("photo", lambda: older, is_quick=False)
    drafts.drop("photo")
    app_driver.flush()
    assert not path.exists()


def test_an_emptied_board_is_not_kept(typing: AppDriver) -> None:
    typing.child(EntryPage).clear.click()
    typing.flush()
    assert files(typing) == []


def test_a_pasted_board_that_is_corrected_is_kept_with_where_it_came_from(
    app_driver: AppDriver,
) -> None:
    app_driver.start()
    app_driver.paste("11" + str(PUZZLE)[2:])
    app_driver.wait_for_page("entry")
    app_driver.flush()
    app_driver.start()
    go_on(app_driver, "typed")
    assert typed(app_driver).values[:2] == (1, 1)
    assert app_driver.child(EntryController)._origin is Origin.PASTED


def test_a_photo_that_was_being_corrected_is_offered_after_the_next_start(
    app_driver: AppDriver, tmp_path: Path
) -> None:
    before = looking_through(app_driver, write_photo(tmp_path / "photo.png")).review
    assert before is not None
    correct(app_driver, CELLS[2], Qt.Key.Key_4)
    correct(app_driver, CELLS[0], Qt.Key.Key_0)
    app_driver.start()
    go_on(app_driver, "photo")
    review = review_of(app_driver).review
    assert review is not None
    assert review.draft == before.draft
    assert review.grid == READ.with_value(CELLS[2], 4).with_value(CELLS[0], 0)
    assert review.reading.grid == READ
    assert review.doubtful == before.doubtful
    app_driver.command("undo")
    assert review.grid == READ


def test_a_begun_paper_comes_back_with_its_split_its_notes_and_the_switch(
    app_driver: AppDriver, tmp_path: Path
) -> None:
    before = looking_through(app_driver, write_photo(tmp_path / "photo.png")).review
    assert before is not None
    printed, noted = next(iter(READ.filled_cells())), next(iter(READ.empty_cells()))
    correct(app_driver, printed, Qt.Key.Key_T)
    app_driver.board.select(Selection.of(noted))
    for key in (Qt.Key.Key_4, Qt.Key.Key_6):
        QTest.keyClick(app_driver.board, key, Qt.KeyboardModifier.ControlModifier)
    app_driver.child(ReviewPage).keep.button(False).click()
    app_driver.flush()
    app_driver.start()
    go_on(app_driver, "photo")
    review = review_of(app_driver).review
    assert review is not None
    assert review.draft == before.draft
    assert review.written == {printed}
    assert members(review.draft.notes[noted]) == (4, 6)
    assert not review.draft.keeps_written
    assert app_driver.child(ReviewPage).keep.value is False


def test_a_photo_without_a_puzzle_comes_back_with_what_was_typed(
    app_driver: AppDriver, tmp_path: Path
) -> None:
    blank = QImage(600, 500, QImage.Format.Format_RGB32)
    blank.fill(Qt.GlobalColor.white)
    blank.save(str(tmp_path / "blank.png"))
    looking_through(app_driver, tmp_path / "blank.png")
    correct(app_driver, CELLS[40], Qt.Key.Key_7)
    app_driver.start()
    go_on(app_driver, "photo")
    review = review_of(app_driver).review
    assert review is not None
    assert not review.reading.has_puzzle
    assert review.grid == Grid.empty().with_value(CELLS[40], 7)


def test_the_photo_goes_with_the_review(app_driver: AppDriver, tmp_path: Path) -> None:
    looking_through(app_driver, write_photo(tmp_path / "photo.png"))
    app_driver.flush()
    assert files(app_driver) == ["photo.json"]
    app_driver.child(ReviewPage).back.click()
    app_driver.flush()
    assert files(app_driver) == []


def test_a_photo_gone_on_with_becomes_a_game_that_keeps_it(
    app_driver: AppDriver, tmp_path: Path
) -> None:
    looking_through(app_driver, write_photo(tmp_path / "photo.png"))
    app_driver.flush()
    app_driver.start()
    go_on(app_driver, "photo")
    review_of(app_driver)
    page = app_driver.child(ReviewPage)
    app_driver.wait_for(page.play.isEnabled)
    page.play.click()
    app_driver.flush()
    assert files(app_driver) == []
    assert app_driver.session.puzzle.givens == READ
    assert (app_driver.folders.games / app_driver.game.photo).is_file()


def test_both_are_kept_and_the_later_one_is_offered(typing: AppDriver, tmp_path: Path) -> None:
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
    app_driver: AppDriver, tmp_path: Path
) -> None:
    looking_through(app_driver, write_photo(tmp_path / "photo.png"))
    app_driver.flush()
    app_driver.start()
    app_driver.wait_for(lambda: bool(app_driver.said))
    app_driver.window.pages.build("review")
    app_driver.command("library")
    app_driver.command("home")
    app_driver.flush()
    assert files(app_driver) == ["photo.json"]


@pytest.mark.parametrize(
    "content", ["", "{", "[]", '{"board": "1"}', '{"board": 7, "origin": "nowhere"}']
)
def test_a_broken_draft_is_set_aside_and_told_of(app_driver: AppDriver, content: str) -> None:
    app_driver.folders.drafts.mkdir(parents=True)
    (app_driver.folders.drafts / "typed.json").write_text(content)
    app_driver.start()
    app_driver.wait_for(lambda: "typed.json" in app_driver.said)
    assert [name for name in files(app_driver) if "broken" in name] == files(app_driver)


def test_a_draft_of_the_first_kind_is_read(app_driver: AppDriver) -> None:
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
    app_driver.folders.drafts.mkdir(parents=True)
    (app_driver.folders.drafts / "typed.json").write_text(json.dumps(kept))
    app_driver.start()
    go_on(app_driver, "typed")
    assert typed(app_driver) == PUZZLE
