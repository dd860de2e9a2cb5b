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
from tests.ui.driver.play_driver import PlayDriver
from tests.ui.driver.scenes import PUZZLE, SOLUTION, at
from tests.ui.driver.views import LONG_CHAIN

LOOSE = Grid.parse("53467891267219534819834256785976142342685379171392485696153728." + "." * 18)
NO_SOLUTION = Grid.parse("55" + "." * 79)
DEAD_END = Grid.parse("1" + "." * 80)


def list_path(play_driver: PlayDriver) -> SolutionPathList:
    play_driver.command("solution_path")
    controller = play_driver.child(SolutionPathController)
    play_driver.qtbot.waitUntil(lambda: not controller.is_searching)
    return play_driver.steps.path


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
    play_driver = item(path, 0)
    return [play_driver.child(row).text(0) for row in range(play_driver.childCount())]  # type: ignore[union-attr]


def test_the_way_is_listed_with_its_level_and_what_it_takes(play_driver: PlayDriver) -> None:
    path = list_path(play_driver)
    blanks = PUZZLE.values.count(0)
    assert play_driver.side.section == "steps"
    assert path.count == blanks
    assert path.status.text().startswith(f"Beginner from here: {blanks} steps.")
    techniques = rate(PUZZLE).techniques
    assert {row.split(" × ")[1] for row in rows(path)} == {
        load().techniques[key].name for key in techniques
    }
    assert sum(int(row.split(" × ")[0]) for row in rows(path)) == blanks
    assert item(path, 0).text(0) == "Techniques used"


def test_to_look_at_the_list_spoils_nothing_and_costs_nothing(play_driver: PlayDriver) -> None:
    before = play_driver.board.picture
    path = list_path(play_driver)
    assert play_driver.board.picture == before
    assert play_driver.session.hints_used == 0
    assert all("Write" not in item(path, number).text(0) for number in range(1, path.count + 1))


def test_each_step_is_shown_on_the_board_before_it_and_counts_as_a_hint(
    play_driver: PlayDriver,
) -> None:
    state = play_driver.session.state
    path = list_path(play_driver)
    assert play_driver.window.focusWidget() is path.tree
    for number in (1, 2, 3):
        step = look_at(path, number)
        assert item(path, number).text(0).endswith(step.result)
        ((cell, _),) = step.step.deduction.placements
        assert cell in {mark.cell for mark in play_driver.board.picture.candidate_marks}
        filled = sum(bool(content.digit) for content in play_driver.board.picture.contents)
        assert filled == sum(map(bool, PUZZLE.values)) + number - 1
        assert play_driver.steps.step.text() == f"{number} of {path.count}"
    assert play_driver.session.hints_used == 3
    look_at(path, 1)
    assert play_driver.session.hints_used == 3
    look_at(path, 10)
    assert play_driver.session.hints_used == 10
    assert play_driver.session.state == state
    assert not play_driver.session.history.can_undo


def test_what_a_hint_has_told_does_not_count_again(play_driver: PlayDriver) -> None:
    play_driver.open(SOLUTION.with_value(at(5, 5), 0))
    play_driver.ask()
    assert play_driver.session.hints_used == 1
    look_at(list_path(play_driver), 1)
    assert play_driver.session.hints_used == 1


def test_arrows_move_and_unfold_and_escape_goes_back(play_driver: PlayDriver) -> None:
    before = play_driver.board.picture
    path = list_path(play_driver)
    QTest.keyClick(path.tree, Qt.Key.Key_Down)
    assert path.tree.currentItem() is item(path, 1)
    QTest.keyClick(path.tree, Qt.Key.Key_Return)
    assert item(path, 1).isExpanded()
    why = item(path, 1).child(0)
    assert why is not None
    assert why.text(0) == look_at(path, 1).why
    drawn = play_driver.board.picture
    QTest.keyClick(path.tree, Qt.Key.Key_Down)
    assert path.tree.currentItem() is why
    assert play_driver.board.picture == drawn
    play_driver.command("close_hint")
    assert play_driver.board.picture == before
    assert play_driver.side.section == "play"
    assert play_driver.window.focusWidget() is play_driver.board


def test_undo_gives_the_keyboard_back_to_the_board(play_driver: PlayDriver) -> None:
    """It went to the first button of the header, where Space started another game."""
    play_driver.write(at(1, 3), SOLUTION[at(1, 3)])
    path = list_path(play_driver)
    QTest.keyClick(path.tree, Qt.Key.Key_Down)
    play_driver.command("undo")
    assert play_driver.window.focusWidget() is play_driver.board


def test_tab_leads_from_the_list_to_the_buttons_below_it(play_driver: PlayDriver) -> None:
    path = list_path(play_driver)
    look_at(path, 2)
    for button in (play_driver.steps.close_button, play_driver.steps.play_on_button):
        QTest.keyClick(play_driver.window.focusWidget(), Qt.Key.Key_Tab)
        assert play_driver.window.focusWidget() is button


@pytest.mark.parametrize("blanks", [8, 51])
def test_a_click_looks_at_the_step_that_was_under_the_mouse(
    play_driver: PlayDriver, blanks: int
) -> None:
    """Though those above it grow, because they are told with it."""
    empty = list(PUZZLE.empty_cells())
    play_driver.open(SOLUTION.with_values((cell, 0) for cell in empty[:blanks]))
    path = list_path(play_driver)
    clicked = item(path, 6)
    place = path.tree.visualItemRect(clicked)
    QTest.mouseClick(
        path.tree.viewport(), Qt.MouseButton.LeftButton, pos=place.topLeft() + QPoint(40, 8)
    )
    assert path.tree.currentItem() is clicked
    play_driver.qtbot.waitUntil(lambda: path.tree.selectedItems() == [clicked], timeout=5000)
    is_scrolled = blanks > 8
    assert (path.tree.visualItemRect(clicked).top() == place.top()) is is_scrolled
    assert play_driver.session.hints_used == 6


def test_a_technique_of_the_table_leads_to_its_lesson(play_driver: PlayDriver) -> None:
    path = list_path(play_driver)
    row = item(path, 0).child(0)
    assert row is not None
    path.tree.setCurrentItem(row)
    assert not play_driver.board.picture.candidate_marks
    QTest.keyClick(path.tree, Qt.Key.Key_Return)
    play_driver.qtbot.waitUntil(lambda: bool(play_driver.window.findChildren(LessonsDialog)))


def test_one_can_play_on_from_a_step_and_undo_takes_it_back(play_driver: PlayDriver) -> None:
    play_driver.current_game.play(lambda session: session.fill_notes())
    before = play_driver.session.state
    path = list_path(play_driver)
    go_on = play_driver.steps.play_on_button
    assert not go_on.isEnabled()
    look_at(path, 1)
    assert not go_on.isEnabled()
    step = look_at(path, 6)
    shown = [content.digit for content in play_driver.board.picture.contents]
    go_on.click()
    assert play_driver.session.state.grid == step.step.board.grid
    assert list(play_driver.session.state.grid.values) == shown
    assert play_driver.session.hints_used == 6
    assert play_driver.side.section == "play"
    assert play_driver.window.focusWidget() is play_driver.board
    play_driver.command("undo")
    assert play_driver.session.state == before


def test_notes_are_shown_as_they_would_be_left(play_driver: PlayDriver) -> None:
    play_driver.current_game.play(lambda session: session.fill_notes())
    path = list_path(play_driver)
    step = look_at(path, path.count)
    ((last, _),) = step.step.deduction.placements
    contents = play_driver.board.picture.contents
    assert [cell for cell, content in enumerate(contents) if not content.digit] == [last]
    assert not any(content.corner for content in contents)


def test_mistakes_come_first(play_driver: PlayDriver) -> None:
    play_driver.write(at(1, 4), 2)
    play_driver.command("solution_path")
    play_driver.qtbot.waitUntil(lambda: play_driver.hint.stages is not None)
    assert "is wrong" in play_driver.hint_text
    assert not play_driver.steps.path.isVisible()


def test_a_finished_game_is_shown_from_its_start_all_told_and_free(play_driver: PlayDriver) -> None:
    for cell in PUZZLE.empty_cells():
        play_driver.write(cell, SOLUTION[cell])
    play_driver.play_panel.result.way.click()
    controller = play_driver.child(SolutionPathController)
    play_driver.qtbot.waitUntil(lambda: not controller.is_searching)
    path = play_driver.steps.path
    blanks = PUZZLE.values.count(0)
    assert path.status.text() == f"Beginner: {blanks} steps."
    assert all("Write" in item(path, number).text(0) for number in range(1, blanks + 1))
    look_at(path, 1)
    assert sum(bool(c.digit) for c in play_driver.board.picture.contents) == 81 - blanks
    assert play_driver.steps.play_on_button.isHidden()
    assert play_driver.session.hints_used == 0
    play_driver.steps.close_button.click()
    assert all(content.digit for content in play_driver.board.picture.contents)


@pytest.mark.parametrize("key", ["hint", "other_hints"])
def test_a_hint_takes_the_place_of_the_way(play_driver: PlayDriver, key: str) -> None:
    path = list_path(play_driver)
    look_at(path, 20)
    play_driver.command(key)
    play_driver.qtbot.waitUntil(lambda: not path.isVisible())
    assert [c.digit for c in play_driver.board.picture.contents] == list(PUZZLE.values)


@pytest.mark.parametrize("section", ["play", "watch"])
def test_in_another_section_the_board_is_the_games_own(
    play_driver: PlayDriver, section: str
) -> None:
    path = list_path(play_driver)
    look_at(path, 20)
    play_driver.side.show_section(section)
    assert not path.isVisible()
    play_driver.side.show_section("play")
    assert [c.digit for c in play_driver.board.picture.contents] == list(PUZZLE.values)


def test_a_move_of_ones_own_ends_it_and_is_not_lost(play_driver: PlayDriver) -> None:
    look_at(list_path(play_driver), 20)
    play_driver.write(at(1, 3), SOLUTION[at(1, 3)])
    assert not play_driver.steps.path.isVisible()
    expected = PUZZLE.with_value(at(1, 3), SOLUTION[at(1, 3)])
    assert [c.digit for c in play_driver.board.picture.contents] == list(expected.values)


def test_where_givens_leave_several_solutions_it_says_how_far_it_is_certain(
    play_driver: PlayDriver,
) -> None:
    play_driver.open(LOOSE)
    path = list_path(play_driver)
    assert path.count
    assert "more than one solution" in path.status.text()


def test_where_techniques_are_off_it_says_where_it_ends(play_driver: PlayDriver) -> None:
    off = {technique.key for technique in TECHNIQUES} - set(SINGLES)
    play_driver.settings_model.change(techniques_off=tuple(sorted(off)))
    play_driver.open(LONG_CHAIN)
    path = list_path(play_driver)
    assert path.status.text().startswith("5 steps; then none is found")


@pytest.mark.parametrize(
    ("puzzle", "told"), [(NO_SOLUTION, "no solution"), (Grid.empty(), "more than one solution")]
)
def test_where_no_step_is_certain_it_says_why(
    play_driver: PlayDriver, puzzle: Grid, told: str
) -> None:
    play_driver.open(puzzle)
    play_driver.command("solution_path")
    play_driver.qtbot.waitUntil(lambda: told in play_driver.hint_text)
    assert not play_driver.steps.path.isVisible()
    assert play_driver.card.close_button.isVisible()


def test_a_dead_end_offers_undo(play_driver: PlayDriver) -> None:
    play_driver.open(DEAD_END)
    play_driver.write(at(1, 2), 1)
    play_driver.command("solution_path")
    play_driver.qtbot.waitUntil(lambda: Button.UNDO in play_driver.shown)


def test_a_lost_note_comes_first_too(play_driver: PlayDriver) -> None:
    wrong = Digit(1 if SOLUTION[at(1, 3)] != 1 else 2)
    play_driver.current_game.play(lambda s: s.toggle_note([at(1, 3)], wrong, NoteKind.CENTRE))
    play_driver.command("solution_path")
    play_driver.qtbot.waitUntil(lambda: play_driver.hint.stages is not None)
    assert "missing from the notes" in play_driver.hint_text


def test_a_long_search_fills_the_list_and_can_be_left(
    play_driver: PlayDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    def endless(position: Position, choice: Choice) -> Iterator[PathStep]:
        first = next(seek_solution_path(position, choice))
        while True:
            yield first

    monkeypatch.setattr(solution_path_module, "seek_solution_path", endless)
    play_driver.command("solution_path")
    play_driver.qtbot.waitUntil(lambda: play_driver.steps.path.count > 1)
    assert play_driver.steps.path.status.text() == tr("hint.solution_path.loading")
    play_driver.steps.close_button.click()
    assert not play_driver.child(SolutionPathController).is_searching
    assert play_driver.side.section == "play"


def test_the_number_of_steps_grows_with_the_list(play_driver: PlayDriver) -> None:
    play_driver.command("solution_path")
    play_driver.qtbot.waitUntil(lambda: play_driver.steps.path.count > 0)
    assert play_driver.child(SolutionPathController).is_searching
    look_at(play_driver.steps.path, 1)
    play_driver.qtbot.waitUntil(lambda: not play_driver.child(SolutionPathController).is_searching)
    count = play_driver.steps.path.count
    assert play_driver.steps.step.text() == tr("hint.step", number=1, count=count)
