"""A paper that somebody has begun: print, handwriting and notes in the review, and in the game."""

from dataclasses import replace
from itertools import islice
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from sudoku_app.core.cells import Cell
from sudoku_app.core.digits import Digit, DigitSet, digit_set, members
from sudoku_app.core.exact import find_solutions
from sudoku_app.core.streams import finish
from sudoku_app.game.advice import position_of, seek_advice
from sudoku_app.game.inspection import Repair, Soundness
from sudoku_app.game.session import Session
from sudoku_app.hints.advice import ANYTHING
from sudoku_app.i18n import tr
from tests.ui.driver import (
    GREEN,
    Answer,
    Kind,
    PhotoReading,
    Review,
    Selection,
    digits_to_write,
    unpack_photo,
)
from tests.ui.driver.photo_driver import (
    PUZZLE,
    PhotoDriver,
    begun_photo,
    drawn_photo,
    finished_reading,
    with_handwriting,
    write_video,
)

SOLUTION = find_solutions(PUZZLE)[0]
OPEN = [cell for cell in PUZZLE.empty_cells() if PUZZLE.allowed(cell).bit_count() > 1]
WRONG, RIGHT, NOTED = OPEN[0], OPEN[1], OPEN[5]
SLIP = max(d for d in members(PUZZLE.allowed(WRONG)) if d != SOLUTION[WRONG])
IN_PEN = {WRONG: int(SLIP), **{cell: SOLUTION[cell] for cell in OPEN[1:5]}}
"""A wrong digit that clashes with nothing, then right ones."""
NOTES = digit_set(map(Digit, (2, 5)))
FIRST = next(iter(PUZZLE.filled_cells()))


@pytest.fixture(scope="module")
def plain() -> PhotoReading:
    return finished_reading(drawn_photo())


@pytest.fixture(scope="module")
def begun(plain: PhotoReading) -> PhotoReading:
    return with_handwriting(plain, IN_PEN, {NOTED: NOTES})


@pytest.fixture
def photo_driver(qtbot: QtBot, qapp: QApplication) -> PhotoDriver:
    return PhotoDriver.opened(qtbot, qapp, None)


def played(photo_driver: PhotoDriver) -> Session:
    photo_driver.wait_for(photo_driver.page.play.isEnabled)
    photo_driver.page.play.click()
    session = photo_driver.current_game.session
    assert session is not None
    return session


def select(photo_driver: PhotoDriver, cell: Cell) -> None:
    photo_driver.page.board.select(Selection.of(cell))


def test_print_handwriting_and_notes_each_have_their_look(
    photo_driver: PhotoDriver, begun: PhotoReading
) -> None:
    photo_driver.show_reading(begun)
    contents = photo_driver.page.board.picture.contents
    assert contents[FIRST].given
    assert contents[WRONG].digit == SLIP
    assert not contents[WRONG].given
    assert (contents[NOTED].digit, contents[NOTED].corner) == (0, NOTES)
    assert photo_driver.page.badge.soundness is Soundness.ONE


def test_a_photo_of_a_begun_paper_becomes_a_game_that_is_begun(photo_driver: PhotoDriver) -> None:
    photo_driver.snap.read(begun_photo(IN_PEN, {NOTED: (2, 5)}))
    photo_driver.wait_for_page("review")
    assert photo_driver.review.grid == PUZZLE.with_values(IN_PEN.items())
    assert photo_driver.review.draft.notes.keys() == {NOTED}
    assert played(photo_driver).puzzle.givens == PUZZLE


def test_the_game_begins_where_the_paper_stands(
    photo_driver: PhotoDriver, begun: PhotoReading
) -> None:
    photo_driver.show_reading(begun)
    session = played(photo_driver)
    assert session.puzzle.givens == PUZZLE
    assert session.state.grid == session.first_board == PUZZLE.with_values(IN_PEN.items())
    assert session.state.corner[NOTED] == NOTES
    assert not session.history.can_undo


def test_a_written_mistake_is_found_by_check_and_told_by_the_first_hint(
    photo_driver: PhotoDriver, begun: PhotoReading
) -> None:
    photo_driver.show_reading(begun)
    session = played(photo_driver)
    assert session.mistakes.digits == (WRONG,)
    hint = finish(seek_advice(position_of(session), ANYTHING)).hint
    assert hint is not None
    assert hint.takes_back == (WRONG,)
    photo_driver.window.context.actions.actions["check"].trigger()
    assert photo_driver.play_board.picture.grounds[WRONG].wrong


def test_only_the_printed_puzzle_can_be_played(
    photo_driver: PhotoDriver, begun: PhotoReading
) -> None:
    photo_driver.show_reading(begun)
    assert photo_driver.page.keep.isVisible()
    photo_driver.page.keep.button(False).click()
    assert photo_driver.page.board.picture.values == PUZZLE.values
    assert not photo_driver.page.board.picture.contents[NOTED].corner
    photo_driver.controller.go(-1)
    assert photo_driver.page.keep.value is True
    assert photo_driver.page.board.picture.contents[WRONG].digit == SLIP
    photo_driver.controller.go(1)
    session = played(photo_driver)
    assert session.state.grid == PUZZLE
    assert not session.state.has_notes


def test_the_switch_is_there_only_where_something_was_written(
    photo_driver: PhotoDriver, plain: PhotoReading
) -> None:
    photo_driver.show_reading(plain)
    assert not photo_driver.page.keep.isVisible()
    select(photo_driver, FIRST)
    photo_driver.page.kinds.button(Kind.WRITTEN).click()
    assert photo_driver.page.keep.isVisible()


def test_a_click_says_what_a_cell_holds(photo_driver: PhotoDriver, begun: PhotoReading) -> None:
    photo_driver.show_reading(begun)
    assert not photo_driver.page.kinds.isEnabled()
    select(photo_driver, RIGHT)
    assert photo_driver.page.kinds.value is Kind.WRITTEN
    photo_driver.page.kinds.button(Kind.PRINTED).click()
    assert photo_driver.review.givens == PUZZLE.with_value(RIGHT, SOLUTION[RIGHT])
    photo_driver.page.kinds.button(Kind.NOTES).click()
    assert (photo_driver.review.grid[RIGHT], photo_driver.review.draft.notes[RIGHT]) == (
        0,
        digit_set([Digit(SOLUTION[RIGHT])]),
    )
    photo_driver.controller.go(-1)
    photo_driver.controller.go(-1)
    assert photo_driver.page.kinds.value is Kind.WRITTEN


def test_a_key_turns_a_cell_from_print_to_handwriting_to_notes_and_back(
    photo_driver: PhotoDriver, begun: PhotoReading
) -> None:
    photo_driver.show_reading(begun)
    select(photo_driver, FIRST)
    kinds = []
    for _ in range(4):
        kinds.append(photo_driver.page.kinds.value)
        photo_driver.type(Qt.Key.Key_T)
    assert kinds == [Kind.PRINTED, Kind.WRITTEN, Kind.NOTES, Kind.PRINTED]
    photo_driver.controller.go(-1)
    assert photo_driver.review.givens == PUZZLE


def test_typing_corrects_a_cell_as_what_it_holds(
    photo_driver: PhotoDriver, begun: PhotoReading
) -> None:
    photo_driver.show_reading(begun)
    select(photo_driver, WRONG)
    photo_driver.type(Qt.Key(Qt.Key.Key_0 + SOLUTION[WRONG]))
    assert (photo_driver.review.grid[WRONG], photo_driver.review.givens) == (
        SOLUTION[WRONG],
        PUZZLE,
    )
    photo_driver.type(Qt.Key.Key_Delete, Qt.Key(Qt.Key.Key_0 + SLIP))
    assert (photo_driver.review.grid[WRONG], photo_driver.review.givens) == (SLIP, PUZZLE)
    select(photo_driver, NOTED)
    photo_driver.type(Qt.Key.Key_7, Qt.Key.Key_2)
    assert members(photo_driver.review.draft.notes[NOTED]) == (5, 7)
    photo_driver.type(Qt.Key.Key_Delete)
    assert NOTED not in photo_driver.review.draft.notes


def test_a_digit_missed_on_a_begun_paper_is_a_written_one(
    photo_driver: PhotoDriver, begun: PhotoReading
) -> None:
    photo_driver.show_reading(begun)
    select(photo_driver, OPEN[7])
    assert photo_driver.page.kinds.value is Kind.WRITTEN
    photo_driver.type(Qt.Key(Qt.Key.Key_0 + SOLUTION[OPEN[7]]))
    assert photo_driver.review.givens == PUZZLE
    select(photo_driver, OPEN[8])
    photo_driver.page.kinds.button(Kind.PRINTED).click()
    photo_driver.type(Qt.Key(Qt.Key.Key_0 + SOLUTION[OPEN[8]]))
    assert photo_driver.review.givens == PUZZLE.with_value(OPEN[8], SOLUTION[OPEN[8]])


def test_notes_are_typed_with_control_as_in_a_game(
    photo_driver: PhotoDriver, begun: PhotoReading
) -> None:
    photo_driver.show_reading(begun)
    select(photo_driver, OPEN[7])
    for key in (Qt.Key.Key_3, Qt.Key.Key_4):
        QTest.keyClick(photo_driver.page.board, key, Qt.KeyboardModifier.ControlModifier)
    assert members(photo_driver.review.draft.notes[OPEN[7]]) == (3, 4)
    assert photo_driver.page.kinds.value is Kind.NOTES


@pytest.mark.parametrize("kind", [Kind.PRINTED, Kind.WRITTEN])
def test_a_doubt_about_the_split_is_asked(
    photo_driver: PhotoDriver, begun: PhotoReading, kind: Kind
) -> None:
    cells = frozenset({RIGHT})
    photo_driver.show_reading(replace(begun, doubtful=cells, split_doubtful=cells))
    assert photo_driver.page.board.selection.cells == cells
    assert photo_driver.page.card.text == tr("photos.doubt.kind", digit=SOLUTION[RIGHT])
    printed, written = photo_driver.page.card.buttons
    (printed if kind is Kind.PRINTED else written).click()
    assert photo_driver.review.kind(RIGHT) is kind
    assert not photo_driver.review.doubtful
    assert not photo_driver.page.card.is_asking


def test_doubts_about_what_is_left_out_are_not_asked(begun: PhotoReading) -> None:
    doubtful = frozenset({WRONG, RIGHT, FIRST})
    review = Review(replace(begun, doubtful=doubtful, split_doubtful=frozenset({RIGHT})))
    review.keep_written(False)
    assert review.doubtful == {RIGHT, FIRST}


def test_unclear_notes_are_asked_about_as_notes(
    photo_driver: PhotoDriver, begun: PhotoReading
) -> None:
    photo_driver.show_reading(
        replace(begun, doubtful=frozenset({NOTED}), notes={NOTED: DigitSet(0)})
    )
    assert photo_driver.page.card.text == tr("photos.doubt.notes")
    notes, digit = photo_driver.page.card.buttons
    assert notes.text() == tr("photos.kind.notes")
    likely = int(digit.text())
    digit.click()
    assert (photo_driver.review.grid[NOTED], photo_driver.review.kind(NOTED)) == (
        likely,
        Kind.WRITTEN,
    )


def test_a_written_digit_taken_for_print_is_offered_as_written(
    photo_driver: PhotoDriver, begun: PhotoReading
) -> None:
    photo_driver.show_reading(replace(begun, written=begun.written - {WRONG}))
    assert photo_driver.page.card.text == tr("photos.repair.written", digit=SLIP)
    photo_driver.page.card.buttons[0].click()
    photo_driver.wait_for_verdict()
    assert photo_driver.page.badge.soundness is Soundness.ONE
    assert photo_driver.review.givens == PUZZLE
    assert photo_driver.review.grid[WRONG] == SLIP


def test_a_printed_digit_taken_for_written_is_offered_as_printed(begun: PhotoReading) -> None:
    review = Review(replace(begun, written=begun.written | {FIRST}))
    repair = Repair(FIRST, PUZZLE[FIRST])
    assert review.is_moved(repair)
    assert review.mend(repair)
    assert review.givens == PUZZLE


def test_what_was_written_may_clash(begun: PhotoReading) -> None:
    shares = list(begun.probabilities)
    taken = next(d for d in range(1, 10) if d not in members(PUZZLE.allowed(RIGHT)))
    shares[RIGHT] = tuple(0.5 if choice == taken else 0.05 for choice in range(10))
    review = Review(
        replace(begun, probabilities=tuple(shares), grid=begun.grid.with_value(RIGHT, taken))
    )
    assert taken in review.choices(RIGHT)
    review.set_kind([RIGHT], Kind.PRINTED)
    assert taken not in review.choices(RIGHT)


def test_nothing_moves_while_a_board_is_corrected(
    photo_driver: PhotoDriver, begun: PhotoReading
) -> None:
    seen = begun.grid.with_value(FIRST, 0)
    doubtful = frozenset({FIRST, WRONG, RIGHT})
    begun = replace(begun, seen=seen, doubtful=doubtful, split_doubtful=frozenset({RIGHT}))
    for size in ((720, 560), (1120, 780)):
        photo_driver.window.resize(*size)
        photo_driver.show_reading(begun)
        places: set[tuple[QRect, QRect]] = set()

        def look(seen: set[tuple[QRect, QRect]] = places) -> None:
            photo_driver.wait_for_verdict()
            QApplication.processEvents()
            seen.add((photo_driver.page.photo.geometry(), photo_driver.page.board.geometry()))

        look()
        for cell in (WRONG, RIGHT, NOTED, FIRST):
            select(photo_driver, cell)
            look()
            for key in (Qt.Key.Key_Delete, Qt.Key.Key_8, Qt.Key.Key_8, Qt.Key.Key_T):
                photo_driver.type(key)
                look()
        photo_driver.page.board.select(Selection())
        photo_driver.page.take_back.click()
        look()
        photo_driver.page.keep.button(False).click()
        look()
        assert len(places) == 1, size


def test_a_written_mistake_stays_on_the_photo(
    photo_driver: PhotoDriver, begun: PhotoReading
) -> None:
    photo_driver.show_reading(begun)
    session = played(photo_driver)
    written = digits_to_write(session, Answer.SOLUTION)
    assert written.keys() == set(PUZZLE.empty_cells()) - IN_PEN.keys()
    photo_driver.window.context.actions.actions["answer_on_photo"].trigger()
    photo_driver.wait_for(photo_driver.overlay_page.save.isEnabled)
    photo_driver.show_solution_on_paper()
    expected = (tr("photos.overlay.all_written"), tr("photos.overlay.wrong", count=1))
    assert photo_driver.overlay_page.text.text() == " ".join(expected)


def test_the_answer_leaves_what_was_written_even_if_the_game_begins_without_it(
    photo_driver: PhotoDriver, begun: PhotoReading
) -> None:
    photo_driver.show_reading(begun)
    photo_driver.page.keep.button(False).click()
    session = played(photo_driver)
    context, game = photo_driver.window.context, photo_driver.current_game.game
    assert game is not None
    context.writer.flush()
    paper = unpack_photo(context.library.photo(game)).digits
    assert paper == PUZZLE.with_values(IN_PEN.items())
    written = digits_to_write(session, Answer.SOLUTION, paper)
    assert written.keys() == set(PUZZLE.empty_cells()) - IN_PEN.keys()


def test_the_next_digit_can_be_shown_again_and_again(
    photo_driver: PhotoDriver, begun: PhotoReading
) -> None:
    photo_driver.show_reading(begun)
    session = played(photo_driver)
    photo_driver.window.context.actions.actions["answer_on_photo"].trigger()
    pictures = []
    for _ in range(3):
        photo_driver.wait_for(photo_driver.overlay_page.save.isEnabled)
        pictures.append(photo_driver.overlay.image)
        photo_driver.overlay_page.next.click()
    photo_driver.overlay_page.next.click()
    photo_driver.wait_for(photo_driver.overlay_page.save.isEnabled)
    assert session.hints_used == 5
    shown = photo_driver.overlay._shown
    assert len(shown) == 5
    assert all(SOLUTION[cell] == digit for cell, digit in shown.items())
    assert not shown.keys() & IN_PEN.keys()
    assert all(a != b for a, b in zip(pictures, islice(pictures, 1, None), strict=False))


def test_the_camera_reads_a_begun_paper_live(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path
) -> None:
    photo = begun_photo(IN_PEN)
    photo_driver = PhotoDriver.opened(qtbot, qapp, write_video(tmp_path / "begun.avi", photo=photo))
    photo_driver.window.context.actions.actions["scan"].trigger()
    colours = set()

    def is_taken() -> bool:
        colours.add(photo_driver.camera_page.view.outline_colour)
        return photo_driver.window.current_page == "review"

    photo_driver.wait_for(is_taken)
    assert GREEN in colours
    assert photo_driver.review.grid == PUZZLE.with_values(IN_PEN.items())
    assert photo_driver.review.givens == PUZZLE


def test_the_camera_shows_digits_only_in_empty_cells(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path
) -> None:
    photo = begun_photo(IN_PEN)
    photo_driver = PhotoDriver.opened(qtbot, qapp, write_video(tmp_path / "begun.avi", photo=photo))
    photo_driver.window.context.actions.actions["scan"].trigger()
    photo_driver.camera_page.answer.setCurrentIndex(list(Answer).index(Answer.SOLUTION))
    photo_driver.wait_for(lambda: bool(photo_driver.camera_page.view.sight.digits))
    shown = photo_driver.camera_page.view.sight.digits
    assert shown.keys() == set(PUZZLE.empty_cells()) - IN_PEN.keys()
    assert all(SOLUTION[cell] == digit for cell, digit in shown.items())
