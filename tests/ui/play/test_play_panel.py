"""The play panel: each tool once, digits close together, modes, and first steps."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolButton
from pytestqt.qtbot import QtBot

from sudoku_app.core.digits import Digit, only
from tests.ui.driver import EntryMode, Outcome, Selection
from tests.ui.driver.scenes import PUZZLE
from tests.ui.driver.table import Table
from tests.ui.driver.views import settle

MARGIN = 16


@pytest.fixture
def table(qtbot: QtBot, qapp: QApplication) -> Table:
    return Table.laid(qtbot, qapp, PUZZLE)


@pytest.fixture
def open_drawer(table: Table) -> Table:
    table.play_panel.set_drawer_open(True)
    return table


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
def test_every_tool_is_there_once(open_drawer: Table, size: tuple[int, int]) -> None:
    table = open_drawer
    table.window.resize(*size)
    settle()
    buttons = [b for b in table.play_panel.findChildren(QToolButton) if b.isVisible()]
    names = [button.accessibleName() or button.text() for button in buttons]
    assert len(names) == len(set(names)) > 12


@pytest.mark.parametrize("scale", [100, 200])
def test_no_tool_is_too_narrow_for_its_words(open_drawer: Table, scale: int) -> None:
    """In large text long words of another language ended up as "Remem...ment"."""
    table = open_drawer
    table.settings_model.change(text_scale=scale)
    table.window.context.actions.actions["savepoint"].setIconText("Remember this very moment")
    settle()
    tools = [b for b in table.play_panel.findChildren(QToolButton) if b.isVisible()]
    only_text = Qt.ToolButtonStyle.ToolButtonTextOnly
    tools = [b for b in tools if b.defaultAction() and b.toolButtonStyle() is only_text]
    assert len(tools) > 5
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


@pytest.mark.parametrize("size", [(1120, 780), (720, 800)], ids=["beside", "below"])
def test_both_kinds_of_notes_are_written_with_the_mouse(
    table: Table, size: tuple[int, int]
) -> None:
    table.window.resize(*size)
    settle()
    cell = next(PUZZLE.empty_cells())
    table.board.select(Selection.of(cell))
    pad, modes = table.play_panel.pad, table.play_panel.modes
    modes.button(EntryMode.CENTRE).click()
    pad.button(1).click()
    modes.button(EntryMode.CORNER).click()
    pad.button(2).click()
    assert (table.session.state.centre[cell], table.session.state.corner[cell]) == (
        only(Digit(1)),
        only(Digit(2)),
    )
    modes.button(EntryMode.DIGIT).click()
    pad.button(3).click()
    assert table.session.state.grid[cell] == 3


def chosen_mode(table: Table) -> list[EntryMode]:
    modes = table.play_panel.modes
    return [mode for mode in EntryMode if modes.button(mode).isChecked()]


def test_exactly_one_mode_is_chosen_whatever_switches_it(table: Table) -> None:
    table.board.select(Selection.of(next(PUZZLE.empty_cells())))
    assert chosen_mode(table) == [EntryMode.DIGIT]
    QTest.keyClick(table.board, Qt.Key.Key_Space)
    assert chosen_mode(table) == [EntryMode.CORNER]
    table.command("centre_mode")
    assert chosen_mode(table) == [EntryMode.CENTRE]
    table.command("note_mode")
    assert chosen_mode(table) == [EntryMode.CORNER]
    QTest.keyClick(table.board, Qt.Key.Key_Space)
    assert chosen_mode(table) == [EntryMode.DIGIT]


def test_the_pad_shows_digits_as_they_will_be_written(table: Table) -> None:
    settle()
    looks = set()
    for mode in EntryMode:
        table.play_panel.modes.button(mode).click()
        image = table.play_panel.pad.button(5).grab().toImage()
        looks.add(bytes(image.constBits()))
    assert len(looks) == len(EntryMode)


def test_a_digit_chosen_first_says_what_it_is_for(table: Table) -> None:
    table.board.select(Selection())
    table.play_panel.pad.button(4).click()
    expected = "4 is ready: click cells. Click 4 again to stop."
    assert table.play_panel.status.text() == expected
    table.play_panel.pad.button(4).click()
    assert table.play_panel.status.text() != expected


def test_the_drawer_stays_as_it_was_left(table: Table) -> None:
    assert not table.play_panel.colours.isVisible()
    table.play_panel.drawer_button.click()
    assert table.play_panel.colours.isVisible()
    assert table.settings_model.settings.tools_open


def test_the_colours_take_the_whole_width(open_drawer: Table) -> None:
    table = open_drawer
    settle()
    row = table.play_panel.colours
    swatches = [button.geometry() for button in row.findChildren(QToolButton)]
    assert swatches[0].left() == 0
    assert row.width() - swatches[-1].right() < len(swatches)


def test_every_tool_explains_itself_under_the_mouse(table: Table) -> None:
    buttons = table.play_panel.findChildren(QToolButton)
    only_text = Qt.ToolButtonStyle.ToolButtonTextOnly
    tools = [b for b in buttons if b.toolButtonStyle() is only_text]
    said = {b.accessibleName(): b.toolTip().split(" (")[0] for b in tools}
    assert [name for name, tip in said.items() if tip in (name, "")] == []


def test_what_to_do_is_told_until_the_first_move(table: Table) -> None:
    assert table.play_panel.status.isVisible()
    table.board.select(Selection.of(next(PUZZLE.empty_cells())))
    QTest.keyClick(table.board, Qt.Key.Key_4)
    assert not table.play_panel.status.isVisible()
    table.command("undo")
    assert table.play_panel.status.isVisible()


def test_below_the_board_the_lines_of_a_result_stand_together(table: Table) -> None:
    card = table.play_panel.result
    card.show_outcome(Outcome("Solved!", ("3-day streak", "No hints used")))
    assert card.text.text().count("<p") == 2
    table.window.resize(720, 800)
    settle()
    assert "3-day streak · No hints used<" in card.text.text()
