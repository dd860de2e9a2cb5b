"""The coach marks of a first game."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest

from sudoku_app.storage.settings import load_settings
from tests.ui.driver import CoachController, CoachMarks
from tests.ui.driver.house import House
from tests.ui.driver.scenes import PUZZLE, SOLUTION


@pytest.fixture
def newcomer(house: House, monkeypatch: pytest.MonkeyPatch) -> House:
    monkeypatch.setattr(CoachController, "is_wanted", True)
    return house.start()


def marks(house: House) -> list[CoachMarks]:
    house.app.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    return house.window.findChildren(CoachMarks)


def begin(house: House) -> CoachMarks:
    house.paste(str(PUZZLE))
    house.wait_for_page("play")
    house.wait_for(lambda: bool(marks(house)))
    return marks(house)[0]


@pytest.mark.parametrize("size", [(1120, 780), (720, 560), (720, 900)])
def test_a_first_game_has_three_marks_that_do_not_cover_each_other(
    newcomer: House, size: tuple[int, int]
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


def test_any_key_closes_the_marks_and_still_does_its_work(newcomer: House) -> None:
    begin(newcomer)
    QTest.keyClick(newcomer.board, Qt.Key.Key_Right)
    assert marks(newcomer) == []
    assert newcomer.board.selection.cells


def test_a_click_closes_the_marks_and_still_chooses_a_cell(newcomer: House) -> None:
    begin(newcomer)
    board = newcomer.board
    QTest.mouseClick(board, Qt.MouseButton.LeftButton, pos=board.rect().center())
    assert marks(newcomer) == []
    assert newcomer.board.selection.cells


def test_the_marks_are_shown_only_once(newcomer: House) -> None:
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
    newcomer: House, command: str
) -> None:
    begin(newcomer)
    newcomer.command(command)
    assert marks(newcomer) == []


def test_the_marks_go_with_another_theme(newcomer: House) -> None:
    begin(newcomer)
    newcomer.settings_model.change(theme="night")
    assert marks(newcomer) == []


def test_a_finished_board_needs_no_marks(newcomer: House) -> None:
    newcomer.paste(str(SOLUTION))
    newcomer.app.processEvents()
    assert marks(newcomer) == []
    assert not newcomer.settings_model.settings.coached
