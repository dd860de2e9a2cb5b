"""The Play section: each tool once, digits close together, and first steps for a newcomer."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolButton
from pytestqt.qtbot import QtBot

from sudoku_app.core.digits import Digit, only
from tests.ui.driver import BoardWithPanel, Outcome, Selection, Severity
from tests.ui.driver.scenes import PUZZLE
from tests.ui.driver.table import Table
from tests.ui.driver.views import settle

MARGIN = 16


@pytest.fixture
def table(qtbot: QtBot, qapp: QApplication) -> Table:
    return Table.laid(qtbot, qapp, PUZZLE)


def gap(table: Table) -> int:
    """The distance between two rows of digits."""
    above, below = (table.play_panel.pad.button(digit).geometry() for digit in (1, 4))
    return below.top() - above.bottom() - 1


def test_digits_move_together_again_when_the_text_gets_smaller(table: Table) -> None:
    settle()
    before = gap(table)
    table.settings_model.change(text_scale=200)
    settle()
    table.settings_model.change(text_scale=100)
    settle()
    assert gap(table) == before


@pytest.mark.parametrize("size", [(1120, 780), (880, 1000), (720, 560)])
def test_every_tool_is_there_once(table: Table, size: tuple[int, int]) -> None:
    table.window.resize(*size)
    settle()
    buttons = [b for b in table.play_panel.findChildren(QToolButton) if b.isVisible()]
    names = [button.accessibleName() for button in buttons]
    assert len(names) == len(set(names)) > 12


def test_the_tools_stay_in_their_row_beside_a_message(table: Table) -> None:
    """The panel then scrolls, and its bar took the room that the last of them needed."""
    table.window.resize(720, 560)
    table.window.messages.say("Something", Severity.NOTE, "A button")
    settle()
    assert table.child(BoardWithPanel).scroll_bar.maximum() > 0
    tools = (b for b in table.play_panel.findChildren(QToolButton) if b.isVisible())
    rows = {b.defaultAction().objectName(): b.y() for b in tools if b.defaultAction()}
    assert rows["note_mode"] == rows["centre_mode"] == rows["erase"]


@pytest.mark.parametrize("scale", [100, 200])
def test_no_tool_is_too_narrow_for_its_words(table: Table, scale: int) -> None:
    """In large text long words of another language ended up as "Remem...ment"."""
    table.settings_model.change(text_scale=scale)
    table.window.context.actions.actions["savepoint"].setIconText("Remember this very moment")
    settle()
    tools = [b for b in table.play_panel.findChildren(QToolButton) if b.isVisible()]
    tools = [button for button in tools if button.defaultAction()]
    assert len(tools) > 6
    for button in tools:
        words = button.fontMetrics().horizontalAdvance(button.text())
        assert button.width() > words + MARGIN, button.text()


@pytest.mark.parametrize("size", [(720, 560), (720, 800)], ids=["beside", "below"])
def test_every_tool_is_seen_without_scrolling(table: Table, size: tuple[int, int]) -> None:
    table.window.resize(*size)
    settle()
    panel = table.play_panel
    tools = [b for b in panel.findChildren(QToolButton) if b.isVisible()]
    hidden = [b.text() for b in tools if b.visibleRegion().boundingRect() != b.rect()]
    assert hidden == []


def tool(table: Table, key: str) -> QToolButton:
    buttons = table.play_panel.findChildren(QToolButton)
    return next(b for b in buttons if b.isVisible() and b.defaultAction().objectName() == key)


@pytest.mark.parametrize("size", [(1120, 780), (720, 800)], ids=["beside", "below"])
def test_both_kinds_of_notes_are_written_with_the_mouse(
    table: Table, size: tuple[int, int]
) -> None:
    table.window.resize(*size)
    settle()
    cell = next(PUZZLE.empty_cells())
    table.board.select(Selection.of(cell))
    pad = table.play_panel.pad
    tool(table, "centre_mode").click()
    assert tool(table, "note_mode").isChecked()
    pad.button(1).click()
    tool(table, "centre_mode").click()
    pad.button(2).click()
    assert (table.session.state.centre[cell], table.session.state.corner[cell]) == (
        only(Digit(1)),
        only(Digit(2)),
    )
    tool(table, "note_mode").click()
    pad.button(3).click()
    assert table.session.state.grid[cell] == 3


def test_space_switches_between_digits_and_the_kind_of_notes_chosen_last(table: Table) -> None:
    centre, notes = tool(table, "centre_mode"), tool(table, "note_mode")
    table.board.select(Selection.of(next(PUZZLE.empty_cells())))
    centre.click()
    QTest.keyClick(table.board, Qt.Key.Key_Space)
    assert not centre.isChecked()
    assert not notes.isChecked()
    QTest.keyClick(table.board, Qt.Key.Key_Space)
    assert centre.isChecked()
    assert notes.isChecked()


def test_the_colours_take_the_whole_width(table: Table) -> None:
    settle()
    row = table.play_panel.colours
    swatches = [button.geometry() for button in row.findChildren(QToolButton)]
    assert swatches[0].left() == 0
    assert row.width() - swatches[-1].right() < len(swatches)


def test_every_tool_explains_itself_under_the_mouse(table: Table) -> None:
    buttons = table.play_panel.findChildren(QToolButton)
    said = {b.accessibleName(): b.toolTip().split(" (")[0] for b in buttons if b.isVisible()}
    assert [name for name, tip in said.items() if tip in (name, "")] == []


def test_what_to_do_is_told_until_the_first_move(table: Table) -> None:
    assert table.play_panel.first_steps.isVisible()
    table.board.select(Selection.of(next(PUZZLE.empty_cells())))
    QTest.keyClick(table.board, Qt.Key.Key_4)
    assert not table.play_panel.first_steps.isVisible()
    table.command("undo")
    assert table.play_panel.first_steps.isVisible()


def test_below_the_board_the_lines_of_a_result_stand_together(table: Table) -> None:
    card = table.play_panel.result
    card.show_outcome(Outcome("Solved!", ("3-day streak", "No hints used")))
    assert card.text.text().count("<p") == 2
    table.window.resize(720, 800)
    settle()
    assert "3-day streak · No hints used<" in card.text.text()
