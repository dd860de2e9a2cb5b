"""The coach marks of a first game."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest

from sudoku_app.storage.settings import load_settings
from tests.ui.driver import CoachController, CoachMarks
from tests.ui.driver.app_driver import AppDriver
from tests.ui.driver.scenes import PUZZLE, SOLUTION


@pytest.fixture
def newcomer(app_driver: AppDriver, monkeypatch: pytest.MonkeyPatch) -> AppDriver:
    monkeypatch.setattr(CoachController, "is_wanted", True)
    return app_driver.start()


def marks(app_driver: AppDriver) -> list[CoachMarks]:
    app_driver.app.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    return app_driver.window.findChildren(CoachMarks)


def begin(app_driver: AppDriver) -> CoachMarks:
    app_driver.paste(str(PUZZLE))
    app_driver.wait_for_page("play")
    app_driver.wait_for(lambda: bool(marks(app_driver)))
    return marks(app_driver)[0]


@pytest.mark.parametrize("size", [(1120, 780), (720, 560), (720, 900)])
def test_a_first_game_has_three_marks_that_do_not_cover_each_other(
    newcomer: AppDriver, size: tuple[int, int]
) -> None:
    newcomer.window.resize(*size)
    shown = begin(newcomer)
    newcomer.wait_for(lambda: len(shown.bubbles) == 3)  # they follow the layout of the page
    assert [bubble.text for bubble in shown.bubbles] == [
        "Choose a cell, then type a digit.",
        "Not sure yet? Switch to notes, or press N.",
        "Stuck? Ask for a hint, or press H.",
    ]
    rects = [bubble.rect for bubble in shown.bubbles]
    assert all(shown.rect().contains(rect) for rect in rects)
    assert not any(a.intersects(b) for a in rects for b in rects if a is not b)
    assert not any(rect.contains(shown.bubbles[0].tip) for rect in rects)


def test_any_key_closes_the_marks_and_still_does_its_work(newcomer: AppDriver) -> None:
    begin(newcomer)
    QTest.keyClick(newcomer.board, Qt.Key.Key_Right)
    assert marks(newcomer) == []
    assert newcomer.board.selection.cells


def test_a_click_closes_the_marks_and_still_chooses_a_cell(newcomer: AppDriver) -> None:
    begin(newcomer)
    board = newcomer.board
    QTest.mouseClick(board, Qt.MouseButton.LeftButton, pos=board.rect().center())
    assert marks(newcomer) == []
    assert newcomer.board.selection.cells


def test_the_marks_are_shown_only_once(newcomer: AppDriver) -> None:
    begin(newcomer).close()
    newcomer.flush()
    assert load_settings(newcomer.folders.settings).coached
    newcomer.paste(str(PUZZLE))
    newcomer.app.processEvents()
    assert marks(newcomer) == []
    newcomer.start()
    newcomer.paste(str(PUZZLE))
    newcomer.app.processEvents()
    assert marks(newcomer) == []


@pytest.mark.parametrize("command", ["home", "watch", "hint", "settings"])
def test_the_marks_go_when_the_player_turns_to_something_else(
    newcomer: AppDriver, command: str
) -> None:
    begin(newcomer)
    newcomer.command(command)
    assert marks(newcomer) == []


def test_the_marks_go_with_another_theme(newcomer: AppDriver) -> None:
    begin(newcomer)
    newcomer.settings_model.change(theme="night")
    assert marks(newcomer) == []


def test_a_finished_board_needs_no_marks(newcomer: AppDriver) -> None:
    newcomer.paste(str(SOLUTION))
    newcomer.app.processEvents()
    assert marks(newcomer) == []
    assert not newcomer.settings_model.settings.coached
