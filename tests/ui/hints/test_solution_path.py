"""The whole way in the real window: listed while it is found, looked through, never a move."""

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
    way_module,
)
from tests.ui.driver.scenes import PUZZLE, SOLUTION, at
from tests.ui.driver.table import Table
from tests.ui.driver.views import LONG_CHAIN

LOOSE = Grid.parse("53467891267219534819834256785976142342685379171392485696153728." + "." * 18)
NO_SOLUTION = Grid.parse("55" + "." * 79)
DEAD_END = Grid.parse("1" + "." * 80)


def list_way(table: Table) -> SolutionPathList:
    table.command("solution_path")
    controller = table.child(SolutionPathController)
    table.qtbot.waitUntil(lambda: not controller.is_searching)
    return table.panel.way


def item(way: SolutionPathList, number: int) -> QTreeWidgetItem:
    item = way.tree.topLevelItem(number)
    assert item is not None
    return item


def look_at(way: SolutionPathList, number: int) -> ListedStep:
    way.tree.setCurrentItem(item(way, number))
    step = item(way, number).data(0, Qt.ItemDataRole.UserRole)
    assert isinstance(step, ListedStep)
    return step


def rows(way: SolutionPathList) -> list[str]:
    table = item(way, 0)
    return [table.child(row).text(0) for row in range(table.childCount())]  # type: ignore[union-attr]


def test_the_way_is_listed_with_its_level_and_what_it_takes(table: Table) -> None:
    way = list_way(table)
    blanks = PUZZLE.values.count(0)
    assert table.side.section == "hint"
    assert way.count == blanks
    assert way.status.text().startswith(f"Beginner from here: {blanks} steps.")
    techniques = rate(PUZZLE).techniques
    assert {row.split(" × ")[1].split(":")[0] for row in rows(way)} == {
        load().techniques[key].name for key in techniques
    }
    assert sum(int(row.split(" × ")[0]) for row in rows(way)) == blanks
    effort = sum(int(row.split(": ")[1]) for row in rows(way))
    assert item(way, 0).text(0) == f"What it takes: effort {effort}"


def test_to_look_at_the_list_spoils_nothing_and_costs_nothing(table: Table) -> None:
    before = table.board.picture
    way = list_way(table)
    assert table.board.picture == before
    assert table.session.hints_used == 0
    assert all("Write" not in item(way, number).text(0) for number in range(1, way.count + 1))


def test_each_step_is_shown_on_the_board_before_it_and_counts_as_a_hint(table: Table) -> None:
    state = table.session.state
    way = list_way(table)
    assert table.window.focusWidget() is way.tree
    for number in (1, 2, 3):
        step = look_at(way, number)
        assert item(way, number).text(0).endswith(step.result)
        ((cell, _),) = step.step.deduction.placements
        assert cell in {mark.cell for mark in table.board.picture.candidate_marks}
        filled = sum(bool(content.digit) for content in table.board.picture.contents)
        assert filled == sum(map(bool, PUZZLE.values)) + number - 1
        assert table.panel.step.text() == f"Step {number} of {way.count}"
    assert table.session.hints_used == 3
    look_at(way, 1)
    assert table.session.hints_used == 3
    look_at(way, 10)
    assert table.session.hints_used == 10
    assert table.session.state == state
    assert not table.session.history.can_undo


def test_what_a_hint_has_told_does_not_count_again(table: Table) -> None:
    table.open(SOLUTION.with_value(at(5, 5), 0))
    table.ask()
    assert table.session.hints_used == 1
    look_at(list_way(table), 1)
    assert table.session.hints_used == 1


def test_arrows_move_and_unfold_and_escape_goes_back(table: Table) -> None:
    before = table.board.picture
    way = list_way(table)
    QTest.keyClick(way.tree, Qt.Key.Key_Down)
    assert way.tree.currentItem() is item(way, 1)
    QTest.keyClick(way.tree, Qt.Key.Key_Return)
    assert item(way, 1).isExpanded()
    why = item(way, 1).child(0)
    assert why is not None
    assert why.text(0) == look_at(way, 1).why
    drawn = table.board.picture
    QTest.keyClick(way.tree, Qt.Key.Key_Down)
    assert way.tree.currentItem() is why
    assert table.board.picture == drawn
    table.command("close_hint")
    assert table.board.picture == before
    assert table.side.section == "play"
    assert table.window.focusWidget() is table.board


def test_undo_gives_the_keyboard_back_to_the_board(table: Table) -> None:
    """It went to the first button of the header, where Space started another game."""
    table.write(at(1, 3), SOLUTION[at(1, 3)])
    way = list_way(table)
    QTest.keyClick(way.tree, Qt.Key.Key_Down)
    table.command("undo")
    assert table.window.focusWidget() is table.board


def test_tab_leads_from_the_list_to_the_buttons_below_it(table: Table) -> None:
    way = list_way(table)
    look_at(way, 2)
    for button in (Button.GO_ON, Button.BACK):
        QTest.keyClick(table.window.focusWidget(), Qt.Key.Key_Tab)
        assert table.window.focusWidget() is table.panel.buttons[button]


@pytest.mark.parametrize("blanks", [8, 51])
def test_a_click_looks_at_the_step_that_was_under_the_mouse(table: Table, blanks: int) -> None:
    """Though those above it grow, because they are told with it."""
    empty = list(PUZZLE.empty_cells())
    table.open(SOLUTION.with_values((cell, 0) for cell in empty[:blanks]))
    way = list_way(table)
    clicked = item(way, 6)
    place = way.tree.visualItemRect(clicked)
    QTest.mouseClick(
        way.tree.viewport(), Qt.MouseButton.LeftButton, pos=place.topLeft() + QPoint(40, 8)
    )
    assert way.tree.currentItem() is clicked
    table.qtbot.waitUntil(lambda: way.tree.selectedItems() == [clicked], timeout=5000)
    is_scrolled = blanks > 8
    assert (way.tree.visualItemRect(clicked).top() == place.top()) is is_scrolled
    assert table.session.hints_used == 6


def test_a_technique_of_the_table_leads_to_its_lesson(table: Table) -> None:
    way = list_way(table)
    row = item(way, 0).child(0)
    assert row is not None
    way.tree.setCurrentItem(row)
    assert not table.board.picture.candidate_marks
    QTest.keyClick(way.tree, Qt.Key.Key_Return)
    table.qtbot.waitUntil(lambda: bool(table.window.findChildren(LessonsDialog)))


def test_one_can_play_on_from_a_step_and_undo_takes_it_back(table: Table) -> None:
    table.current_game.play(lambda session: session.fill_notes())
    before = table.session.state
    way = list_way(table)
    go_on = table.panel.buttons[Button.GO_ON]
    assert not go_on.isEnabled()
    look_at(way, 1)
    assert not go_on.isEnabled()
    step = look_at(way, 6)
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
    way = list_way(table)
    step = look_at(way, way.count)
    ((last, _),) = step.step.deduction.placements
    contents = table.board.picture.contents
    assert [cell for cell, content in enumerate(contents) if not content.digit] == [last]
    assert not any(content.corner for content in contents)


def test_mistakes_come_first(table: Table) -> None:
    table.write(at(1, 4), 2)
    table.command("solution_path")
    table.qtbot.waitUntil(lambda: table.hint.stages is not None)
    assert "is wrong" in table.told
    assert table.panel.way.isHidden()


def test_a_finished_game_is_shown_from_its_start_all_told_and_free(table: Table) -> None:
    for cell in PUZZLE.empty_cells():
        table.write(cell, SOLUTION[cell])
    table.play_panel.result.way.click()
    controller = table.child(SolutionPathController)
    table.qtbot.waitUntil(lambda: not controller.is_searching)
    way = table.panel.way
    blanks = PUZZLE.values.count(0)
    assert way.status.text() == f"Beginner: {blanks} steps."
    assert all("Write" in item(way, number).text(0) for number in range(1, blanks + 1))
    look_at(way, 1)
    assert sum(bool(c.digit) for c in table.board.picture.contents) == 81 - blanks
    assert Button.GO_ON not in table.shown
    assert table.session.hints_used == 0
    table.panel.buttons[Button.BACK].click()
    assert all(content.digit for content in table.board.picture.contents)


@pytest.mark.parametrize("key", ["hint", "other_hints"])
def test_a_hint_takes_the_place_of_the_way(table: Table, key: str) -> None:
    way = list_way(table)
    look_at(way, 20)
    table.command(key)
    table.qtbot.waitUntil(way.isHidden)
    assert [c.digit for c in table.board.picture.contents] == list(PUZZLE.values)


@pytest.mark.parametrize("section", ["play", "watch"])
def test_in_another_section_the_board_is_the_games_own(table: Table, section: str) -> None:
    way = list_way(table)
    look_at(way, 20)
    table.side.show_section(section)
    assert way.isHidden()
    table.side.show_section("play")
    assert [c.digit for c in table.board.picture.contents] == list(PUZZLE.values)


def test_a_move_of_ones_own_ends_it_and_is_not_lost(table: Table) -> None:
    look_at(list_way(table), 20)
    table.write(at(1, 3), SOLUTION[at(1, 3)])
    assert table.panel.way.isHidden()
    expected = PUZZLE.with_value(at(1, 3), SOLUTION[at(1, 3)])
    assert [c.digit for c in table.board.picture.contents] == list(expected.values)


def test_where_givens_leave_several_solutions_it_says_how_far_it_is_certain(table: Table) -> None:
    table.open(LOOSE)
    way = list_way(table)
    assert way.count
    assert "more than one solution" in way.status.text()


def test_where_techniques_are_off_it_says_where_it_ends(table: Table) -> None:
    off = {technique.key for technique in TECHNIQUES} - set(SINGLES)
    table.settings_model.change(techniques_off=tuple(sorted(off)))
    table.open(LONG_CHAIN)
    way = list_way(table)
    assert way.status.text().startswith("5 steps; then none is found")


@pytest.mark.parametrize(
    ("puzzle", "told"), [(NO_SOLUTION, "no solution"), (Grid.empty(), "more than one solution")]
)
def test_where_no_step_is_certain_it_says_why(table: Table, puzzle: Grid, told: str) -> None:
    table.open(puzzle)
    table.command("solution_path")
    table.qtbot.waitUntil(lambda: told in table.told)
    assert table.panel.way.isHidden()
    assert Button.CLOSE in table.shown


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

    monkeypatch.setattr(way_module, "seek_solution_path", endless)
    table.command("solution_path")
    table.qtbot.waitUntil(lambda: table.panel.way.count > 1)
    assert table.panel.way.status.text() == tr("hint.whole_way.loading")
    table.panel.buttons[Button.BACK].click()
    assert not table.child(SolutionPathController).is_searching
    assert Button.ASK in table.shown


def test_the_number_of_steps_grows_with_the_list(table: Table) -> None:
    table.command("solution_path")
    table.qtbot.waitUntil(lambda: table.panel.way.count > 0)
    assert table.child(SolutionPathController).is_searching
    look_at(table.panel.way, 1)
    table.qtbot.waitUntil(lambda: not table.child(SolutionPathController).is_searching)
    count = table.panel.way.count
    assert table.panel.step.text() == tr("hint.step", number=1, count=count)
