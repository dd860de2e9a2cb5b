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
from tests.ui.driver.scenes import PUZZLE, SOLUTION, at
from tests.ui.driver.table import Table

EMPTY = Grid.empty()
NO_SOLUTION = Grid.parse("55" + "." * 79)
LOOSE = Grid.parse("1" + "." * 80)


@pytest.fixture
def still(table: Table) -> Table:
    """A window without animation, which shows a proof whole at once."""
    table.settings_model.change(motion=False)
    return table


def test_two_presses_lead_to_the_proof_of_a_single_and_enter_applies(still: Table) -> None:
    table = still
    table.ask()
    stages = table.hint.stages
    assert stages is not None
    assert stages.stage is Stage.WHERE
    assert table.side.section == "play"
    assert table.play_panel.pad.isVisible()
    assert stages.name not in table.card.name.text()
    assert not table.board.picture.candidate_marks
    assert Button.MORE in table.shown
    table.command("hint")
    assert stages.name in table.card.name.text()
    for step in stages.proof:
        assert " ".join(map(str, step.sentences)) in table.told
    assert Button.MORE not in table.shown
    assert table.board.picture.candidate_marks
    before = table.session.state
    table.command("hint")
    assert table.session.state == before
    table.command("apply_hint")
    assert table.session.state.grid.values.count(0) == before.grid.values.count(0) - 1
    assert SOLUTION.extends(table.session.state.grid)
    assert not table.board.picture.candidate_marks
    assert table.card.isHidden()
    assert table.message.startswith("Written: ")
    table.command("undo")
    assert table.session.state == before


def test_a_proof_is_drawn_sentence_by_sentence_and_can_be_stepped(table: Table) -> None:
    for _ in range(2):
        table.ask()
    first = table.hint.stages
    assert first is not None
    assert first.proof_shown == 1
    table.qtbot.waitUntil(lambda: shown_of(table) == 2)
    table.command("hint_back")
    assert shown_of(table) == 1
    table.command("hint_forward")
    assert shown_of(table) == 2
    table.command("hint")
    assert shown_of(table) == len(first.proof)
    assert not table.window.context.actions.actions["hint_forward"].isEnabled()


def shown_of(table: Table) -> int:
    assert table.hint.stages is not None
    return table.hint.stages.proof_shown


def test_the_right_answer_closes_the_hint_with_praise(table: Table) -> None:
    table.ask()
    assert table.hint.stages is not None
    name = table.hint.stages.name
    (cell, digit), *_ = hinted(table)
    table.write(cell, digit)
    assert table.card.isHidden()
    assert table.message == f"{name}: well spotted!"
    assert not table.board.picture.houses


def test_a_wrong_answer_leaves_the_hint_open(table: Table) -> None:
    table.ask()
    (cell, digit), *_ = hinted(table)
    table.write(cell, digit % 9 + 1)
    assert not table.card.isHidden()
    table.command("undo")
    assert not table.card.isHidden()
    table.write(cell, digit)
    assert table.card.isHidden()


def hinted(table: Table) -> tuple[tuple[Cell, int], ...]:
    """What the hint leads to."""
    hint = table.hint._hint
    assert hint is not None
    return hint.deduction.placements


def test_a_full_house_needs_one_press(still: Table) -> None:
    full = SOLUTION.with_value(at(1, 1), 0).with_value(at(5, 5), 0)
    still.open(full)
    still.ask()
    assert still.hint.stages is not None
    assert still.hint.stages.technique == "full_house"
    assert still.hint.stages.stage is Stage.WHY
    assert Button.MORE not in still.shown


def test_a_mistake_that_can_be_seen_needs_one_press_another_two(still: Table) -> None:
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


def presses_to_understand(table: Table) -> int:
    table.command("close_hint")
    for press in range(1, 9):
        table.ask()
        if Button.MORE not in table.shown:
            return press
    raise AssertionError(table.told)


def test_a_hint_about_candidates_shows_them_and_offers_notes_once(still: Table) -> None:
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


def test_a_word_that_is_pointed_at_makes_its_marks_pulse(table: Table) -> None:
    table.ask()
    houses = table.board.picture.houses
    assert houses
    table.card.pointed_at.emit("house")
    table.qtbot.waitUntil(lambda: not table.board.picture.houses)
    table.qtbot.waitUntil(lambda: table.board.picture.houses == houses)
    table.card.pointed_at.emit("")
    assert table.board.picture.houses == houses


def test_a_hint_counts_once_however_often_it_is_asked_for(table: Table) -> None:
    for _ in range(3):
        table.ask()
        table.command("hint")
        table.command("close_hint")
    assert table.session.hints_used == 1


def test_escape_leaves_the_hint_and_then_lets_go(table: Table) -> None:
    table.command("light_3")
    table.ask()
    assert table.board.picture.houses
    table.command("close_hint")
    assert not table.board.picture.houses
    assert table.side.section == "play"
    assert table.board.picture.lit_digit == 3
    table.command("close_hint")
    assert table.board.picture.lit_digit is None


def test_the_menu_names_what_escape_does_now(table: Table) -> None:
    action = table.window.context.actions.actions["close_hint"]
    assert action.text() == "&Clear selection"
    table.ask()
    assert action.text() == "&Close hint"
    table.command("other_hints")
    assert action.text() == "Ba&ck to the game"
    table.command("close_hint")
    assert action.text() == "&Close hint"
    table.command("close_hint")
    assert action.text() == "&Clear selection"


def test_undo_past_the_position_of_the_hint_closes_it(table: Table) -> None:
    table.write(at(1, 3), SOLUTION[at(1, 3)])
    table.ask()
    table.command("undo")
    assert table.hint.stages is None
    assert not table.board.picture.houses
    assert not table.window.context.actions.actions["apply_hint"].isEnabled()


def test_wrong_digits_come_first_and_just_these_are_taken_back(table: Table) -> None:
    table.write(at(1, 3), SOLUTION[at(1, 3)])
    table.write(at(1, 4), 2)
    table.ask()
    assert "is wrong" in table.told
    assert table.card.buttons[Button.APPLY].text() == "Remove"
    table.card.buttons[Button.APPLY].click()
    assert table.message == "Removed: the digit in row 1, column 4."
    assert table.session.state.grid[at(1, 4)] == 0
    assert table.session.state.grid[at(1, 3)] == SOLUTION[at(1, 3)]
    assert table.session.hints_used == 0


def test_a_lost_note_is_brought_back(table: Table) -> None:
    right = Digit(SOLUTION[at(1, 3)])
    wrong = Digit(1 if right != 1 else 2)
    table.current_game.play(lambda s: s.toggle_note([at(1, 3)], wrong, NoteKind.CENTRE))
    table.ask()
    assert "missing from the notes" in table.told
    table.hint.apply()
    assert table.message == "Restored: the note in row 1, column 3."
    assert table.session.state.centre[at(1, 3)] & 1 << right - 1


@pytest.mark.parametrize(
    ("puzzle", "words"),
    [
        (EMPTY, "more than one solution"),
        (LOOSE, "more than one solution"),
        (NO_SOLUTION, "no solution"),
    ],
)
def test_any_board_gets_an_answer(table: Table, puzzle: Grid, words: str) -> None:
    table.open(puzzle)
    table.ask()
    assert words in table.told
    assert table.card.close_button.isVisible()


def test_a_dead_end_says_so_and_offers_undo(table: Table) -> None:
    table.open(LOOSE)
    table.write(at(1, 2), 1)
    table.ask()
    assert "leave no solution" in table.told
    table.card.buttons[Button.UNDO].click()
    assert table.session.state.grid == LOOSE


def test_a_long_search_can_be_cancelled(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    def endless(*_arguments: object) -> object:
        while True:
            yield

    monkeypatch.setattr(hint_module, "seek_advice", endless)
    table.command("hint")
    table.qtbot.waitUntil(lambda: Button.CANCEL in table.shown)
    table.card.buttons[Button.CANCEL].click()
    assert not table.hint.is_searching
    assert table.card.isHidden()


def test_other_hints_are_listed_easiest_first_and_can_be_chosen(table: Table) -> None:
    table.ask()
    table.command("other_hints")
    tree = table.steps.others.tree
    table.qtbot.waitUntil(lambda: tree.topLevelItemCount() > 1)
    easiest, second = tree.topLevelItem(0), tree.topLevelItem(1)
    assert easiest is not None
    assert second is not None
    assert easiest.text(0).startswith(("Full house", "Hidden single"))
    item = second.child(0)
    assert item is not None
    tree.setFocus()
    tree.itemClicked.emit(item, 0)
    assert table.window.focusWidget() is table.board
    assert table.hint.stages is not None
    assert table.hint.stages.stage is not Stage.WHERE
    assert table.hint.stages.name in second.text(0)


def test_the_list_tells_techniques_and_places_but_no_answers(table: Table) -> None:
    table.command("other_hints")
    others = table.steps.others
    table.qtbot.waitUntil(lambda: others.count > 3)
    for item in others._items:
        assert not any(sign.isdigit() for sign in item.text(0).split("olumn")[0].split("ow")[0])
        assert "Write" not in item.text(0)
    assert not table.board.picture.candidate_marks
    assert table.board.picture.houses
    assert table.session.hints_used == 0
    QTest.keyClick(others.tree, Qt.Key.Key_Return)
    assert table.session.hints_used == 1
    table.command("close_hint")
    assert not table.board.picture.houses


def test_what_is_above_the_level_of_the_puzzle_is_folded(table: Table) -> None:
    puzzle = Puzzle.of(PUZZLE, Origin.GENERATED, "beginner")
    table.current_game.open(new_game(Session.start(puzzle)))
    table.command("other_hints")
    others = table.steps.others
    table.qtbot.waitUntil(lambda: others.tree.topLevelItemCount() > 3)
    groups = [others.tree.topLevelItem(row) for row in range(4)]
    expanded = [group.isExpanded() for group in groups if group is not None]
    assert expanded[0]
    assert not all(expanded)


def test_a_list_that_was_cut_short_says_so(table: Table) -> None:
    others = {t.key for t in TECHNIQUES} - {"als_xz", "hidden_single"}
    table.settings_model.change(techniques_off=tuple(sorted(others)))
    table.command("other_hints")
    tree, status = table.steps.others.tree, table.steps.others.status
    table.qtbot.waitUntil(lambda: status.text().endswith("Only the first 20 of a kind are listed."))
    names = [tree.topLevelItem(row).text(0) for row in range(tree.topLevelItemCount())]  # type: ignore[union-attr]
    assert names == ["Hidden single (12)", "Two almost locked sets (ALS-XZ) (20 shown)"]
    short, long = (tree.visualItemRect(tree.topLevelItem(row)).height() for row in (0, 1))  # type: ignore[arg-type]
    assert long > short


def test_other_hints_can_be_chosen_without_a_mouse(table: Table) -> None:
    table.command("other_hints")
    tree = table.steps.others.tree
    table.qtbot.waitUntil(lambda: table.steps.others.count > 1)
    assert table.window.focusWidget() is tree
    QTest.keyClick(tree, Qt.Key.Key_Down)
    QTest.keyClick(tree, Qt.Key.Key_Return)
    assert table.hint.stages is not None
    assert table.window.focusWidget() is table.board
    table.card.buttons[Button.OTHERS].click()
    assert table.window.focusWidget() is tree
    table.command("close_hint")
    assert table.window.focusWidget() is table.board


def test_other_hints_too_begin_with_the_mistake(table: Table) -> None:
    table.write(at(1, 4), 2)
    table.command("other_hints")
    table.qtbot.waitUntil(lambda: table.hint.stages is not None)
    assert "is wrong" in table.told
    assert Button.OTHERS not in table.shown


def test_a_solved_board_offers_no_hint(table: Table) -> None:
    table.open(SOLUTION)
    actions = table.window.context.actions.actions
    assert [key for key in ("hint", "other_hints") if actions[key].isEnabled()] == []


def test_where_nothing_is_certain_no_step_is_listed(table: Table) -> None:
    table.open(NO_SOLUTION)
    table.command("other_hints")
    others = table.steps.others
    table.qtbot.waitUntil(lambda: others.status.text() == "No other step was found.")
    assert others.count == 0


def test_settings_choose_notation_and_techniques(table: Table) -> None:
    table.settings_model.change(short_notation=True, techniques_off=("hidden_single",))
    table.ask()
    assert table.hint.stages is not None
    assert table.hint.stages.technique != "hidden_single"
    assert "r" in "".join(str(s) for s in table.hint.stages.steps[-1].sentences)
    assert "row" not in "".join(str(s) for s in table.hint.stages.steps[-1].sentences)


def test_another_game_drops_the_hint(table: Table) -> None:
    table.ask()
    table.open(PUZZLE)
    assert table.hint.stages is None
    assert not table.board.picture.houses


def test_the_names_of_cells_change_at_once_also_in_a_hint_that_is_told(table: Table) -> None:
    table.settings_model.change(motion=False)
    for _ in range(3):
        table.ask()
    stages = table.child(HintController).stages
    assert stages is not None
    assert "row" in table.card.text.toPlainText()
    table.settings_model.change(short_notation=True)
    assert "row" not in table.card.text.toPlainText()
    after = table.child(HintController).stages
    assert after is not None
    assert after.shown == stages.shown
    table.settings_model.change(short_notation=False)
    assert table.child(HintController).stages == stages


def test_the_names_of_cells_change_at_once_also_in_a_list(table: Table) -> None:
    table.command("other_hints")
    table.qtbot.waitUntil(lambda: table.steps.others.count > 0)
    first = table.steps.others._items[0]
    named = first.text(0)
    table.settings_model.change(short_notation=True)
    table.qtbot.waitUntil(lambda: first.text(0) != named)


def test_the_offer_of_the_next_hint_goes_when_a_solver_is_watched(table: Table) -> None:
    """It would have acted on the hidden game."""
    table.ask()
    table.command("apply_hint")
    assert table.message.startswith("Written: ")
    table.watch()
    assert not table.message
