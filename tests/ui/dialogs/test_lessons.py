"""A lesson has words and a board to step through; a hint's name opens it."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QScrollArea
from pytestqt.qtbot import QtBot

from sudoku_app.hints.catalogue import TECHNIQUES
from sudoku_app.hints.explain import lesson
from sudoku_app.hints.lessons import example_board
from sudoku_app.hints.rating import rate
from sudoku_app.strings import words
from sudoku_app.ui.controllers.lessons import Lessons
from sudoku_app.ui.controllers.new_puzzles import NewPuzzles
from sudoku_app.ui.dialogs.lessons import LessonsDialog
from sudoku_app.ui.theme import load_theme
from tests.ui.controllers.table import Table
from tests.ui.views import settle

KEYS = sorted({technique.key for technique in TECHNIQUES})


@pytest.fixture
def dialog(qtbot: QtBot) -> LessonsDialog:
    dialog = LessonsDialog(load_theme("paper"))
    qtbot.addWidget(dialog)
    list(dialog.build())
    dialog.show()
    return dialog


@pytest.mark.parametrize("key", KEYS)
def test_every_technique_has_an_example(key: str) -> None:
    assert example_board(key).grid.values.count(0)


@pytest.mark.parametrize("key", ["full_house", "naked_pair", "x_wing", "aic", "swordfish"])
def test_a_lesson_is_stepped_through_on_its_board(
    dialog: LessonsDialog, qtbot: QtBot, key: str
) -> None:
    list(dialog.turn_to(key))
    assert " ".join(lesson(key).split()) in " ".join(dialog.panel.text.toPlainText().split())
    qtbot.waitUntil(lambda: dialog.ladder is not None)
    assert dialog.ladder is not None
    assert not dialog.panel.back.isEnabled()
    while dialog.panel.on.isEnabled():
        dialog.panel.on.click()
        assert str(dialog.ladder.current.sentences[-1]) in " ".join(
            dialog.panel.text.toPlainText().split()
        )
    assert dialog.view.picture.candidate_marks
    dialog.panel.back.click()
    assert not dialog.ladder.is_at_top


def test_arrows_pass_over_the_headings(dialog: LessonsDialog) -> None:
    """On one of them nothing was chosen any more, and it took a second key to go on."""
    list(dialog.turn_to("naked_single"))
    for key, name in ((Qt.Key.Key_Down, "Pointing"), (Qt.Key.Key_Up, "Naked single")):
        QTest.keyClick(dialog.list, key)
        assert dialog.panel.name.text() == name
        assert [item.text(0) for item in dialog.list.selectedItems()] == [name]
    QTest.keyClick(dialog.list, Qt.Key.Key_Home)
    assert dialog.panel.name.text() == "Full house"


def test_long_names_are_read_whole_in_large_text(table: Table) -> None:
    """The list cut them off, and the title pushed words and buttons out of the panel."""
    table.preferences.change(text_scale=200)
    table.child(Lessons).open("als_xy_wing")
    dialog = table.child(LessonsDialog)
    table.qtbot.waitUntil(dialog.isVisible)
    settle()
    tree = dialog.list
    for item in tree.findItems("", Qt.MatchFlag.MatchContains | Qt.MatchFlag.MatchRecursive):
        shown = tree.visualItemRect(item)
        words_in_it = tree.fontMetrics().boundingRect(
            shown, Qt.TextFlag.TextWordWrap.value, item.text(0)
        )
        assert shown.height() >= words_in_it.height(), item.text(0)
    area = next(a for a in dialog.findChildren(QScrollArea) if a.isAncestorOf(dialog.panel))
    assert area.horizontalScrollBar().maximum() == 0
    dialog.close()


def test_the_name_in_a_hint_opens_its_lesson(table: Table) -> None:
    table.ask()
    table.command("hint")
    ladder = table.hint.ladder
    assert ladder is not None
    table.panel.name.linkActivated.emit(ladder.technique)
    dialog = table.window.findChild(LessonsDialog)
    assert isinstance(dialog, LessonsDialog)
    table.qtbot.waitUntil(dialog.isVisible)
    assert dialog.panel.name.text() == ladder.name
    dialog.close()


def test_a_technique_is_practised_on_a_puzzle_that_needs_it(table: Table) -> None:
    table.child(Lessons).open("naked_pair")
    dialog = table.child(LessonsDialog)
    table.qtbot.waitUntil(lambda: dialog.panel.name.text() == "Naked pair")
    before = table.session
    dialog.panel.practise.click()
    assert not dialog.isVisible()
    table.qtbot.waitUntil(lambda: table.session is not before)
    assert "naked_pair" in rate(table.session.puzzle.givens).techniques
    assert table.window.strip.text == words("front.practice", technique="Naked pair")


def test_it_is_told_where_no_puzzle_needs_a_technique(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sudoku_app.storage.new_games.shuffled", lambda *_: iter(()))
    before = table.session
    table.child(NewPuzzles).practise("x_wing")
    table.qtbot.waitUntil(lambda: "no puzzle at hand" in table.window.strip.text.lower())
    assert table.session is before


def test_the_last_resort_is_nothing_to_practise(table: Table) -> None:
    table.child(Lessons).open("reveal")
    dialog = table.child(LessonsDialog)
    table.qtbot.waitUntil(dialog.isVisible)
    assert dialog.panel.practise.isHidden()
    dialog.close()
