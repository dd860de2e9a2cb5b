"""The solution path in the real window: listed while it is found, and never a move."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QTreeWidgetItem

from sudoku_app.core.digits import Digit
from sudoku_app.core.grid import Grid
from sudoku_app.game.advice import seek_solution_path
from sudoku_app.game.state import NoteKind
from sudoku_app.hints.advice import Choice, Position
from sudoku_app.hints.catalogue import TECHNIQUES
from sudoku_app.hints.rating import SINGLES, rate
from sudoku_app.hints.solution_path import PathStep
from sudoku_app.hints.texts import load
from sudoku_app.i18n import tr
from tests.ui.driver import (
    Button,
    LessonsDialog,
    ListedStep,
    SolutionPathController,
    SolutionPathList,
    solution_path_module,
)
from tests.ui.driver.scenes import PUZZLE, SOLUTION, at
from tests.ui.driver.table import Table
from tests.ui.driver.views import LONG_CHAIN

LOOSE = Grid.parse("53467891267219534819834256785976142342685379171392485696153728." + "." * 18)
NO_SOLUTION = Grid.parse("55" + "." * 79)
DEAD_END = Grid.parse("1" + "." * 80)


def list_path(table: Table) -> SolutionPathList:
    table.command("solution_path")
    controller = table.child(SolutionPathController)
    table.qtbot.waitUntil(lambda: not controller.is_searching)
    return table.steps.path


def item(path: SolutionPathList, number: int) -> QTreeWidgetItem:
    item = path.tree.topLevelItem(number)
    assert item is not None
    return item


def look_at(path: SolutionPathList, number: int) -> ListedStep:
    path.tree.setCurrentItem(item(path, number))
    step = item(path, number).data(0, Qt.ItemDataRole.UserRole)
    assert isinstance(step, ListedStep)
    return step


def rows(path: SolutionPathList) -> list[str]:
    table = item(path, 0)
    return [table.child(row).text(0) for row in range(table.childCount())]  # type: ignore[union-attr]


def test_the_way_is_listed_with_its_level_and_what_it_takes(table: Table) -> None:
    path = list_path(table)
    blanks = PUZZLE.values.count(0)
    assert table.side.section == "steps"
    assert path.count == blanks
    assert path.status.text().startswith(f"Beginner from here: {blanks} steps.")
    techniques = rate(PUZZLE).techniques
    assert {row.split(" × ")[1] for row in rows(path)} == {
        load().techniques[key].name for key in techniques
    }
    assert sum(int(row.split(" × ")[0]) for row in rows(path)) == blanks
    assert item(path, 0).text(0) == "Techniques it takes"


def test_to_look_at_the_list_spoils_nothing_and_costs_nothing(table: Table) -> None:
    before = table.board.picture
    path = list_path(table)
    assert table.board.picture == before
    assert table.session.hints_used == 0
    assert all("Write" not in item(path, number).text(0) for number in range(1, path.count + 1))


def test_each_step_is_shown_on_the_board_before_it_and_counts_as_a_hint(table: Table) -> None:
    state = table.session.state
    path = list_path(table)
    assert table.window.focusWidget() is path.tree
    for number in (1, 2, 3):
        step = look_at(path, number)
        assert item(path, number).text(0).endswith(step.result)
        ((cell, _),) = step.step.deduction.placements
        assert cell in {mark.cell for mark in table.board.picture.candidate_marks}
        filled = sum(bool(content.digit) for content in table.board.picture.contents)
        assert filled == sum(map(bool, PUZZLE.values)) + number - 1
        assert table.steps.step.text() == f"{number} of {path.count}"
    assert table.session.hints_used == 3
    look_at(path, 1)
    assert table.session.hints_used == 3
    look_at(path, 10)
    assert table.session.hints_used == 10
    assert table.session.state == state
    assert not table.session.history.can_undo


def test_what_a_hint_has_told_does_not_count_again(table: Table) -> None:
    table.open(SOLUTION.with_value(at(5, 5), 0))
    table.ask()
    assert table.session.hints_used == 1
    look_at(list_path(table), 1)
    assert table.session.hints_used == 1


def test_arrows_move_and_unfold_and_escape_goes_back(table: Table) -> None:
    before = table.board.picture
    path = list_path(table)
    QTest.keyClick(path.tree, Qt.Key.Key_Down)
    assert path.tree.currentItem() is item(path, 1)
    QTest.keyClick(path.tree, Qt.Key.Key_Return)
    assert item(path, 1).isExpanded()
    why = item(path, 1).child(0)
    assert why is not None
    assert why.text(0) == look_at(path, 1).why
    drawn = table.board.picture
    QTest.keyClick(path.tree, Qt.Key.Key_Down)
    assert path.tree.currentItem() is why
    assert table.board.picture == drawn
    table.command("close_hint")
    assert table.board.picture == before
    assert table.side.section == "play"
    assert table.window.focusWidget() is table.board


def test_undo_gives_the_keyboard_back_to_the_board(table: Table) -> None:
    """It went to the first button of the header, where Space started another game."""
    table.write(at(1, 3), SOLUTION[at(1, 3)])
    path = list_path(table)
    QTest.keyClick(path.tree, Qt.Key.Key_Down)
    table.command("undo")
    assert table.window.focusWidget() is table.board


def test_tab_leads_from_the_list_to_the_buttons_below_it(table: Table) -> None:
    path = list_path(table)
    look_at(path, 2)
    for button in (table.steps.close_button, table.steps.play_on_button):
        QTest.keyClick(table.window.focusWidget(), Qt.Key.Key_Tab)
        assert table.window.focusWidget() is button


@pytest.mark.parametrize("blanks", [8, 51])
def test_a_click_looks_at_the_step_that_was_under_the_mouse(table: Table, blanks: int) -> None:
    """Though those above it grow, because they are told with it."""
    empty = list(PUZZLE.empty_cells())
    table.open(SOLUTION.with_values((cell, 0) for cell in empty[:blanks]))
    path = list_path(table)
    clicked = item(path, 6)
    place = path.tree.visualItemRect(clicked)
    QTest.mouseClick(
        path.tree.viewport(), Qt.MouseButton.LeftButton, pos=place.topLeft() + QPoint(40, 8)
    )
    assert path.tree.currentItem() is clicked
    table.qtbot.waitUntil(lambda: path.tree.selectedItems() == [clicked], timeout=5000)
    is_scrolled = blanks > 8
    assert (path.tree.visualItemRect(clicked).top() == place.top()) is is_scrolled
    assert table.session.hints_used == 6


def test_a_technique_of_the_table_leads_to_its_lesson(table: Table) -> None:
    path = list_path(table)
    row = item(path, 0).child(0)
    assert row is not None
    path.tree.setCurrentItem(row)
    assert not table.board.picture.candidate_marks
    QTest.keyClick(path.tree, Qt.Key.Key_Return)
    table.qtbot.waitUntil(lambda: bool(table.window.findChildren(LessonsDialog)))


def test_one_can_play_on_from_a_step_and_undo_takes_it_back(table: Table) -> None:
    table.current_game.play(lambda session: session.fill_notes())
    before = table.session.state
    path = list_path(table)
    go_on = table.steps.play_on_button
    assert not go_on.isEnabled()
    look_at(path, 1)
    assert not go_on.isEnabled()
    step = look_at(path, 6)
    shown = [content.digit for content in table.board.picture.contents]
    go_on.click()
    assert table.session.state.grid == step.step.board.grid
    assert list(table.session.state.grid.values) == shown
    assert table.session.hints_used == 6
    assert table.side.section == "play"
    assert table.window.focusWidget() is table.board
    table.command("undo")
    assert table.session.state == before


def test_notes_are_shown_as_they_would_be_left(table: Table) -> None:
    table.current_game.play(lambda session: session.fill_notes())
    path = list_path(table)
    step = look_at(path, path.count)
    ((last, _),) = step.step.deduction.placements
    contents = table.board.picture.contents
    assert [cell for cell, content in enumerate(contents) if not content.digit] == [last]
    assert not any(content.corner for content in contents)


def test_mistakes_come_first(table: Table) -> None:
    table.write(at(1, 4), 2)
    table.command("solution_path")
    table.qtbot.waitUntil(lambda: table.hint.stages is not None)
    assert "is wrong" in table.told
    assert not table.steps.path.isVisible()


def test_a_finished_game_is_shown_from_its_start_all_told_and_free(table: Table) -> None:
    for cell in PUZZLE.empty_cells():
        table.write(cell, SOLUTION[cell])
    table.play_panel.result.way.click()
    controller = table.child(SolutionPathController)
    table.qtbot.waitUntil(lambda: not controller.is_searching)
    path = table.steps.path
    blanks = PUZZLE.values.count(0)
    assert path.status.text() == f"Beginner: {blanks} steps."
    assert all("Write" in item(path, number).text(0) for number in range(1, blanks + 1))
    look_at(path, 1)
    assert sum(bool(c.digit) for c in table.board.picture.contents) == 81 - blanks
    assert table.steps.play_on_button.isHidden()
    assert table.session.hints_used == 0
    table.steps.close_button.click()
    assert all(content.digit for content in table.board.picture.contents)


@pytest.mark.parametrize("key", ["hint", "other_hints"])
def test_a_hint_takes_the_place_of_the_way(table: Table, key: str) -> None:
    path = list_path(table)
    look_at(path, 20)
    table.command(key)
    table.qtbot.waitUntil(lambda: not path.isVisible())
    assert [c.digit for c in table.board.picture.contents] == list(PUZZLE.values)


@pytest.mark.parametrize("section", ["play", "watch"])
def test_in_another_section_the_board_is_the_games_own(table: Table, section: str) -> None:
    path = list_path(table)
    look_at(path, 20)
    table.side.show_section(section)
    assert not path.isVisible()
    table.side.show_section("play")
    assert [c.digit for c in table.board.picture.contents] == list(PUZZLE.values)


def test_a_move_of_ones_own_ends_it_and_is_not_lost(table: Table) -> None:
    look_at(list_path(table), 20)
    table.write(at(1, 3), SOLUTION[at(1, 3)])
    assert not table.steps.path.isVisible()
    expected = PUZZLE.with_value(at(1, 3), SOLUTION[at(1, 3)])
    assert [c.digit for c in table.board.picture.contents] == list(expected.values)


def test_where_givens_leave_several_solutions_it_says_how_far_it_is_certain(table: Table) -> None:
    table.open(LOOSE)
    path = list_path(table)
    assert path.count
    assert "more than one solution" in path.status.text()


def test_where_techniques_are_off_it_says_where_it_ends(table: Table) -> None:
    off = {technique.key for technique in TECHNIQUES} - set(SINGLES)
    table.settings_model.change(techniques_off=tuple(sorted(off)))
    table.open(LONG_CHAIN)
    path = list_path(table)
    assert path.status.text().startswith("5 steps; then none is found")


@pytest.mark.parametrize(
    ("puzzle", "told"), [(NO_SOLUTION, "no solution"), (Grid.empty(), "more than one solution")]
)
def test_where_no_step_is_certain_it_says_why(table: Table, puzzle: Grid, told: str) -> None:
    table.open(puzzle)
    table.command("solution_path")
    table.qtbot.waitUntil(lambda: told in table.told)
    assert not table.steps.path.isVisible()
    assert table.card.close_button.isVisible()


def test_a_dead_end_offers_undo(table: Table) -> None:
    table.open(DEAD_END)
    table.write(at(1, 2), 1)
    table.command("solution_path")
    table.qtbot.waitUntil(lambda: Button.UNDO in table.shown)


def test_a_lost_note_comes_first_too(table: Table) -> None:
    wrong = Digit(1 if SOLUTION[at(1, 3)] != 1 else 2)
    table.current_game.play(lambda s: s.toggle_note([at(1, 3)], wrong, NoteKind.CENTRE))
    table.command("solution_path")
    table.qtbot.waitUntil(lambda: table.hint.stages is not None)
    assert "missing from the notes" in table.told


def test_a_long_search_fills_the_list_and_can_be_left(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def endless(position: Position, choice: Choice) -> Iterator[PathStep]:
        first = next(seek_solution_path(position, choice))
        while True:
            yield first

    monkeypatch.setattr(solution_path_module, "seek_solution_path", endless)
    table.command("solution_path")
    table.qtbot.waitUntil(lambda: table.steps.path.count > 1)
    assert table.steps.path.status.text() == tr("hint.solution_path.loading")
    table.steps.close_button.click()
    assert not table.child(SolutionPathController).is_searching
    assert table.side.section == "play"


def test_the_number_of_steps_grows_with_the_list(table: Table) -> None:
    table.command("solution_path")
    table.qtbot.waitUntil(lambda: table.steps.path.count > 0)
    assert table.child(SolutionPathController).is_searching
    look_at(table.steps.path, 1)
    table.qtbot.waitUntil(lambda: not table.child(SolutionPathController).is_searching)
    count = table.steps.path.count
    assert table.steps.step.text() == tr("hint.step", number=1, count=count)
