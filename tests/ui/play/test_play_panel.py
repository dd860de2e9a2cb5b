"""The play panel: each tool once, digits close together, modes, and first steps."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolButton
from pytestqt.qtbot import QtBot

from sudoku_app.core.digits import Digit, only
from tests.ui.driver import EntryMode, Outcome, Selection
from tests.ui.driver.play_driver import PlayDriver
from tests.ui.driver.scenes import PUZZLE
from tests.ui.driver.views import settle

MARGIN = 16


@pytest.fixture
def play_driver(qtbot: QtBot, qapp: QApplication) -> PlayDriver:
    return PlayDriver.opened(qtbot, qapp, PUZZLE)


@pytest.fixture
def open_drawer(play_driver: PlayDriver) -> PlayDriver:
    play_driver.play_panel.set_drawer_open(True)
    return play_driver


def gap(play_driver: PlayDriver) -> int:
    """The distance between two rows of digits."""
    above, below = (play_driver.play_panel.pad.button(digit).geometry() for digit in (1, 4))
    return below.top() - above.bottom() - 1


def test_digits_move_together_again_when_the_text_gets_smaller(play_driver: PlayDriver) -> None:
    settle()
    before = gap(play_driver)
    play_driver.settings_model.change(text_scale=200)
    settle()
    play_driver.settings_model.change(text_scale=100)
    settle()
    assert gap(play_driver) == before


@pytest.mark.parametrize("size", [(1120, 780), (880, 1000), (720, 560)])
def test_every_tool_is_there_once(open_drawer: PlayDriver, size: tuple[int, int]) -> None:
    play_driver = open_drawer
    play_driver.window.resize(*size)
    settle()
    buttons = [b for b in play_driver.play_panel.findChildren(QToolButton) if b.isVisible()]
    names = [button.accessibleName() or button.text() for button in buttons]
    assert len(names) == len(set(names)) > 12


@pytest.mark.parametrize("scale", [100, 200])
def test_no_tool_is_too_narrow_for_its_words(open_drawer: PlayDriver, scale: int) -> None:
    """In large text long words of another language ended up as "Remem...ment"."""
    play_driver = open_drawer
    play_driver.settings_model.change(text_scale=scale)
    play_driver.window.context.actions.actions["savepoint"].setIconText("Remember this very moment")
    settle()
    tools = [b for b in play_driver.play_panel.findChildren(QToolButton) if b.isVisible()]
    only_text = Qt.ToolButtonStyle.ToolButtonTextOnly
    tools = [b for b in tools if b.defaultAction() and b.toolButtonStyle() is only_text]
    assert len(tools) > 5
    for button in tools:
        words = button.fontMetrics().horizontalAdvance(button.text())
        assert button.width() > words + MARGIN, button.text()


@pytest.mark.parametrize("size", [(720, 560), (720, 800)], ids=["beside", "below"])
def test_every_tool_is_seen_without_scrolling(
    play_driver: PlayDriver, size: tuple[int, int]
) -> None:
    play_driver.window.resize(*size)
    settle()
    panel = play_driver.play_panel
    tools = [b for b in panel.findChildren(QToolButton) if b.isVisible()]
    hidden = [b.text() for b in tools if b.visibleRegion().boundingRect() != b.rect()]
    assert hidden == []


@pytest.mark.parametrize("size", [(1120, 780), (720, 800)], ids=["beside", "below"])
def test_both_kinds_of_notes_are_written_with_the_mouse(
    play_driver: PlayDriver, size: tuple[int, int]
) -> None:
    play_driver.window.resize(*size)
    settle()
    cell = next(PUZZLE.empty_cells())
    play_driver.board.select(Selection.of(cell))
    pad, modes = play_driver.play_panel.pad, play_driver.play_panel.modes
    modes.button(EntryMode.CENTRE).click()
    pad.button(1).click()
    modes.button(EntryMode.CORNER).click()
    pad.button(2).click()
    assert (play_driver.session.state.centre[cell], play_driver.session.state.corner[cell]) == (
        only(Digit(1)),
        only(Digit(2)),
    )
    modes.button(EntryMode.DIGIT).click()
    pad.button(3).click()
    assert play_driver.session.state.grid[cell] == 3


def chosen_mode(play_driver: PlayDriver) -> list[EntryMode]:
    modes = play_driver.play_panel.modes
    return [mode for mode in EntryMode if modes.button(mode).isChecked()]


def test_exactly_one_mode_is_chosen_whatever_switches_it(play_driver: PlayDriver) -> None:
    play_driver.board.select(Selection.of(next(PUZZLE.empty_cells())))
    assert chosen_mode(play_driver) == [EntryMode.DIGIT]
    QTest.keyClick(play_driver.board, Qt.Key.Key_Space)
    assert chosen_mode(play_driver) == [EntryMode.CORNER]
    play_driver.command("centre_mode")
    assert chosen_mode(play_driver) == [EntryMode.CENTRE]
    play_driver.command("note_mode")
    assert chosen_mode(play_driver) == [EntryMode.CORNER]
    QTest.keyClick(play_driver.board, Qt.Key.Key_Space)
    assert chosen_mode(play_driver) == [EntryMode.DIGIT]


def test_the_pad_shows_digits_as_they_will_be_written(play_driver: PlayDriver) -> None:
    settle()
    looks = set()
    for mode in EntryMode:
        play_driver.play_panel.modes.button(mode).click()
        image = play_driver.play_panel.pad.button(5).grab().toImage()
        looks.add(bytes(image.constBits()))
    assert len(looks) == len(EntryMode)


def test_a_digit_chosen_first_says_what_it_is_for(play_driver: PlayDriver) -> None:
    play_driver.board.select(Selection())
    play_driver.play_panel.pad.button(4).click()
    expected = "4 is ready: click cells. Click 4 again to stop."
    assert play_driver.play_panel.status.text() == expected
    play_driver.play_panel.pad.button(4).click()
    assert play_driver.play_panel.status.text() != expected


def test_the_drawer_stays_as_it_was_left(play_driver: PlayDriver) -> None:
    assert not play_driver.play_panel.colours.isVisible()
    play_driver.play_panel.drawer_button.click()
    assert play_driver.play_panel.colours.isVisible()
    assert play_driver.settings_model.settings.tools_open


def test_the_colours_take_the_whole_width(open_drawer: PlayDriver) -> None:
    play_driver = open_drawer
    settle()
    row = play_driver.play_panel.colours
    swatches = [button.geometry() for button in row.findChildren(QToolButton)]
    assert swatches[0].left() == 0
    assert row.width() - swatches[-1].right() < len(swatches)


def test_every_tool_explains_itself_under_the_mouse(play_driver: PlayDriver) -> None:
    buttons = play_driver.play_panel.findChildren(QToolButton)
    only_text = Qt.ToolButtonStyle.ToolButtonTextOnly
    tools = [b for b in buttons if b.toolButtonStyle() is only_text]
    said = {b.accessibleName(): b.toolTip().split(" (")[0] for b in tools}
    assert [name for name, tip in said.items() if tip in (name, "")] == []


def test_what_to_do_is_told_until_the_first_move(play_driver: PlayDriver) -> None:
    assert play_driver.play_panel.status.isVisible()
    play_driver.board.select(Selection.of(next(PUZZLE.empty_cells())))
    QTest.keyClick(play_driver.board, Qt.Key.Key_4)
    assert not play_driver.play_panel.status.isVisible()
    play_driver.command("undo")
    assert play_driver.play_panel.status.isVisible()


def test_below_the_board_the_lines_of_a_result_stand_together(play_driver: PlayDriver) -> None:
    card = play_driver.play_panel.result
    card.show_outcome(Outcome("Solved!", ("3-day streak", "No hints used")))
    assert card.text.text().count("<p") == 2
    play_driver.window.resize(720, 800)
    settle()
    assert "3-day streak · No hints used<" in card.text.text()
