"""Check, reveal, solve, undo and the end of a game, in the real window."""

import pytest
from PySide6.QtWidgets import QPushButton

from sudoku_app.core.digits import Digit, contains
from sudoku_app.core.grid import Grid
from sudoku_app.game.session import Finish
from sudoku_app.game.state import NoteKind
from sudoku_app.i18n import tr
from tests.ui.driver import (
    Autosave,
    Entry,
    MotionKind,
    RevealController,
    Selection,
)
from tests.ui.driver.play_driver import PlayDriver
from tests.ui.driver.scenes import PUZZLE, SOLUTION, at

ALMOST = SOLUTION.with_value(at(9, 9), 0).with_value(at(1, 1), 0).with_value(at(5, 5), 0)
LOOSE = Grid.parse("1" + "." * 80)


def filling(play_driver: PlayDriver) -> RevealController:
    controller = play_driver.window.findChild(RevealController)
    assert isinstance(controller, RevealController)
    return controller


def reveal(play_driver: PlayDriver) -> None:
    """Ask for the solution and agree to the question."""
    play_driver.command("solve")
    messages = play_driver.window.messages
    if messages.isVisible() and messages.text == tr("hint.reveal.question"):
        button = play_driver.window.messages.findChild(QPushButton)
        assert isinstance(button, QPushButton)
        button.click()


def test_check_says_that_everything_fits(play_driver: PlayDriver) -> None:
    play_driver.write(at(1, 3), SOLUTION[at(1, 3)])
    play_driver.command("check")
    assert play_driver.window.messages.text == "Everything is right so far."


def test_check_counts_what_does_not_fit_and_takes_back_just_that(play_driver: PlayDriver) -> None:
    play_driver.write(at(1, 3), SOLUTION[at(1, 3)])
    play_driver.write(at(1, 4), 2)
    play_driver.write(at(9, 1), 1)
    play_driver.command("check")
    assert play_driver.window.messages.text == "2 digits are wrong."
    assert play_driver.board.picture.grounds[at(1, 4)].wrong
    button = play_driver.window.messages.findChild(QPushButton)
    assert isinstance(button, QPushButton)
    button.click()
    assert play_driver.session.state.grid == PUZZLE.with_value(at(1, 3), SOLUTION[at(1, 3)])
    assert not play_driver.window.messages.isVisible()
    play_driver.command("undo")
    assert play_driver.session.state.grid[at(1, 4)] == 2


def test_mistakes_can_be_corrected_only_once_something_was_written(
    play_driver: PlayDriver,
) -> None:
    """Right or wrong: that a command is enabled must not betray a mistake."""
    actions = play_driver.window.context.actions.actions
    keys = ("take_back_mistakes", "rewind")
    assert not any(actions[key].isEnabled() for key in keys)
    play_driver.write(at(1, 3), SOLUTION[at(1, 3)])
    assert all(actions[key].isEnabled() for key in keys)
    play_driver.command("undo")
    assert not any(actions[key].isEnabled() for key in keys)


def test_going_back_to_before_a_mistake_takes_what_followed_along(play_driver: PlayDriver) -> None:
    play_driver.write(at(1, 3), SOLUTION[at(1, 3)])
    right = play_driver.session.state
    play_driver.write(at(1, 4), 2)
    play_driver.write(at(1, 6), SOLUTION[at(1, 6)])
    play_driver.command("rewind")
    assert play_driver.session.state == right
    play_driver.command("rewind")
    assert play_driver.window.messages.text == "Everything is right so far."


def test_a_lost_note_is_no_reason_to_go_back(play_driver: PlayDriver) -> None:
    other = Digit(1 if SOLUTION[at(1, 3)] != 1 else 2)
    play_driver.current_game.play(lambda s: s.toggle_note([at(1, 3)], other, NoteKind.CENTRE))
    before = play_driver.session.state
    play_driver.command("rewind")
    assert play_driver.session.state == before
    assert (
        play_driver.window.messages.text
        == "In one cell, the right digit is missing from the notes."
    )


def test_check_shows_where_a_note_was_lost_and_brings_it_back(play_driver: PlayDriver) -> None:
    right = Digit(SOLUTION[at(1, 3)])
    other = Digit(1 if right != 1 else 2)
    play_driver.current_game.play(lambda s: s.toggle_note([at(1, 3)], other, NoteKind.CENTRE))
    play_driver.command("check")
    assert (
        play_driver.window.messages.text
        == "In one cell, the right digit is missing from the notes."
    )
    assert play_driver.board.picture.grounds[at(1, 3)].wrong
    button = play_driver.window.messages.findChild(QPushButton)
    assert isinstance(button, QPushButton)
    assert button.text() == "Restore this note"
    button.click()
    assert contains(play_driver.session.state.centre[at(1, 3)], right)


def test_the_verdict_stays_with_the_board(play_driver: PlayDriver) -> None:
    play_driver.write(at(1, 4), 2)
    play_driver.command("check")
    assert play_driver.window.messages.isVisible()
    play_driver.window.show_page("library")
    assert not play_driver.window.messages.isVisible()


def test_the_verdict_goes_when_a_hint_says_the_same(play_driver: PlayDriver) -> None:
    play_driver.write(at(1, 4), 2)
    play_driver.command("check")
    assert play_driver.window.messages.isVisible()
    play_driver.ask()
    assert not play_driver.window.messages.isVisible()
    play_driver.command("check")
    play_driver.side.show_section("play")
    assert play_driver.window.messages.isVisible()


def test_the_verdict_goes_with_the_next_move(play_driver: PlayDriver) -> None:
    play_driver.command("check")
    assert play_driver.window.messages.isVisible()
    play_driver.write(at(1, 4), 2)
    assert not play_driver.window.messages.isVisible()


@pytest.mark.parametrize(
    "command", ["check", "solve", "reveal_cell", "take_back_mistakes", "rewind"]
)
def test_without_one_solution_the_strip_says_why(play_driver: PlayDriver, command: str) -> None:
    play_driver.open(LOOSE)
    play_driver.write(at(9, 9), 2)
    play_driver.board.select(Selection.of(at(2, 2)))
    play_driver.command(command)
    assert "one solution" in play_driver.window.messages.text
    assert play_driver.session.state.grid == LOOSE.with_value(at(9, 9), 2)
    play_driver.open(PUZZLE)
    assert not play_driver.window.messages.isVisible()


def test_revealing_fills_the_selected_cells_as_one_step(play_driver: PlayDriver) -> None:
    play_driver.board.select(Selection.of(at(1, 3), at(1, 4)))
    play_driver.command("reveal_cell")
    for cell in (at(1, 3), at(1, 4)):
        assert play_driver.session.state.grid[cell] == SOLUTION[cell]
    assert play_driver.session.cells_revealed == 2
    play_driver.command("undo")
    assert play_driver.session.state.grid == PUZZLE
    play_driver.board.select(Selection())
    play_driver.command("reveal_cell")
    assert "Select a cell" in play_driver.window.messages.text


def test_the_solution_fills_in_and_is_no_triumph(play_driver: PlayDriver) -> None:
    play_driver.write(at(1, 4), 2)
    before = play_driver.session.state
    reveal(play_driver)
    assert filling(play_driver).is_filling
    assert play_driver.session.state == before
    play_driver.qtbot.waitUntil(lambda: play_driver.session.finish is not Finish.NOT_YET)
    assert play_driver.session.finish is Finish.BY_MACHINE
    assert play_driver.session.state.grid == SOLUTION
    assert all(m.kind is not MotionKind.WAVE for m in play_driver.board.motions)
    assert "solution" in play_driver.play_panel.result.title.text()
    assert not play_driver.window.context.actions.actions["solve"].isEnabled()
    play_driver.command("undo")
    assert play_driver.session.state == before


def test_finishing_by_hand_after_the_solution_is_said_and_not_counted(
    play_driver: PlayDriver,
) -> None:
    filling(play_driver).grace_ms = 0
    reveal(play_driver)
    reveal(play_driver)
    play_driver.command("undo")
    for cell in PUZZLE.empty_cells():
        play_driver.write(cell, SOLUTION[cell])
    play_driver.qtbot.waitUntil(play_driver.play_panel.result.isVisible)
    assert "seen the solution" in play_driver.play_panel.result.text.text()
    assert not play_driver.child(Autosave).statistics.results


def test_the_solution_is_shown_only_after_a_question(play_driver: PlayDriver) -> None:
    play_driver.window.activateWindow()
    play_driver.qtbot.waitUntil(play_driver.window.isActiveWindow)
    play_driver.board.setFocus()
    question = tr("hint.reveal.question")
    play_driver.command("solve")
    assert play_driver.window.messages.text == question
    assert not filling(play_driver).is_filling
    play_driver.command("close_hint")
    assert not play_driver.window.messages.isVisible()
    assert play_driver.window.focusWidget() is play_driver.board
    play_driver.command("solve")
    play_driver.write(at(1, 3), 4)
    assert not play_driver.window.messages.isVisible()
    assert not play_driver.session.solution_seen


def test_a_solution_undone_at_once_lets_the_game_count(play_driver: PlayDriver) -> None:
    play_driver.settings_model.change(motion=False)
    reveal(play_driver)
    assert play_driver.session.is_finished
    play_driver.command("undo")
    assert not play_driver.session.solution_seen
    assert not play_driver.window.context.actions.actions["redo"].isEnabled()
    for cell in PUZZLE.empty_cells():
        play_driver.write(cell, SOLUTION[cell])
    assert play_driver.session.finish is Finish.BY_PLAYER
    assert len(play_driver.child(Autosave).statistics.results) == 1


@pytest.mark.parametrize("command", ["solve", "apply_hint"])
def test_the_fill_finishes_at_once_when_asked_again(play_driver: PlayDriver, command: str) -> None:
    reveal(play_driver)
    play_driver.command(command)
    assert play_driver.session.finish is Finish.BY_MACHINE


@pytest.mark.parametrize("moves", [0, 1])
def test_undo_takes_back_a_solution_that_still_fills_in_and_no_more(
    play_driver: PlayDriver, moves: int
) -> None:
    for _ in range(moves):
        play_driver.write(at(1, 3), 4)
    before = play_driver.session.state
    reveal(play_driver)
    play_driver.command("undo")
    assert not filling(play_driver).is_filling
    assert play_driver.session.state == before
    assert play_driver.window.context.actions.actions["undo"].isEnabled() is bool(moves)


def test_escape_stops_the_fill(play_driver: PlayDriver) -> None:
    reveal(play_driver)
    play_driver.command("close_hint")
    assert not filling(play_driver).is_filling
    assert play_driver.session.state.grid == PUZZLE
    assert play_driver.board.picture.values == PUZZLE.values


@pytest.mark.parametrize(
    "command",
    [
        *("hint", "other_hints", "solution_path", "check", "take_back_mistakes", "rewind", "pause"),
        *("watch", "race", "home", "library"),
    ],
)
def test_what_the_player_turns_to_instead_stops_the_fill(
    play_driver: PlayDriver, command: str
) -> None:
    session, board = play_driver.session, play_driver.board
    play_driver.write(at(1, 3), SOLUTION[at(1, 3)])
    before = session.state.grid
    reveal(play_driver)
    play_driver.qtbot.waitUntil(lambda: board.picture.values != before.values)
    play_driver.command(command)
    play_driver.qtbot.waitUntil(lambda: not filling(play_driver).is_filling)
    assert session.state.grid == before
    assert not session.solution_seen
    if play_driver.session is session:
        assert board.picture.values == before.values


def test_the_solution_fills_in_where_it_is_seen(play_driver: PlayDriver) -> None:
    board = play_driver.board
    play_driver.side.show_section("hint")
    reveal(play_driver)
    assert filling(play_driver).is_filling
    assert play_driver.side.section == "play"
    assert play_driver.board is board


def test_history_commands_are_offered_only_when_they_do_something(play_driver: PlayDriver) -> None:
    actions = play_driver.window.context.actions.actions
    keys = ("undo", "redo", "return_to_savepoint", "restart")

    def offered() -> list[str]:
        return [key for key in keys if actions[key].isEnabled()]

    assert offered() == []
    play_driver.write(at(1, 3), 4)
    assert offered() == ["undo", "restart"]
    play_driver.command("savepoint")
    assert play_driver.window.messages.text == tr("play.savepoint")
    play_driver.write(at(1, 4), 6)
    assert offered() == ["undo", "return_to_savepoint", "restart"]
    play_driver.command("return_to_savepoint")
    assert play_driver.session.state.grid == PUZZLE.with_value(at(1, 3), 4)
    play_driver.command("undo")
    assert "redo" in offered()


def test_clearing_the_notes_is_offered_while_there_are_any(play_driver: PlayDriver) -> None:
    clear = play_driver.window.context.actions.actions["clear_notes"]
    assert not clear.isEnabled()
    play_driver.command("fill_notes")
    assert clear.isEnabled()
    clear.trigger()
    assert not clear.isEnabled()


@pytest.mark.parametrize("digit", range(1, 10))
def test_each_digit_can_be_lit(play_driver: PlayDriver, digit: int) -> None:
    play_driver.command(f"light_{digit}")
    assert play_driver.board.picture.lit_digit == digit
    play_driver.command(f"light_{digit}")
    assert play_driver.board.picture.lit_digit is None


def test_a_digit_pressed_first_goes_into_the_cells_pressed_next(play_driver: PlayDriver) -> None:
    play_driver.board.select(Selection())
    play_driver.play_panel.pad.button(4).click()
    assert play_driver.play_panel.pad.button(4).isChecked()
    play_driver.board.cell_pressed.emit(at(1, 3))
    play_driver.board.cell_pressed.emit(at(1, 4))
    assert play_driver.session.state.grid[at(1, 3)] == play_driver.session.state.grid[at(1, 4)] == 4
    play_driver.command("close_hint")
    assert not play_driver.play_panel.pad.button(4).isChecked()


def test_escape_brings_the_keyboard_back_to_the_board_and_keeps_the_selection(
    play_driver: PlayDriver,
) -> None:
    """Who had walked into the panel had to walk all the way back."""
    play_driver.board.select(Selection.of(at(1, 3)))
    play_driver.play_panel.pad.button(4).setFocus()
    assert play_driver.window.focusWidget() is not play_driver.board
    play_driver.command("close_hint")
    assert play_driver.window.focusWidget() is play_driver.board
    assert play_driver.board.selection.cells == {at(1, 3)}
    play_driver.command("close_hint")
    assert not play_driver.board.selection.cells


def test_a_click_on_the_finished_board_writes_nothing(play_driver: PlayDriver) -> None:
    """The digit that was pressed first had stayed in hand."""
    play_driver.open(ALMOST)
    for place in (at(9, 9), at(1, 1)):
        play_driver.write(place, SOLUTION[place])
    pad = play_driver.play_panel.pad
    pad.pressed.emit(SOLUTION[at(5, 5)])
    for place in (at(5, 5), at(1, 1)):
        play_driver.board.select(Selection.of(place))
        play_driver.board.cell_pressed.emit(place)
    assert play_driver.session.finish is Finish.BY_PLAYER
    assert not pad.button(SOLUTION[at(5, 5)]).isChecked()


def test_a_slip_of_the_finger_does_not_undo_the_finish(play_driver: PlayDriver) -> None:
    """The last digit, pressed twice, erased itself, and the summary was gone."""
    play_driver.open(ALMOST)
    for place in (at(9, 9), at(1, 1), at(5, 5)):
        play_driver.write(place, SOLUTION[place])
    play_driver.board.select(Selection.of(at(5, 5)))
    for digit in range(1, 10):
        play_driver.board.digit_typed.emit(digit, Entry.PLAIN)
    play_driver.board.clear_typed.emit()
    play_driver.command("erase")
    ends = [play_driver.session.finish]
    play_driver.command("undo")
    ends.append(play_driver.session.finish)
    play_driver.board.digit_typed.emit(SOLUTION[at(5, 5)], Entry.PLAIN)
    ends.append(play_driver.session.finish)
    assert ends == [Finish.BY_PLAYER, Finish.NOT_YET, Finish.BY_PLAYER]
