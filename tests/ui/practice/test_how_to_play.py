"""How to play: the rules page by page, and two digits to find on the board."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.ui.driver import HowToPlay, Selection
from tests.ui.driver.app_driver import AppDriver


@pytest.fixture
def dialog(app_driver: AppDriver) -> HowToPlay:
    app_driver.start()
    app_driver.command("how_to_play")
    return app_driver.dialog(HowToPlay)


def told(dialog: HowToPlay) -> str:
    return " ".join(dialog.text.toPlainText().split())


def type_digit(dialog: HowToPlay, digit: int) -> None:
    QTest.keyClick(dialog.board, Qt.Key(Qt.Key.Key_0 + digit))


def test_it_is_read_page_by_page(dialog: HowToPlay) -> None:
    assert not dialog.back.isEnabled()
    headings = [dialog.heading.text()]
    while dialog.on.isEnabled():
        dialog.on.click()
        headings.append(dialog.heading.text())
    assert headings == [
        "The rules",
        "The last empty cell",
        "Only one place",
        "Notes",
        "When you are stuck",
    ]
    dialog.back.click()
    assert dialog.heading.text() == "Notes"


@pytest.mark.parametrize("pages", [1, 2])
def test_the_right_digit_is_praised_and_explained(dialog: HowToPlay, pages: int) -> None:
    for _ in range(pages):
        dialog.on.click()
    step = dialog.scene.step
    assert step is not None
    ((cell, digit),) = step.placements
    dialog.board.select(Selection.of(cell))
    type_digit(dialog, digit % 9 + 1)
    assert "No," in told(dialog)
    assert not dialog.board.picture.contents[cell].digit
    type_digit(dialog, digit)
    assert "Right!" in told(dialog)
    assert dialog.board.picture.contents[cell].digit == digit


def test_there_is_one_dialog(app_driver: AppDriver, dialog: HowToPlay) -> None:
    app_driver.command("how_to_play")
    assert app_driver.window.findChildren(HowToPlay) == [dialog]
