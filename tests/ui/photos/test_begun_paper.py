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
from tests.ui.driver.darkroom import (
    PUZZLE,
    Darkroom,
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
def room(qtbot: QtBot, qapp: QApplication) -> Darkroom:
    return Darkroom.opened(qtbot, qapp, None)


def played(room: Darkroom) -> Session:
    room.wait_for(room.page.play.isEnabled)
    room.page.play.click()
    session = room.current_game.session
    assert session is not None
    return session


def select(room: Darkroom, cell: Cell) -> None:
    room.page.board.select(Selection.of(cell))


def test_print_handwriting_and_notes_each_have_their_look(
    room: Darkroom, begun: PhotoReading
) -> None:
    room.show_reading(begun)
    contents = room.page.board.picture.contents
    assert contents[FIRST].given
    assert contents[WRONG].digit == SLIP
    assert not contents[WRONG].given
    assert (contents[NOTED].digit, contents[NOTED].corner) == (0, NOTES)
    assert room.page.badge.soundness is Soundness.ONE


def test_a_photo_of_a_begun_paper_becomes_a_game_that_is_begun(room: Darkroom) -> None:
    room.snap.read(begun_photo(IN_PEN, {NOTED: (2, 5)}))
    room.wait_for_page("review")
    assert room.review.grid == PUZZLE.with_values(IN_PEN.items())
    assert room.review.draft.notes.keys() == {NOTED}
    assert played(room).puzzle.givens == PUZZLE


def test_the_game_begins_where_the_paper_stands(room: Darkroom, begun: PhotoReading) -> None:
    room.show_reading(begun)
    session = played(room)
    assert session.puzzle.givens == PUZZLE
    assert session.state.grid == session.first_board == PUZZLE.with_values(IN_PEN.items())
    assert session.state.corner[NOTED] == NOTES
    assert not session.history.can_undo


def test_a_written_mistake_is_found_by_check_and_told_by_the_first_hint(
    room: Darkroom, begun: PhotoReading
) -> None:
    room.show_reading(begun)
    session = played(room)
    assert session.mistakes.digits == (WRONG,)
    hint = finish(seek_advice(position_of(session), ANYTHING)).hint
    assert hint is not None
    assert hint.takes_back == (WRONG,)
    room.window.context.actions.actions["check"].trigger()
    assert room.play_board.picture.grounds[WRONG].wrong


def test_only_the_printed_puzzle_can_be_played(room: Darkroom, begun: PhotoReading) -> None:
    room.show_reading(begun)
    assert room.page.keep.isVisible()
    room.page.keep.button(False).click()
    assert room.page.board.picture.values == PUZZLE.values
    assert not room.page.board.picture.contents[NOTED].corner
    room.controller.go(-1)
    assert room.page.keep.value is True
    assert room.page.board.picture.contents[WRONG].digit == SLIP
    room.controller.go(1)
    session = played(room)
    assert session.state.grid == PUZZLE
    assert not session.state.has_notes


def test_the_switch_is_there_only_where_something_was_written(
    room: Darkroom, plain: PhotoReading
) -> None:
    room.show_reading(plain)
    assert not room.page.keep.isVisible()
    select(room, FIRST)
    room.page.kinds.button(Kind.WRITTEN).click()
    assert room.page.keep.isVisible()


def test_a_click_says_what_a_cell_holds(room: Darkroom, begun: PhotoReading) -> None:
    room.show_reading(begun)
    assert not room.page.kinds.isEnabled()
    select(room, RIGHT)
    assert room.page.kinds.value is Kind.WRITTEN
    room.page.kinds.button(Kind.PRINTED).click()
    assert room.review.givens == PUZZLE.with_value(RIGHT, SOLUTION[RIGHT])
    room.page.kinds.button(Kind.NOTES).click()
    assert (room.review.grid[RIGHT], room.review.draft.notes[RIGHT]) == (
        0,
        digit_set([Digit(SOLUTION[RIGHT])]),
    )
    room.controller.go(-1)
    room.controller.go(-1)
    assert room.page.kinds.value is Kind.WRITTEN


def test_a_key_turns_a_cell_from_print_to_handwriting_to_notes_and_back(
    room: Darkroom, begun: PhotoReading
) -> None:
    room.show_reading(begun)
    select(room, FIRST)
    kinds = []
    for _ in range(4):
        kinds.append(room.page.kinds.value)
        room.type(Qt.Key.Key_T)
    assert kinds == [Kind.PRINTED, Kind.WRITTEN, Kind.NOTES, Kind.PRINTED]
    room.controller.go(-1)
    assert room.review.givens == PUZZLE


def test_typing_corrects_a_cell_as_what_it_holds(room: Darkroom, begun: PhotoReading) -> None:
    room.show_reading(begun)
    select(room, WRONG)
    room.type(Qt.Key(Qt.Key.Key_0 + SOLUTION[WRONG]))
    assert (room.review.grid[WRONG], room.review.givens) == (SOLUTION[WRONG], PUZZLE)
    room.type(Qt.Key.Key_Delete, Qt.Key(Qt.Key.Key_0 + SLIP))
    assert (room.review.grid[WRONG], room.review.givens) == (SLIP, PUZZLE)
    select(room, NOTED)
    room.type(Qt.Key.Key_7, Qt.Key.Key_2)
    assert members(room.review.draft.notes[NOTED]) == (5, 7)
    room.type(Qt.Key.Key_Delete)
    assert NOTED not in room.review.draft.notes


def test_a_digit_missed_on_a_begun_paper_is_a_written_one(
    room: Darkroom, begun: PhotoReading
) -> None:
    room.show_reading(begun)
    select(room, OPEN[7])
    assert room.page.kinds.value is Kind.WRITTEN
    room.type(Qt.Key(Qt.Key.Key_0 + SOLUTION[OPEN[7]]))
    assert room.review.givens == PUZZLE
    select(room, OPEN[8])
    room.page.kinds.button(Kind.PRINTED).click()
    room.type(Qt.Key(Qt.Key.Key_0 + SOLUTION[OPEN[8]]))
    assert room.review.givens == PUZZLE.with_value(OPEN[8], SOLUTION[OPEN[8]])


def test_notes_are_typed_with_control_as_in_a_game(room: Darkroom, begun: PhotoReading) -> None:
    room.show_reading(begun)
    select(room, OPEN[7])
    for key in (Qt.Key.Key_3, Qt.Key.Key_4):
        QTest.keyClick(room.page.board, key, Qt.KeyboardModifier.ControlModifier)
    assert members(room.review.draft.notes[OPEN[7]]) == (3, 4)
    assert room.page.kinds.value is Kind.NOTES


@pytest.mark.parametrize("kind", [Kind.PRINTED, Kind.WRITTEN])
def test_a_doubt_about_the_split_is_asked(room: Darkroom, begun: PhotoReading, kind: Kind) -> None:
    cells = frozenset({RIGHT})
    room.show_reading(replace(begun, doubtful=cells, split_doubtful=cells))
    assert room.page.board.selection.cells == cells
    assert room.page.card.text == tr("photos.doubt.kind", digit=SOLUTION[RIGHT])
    printed, written = room.page.card.buttons
    (printed if kind is Kind.PRINTED else written).click()
    assert room.review.kind(RIGHT) is kind
    assert not room.review.doubtful
    assert not room.page.card.is_asking


def test_doubts_about_what_is_left_out_are_not_asked(begun: PhotoReading) -> None:
    doubtful = frozenset({WRONG, RIGHT, FIRST})
    review = Review(replace(begun, doubtful=doubtful, split_doubtful=frozenset({RIGHT})))
    review.keep_written(False)
    assert review.doubtful == {RIGHT, FIRST}


def test_unclear_notes_are_asked_about_as_notes(room: Darkroom, begun: PhotoReading) -> None:
    room.show_reading(replace(begun, doubtful=frozenset({NOTED}), notes={NOTED: DigitSet(0)}))
    assert room.page.card.text == tr("photos.doubt.notes")
    notes, digit = room.page.card.buttons
    assert notes.text() == tr("photos.kind.notes")
    likely = int(digit.text())
    digit.click()
    assert (room.review.grid[NOTED], room.review.kind(NOTED)) == (likely, Kind.WRITTEN)


def test_a_written_digit_taken_for_print_is_offered_as_written(
    room: Darkroom, begun: PhotoReading
) -> None:
    room.show_reading(replace(begun, written=begun.written - {WRONG}))
    assert room.page.card.text == tr("photos.repair.written", digit=SLIP)
    room.page.card.buttons[0].click()
    room.wait_for_verdict()
    assert room.page.badge.soundness is Soundness.ONE
    assert room.review.givens == PUZZLE
    assert room.review.grid[WRONG] == SLIP


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


def test_nothing_moves_while_a_board_is_corrected(room: Darkroom, begun: PhotoReading) -> None:
    seen = begun.grid.with_value(FIRST, 0)
    doubtful = frozenset({FIRST, WRONG, RIGHT})
    begun = replace(begun, seen=seen, doubtful=doubtful, split_doubtful=frozenset({RIGHT}))
    for size in ((720, 560), (1120, 780)):
        room.window.resize(*size)
        room.show_reading(begun)
        places: set[tuple[QRect, QRect]] = set()

        def look(seen: set[tuple[QRect, QRect]] = places) -> None:
            room.wait_for_verdict()
            QApplication.processEvents()
            seen.add((room.page.photo.geometry(), room.page.board.geometry()))

        look()
        for cell in (WRONG, RIGHT, NOTED, FIRST):
            select(room, cell)
            look()
            for key in (Qt.Key.Key_Delete, Qt.Key.Key_8, Qt.Key.Key_8, Qt.Key.Key_T):
                room.type(key)
                look()
        room.page.board.select(Selection())
        room.page.take_back.click()
        look()
        room.page.keep.button(False).click()
        look()
        assert len(places) == 1, size


def test_a_written_mistake_stays_on_the_photo(room: Darkroom, begun: PhotoReading) -> None:
    room.show_reading(begun)
    session = played(room)
    written = digits_to_write(session, Answer.SOLUTION)
    assert written.keys() == set(PUZZLE.empty_cells()) - IN_PEN.keys()
    room.window.context.actions.actions["answer_on_photo"].trigger()
    room.wait_for(room.paper_page.save.isEnabled)
    room.paper_page.solution.click()
    room.wait_for(room.paper_page.save.isEnabled)
    expected = (tr("photos.paper.all_written"), tr("photos.paper.wrong", count=1))
    assert room.paper_page.text.text() == " ".join(expected)


def test_the_answer_leaves_what_was_written_even_if_the_game_begins_without_it(
    room: Darkroom, begun: PhotoReading
) -> None:
    room.show_reading(begun)
    room.page.keep.button(False).click()
    session = played(room)
    context, game = room.window.context, room.current_game.game
    assert game is not None
    context.writer.flush()
    paper = unpack_photo(context.library.photo(game)).digits
    assert paper == PUZZLE.with_values(IN_PEN.items())
    written = digits_to_write(session, Answer.SOLUTION, paper)
    assert written.keys() == set(PUZZLE.empty_cells()) - IN_PEN.keys()


def test_the_next_digit_can_be_shown_again_and_again(room: Darkroom, begun: PhotoReading) -> None:
    room.show_reading(begun)
    session = played(room)
    room.window.context.actions.actions["answer_on_photo"].trigger()
    pictures = []
    for _ in range(3):
        room.wait_for(room.paper_page.save.isEnabled)
        pictures.append(room.paper.image)
        room.paper_page.next.click()
    room.paper_page.next.click()
    room.wait_for(room.paper_page.save.isEnabled)
    assert session.hints_used == 5
    shown = room.paper._shown
    assert len(shown) == 5
    assert all(SOLUTION[cell] == digit for cell, digit in shown.items())
    assert not shown.keys() & IN_PEN.keys()
    assert all(a != b for a, b in zip(pictures, islice(pictures, 1, None), strict=False))


def test_the_camera_reads_a_begun_paper_live(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path
) -> None:
    photo = begun_photo(IN_PEN)
    room = Darkroom.opened(qtbot, qapp, write_video(tmp_path / "begun.avi", photo=photo))
    room.window.context.actions.actions["scan"].trigger()
    colours = set()

    def is_taken() -> bool:
        colours.add(room.camera_page.view.outline_colour)
        return room.window.current_page == "review"

    room.wait_for(is_taken)
    assert GREEN in colours
    assert room.review.grid == PUZZLE.with_values(IN_PEN.items())
    assert room.review.givens == PUZZLE


def test_the_camera_shows_digits_only_in_empty_cells(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path
) -> None:
    photo = begun_photo(IN_PEN)
    room = Darkroom.opened(qtbot, qapp, write_video(tmp_path / "begun.avi", photo=photo))
    room.window.context.actions.actions["scan"].trigger()
    room.camera_page.answer.setCurrentIndex(list(Answer).index(Answer.SOLUTION))
    room.wait_for(lambda: bool(room.camera_page.view.sight.digits))
    shown = room.camera_page.view.sight.digits
    assert shown.keys() == set(PUZZLE.empty_cells()) - IN_PEN.keys()
    assert all(SOLUTION[cell] == digit for cell, digit in shown.items())
