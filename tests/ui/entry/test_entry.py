"""Typing a puzzle in the real window: keys, badge, repairs, undo, play."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from sudoku_app.core.cells import Cell
from sudoku_app.core.digits import Digit
from sudoku_app.core.grid import Grid
from sudoku_app.game.inspection import Repair, Soundness
from sudoku_app.game.puzzle import Origin
from sudoku_app.i18n import tr
from tests.ui.driver import EntryController, EntryPage, Selection
from tests.ui.driver.app_driver import AppDriver
from tests.ui.driver.scenes import PUZZLE, SOLUTION, at
from tests.ui.driver.views import settle


@pytest.fixture
def typing(app_driver: AppDriver) -> AppDriver:
    app_driver.start()
    app_driver.command("type")
    return app_driver


def page(app_driver: AppDriver) -> EntryPage:
    return app_driver.child(EntryPage)


def grid(app_driver: AppDriver) -> Grid:
    return app_driver.child(EntryController).grid


def type_keys(app_driver: AppDriver, keys: str) -> None:
    for key in keys:
        QTest.keyClick(app_driver.board, Qt.Key(ord(" " if key == "." else key)))


def wait_for(app_driver: AppDriver, soundness: Soundness) -> None:
    app_driver.wait_for(lambda: page(app_driver).badge.soundness is soundness)


def repairs(app_driver: AppDriver) -> list[QPushButton]:
    return [
        b for b in page(app_driver).findChildren(QPushButton) if b.property("repair") is not None
    ]


def test_arrows_skip_cells_from_line_to_line_as_typing_does(typing: AppDriver) -> None:
    for key in str(PUZZLE):
        QTest.keyClick(typing.board, Qt.Key.Key_Right if key == "." else Qt.Key(ord(key)))
    assert grid(typing) == PUZZLE
    typing.board.select(Selection.of(at(2, 1)))
    QTest.keyClick(typing.board, Qt.Key.Key_Left)
    assert typing.board.selection.cursor == at(1, 9)


def test_a_comma_of_the_number_pad_leaves_a_cell_empty(typing: AppDriver) -> None:
    for key in "5,3":
        QTest.keyClick(typing.board, Qt.Key(ord(key)))
    assert grid(typing).values[:3] == (5, 0, 3)


def test_a_puzzle_is_typed_along_and_played(typing: AppDriver) -> None:
    assert typing.window.focusWidget() is typing.board
    type_keys(typing, str(PUZZLE))
    assert grid(typing) == PUZZLE
    wait_for(typing, Soundness.ONE)
    typing.wait_for(page(typing).play.isEnabled)
    page(typing).play.click()
    assert typing.page == "play"
    assert typing.session.puzzle.givens == PUZZLE
    assert typing.session.puzzle.origin is Origin.TYPED


def test_enter_plays_a_proper_puzzle_and_no_other(typing: AppDriver) -> None:
    type_keys(typing, "12")
    wait_for(typing, Soundness.SEVERAL)
    QTest.keyClick(typing.board, Qt.Key.Key_Return)
    assert typing.page == "entry"
    typing.board.select(Selection.of(at(1, 1)))
    type_keys(typing, str(PUZZLE))
    wait_for(typing, Soundness.ONE)
    typing.wait_for(page(typing).play.isEnabled)
    QTest.keyClick(typing.board, Qt.Key.Key_Return)
    assert typing.page == "play"


def test_what_was_typed_stays_until_it_is_played(typing: AppDriver) -> None:
    type_keys(typing, "12")
    QTest.keyClick(typing.board, Qt.Key.Key_Escape)
    assert typing.page == "start"
    typing.command("type")
    assert str(grid(typing)).startswith("12.")
    wait_for(typing, Soundness.SEVERAL)
    page(typing).play.click()
    typing.command("type")
    assert grid(typing) == Grid.empty()


def test_nothing_untrue_is_said_of_a_board_that_is_still_being_checked(typing: AppDriver) -> None:
    typing.child(EntryController).load(PUZZLE, Origin.PASTED)
    assert page(typing).badge.text == tr("entry.badge.unchecked")
    wait_for(typing, Soundness.ONE)


def test_the_badge_names_the_place_of_a_clash(typing: AppDriver) -> None:
    type_keys(typing, "5...5")
    wait_for(typing, Soundness.CLASHES)
    where = tr("entry.badge.twice", digit=5, house="row 1")
    assert page(typing).badge.text == where
    assert not page(typing).play.isEnabled()
    assert typing.board.picture.contents[at(1, 1)].clash


def test_the_badge_counts_the_clashes_that_it_does_not_name(typing: AppDriver) -> None:
    type_keys(typing, "5...5.7.7")
    typing.wait_for(lambda: "row 1. 2 more cells clash." in page(typing).badge.text)


def test_a_digit_that_stands_three_times_is_not_said_to_stand_twice(typing: AppDriver) -> None:
    type_keys(typing, "11.22.2")
    wait_for(typing, Soundness.CLASHES)
    typing.wait_for(lambda: "2 appears 3 times in row 1" in page(typing).badge.text)


def test_boxes_have_names_not_numbers(typing: AppDriver) -> None:
    type_keys(typing, "5........" + ".5")
    wait_for(typing, Soundness.CLASHES)
    assert tr("entry.badge.twice", digit=5, house="the top left box") in page(typing).badge.text


def test_too_few_digits_can_be_played_anyway(typing: AppDriver) -> None:
    type_keys(typing, "12")
    wait_for(typing, Soundness.SEVERAL)
    assert page(typing).play.text() == tr("entry.play_anyway")
    page(typing).play.click()
    assert typing.session.puzzle.solution is None


def test_a_missing_digit_is_offered(typing: AppDriver) -> None:
    missing = next(
        less for cell in PUZZLE.filled_cells() if not _is_proper(less := PUZZLE.with_value(cell, 0))
    )
    typing.paste(str(missing))
    wait_for(typing, Soundness.SEVERAL)
    typing.wait_for(lambda: bool(repairs(typing)))
    repairs(typing)[0].click()
    wait_for(typing, Soundness.ONE)
    typing.wait_for(lambda: not repairs(typing))


def _is_proper(puzzle: Grid) -> bool:
    from sudoku_app.core import exact

    return exact.is_unique(puzzle)


def test_a_wrong_digit_is_found_and_mended(typing: AppDriver) -> None:
    cell = next(PUZZLE.filled_cells())
    wrong = next(d for d in range(1, 10) if d != PUZZLE[cell] and d != SOLUTION[cell])
    typing.paste(str(PUZZLE.with_value(cell, wrong)))
    typing.wait_for(lambda: bool(repairs(typing)))
    assert typing.board.picture.grounds[cell].doubtful
    right = next(b for b in repairs(typing) if b.property("repair").digit == PUZZLE[cell])
    right.click()
    wait_for(typing, Soundness.ONE)
    assert grid(typing) == PUZZLE


def test_offers_do_not_move_the_digits(typing: AppDriver) -> None:
    type_keys(typing, str(PUZZLE))
    wait_for(typing, Soundness.ONE)
    settle()
    before = page(typing).pad.pos()
    page(typing).show_repairs(PUZZLE, (Repair(at(1, 3), Digit(4)),))
    settle()
    assert page(typing).pad.pos() == before


def test_after_a_repair_the_keyboard_is_on_the_board(typing: AppDriver) -> None:
    type_keys(typing, str(PUZZLE.with_value(at(1, 3), 9)))
    typing.wait_for(lambda: len(repairs(typing)) > 1)
    offer = repairs(typing)[0]
    offer.setFocus()
    QTest.mouseClick(offer, Qt.MouseButton.LeftButton)
    wait_for(typing, Soundness.ONE)
    typing.wait_for(lambda: not repairs(typing))
    assert typing.window.focusWidget() is typing.board


def test_tab_meets_the_repairs_where_they_stand(typing: AppDriver) -> None:
    entry = typing.child(EntryController)
    entry.change(PUZZLE.with_value(at(1, 3), 9))
    typing.wait_for(lambda: not entry._validator._timer.isActive())
    typing.wait_for(lambda: 1 < len(repairs(typing)) == len(entry._repairs))
    page(typing).pad.button(9).setFocus()
    for button in (*repairs(typing), page(typing).watch, page(typing).back):
        QTest.keyClick(typing.window.focusWidget(), Qt.Key.Key_Tab)
        assert typing.window.focusWidget() is button


def test_backspace_goes_back_and_undo_brings_back(typing: AppDriver) -> None:
    type_keys(typing, "123")
    QTest.keyClick(typing.board, Qt.Key.Key_Backspace)
    assert str(grid(typing)).startswith("12.")
    QTest.keyClick(typing.board, Qt.Key.Key_Backspace)
    assert str(grid(typing)).startswith("1..")
    typing.board.select(Selection.of(at(5, 5)))
    QTest.keyClick(typing.board, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert str(grid(typing)).startswith("12.")
    assert typing.board.selection.cells == {at(1, 2)}
    QTest.keyClick(
        typing.board,
        Qt.Key.Key_Z,
        Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier,
    )
    assert str(grid(typing)).startswith("1..")


@pytest.mark.parametrize("cell", [at(1, 2), at(9, 9)])
def test_backspace_empties_what_was_just_written_over(typing: AppDriver, cell: Cell) -> None:
    type_keys(typing, "123456789" * 9)
    typing.board.select(Selection.of(cell))
    type_keys(typing, "5")
    QTest.keyClick(typing.board, Qt.Key.Key_Backspace)
    assert list(grid(typing).empty_cells()) == [cell]
    assert typing.board.selection.cells == {cell}


def test_several_cells_can_be_emptied_at_once(typing: AppDriver) -> None:
    type_keys(typing, "1234")
    typing.board.select(Selection.of(at(1, 1), at(1, 2)))
    QTest.keyClick(typing.board, Qt.Key.Key_Delete)
    assert str(grid(typing)).startswith("..34")


def test_the_board_can_be_cleared_and_that_undone(typing: AppDriver) -> None:
    type_keys(typing, "12")
    page(typing).clear.click()
    assert grid(typing) == Grid.empty()
    wait_for(typing, Soundness.EMPTY)
    typing.command("undo")
    assert str(grid(typing)).startswith("12")


def test_the_pad_types_too(typing: AppDriver) -> None:
    page(typing).pad.button(7).click()
    assert grid(typing)[at(1, 1)] == 7
    assert typing.board.selection.cursor == at(1, 2)
