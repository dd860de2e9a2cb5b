"""H in the real window: stage by stage, applied as one step, mistakes first, never a refusal."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from sudoku_app.core.cells import PEERS, Cell
from sudoku_app.core.digits import Digit
from sudoku_app.core.grid import Grid
from sudoku_app.game.puzzle import Origin, Puzzle
from sudoku_app.game.session import Session
from sudoku_app.game.state import NoteKind
from sudoku_app.hints.catalogue import TECHNIQUES
from sudoku_app.storage.library import new_game
from tests.ui.driver import Button, HintController, Stage, hint_module
from tests.ui.driver.play_driver import PlayDriver
from tests.ui.driver.scenes import PUZZLE, SOLUTION, at

EMPTY = Grid.empty()
NO_SOLUTION = Grid.parse("55" + "." * 79)
LOOSE = Grid.parse("1" + "." * 80)


@pytest.fixture
def still(play_driver: PlayDriver) -> PlayDriver:
    """A window without animation, which shows a proof whole at once."""
    play_driver.settings_model.change(motion=False)
    return play_driver


def test_two_presses_lead_to_the_proof_of_a_single_and_enter_applies(still: PlayDriver) -> None:
    play_driver = still
    play_driver.ask()
    stages = play_driver.hint.stages
    assert stages is not None
    assert stages.stage is Stage.WHERE
    assert play_driver.side.section == "play"
    assert play_driver.play_panel.pad.isVisible()
    assert stages.name not in play_driver.card.name.text()
    assert not play_driver.board.picture.candidate_marks
    assert Button.MORE in play_driver.shown
    play_driver.command("hint")
    assert stages.name in play_driver.card.name.text()
    for step in stages.proof:
        assert " ".join(map(str, step.sentences)) in play_driver.hint_text
    assert Button.MORE not in play_driver.shown
    assert play_driver.board.picture.candidate_marks
    before = play_driver.session.state
    play_driver.command("hint")
    assert play_driver.session.state == before
    play_driver.command("apply_hint")
    assert play_driver.session.state.grid.values.count(0) == before.grid.values.count(0) - 1
    assert SOLUTION.extends(play_driver.session.state.grid)
    assert not play_driver.board.picture.candidate_marks
    assert play_driver.card.isHidden()
    assert play_driver.message.startswith("Written: ")
    play_driver.command("undo")
    assert play_driver.session.state == before


def test_a_proof_is_drawn_sentence_by_sentence_and_can_be_stepped(play_driver: PlayDriver) -> None:
    for _ in range(2):
        play_driver.ask()
    first = play_driver.hint.stages
    assert first is not None
    assert first.proof_shown == 1
    play_driver.qtbot.waitUntil(lambda: shown_of(play_driver) == 2)
    play_driver.command("hint_back")
    assert shown_of(play_driver) == 1
    play_driver.command("hint_forward")
    assert shown_of(play_driver) == 2
    play_driver.command("hint")
    assert shown_of(play_driver) == len(first.proof)
    assert not play_driver.window.context.actions.actions["hint_forward"].isEnabled()


def shown_of(play_driver: PlayDriver) -> int:
    assert play_driver.hint.stages is not None
    return play_driver.hint.stages.proof_shown


def test_the_right_answer_closes_the_hint_with_praise(play_driver: PlayDriver) -> None:
    play_driver.ask()
    assert play_driver.hint.stages is not None
    name = play_driver.hint.stages.name
    (cell, digit), *_ = hinted(play_driver)
    play_driver.write(cell, digit)
    assert play_driver.card.isHidden()
    assert play_driver.message == f"{name}: well spotted!"
    assert not play_driver.board.picture.houses


def test_a_wrong_answer_leaves_the_hint_open(play_driver: PlayDriver) -> None:
    play_driver.ask()
    (cell, digit), *_ = hinted(play_driver)
    play_driver.write(cell, digit % 9 + 1)
    assert not play_driver.card.isHidden()
    play_driver.command("undo")
    assert not play_driver.card.isHidden()
    play_driver.write(cell, digit)
    assert play_driver.card.isHidden()


def hinted(play_driver: PlayDriver) -> tuple[tuple[Cell, int], ...]:
    """What the hint leads to."""
    hint = play_driver.hint._hint
    assert hint is not None
    return hint.deduction.placements


def test_a_full_house_needs_one_press(still: PlayDriver) -> None:
    full = SOLUTION.with_value(at(1, 1), 0).with_value(at(5, 5), 0)
    still.open(full)
    still.ask()
    assert still.hint.stages is not None
    assert still.hint.stages.technique == "full_house"
    assert still.hint.stages.stage is Stage.WHY
    assert Button.MORE not in still.shown


def test_a_mistake_that_can_be_seen_needs_one_press_another_two(still: PlayDriver) -> None:
    cell = at(1, 3)
    clashing = next(d for d in range(1, 10) if d in peers_of(cell))
    hidden = next(d for d in range(1, 10) if d not in peers_of(cell) and d != SOLUTION[cell])
    still.write(cell, clashing)
    assert presses_to_understand(still) == 1
    still.write(cell, hidden)
    assert presses_to_understand(still) == 2
    still.command("check")
    assert presses_to_understand(still) == 1


def peers_of(cell: Cell) -> set[int]:
    return {PUZZLE[peer] for peer in PEERS[cell]}


def presses_to_understand(play_driver: PlayDriver) -> int:
    play_driver.command("close_hint")
    for press in range(1, 9):
        play_driver.ask()
        if Button.MORE not in play_driver.shown:
            return press
    raise AssertionError(play_driver.hint_text)


def test_a_hint_about_candidates_shows_them_and_offers_notes_once(still: PlayDriver) -> None:
    others = {t.key for t in TECHNIQUES} - {"naked_pair", "x_wing", "pointing"}
    still.settings_model.change(techniques_off=tuple(sorted(others)))
    still.ask()
    still.ask()
    assert any(content.ghosts for content in still.board.picture.contents)
    assert Button.FILL_NOTES in still.shown
    still.card.buttons[Button.FILL_NOTES].click()
    assert still.session.state.has_full_notes
    assert not still.card.isHidden()
    assert Button.FILL_NOTES not in still.shown
    assert not any(content.ghosts for content in still.board.picture.contents)
    still.command("undo")
    still.ask()
    assert Button.FILL_NOTES not in still.shown


def test_a_word_that_is_pointed_at_makes_its_marks_pulse(play_driver: PlayDriver) -> None:
    play_driver.ask()
    houses = play_driver.board.picture.houses
    assert houses
    play_driver.card.pointed_at.emit("house")
    play_driver.qtbot.waitUntil(lambda: not play_driver.board.picture.houses)
    play_driver.qtbot.waitUntil(lambda: play_driver.board.picture.houses == houses)
    play_driver.card.pointed_at.emit("")
    assert play_driver.board.picture.houses == houses


def test_a_hint_counts_once_however_often_it_is_asked_for(play_driver: PlayDriver) -> None:
    for _ in range(3):
        play_driver.ask()
        play_driver.command("hint")
        play_driver.command("close_hint")
    assert play_driver.session.hints_used == 1


def test_escape_leaves_the_hint_and_then_lets_go(play_driver: PlayDriver) -> None:
    play_driver.command("light_3")
    play_driver.ask()
    assert play_driver.board.picture.houses
    play_driver.command("close_hint")
    assert not play_driver.board.picture.houses
    assert play_driver.side.section == "play"
    assert play_driver.board.picture.lit_digit == 3
    play_driver.command("close_hint")
    assert play_driver.board.picture.lit_digit is None


def test_the_menu_names_what_escape_does_now(play_driver: PlayDriver) -> None:
    action = play_driver.window.context.actions.actions["close_hint"]
    assert action.text() == "&Clear selection"
    play_driver.ask()
    assert action.text() == "&Close hint"
    play_driver.command("other_hints")
    assert action.text() == "Ba&ck to the game"
    play_driver.command("close_hint")
    assert action.text() == "&Close hint"
    play_driver.command("close_hint")
    assert action.text() == "&Clear selection"


def test_undo_past_the_position_of_the_hint_closes_it(play_driver: PlayDriver) -> None:
    play_driver.write(at(1, 3), SOLUTION[at(1, 3)])
    play_driver.ask()
    play_driver.command("undo")
    assert play_driver.hint.stages is None
    assert not play_driver.board.picture.houses
    assert not play_driver.window.context.actions.actions["apply_hint"].isEnabled()


def test_wrong_digits_come_first_and_just_these_are_taken_back(play_driver: PlayDriver) -> None:
    play_driver.write(at(1, 3), SOLUTION[at(1, 3)])
    play_driver.write(at(1, 4), 2)
    play_driver.ask()
    assert "is wrong" in play_driver.hint_text
    assert play_driver.card.buttons[Button.APPLY].text() == "Remove"
    play_driver.card.buttons[Button.APPLY].click()
    assert play_driver.message == "Removed: the digit in row 1, column 4."
    assert play_driver.session.state.grid[at(1, 4)] == 0
    assert play_driver.session.state.grid[at(1, 3)] == SOLUTION[at(1, 3)]
    assert play_driver.session.hints_used == 0


def test_a_lost_note_is_brought_back(play_driver: PlayDriver) -> None:
    right = Digit(SOLUTION[at(1, 3)])
    wrong = Digit(1 if right != 1 else 2)
    play_driver.current_game.play(lambda s: s.toggle_note([at(1, 3)], wrong, NoteKind.CENTRE))
    play_driver.ask()
    assert "missing from the notes" in play_driver.hint_text
    play_driver.hint.apply()
    assert play_driver.message == "Restored: the note in row 1, column 3."
    assert play_driver.session.state.centre[at(1, 3)] & 1 << right - 1


@pytest.mark.parametrize(
    ("puzzle", "words"),
    [
        (EMPTY, "more than one solution"),
        (LOOSE, "more than one solution"),
        (NO_SOLUTION, "no solution"),
    ],
)
def test_any_board_gets_an_answer(play_driver: PlayDriver, puzzle: Grid, words: str) -> None:
    play_driver.open(puzzle)
    play_driver.ask()
    assert words in play_driver.hint_text
    assert play_driver.card.close_button.isVisible()


def test_a_dead_end_says_so_and_offers_undo(play_driver: PlayDriver) -> None:
    play_driver.open(LOOSE)
    play_driver.write(at(1, 2), 1)
    play_driver.ask()
    assert "leave no solution" in play_driver.hint_text
    play_driver.card.buttons[Button.UNDO].click()
    assert play_driver.session.state.grid == LOOSE


def test_a_long_search_can_be_cancelled(
    play_driver: PlayDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    def endless(*_arguments: object) -> object:
        while True:
            yield

    monkeypatch.setattr(hint_module, "seek_advice", endless)
    play_driver.command("hint")
    play_driver.qtbot.waitUntil(lambda: Button.CANCEL in play_driver.shown)
    play_driver.card.buttons[Button.CANCEL].click()
    assert not play_driver.hint.is_searching
    assert play_driver.card.isHidden()


def test_other_hints_are_listed_easiest_first_and_can_be_chosen(play_driver: PlayDriver) -> None:
    play_driver.ask()
    play_driver.command("other_hints")
    tree = play_driver.steps.others.tree
    play_driver.qtbot.waitUntil(lambda: tree.topLevelItemCount() > 1)
    easiest, second = tree.topLevelItem(0), tree.topLevelItem(1)
    assert easiest is not None
    assert second is not None
    assert easiest.text(0).startswith(("Full house", "Hidden single"))
    item = second.child(0)
    assert item is not None
    tree.setFocus()
    tree.itemClicked.emit(item, 0)
    assert play_driver.window.focusWidget() is play_driver.board
    assert play_driver.hint.stages is not None
    assert play_driver.hint.stages.stage is not Stage.WHERE
    assert play_driver.hint.stages.name in second.text(0)


def test_the_list_tells_techniques_and_places_but_no_answers(play_driver: PlayDriver) -> None:
    play_driver.command("other_hints")
    others = play_driver.steps.others
    play_driver.qtbot.waitUntil(lambda: others.count > 3)
    for item in others._items:
        assert not any(sign.isdigit() for sign in item.text(0).split("olumn")[0].split("ow")[0])
        assert "Write" not in item.text(0)
    assert not play_driver.board.picture.candidate_marks
    assert play_driver.board.picture.houses
    assert play_driver.session.hints_used == 0
    QTest.keyClick(others.tree, Qt.Key.Key_Return)
    assert play_driver.session.hints_used == 1
    play_driver.command("close_hint")
    assert not play_driver.board.picture.houses


def test_what_is_above_the_level_of_the_puzzle_is_folded(play_driver: PlayDriver) -> None:
    puzzle = Puzzle.of(PUZZLE, Origin.GENERATED, "beginner")
    play_driver.current_game.open(new_game(Session.start(puzzle)))
    play_driver.command("other_hints")
    others = play_driver.steps.others
    play_driver.qtbot.waitUntil(lambda: others.tree.topLevelItemCount() > 3)
    groups = [others.tree.topLevelItem(row) for row in range(4)]
    expanded = [group.isExpanded() for group in groups if group is not None]
    assert expanded[0]
    assert not all(expanded)


def test_a_list_that_was_cut_short_says_so(play_driver: PlayDriver) -> None:
    others = {t.key for t in TECHNIQUES} - {"als_xz", "hidden_single"}
    play_driver.settings_model.change(techniques_off=tuple(sorted(others)))
    play_driver.command("other_hints")
    tree, status = play_driver.steps.others.tree, play_driver.steps.others.status
    play_driver.qtbot.waitUntil(
        lambda: status.text().endswith("Only the first 20 of a kind are listed.")
    )
    names = [tree.topLevelItem(row).text(0) for row in range(tree.topLevelItemCount())]  # type: ignore[union-attr]
    assert names == ["Hidden single (12)", "Two almost locked sets (ALS-XZ) (20 shown)"]
    short, long = (tree.visualItemRect(tree.topLevelItem(row)).height() for row in (0, 1))  # type: ignore[arg-type]
    assert long > short


def test_other_hints_can_be_chosen_without_a_mouse(play_driver: PlayDriver) -> None:
    play_driver.command("other_hints")
    tree = play_driver.steps.others.tree
    play_driver.qtbot.waitUntil(lambda: play_driver.steps.others.count > 1)
    assert play_driver.window.focusWidget() is tree
    QTest.keyClick(tree, Qt.Key.Key_Down)
    QTest.keyClick(tree, Qt.Key.Key_Return)
    assert play_driver.hint.stages is not None
    assert play_driver.window.focusWidget() is play_driver.board
    play_driver.card.buttons[Button.OTHERS].click()
    assert play_driver.window.focusWidget() is tree
    play_driver.command("close_hint")
    assert play_driver.window.focusWidget() is play_driver.board


def test_other_hints_too_begin_with_the_mistake(play_driver: PlayDriver) -> None:
    play_driver.write(at(1, 4), 2)
    play_driver.command("other_hints")
    play_driver.qtbot.waitUntil(lambda: play_driver.hint.stages is not None)
    assert "is wrong" in play_driver.hint_text
    assert Button.OTHERS not in play_driver.shown


def test_a_solved_board_offers_no_hint(play_driver: PlayDriver) -> None:
    play_driver.open(SOLUTION)
    actions = play_driver.window.context.actions.actions
    assert [key for key in ("hint", "other_hints") if actions[key].isEnabled()] == []


def test_where_nothing_is_certain_no_step_is_listed(play_driver: PlayDriver) -> None:
    play_driver.open(NO_SOLUTION)
    play_driver.command("other_hints")
    others = play_driver.steps.others
    play_driver.qtbot.waitUntil(lambda: others.status.text() == "No other step was found.")
    assert others.count == 0


def test_settings_choose_notation_and_techniques(play_driver: PlayDriver) -> None:
    play_driver.settings_model.change(short_notation=True, techniques_off=("hidden_single",))
    play_driver.ask()
    assert play_driver.hint.stages is not None
    assert play_driver.hint.stages.technique != "hidden_single"
    assert "r" in "".join(str(s) for s in play_driver.hint.stages.steps[-1].sentences)
    assert "row" not in "".join(str(s) for s in play_driver.hint.stages.steps[-1].sentences)


def test_another_game_drops_the_hint(play_driver: PlayDriver) -> None:
    play_driver.ask()
    play_driver.open(PUZZLE)
    assert play_driver.hint.stages is None
    assert not play_driver.board.picture.houses


def test_the_names_of_cells_change_at_once_also_in_a_hint_that_is_told(
    play_driver: PlayDriver,
) -> None:
    play_driver.settings_model.change(motion=False)
    for _ in range(3):
        play_driver.ask()
    stages = play_driver.child(HintController).stages
    assert stages is not None
    assert "row" in play_driver.card.text.toPlainText()
    play_driver.settings_model.change(short_notation=True)
    assert "row" not in play_driver.card.text.toPlainText()
    after = play_driver.child(HintController).stages
    assert after is not None
    assert after.shown == stages.shown
    play_driver.settings_model.change(short_notation=False)
    assert play_driver.child(HintController).stages == stages


def test_the_names_of_cells_change_at_once_also_in_a_list(play_driver: PlayDriver) -> None:
    play_driver.command("other_hints")
    play_driver.qtbot.waitUntil(lambda: play_driver.steps.others.count > 0)
    first = play_driver.steps.others._items[0]
    named = first.text(0)
    play_driver.settings_model.change(short_notation=True)
    play_driver.qtbot.waitUntil(lambda: first.text(0) != named)


def test_the_offer_of_the_next_hint_goes_when_a_solver_is_watched(play_driver: PlayDriver) -> None:
    """It would have acted on the hidden game."""
    play_driver.ask()
    play_driver.command("apply_hint")
    assert play_driver.message.startswith("Written: ")
    play_driver.watch()
    assert not play_driver.message
