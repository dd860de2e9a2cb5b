"""The end of a game: the wave, the card with the result, what comes next, and looking back."""

from datetime import UTC, datetime, timedelta

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from sudoku_app.core.digits import Digit
from sudoku_app.game.puzzle import Origin, Puzzle
from sudoku_app.game.session import Session
from sudoku_app.game.state import NoteKind
from sudoku_app.i18n import tr
from sudoku_app.storage.library import new_game
from sudoku_app.storage.statistics import Result, Statistics
from tests.ui.driver import (
    Autosave,
    Burst,
    FinishController,
    MotionKind,
    NewPuzzles,
    ResultCard,
    Selection,
)
from tests.ui.driver.play_driver import PlayDriver
from tests.ui.driver.scenes import PUZZLE, SOLUTION

MORE_THAN_A_MAILBOX_HOLDS = 300
*MOST, LAST = PUZZLE.empty_cells()
TODAY = datetime.now(UTC).astimezone().date()


def card(play_driver: PlayDriver) -> ResultCard:
    return play_driver.play_panel.result


def said(play_driver: PlayDriver) -> str:
    return f"{card(play_driver).title.text()} {card(play_driver).text.text()}"


def open_puzzle(
    play_driver: PlayDriver, level: str = "easy", day: str = "", seconds: float = 0
) -> None:
    origin = Origin.DAILY if day else Origin.GENERATED
    session = Session.start(Puzzle.of(PUZZLE, origin, level, day=day))
    session.clock._elapsed = seconds
    play_driver.current_game.open(new_game(session))


def write_most(session: Session) -> None:
    session.follow([([(cell, Digit(SOLUTION[cell])) for cell in MOST], ())])


def finish(play_driver: PlayDriver) -> None:
    play_driver.current_game.play(write_most)
    play_driver.write(LAST, SOLUTION[LAST])


def set_results(play_driver: PlayDriver, *results: Result) -> None:
    play_driver.child(Autosave).set_statistics(Statistics(results))


@pytest.fixture
def still(play_driver: PlayDriver) -> PlayDriver:
    """Without motion, so that the card is there at once."""
    play_driver.settings_model.change(motion=False)
    return play_driver


def test_a_board_that_was_full_from_the_start_has_no_time_and_no_first_steps(
    play_driver: PlayDriver,
) -> None:
    session = Session.start(Puzzle.of(PUZZLE, Origin.PHOTO), SOLUTION)
    play_driver.current_game.open(new_game(session))
    assert said(play_driver).startswith(tr("play.result.untimed"))
    assert tr("play.result.on_paper") in said(play_driver)
    assert play_driver.play_panel.status.isHidden()


def test_a_level_that_is_known_later_is_on_the_card(play_driver: PlayDriver) -> None:
    session = Session.start(Puzzle.of(PUZZLE, Origin.PHOTO), SOLUTION)
    play_driver.current_game.open(new_game(session))
    play_driver.current_game.rate("hard", 100)
    assert tr("levels.hard.name") in card(play_driver).same.text()


def test_the_end_is_a_moment(play_driver: PlayDriver) -> None:
    play_driver.board.select(Selection.of(LAST))
    play_driver.current_game.play(write_most)
    play_driver.write(LAST, SOLUTION[LAST])
    assert any(motion.kind is MotionKind.WAVE for motion in play_driver.board.motions)
    assert play_driver.child(Burst).isVisible()
    assert not play_driver.board.selection.cells
    assert not card(play_driver).isVisible(), "the wave comes first"
    play_driver.qtbot.waitUntil(card(play_driver).isVisible)
    play_driver.qtbot.waitUntil(lambda: not play_driver.child(Burst).isVisible())
    play_driver.command("undo")
    assert not card(play_driver).isVisible()


def test_without_motion_the_card_is_there_at_once(still: PlayDriver) -> None:
    finish(still)
    assert card(still).isVisible()
    assert not still.child(Burst).isVisible()


def test_a_finished_row_pulses_once(play_driver: PlayDriver) -> None:
    *first, last = [cell for cell in PUZZLE.empty_cells() if cell < 9]
    for cell in first:
        play_driver.write(cell, SOLUTION[cell])
    assert not any(motion.kind is MotionKind.GLOW for motion in play_driver.board.motions)
    play_driver.write(last, SOLUTION[last])
    assert any(motion.kind is MotionKind.GLOW for motion in play_driver.board.motions)


def test_the_card_tells_time_and_hints(still: PlayDriver) -> None:
    open_puzzle(still, seconds=462)
    finish(still)
    assert card(still).title.text() == "Solved in 7:42"
    assert "No hints used" in said(still)
    assert not still.play_panel.needs.text()
    still.settings_model.change(show_timer=False)
    open_puzzle(still, seconds=462)
    still.session.hints_used = 6
    finish(still)
    assert "7:42" not in said(still)
    assert "6 hints used" in said(still)


def test_the_card_compares_where_that_is_true(still: PlayDriver) -> None:
    day = TODAY.isoformat()
    set_results(still, Result("a", "easy", 300, 0, day), Result("b", "easy", 500, 0, day))
    open_puzzle(still, seconds=270)
    finish(still)
    assert "best time" in said(still)
    set_results(still, Result("a", "easy", 300, 0, day), Result("b", "easy", 500, 0, day))
    open_puzzle(still, seconds=350)
    finish(still)
    assert "0:50 faster than your average" in said(still)
    open_puzzle(still, seconds=900)
    finish(still)
    assert "average" not in said(still)
    assert "best" not in said(still)


def test_a_time_with_hints_is_not_praised(still: PlayDriver) -> None:
    set_results(still, Result("a", "easy", 300, 0, TODAY.isoformat()))
    open_puzzle(still, seconds=100)
    still.session.hints_used = 45
    finish(still)
    assert "average" not in said(still)


def test_the_streak_is_told_from_the_second_day_on(still: PlayDriver) -> None:
    finish(still)
    assert "streak" not in said(still)
    days = [(TODAY - timedelta(days=n)).isoformat() for n in (1, 2)]
    set_results(still, *(Result(day, "easy", 300, 0, day) for day in days))
    open_puzzle(still)
    finish(still)
    assert "3-day streak" in said(still)


def test_another_of_the_same_level_is_offered(still: PlayDriver) -> None:
    open_puzzle(still, "medium")
    finish(still)
    assert card(still).same.text() == tr("play.result.same", level=tr("levels.medium.name"))
    first = still.session
    card(still).same.click()
    assert still.session is not first
    assert still.session.puzzle.level == "medium"
    assert not card(still).isVisible()


def test_a_harder_level_is_offered_when_it_went_well(still: PlayDriver) -> None:
    open_puzzle(still)
    finish(still)
    assert card(still).harder.text() == tr("play.result.harder", level=tr("levels.medium.name"))
    card(still).harder.click()
    assert still.session.puzzle.level == "medium"
    for level, hints in (("easy", 1), ("extreme", 0)):
        open_puzzle(still, level)
        still.session.hints_used = hints
        finish(still)
        assert card(still).harder.isHidden()
    set_results(still, Result("a", "easy", 100, 0, TODAY.isoformat()))
    open_puzzle(still, seconds=400)
    finish(still)
    assert card(still).harder.isHidden(), "slower than usual"


def test_after_todays_puzzle_there_is_the_next_tomorrow(still: PlayDriver) -> None:
    open_puzzle(still)
    finish(still)
    assert card(still).today.isVisible()
    assert tr("play.result.tomorrow") not in said(still)
    open_puzzle(still, day=TODAY.isoformat())
    finish(still)
    assert tr("play.result.tomorrow") in said(still)
    assert not card(still).today.isVisible()
    open_puzzle(still)
    finish(still)
    assert not card(still).today.isVisible(), "it is solved"


def test_space_starts_no_new_game_at_the_end(still: PlayDriver) -> None:
    still.window.activateWindow()
    still.qtbot.waitUntil(still.window.isActiveWindow)
    still.play_panel.pad.button(SOLUTION[LAST]).setFocus()
    still.board.select(Selection.of(LAST))
    still.current_game.play(write_most)
    QTest.keyClick(still.play_panel.pad.button(SOLUTION[LAST]), Qt.Key.Key_Space)
    assert card(still).isVisible()
    session = still.session
    assert still.window.focusWidget() is still.board
    QTest.keyClick(still.board, Qt.Key.Key_Space)
    assert still.session is session
    assert card(still).isVisible()


def test_looking_back_shows_where_an_easier_step_was(still: PlayDriver) -> None:
    for cell in PUZZLE.empty_cells():
        still.write(cell, SOLUTION[cell])
    still.qtbot.waitUntil(card(still).look_back.isVisible)
    card(still).look_back.click()
    assert card(still).title.text().startswith("Easier step 1 of ")
    assert "easier step" in card(still).text.text()
    assert still.board.picture.values != SOLUTION.values, "the board of that moment"
    assert still.board.picture.candidate_marks
    card(still).later.click()
    assert card(still).title.text().startswith("Easier step 2 of ")
    card(still).enough.click()
    assert card(still).title.text().startswith("Solved")
    assert still.board.picture.values == SOLUTION.values
    card(still).look_back.click()
    still.window.show_page("start")
    still.window.show_page("play")
    assert still.board.picture.values == SOLUTION.values


def test_who_took_no_harder_step_is_not_asked_to_look_back(still: PlayDriver) -> None:
    """A note written and taken away many times, then all digits but the last at once."""

    def play_at_length(session: Session) -> None:
        for _ in range(MORE_THAN_A_MAILBOX_HOLDS):
            session.toggle_note([LAST], Digit(1), NoteKind.CORNER)
        write_most(session)

    still.current_game.play(play_at_length)
    still.write(LAST, SOLUTION[LAST])
    still.qtbot.waitUntil(lambda: not still.child(FinishController).is_reviewing)
    assert card(still).look_back.isHidden()


def test_the_card_of_a_game_that_was_finished_before_is_there_at_once(
    play_driver: PlayDriver,
) -> None:
    finish(play_driver)
    game = play_driver.current_game.game
    assert game is not None
    play_driver.child(NewPuzzles).start("easy")
    assert not card(play_driver).isVisible()
    play_driver.current_game.open(game)
    assert card(play_driver).isVisible()
    assert not play_driver.child(Burst).isVisible()


def test_a_finished_board_marks_no_cell_under_the_mouse(play_driver: PlayDriver) -> None:
    board = play_driver.board
    board.mark_hovered(LAST)
    open_puzzle(play_driver)
    finish(play_driver)
    assert board._hovered is None
    assert not board.hasMouseTracking()
    play_driver.command("undo")
    assert board.hasMouseTracking()
