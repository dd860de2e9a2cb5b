"""H in the real window: stage by stage, applied as one step, mistakes first, never a refusal."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from sudoku_app.core.digits import Digit
from sudoku_app.core.grid import Grid
from sudoku_app.game.state import NoteKind
from sudoku_app.hints.catalogue import TECHNIQUES
from tests.ui.driver import BoardWithPanel, Button, HintController, Stage, hint_module
from tests.ui.driver.scenes import PUZZLE, SOLUTION, at
from tests.ui.driver.table import Table

EMPTY = Grid.empty()
NO_SOLUTION = Grid.parse("55" + "." * 79)
LOOSE = Grid.parse("1" + "." * 80)


def test_each_press_goes_one_rung_further_and_enter_applies(table: Table) -> None:
    table.ask()
    stages = table.hint.stages
    assert stages is not None
    assert stages.current.stage is Stage.NUDGE
    assert table.side.section == "hint"
    assert stages.name not in table.panel.name.text()
    assert not table.board.picture.candidate_marks
    seen = []
    while not table.hint.stages.is_at_top:  # type: ignore[union-attr]
        table.command("hint")
        assert table.hint.stages is not None
        seen.append(table.hint.stages.current.stage)
        assert str(table.hint.stages.current.sentences[-1]) in table.told
    assert list(dict.fromkeys(seen)) == [Stage.KIND, Stage.PATTERN, Stage.WHY, Stage.DO]
    assert stages.name in table.panel.name.text()
    assert table.board.picture.candidate_marks
    before = table.session.state
    table.command("apply_hint")
    assert table.session.state.grid.values.count(0) == before.grid.values.count(0) - 1
    assert SOLUTION.extends(table.session.state.grid)
    assert not table.board.picture.candidate_marks
    assert table.board.motions
    table.command("undo")
    assert table.session.state == before


def test_a_hint_counts_once_however_often_it_is_asked_for(table: Table) -> None:
    for _ in range(3):
        table.ask()
        table.command("hint")
        table.command("close_hint")
    assert table.session.hints_used == 1


def test_the_last_rung_applies(table: Table) -> None:
    table.ask()
    assert table.hint.stages is not None
    for _ in range(len(table.hint.stages.stages)):
        table.command("hint")
    assert table.session.history.can_undo
    assert Button.NEXT in table.shown
    assert table.told.startswith("Written: ")
    assert table.told.endswith(". You can undo this.")


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


def test_a_move_of_ones_own_ends_the_hint(table: Table) -> None:
    table.ask()
    table.write(at(1, 3), 4)
    assert table.hint.stages is None
    assert not table.board.picture.houses
    assert not table.window.context.actions.actions["apply_hint"].isEnabled()


def test_wrong_digits_come_first_and_just_these_are_taken_back(table: Table) -> None:
    table.write(at(1, 3), SOLUTION[at(1, 3)])
    table.write(at(1, 4), 2)
    table.ask()
    assert "is wrong" in table.told
    assert table.panel.buttons[Button.APPLY].text() == "Take back just these"
    table.panel.buttons[Button.APPLY].click()
    assert table.told == "Removed: the digit in row 1, column 4. You can undo this."
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
    assert table.told == "Restored: the note in row 1, column 3. You can undo this."
    assert table.session.state.centre[at(1, 3)] & 1 << right - 1


@pytest.mark.parametrize(
    ("puzzle", "words"),
    [
        (EMPTY, "more than one solution"),
        (LOOSE, "more than one solution"),
        (NO_SOLUTION, "no solution"),
        (SOLUTION, "nothing left to do"),
    ],
)
def test_any_board_gets_an_answer(table: Table, puzzle: Grid, words: str) -> None:
    table.open(puzzle)
    table.ask()
    assert words in table.told
    assert Button.CLOSE in table.shown


def test_a_dead_end_says_so_and_offers_undo(table: Table) -> None:
    table.open(LOOSE)
    table.write(at(1, 2), 1)
    table.ask()
    assert "leave no solution" in table.told
    table.panel.buttons[Button.UNDO].click()
    assert table.session.state.grid == LOOSE


def test_a_long_search_can_be_cancelled(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    def endless(*_arguments: object) -> object:
        while True:
            yield

    monkeypatch.setattr(hint_module, "seek_advice", endless)
    table.command("hint")
    table.qtbot.waitUntil(lambda: Button.CANCEL in table.shown)
    table.panel.buttons[Button.CANCEL].click()
    assert not table.hint.is_searching
    assert Button.ASK in table.shown


def test_other_hints_are_listed_easiest_first_and_can_be_chosen(table: Table) -> None:
    table.ask()
    table.command("other_hints")
    tree = table.panel.others.tree
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
    assert table.hint.stages.current.stage is Stage.PATTERN
    assert table.hint.stages.name in second.text(0)
    assert item.text(0) == " ".join(map(str, table.hint.stages.stages[-1].sentences))


def test_the_step_under_the_cursor_of_the_list_is_drawn_on_the_board(table: Table) -> None:
    table.command("other_hints")
    others = table.panel.others
    table.qtbot.waitUntil(lambda: others.count > 1)
    drawn = table.board.picture.candidate_marks
    assert drawn
    QTest.keyClick(others.tree, Qt.Key.Key_Down)
    assert table.board.picture.candidate_marks != drawn
    table.side.show_section("play")
    table.command("close_hint")
    assert not table.board.picture.candidate_marks


def test_each_step_looked_at_in_the_list_counts_as_a_hint_once(table: Table) -> None:
    table.command("other_hints")
    others = table.panel.others
    table.qtbot.waitUntil(lambda: others.count > 1)
    assert table.session.hints_used == 1
    QTest.keyClick(others.tree, Qt.Key.Key_Down)
    QTest.keyClick(others.tree, Qt.Key.Key_Up)
    QTest.keyClick(others.tree, Qt.Key.Key_Return)
    assert table.session.hints_used == 2


def test_a_list_that_was_cut_short_says_so(table: Table) -> None:
    others = {t.key for t in TECHNIQUES} - {"als_xz", "hidden_single"}
    table.settings_model.change(techniques_off=tuple(sorted(others)))
    table.command("other_hints")
    tree, status = table.panel.others.tree, table.panel.others.status
    table.qtbot.waitUntil(lambda: status.text().endswith("Only the first 20 of a kind are listed."))
    names = [tree.topLevelItem(row).text(0) for row in range(tree.topLevelItemCount())]  # type: ignore[union-attr]
    assert names == ["Hidden single (12)", "Two almost locked sets (ALS-XZ) (20 shown)"]
    short, long = (tree.visualItemRect(tree.topLevelItem(row)).height() for row in (0, 1))  # type: ignore[arg-type]
    assert long > short


def test_other_hints_can_be_chosen_without_a_mouse(table: Table) -> None:
    table.command("other_hints")
    tree = table.panel.others.tree
    table.qtbot.waitUntil(lambda: table.panel.others.count > 1)
    assert table.window.focusWidget() is tree
    QTest.keyClick(tree, Qt.Key.Key_Down)
    QTest.keyClick(tree, Qt.Key.Key_Return)
    assert table.hint.stages is not None
    assert table.window.focusWidget() is table.board
    table.panel.buttons[Button.OTHERS].click()
    assert table.window.focusWidget() is tree
    table.command("close_hint")
    assert table.window.focusWidget() is table.board


def test_other_hints_too_begin_with_the_mistake(table: Table) -> None:
    table.write(at(1, 4), 2)
    table.command("other_hints")
    table.qtbot.waitUntil(lambda: table.hint.stages is not None)
    assert "is wrong" in table.told
    assert Button.OTHERS not in table.shown


@pytest.mark.parametrize("puzzle", [NO_SOLUTION, SOLUTION])
def test_where_nothing_is_certain_no_step_is_listed(table: Table, puzzle: Grid) -> None:
    table.open(puzzle)
    table.command("other_hints")
    others = table.panel.others
    table.qtbot.waitUntil(lambda: others.status.text() == "No other step was found.")
    assert others.count == 0


def test_settings_choose_notation_and_techniques(table: Table) -> None:
    table.settings_model.change(short_notation=True, techniques_off=("hidden_single",))
    table.ask()
    assert table.hint.stages is not None
    assert table.hint.stages.technique != "hidden_single"
    assert "r" in "".join(str(s) for s in table.hint.stages.stages[-1].sentences)
    assert "row" not in "".join(str(s) for s in table.hint.stages.stages[-1].sentences)


def test_below_a_small_board_every_rung_fits_without_scrolling(table: Table) -> None:
    table.window.resize(720, 800)
    table.ask()
    page = table.window.findChild(BoardWithPanel)
    assert isinstance(page, BoardWithPanel)
    assert page.is_below
    assert table.hint.stages is not None
    while not table.hint.stages.is_at_top:
        QApplication.processEvents()
        assert table.panel.visibleRegion().boundingRect().height() == table.panel.height()
        table.command("hint")


def test_another_game_drops_the_hint(table: Table) -> None:
    table.ask()
    table.open(PUZZLE)
    assert table.hint.stages is None
    assert not table.board.picture.houses


def test_the_names_of_cells_change_at_once_also_in_a_hint_that_is_told(table: Table) -> None:
    for _ in range(4):
        table.ask()
    stages = table.child(HintController).stages
    assert stages is not None
    assert "row" in table.panel.text.toPlainText()
    table.settings_model.change(short_notation=True)
    assert "row" not in table.panel.text.toPlainText()
    after = table.child(HintController).stages
    assert after is not None
    assert after.shown == stages.shown
    table.settings_model.change(short_notation=False)
    assert table.child(HintController).stages == stages


def test_the_names_of_cells_change_at_once_also_in_a_list(table: Table) -> None:
    table.command("other_hints")
    table.qtbot.waitUntil(lambda: table.panel.others.count > 0)
    first = table.panel.others._items[0]
    assert "row" in first.text(0)
    table.settings_model.change(short_notation=True)
    table.qtbot.waitUntil(lambda: "row" not in first.text(0))
