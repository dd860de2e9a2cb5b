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
from tests.ui.driver.scenes import PUZZLE, SOLUTION, at
from tests.ui.driver.table import Table

ALMOST = SOLUTION.with_value(at(9, 9), 0).with_value(at(1, 1), 0).with_value(at(5, 5), 0)
LOOSE = Grid.parse("1" + "." * 80)


def filling(table: Table) -> RevealController:
    controller = table.window.findChild(RevealController)
    assert isinstance(controller, RevealController)
    return controller


def reveal(table: Table) -> None:
    """Ask for the solution and agree to the question."""
    table.command("solve")
    messages = table.window.messages
    if messages.isVisible() and messages.text == tr("hint.reveal.question"):
        button = table.window.messages.findChild(QPushButton)
        assert isinstance(button, QPushButton)
        button.click()


def test_check_says_that_everything_fits(table: Table) -> None:
    table.write(at(1, 3), SOLUTION[at(1, 3)])
    table.command("check")
    assert table.window.messages.text == "Everything is right so far."


def test_check_counts_what_does_not_fit_and_takes_back_just_that(table: Table) -> None:
    table.write(at(1, 3), SOLUTION[at(1, 3)])
    table.write(at(1, 4), 2)
    table.write(at(9, 1), 1)
    table.command("check")
    assert table.window.messages.text == "2 digits are wrong."
    assert table.board.picture.grounds[at(1, 4)].wrong
    button = table.window.messages.findChild(QPushButton)
    assert isinstance(button, QPushButton)
    button.click()
    assert table.session.state.grid == PUZZLE.with_value(at(1, 3), SOLUTION[at(1, 3)])
    assert not table.window.messages.isVisible()
    table.command("undo")
    assert table.session.state.grid[at(1, 4)] == 2


def test_going_back_to_before_a_mistake_takes_what_followed_along(table: Table) -> None:
    table.write(at(1, 3), SOLUTION[at(1, 3)])
    right = table.session.state
    table.write(at(1, 4), 2)
    table.write(at(1, 6), SOLUTION[at(1, 6)])
    table.command("rewind")
    assert table.session.state == right
    table.command("rewind")
    assert table.window.messages.text == "Everything is right so far."


def test_a_lost_note_is_no_reason_to_go_back(table: Table) -> None:
    other = Digit(1 if SOLUTION[at(1, 3)] != 1 else 2)
    table.current_game.play(lambda s: s.toggle_note([at(1, 3)], other, NoteKind.CENTRE))
    before = table.session.state
    table.command("rewind")
    assert table.session.state == before
    assert table.window.messages.text == "In one cell, the right digit is missing from the notes."


def test_check_shows_where_a_note_was_lost_and_brings_it_back(table: Table) -> None:
    right = Digit(SOLUTION[at(1, 3)])
    other = Digit(1 if right != 1 else 2)
    table.current_game.play(lambda s: s.toggle_note([at(1, 3)], other, NoteKind.CENTRE))
    table.command("check")
    assert table.window.messages.text == "In one cell, the right digit is missing from the notes."
    assert table.board.picture.grounds[at(1, 3)].wrong
    button = table.window.messages.findChild(QPushButton)
    assert isinstance(button, QPushButton)
    assert button.text() == "Restore this note"
    button.click()
    assert contains(table.session.state.centre[at(1, 3)], right)


def test_the_verdict_stays_with_the_board(table: Table) -> None:
    table.write(at(1, 4), 2)
    table.command("check")
    assert table.window.messages.isVisible()
    table.window.show_page("library")
    assert not table.window.messages.isVisible()


def test_the_verdict_goes_when_a_hint_says_the_same(table: Table) -> None:
    table.write(at(1, 4), 2)
    table.command("check")
    assert table.window.messages.isVisible()
    table.ask()
    assert not table.window.messages.isVisible()
    table.command("check")
    table.side.show_section("play")
    assert table.window.messages.isVisible()


def test_the_verdict_goes_with_the_next_move(table: Table) -> None:
    table.command("check")
    assert table.window.messages.isVisible()
    table.write(at(1, 4), 2)
    assert not table.window.messages.isVisible()


@pytest.mark.parametrize(
    "command", ["check", "solve", "reveal_cell", "take_back_mistakes", "rewind"]
)
def test_without_one_solution_the_strip_says_why(table: Table, command: str) -> None:
    table.open(LOOSE)
    table.board.select(Selection.of(at(2, 2)))
    table.command(command)
    assert "one solution" in table.window.messages.text
    assert table.session.state.grid == LOOSE
    table.open(PUZZLE)
    assert not table.window.messages.isVisible()


def test_revealing_fills_the_selected_cells_as_one_step(table: Table) -> None:
    table.board.select(Selection.of(at(1, 3), at(1, 4)))
    table.command("reveal_cell")
    for cell in (at(1, 3), at(1, 4)):
        assert table.session.state.grid[cell] == SOLUTION[cell]
    assert table.session.cells_revealed == 2
    table.command("undo")
    assert table.session.state.grid == PUZZLE
    table.board.select(Selection())
    table.command("reveal_cell")
    assert "Select a cell" in table.window.messages.text


def test_the_solution_fills_in_and_is_no_triumph(table: Table) -> None:
    table.write(at(1, 4), 2)
    before = table.session.state
    reveal(table)
    assert filling(table).is_filling
    assert table.session.state == before
    table.qtbot.waitUntil(lambda: table.session.finish is not Finish.NOT_YET)
    assert table.session.finish is Finish.BY_MACHINE
    assert table.session.state.grid == SOLUTION
    assert all(m.kind is not MotionKind.WAVE for m in table.board.motions)
    assert "solution" in table.play_panel.result.title.text()
    assert not table.window.context.actions.actions["solve"].isEnabled()
    table.command("undo")
    assert table.session.state == before


def test_finishing_by_hand_after_the_solution_is_said_and_not_counted(table: Table) -> None:
    filling(table).grace_ms = 0
    reveal(table)
    reveal(table)
    table.command("undo")
    for cell in PUZZLE.empty_cells():
        table.write(cell, SOLUTION[cell])
    table.qtbot.waitUntil(table.play_panel.result.isVisible)
    assert "seen the solution" in table.play_panel.result.text.text()
    assert not table.child(Autosave).statistics.results


def test_the_solution_is_shown_only_after_a_question(table: Table) -> None:
    table.window.activateWindow()
    table.qtbot.waitUntil(table.window.isActiveWindow)
    table.board.setFocus()
    question = tr("hint.reveal.question")
    table.command("solve")
    assert table.window.messages.text == question
    assert not filling(table).is_filling
    table.command("close_hint")
    assert not table.window.messages.isVisible()
    assert table.window.focusWidget() is table.board
    table.command("solve")
    table.write(at(1, 3), 4)
    assert not table.window.messages.isVisible()
    assert not table.session.solution_seen


def test_a_solution_undone_at_once_lets_the_game_count(table: Table) -> None:
    table.settings_model.change(motion=False)
    reveal(table)
    assert table.session.is_finished
    table.command("undo")
    assert not table.session.solution_seen
    assert not table.window.context.actions.actions["redo"].isEnabled()
    for cell in PUZZLE.empty_cells():
        table.write(cell, SOLUTION[cell])
    assert table.session.finish is Finish.BY_PLAYER
    assert len(table.child(Autosave).statistics.results) == 1


@pytest.mark.parametrize("command", ["solve", "apply_hint"])
def test_the_fill_finishes_at_once_when_asked_again(table: Table, command: str) -> None:
    reveal(table)
    table.command(command)
    assert table.session.finish is Finish.BY_MACHINE


@pytest.mark.parametrize("moves", [0, 1])
def test_undo_takes_back_a_solution_that_still_fills_in_and_no_more(
    table: Table, moves: int
) -> None:
    for _ in range(moves):
        table.write(at(1, 3), 4)
    before = table.session.state
    reveal(table)
    table.command("undo")
    assert not filling(table).is_filling
    assert table.session.state == before
    assert table.window.context.actions.actions["undo"].isEnabled() is bool(moves)


def test_escape_stops_the_fill(table: Table) -> None:
    reveal(table)
    table.command("close_hint")
    assert not filling(table).is_filling
    assert table.session.state.grid == PUZZLE
    assert table.board.picture.values == PUZZLE.values


@pytest.mark.parametrize(
    "command",
    [
        *("hint", "other_hints", "solution_path", "check", "take_back_mistakes", "rewind", "pause"),
        *("watch", "race", "home", "library"),
    ],
)
def test_what_the_player_turns_to_instead_stops_the_fill(table: Table, command: str) -> None:
    session, board = table.session, table.board
    reveal(table)
    table.qtbot.waitUntil(lambda: board.picture.values != PUZZLE.values)
    table.command(command)
    table.qtbot.waitUntil(lambda: not filling(table).is_filling)
    assert session.state.grid == PUZZLE
    assert not session.solution_seen
    if table.session is session:
        assert board.picture.values == PUZZLE.values


def test_the_solution_fills_in_where_it_is_seen(table: Table) -> None:
    board = table.board
    table.side.show_section("hint")
    reveal(table)
    assert filling(table).is_filling
    assert table.side.section == "play"
    assert table.board is board


def test_history_commands_are_offered_only_when_they_do_something(table: Table) -> None:
    actions = table.window.context.actions.actions
    keys = ("undo", "redo", "return_to_savepoint", "restart")

    def offered() -> list[str]:
        return [key for key in keys if actions[key].isEnabled()]

    assert offered() == []
    table.write(at(1, 3), 4)
    assert offered() == ["undo", "restart"]
    table.command("savepoint")
    assert table.window.messages.text == tr("play.savepoint")
    table.write(at(1, 4), 6)
    assert offered() == ["undo", "return_to_savepoint", "restart"]
    table.command("return_to_savepoint")
    assert table.session.state.grid == PUZZLE.with_value(at(1, 3), 4)
    table.command("undo")
    assert "redo" in offered()


def test_clearing_the_notes_is_offered_while_there_are_any(table: Table) -> None:
    clear = table.window.context.actions.actions["clear_notes"]
    assert not clear.isEnabled()
    table.command("fill_notes")
    assert clear.isEnabled()
    clear.trigger()
    assert not clear.isEnabled()


@pytest.mark.parametrize("digit", range(1, 10))
def test_each_digit_can_be_lit(table: Table, digit: int) -> None:
    table.command(f"light_{digit}")
    assert table.board.picture.lit_digit == digit
    table.command(f"light_{digit}")
    assert table.board.picture.lit_digit is None


def test_a_digit_pressed_first_goes_into_the_cells_pressed_next(table: Table) -> None:
    table.board.select(Selection())
    table.play_panel.pad.button(4).click()
    assert table.play_panel.pad.button(4).isChecked()
    table.board.cell_pressed.emit(at(1, 3))
    table.board.cell_pressed.emit(at(1, 4))
    assert table.session.state.grid[at(1, 3)] == table.session.state.grid[at(1, 4)] == 4
    table.command("close_hint")
    assert not table.play_panel.pad.button(4).isChecked()


def test_escape_brings_the_keyboard_back_to_the_board_and_keeps_the_selection(
    table: Table,
) -> None:
    """Who had walked into the panel had to walk all the way back."""
    table.board.select(Selection.of(at(1, 3)))
    table.play_panel.pad.button(4).setFocus()
    assert table.window.focusWidget() is not table.board
    table.command("close_hint")
    assert table.window.focusWidget() is table.board
    assert table.board.selection.cells == {at(1, 3)}
    table.command("close_hint")
    assert not table.board.selection.cells


def test_a_click_on_the_finished_board_writes_nothing(table: Table) -> None:
    """The digit that was pressed first had stayed in hand."""
    table.open(ALMOST)
    for place in (at(9, 9), at(1, 1)):
        table.write(place, SOLUTION[place])
    pad = table.play_panel.pad
    pad.pressed.emit(SOLUTION[at(5, 5)])
    for place in (at(5, 5), at(1, 1)):
        table.board.select(Selection.of(place))
        table.board.cell_pressed.emit(place)
    assert table.session.finish is Finish.BY_PLAYER
    assert not pad.button(SOLUTION[at(5, 5)]).isChecked()


def test_a_slip_of_the_finger_does_not_undo_the_finish(table: Table) -> None:
    """The last digit, pressed twice, erased itself, and the summary was gone."""
    table.open(ALMOST)
    for place in (at(9, 9), at(1, 1), at(5, 5)):
        table.write(place, SOLUTION[place])
    table.board.select(Selection.of(at(5, 5)))
    for digit in range(1, 10):
        table.board.digit_typed.emit(digit, Entry.PLAIN)
    table.board.clear_typed.emit()
    table.command("erase")
    ends = [table.session.finish]
    table.command("undo")
    ends.append(table.session.finish)
    table.board.digit_typed.emit(SOLUTION[at(5, 5)], Entry.PLAIN)
    ends.append(table.session.finish)
    assert ends == [Finish.BY_PLAYER, Finish.NOT_YET, Finish.BY_PLAYER]
