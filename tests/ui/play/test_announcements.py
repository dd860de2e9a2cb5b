"""What a screen reader hears in the real window."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from sudoku_app.core.cells import Cell
from sudoku_app.core.exact import solve
from sudoku_app.game.inspection import Inspection, Soundness
from tests.ui.driver import (
    Badge,
    BoardView,
    CellCard,
    FailureCard,
    LibraryPage,
    Selection,
    Severity,
    cell_name,
    load_theme,
)
from tests.ui.driver.play_driver import PlayDriver
from tests.ui.driver.scenes import PUZZLE, at

Heard = Callable[[], list[str]]
EMPTY = at(1, 3)


@pytest.fixture
def heard(play_driver: PlayDriver, monkeypatch: pytest.MonkeyPatch) -> Heard:
    """What was said since the last question, beginning with the game just opened."""
    said: list[str] = []

    def note(event: QAccessibleEvent) -> None:
        if isinstance(event, QAccessibleAnnouncementEvent):
            said.append(event.message())
        elif isinstance(board := event.object(), BoardView) and event.child() >= 0:
            said.append(cell_name(Cell(event.child()), board.picture))

    def take() -> list[str]:
        taken = said.copy()
        said.clear()
        return taken

    with play_driver.qtbot.waitActive(play_driver.window):
        play_driver.window.activateWindow()
    play_driver.board.setFocus()
    play_driver.board.select(Selection.of(at(1, 1)))
    QApplication.processEvents()
    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    monkeypatch.setattr(QAccessible, "updateAccessibility", note)
    return take


def test_a_cell_is_heard_when_one_comes_to_it_and_when_it_changes(
    play_driver: PlayDriver, heard: Heard
) -> None:
    play_driver.board.select(Selection.of(EMPTY))
    assert heard() == ["row 1, column 3, empty"]
    QTest.keyClick(play_driver.board, Qt.Key.Key_4)
    assert heard() == ["row 1, column 3, 4"]
    QTest.keyClick(play_driver.board, Qt.Key.Key_5)
    assert heard() == ["row 1, column 3, 5, clashes"]
    play_driver.command("undo")
    play_driver.command("undo")
    assert heard() == ["row 1, column 3, 4", "row 1, column 3, empty"]


def test_the_cell_is_heard_when_the_keyboard_comes_to_the_board(
    play_driver: PlayDriver, heard: Heard
) -> None:
    play_driver.board.clearFocus()
    assert heard() == []
    play_driver.board.setFocus()
    QApplication.processEvents()
    assert heard() == ["row 1, column 1, given 5"]


def test_a_wrong_digit_is_heard_as_one_where_they_are_marked(
    play_driver: PlayDriver, heard: Heard
) -> None:
    play_driver.settings_model.change(check_while_playing=True)
    play_driver.board.select(Selection.of(EMPTY))
    heard()
    solution = solve(PUZZLE)
    assert solution is not None
    wrong = next(d for d in (1, 2, 4) if d != solution[EMPTY] and PUZZLE.allowed(EMPTY) >> d & 1)
    QTest.keyClicks(play_driver.board, str(wrong))
    assert heard()[-1] == f"row 1, column 3, {wrong}, wrong"


def test_a_message_is_heard_with_what_can_be_done(play_driver: PlayDriver, heard: Heard) -> None:
    play_driver.window.messages.say("Easy was deleted.", Severity.NOTE, "Undo", lambda: None)
    assert heard() == ["Easy was deleted. Undo."]


def test_a_failure_is_heard(play_driver: PlayDriver, heard: Heard) -> None:
    play_driver.child(FailureCard).show_failure("Traceback\nValueError: no")
    assert len(heard()) == 1
    play_driver.child(FailureCard).show_failure("Traceback\nValueError: no")
    assert heard() == []


def test_a_hint_is_heard_and_nothing_of_hints_while_one_plays(
    play_driver: PlayDriver, heard: Heard
) -> None:
    play_driver.write(EMPTY, 4)
    assert heard() == []
    play_driver.command("undo")
    play_driver.ask()
    assert heard()[-1] in play_driver.hint_text
    play_driver.command("close_hint")
    assert heard() == []


def test_the_end_of_a_game_is_heard(play_driver: PlayDriver, heard: Heard) -> None:
    play_driver.settings_model.change(motion=False)
    play_driver.board.clearFocus()
    solution = solve(PUZZLE)
    assert solution is not None
    for cell in PUZZLE.empty_cells():
        play_driver.write(cell, solution[cell])
    assert heard()[0].startswith(play_driver.play_panel.result.title.text())


def test_a_box_to_choose_from_says_what_it_is_for(play_driver: PlayDriver) -> None:
    """On Linux, Qt gives a box the name of what is chosen."""
    play_driver.command("library")
    page = play_driver.child(LibraryPage)
    for box in (page.level, page.when):
        assert box.accessibleDescription() == box.accessibleName() != ""


def test_a_menu_is_called_like_its_title(play_driver: PlayDriver) -> None:
    menus = play_driver.window.menuBar().findChildren(QMenu)
    assert {menu.accessibleName() for menu in menus} == {
        menu.title().replace("&", "") for menu in menus
    }


def test_a_question_about_a_cell_is_heard_once(play_driver: PlayDriver, heard: Heard) -> None:
    card = CellCard(play_driver.window)
    for _ in range(2):
        card.ask("Row 1, column 2", "Is this a 7?", QImage(), [("Yes", True)])
    assert heard() == ["Row 1, column 2. Is this a 7?"]


def test_the_badge_is_heard_when_it_says_something_else(
    play_driver: PlayDriver, heard: Heard
) -> None:
    badge = Badge(load_theme("paper"), play_driver.window)
    badge.show()
    for _ in range(2):
        badge.show_inspection(PUZZLE, Inspection(Soundness.ONE))
    assert heard() == [badge.text]
