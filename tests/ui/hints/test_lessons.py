"""A lesson has words and a board to step through; a hint's name opens it."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QScrollArea
from pytestqt.qtbot import QtBot

from sudoku_app.game.practice import TIMES_TO_MASTER, Mastery
from sudoku_app.hints.explain import lesson
from sudoku_app.hints.lessons import example_board, lesson_keys
from tests.ui.driver import Lessons, LessonsDialog, load_theme
from tests.ui.driver.play_driver import PlayDriver
from tests.ui.driver.views import settle

KEYS = sorted(lesson_keys())
ALL = Qt.MatchFlag.MatchContains | Qt.MatchFlag.MatchRecursive


def told(dialog: LessonsDialog) -> str:
    return " ".join(dialog.panel.text.toPlainText().split())


@pytest.fixture
def dialog(qtbot: QtBot) -> LessonsDialog:
    dialog = LessonsDialog(load_theme("paper"))
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


@pytest.mark.parametrize("key", KEYS)
def test_every_technique_has_an_example(key: str) -> None:
    assert example_board(key).grid.values.count(0)


@pytest.mark.parametrize("key", ["full_house", "naked_pair", "x_wing", "aic", "swordfish"])
def test_a_lesson_is_stepped_through_on_its_board(
    dialog: LessonsDialog, qtbot: QtBot, key: str
) -> None:
    dialog.turn_to(key)
    assert " ".join(lesson(key).split()) in told(dialog)
    qtbot.waitUntil(lambda: dialog.is_ready)
    for board in dialog.panel.boards.buttons()[:2]:
        board.click()
        assert not dialog.panel.back.isEnabled()
        while dialog.panel.on.isEnabled():
            dialog.panel.on.click()
            assert str(dialog.shown_steps[-1].sentences[-1]) in told(dialog)
        assert dialog.view.picture.candidate_marks
        dialog.panel.back.click()
        assert dialog.panel.on.isEnabled()


def test_a_board_that_only_looks_like_it_says_why(dialog: LessonsDialog, qtbot: QtBot) -> None:
    dialog.turn_to("x_wing")
    qtbot.waitUntil(lambda: dialog.is_ready)
    dialog.panel.boards.buttons()[-1].click()
    assert "This looks like the pattern, but" in told(dialog)
    assert dialog.view.picture.candidate_marks
    assert not dialog.panel.on.isEnabled()


def test_the_list_shows_what_is_mastered(qtbot: QtBot) -> None:
    found = {"x_wing": TIMES_TO_MASTER, "naked_pair": 2}
    dialog = LessonsDialog(load_theme("paper"), Mastery(found))
    qtbot.addWidget(dialog)
    assert dialog.mastered.text() == f"1 of {len(KEYS)} mastered"
    names = {item.text(0) for item in dialog.list.findItems("", ALL)}
    assert {"X-wing  ✓", "Naked pair  2/5"} <= names
    dialog.turn_to("naked_pair")
    assert dialog.panel.progress.text() == "2 of 5 found"


def test_arrows_pass_over_the_headings(dialog: LessonsDialog) -> None:
    """On one of them nothing was chosen any more, and it took a second key to go on."""
    dialog.turn_to("naked_single")
    for key, name in ((Qt.Key.Key_Down, "Pointing"), (Qt.Key.Key_Up, "Naked single")):
        QTest.keyClick(dialog.list, key)
        assert dialog.panel.name.text() == name
        assert [item.text(0) for item in dialog.list.selectedItems()] == [name]
    QTest.keyClick(dialog.list, Qt.Key.Key_Home)
    assert dialog.panel.name.text() == "Full house"


def test_long_names_are_read_whole_in_large_text(play_driver: PlayDriver) -> None:
    """The list cut them off, and the title pushed words and buttons out of the panel."""
    play_driver.settings_model.change(text_scale=200)
    play_driver.child(Lessons).open("als_xy_wing")
    dialog = play_driver.child(LessonsDialog)
    play_driver.qtbot.waitUntil(dialog.isVisible)
    settle()
    tree = dialog.list
    for item in tree.findItems("", ALL):
        shown = tree.visualItemRect(item)
        words_in_it = tree.fontMetrics().boundingRect(
            shown, Qt.TextFlag.TextWordWrap.value, item.text(0)
        )
        assert shown.height() >= words_in_it.height(), item.text(0)
    area = next(a for a in dialog.findChildren(QScrollArea) if a.isAncestorOf(dialog.panel))
    assert area.horizontalScrollBar().maximum() == 0
    dialog.close()


def test_the_name_in_a_hint_opens_its_lesson(play_driver: PlayDriver) -> None:
    play_driver.ask()
    play_driver.command("hint")
    stages = play_driver.hint.stages
    assert stages is not None
    play_driver.card.name.linkActivated.emit(stages.technique)
    dialog = play_driver.window.findChild(LessonsDialog)
    assert isinstance(dialog, LessonsDialog)
    play_driver.qtbot.waitUntil(dialog.isVisible)
    assert dialog.panel.name.text() == stages.name
    dialog.close()
