"""A lesson has words and a board to step through; a hint's name opens it."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QScrollArea
from pytestqt.qtbot import QtBot

from sudoku_app.core.candidates import Candidates
from sudoku_app.hints.advice import Position, next_hint
from sudoku_app.hints.deduction import Board
from sudoku_app.hints.explain import lesson
from sudoku_app.hints.lessons import example_board, lesson_keys
from sudoku_app.i18n import tr
from tests.ui.driver import Lessons, LessonsDialog, load_theme
from tests.ui.driver.table import Table
from tests.ui.driver.views import settle

KEYS = sorted(lesson_keys())


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
    assert " ".join(lesson(key).split()) in " ".join(dialog.panel.text.toPlainText().split())
    qtbot.waitUntil(lambda: dialog.stages is not None)
    assert dialog.stages is not None
    assert not dialog.panel.back.isEnabled()
    while dialog.panel.on.isEnabled():
        dialog.panel.on.click()
        assert str(dialog.stages.current.sentences[-1]) in " ".join(
            dialog.panel.text.toPlainText().split()
        )
    assert dialog.view.picture.candidate_marks
    dialog.panel.back.click()
    assert not dialog.stages.is_complete


def test_arrows_pass_over_the_headings(dialog: LessonsDialog) -> None:
    """On one of them nothing was chosen any more, and it took a second key to go on."""
    dialog.turn_to("naked_single")
    for key, name in ((Qt.Key.Key_Down, "Pointing"), (Qt.Key.Key_Up, "Naked single")):
        QTest.keyClick(dialog.list, key)
        assert dialog.panel.name.text() == name
        assert [item.text(0) for item in dialog.list.selectedItems()] == [name]
    QTest.keyClick(dialog.list, Qt.Key.Key_Home)
    assert dialog.panel.name.text() == "Full house"


def test_long_names_are_read_whole_in_large_text(table: Table) -> None:
    """The list cut them off, and the title pushed words and buttons out of the panel."""
    table.settings_model.change(text_scale=200)
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
    stages = table.hint.stages
    assert stages is not None
    table.card.name.linkActivated.emit(stages.technique)
    dialog = table.window.findChild(LessonsDialog)
    assert isinstance(dialog, LessonsDialog)
    table.qtbot.waitUntil(dialog.isVisible)
    assert dialog.panel.name.text() == stages.name
    dialog.close()


def test_a_technique_is_practised_where_it_is_the_next_step(table: Table) -> None:
    table.child(Lessons).open("naked_pair")
    dialog = table.child(LessonsDialog)
    table.qtbot.waitUntil(lambda: dialog.panel.name.text() == "Naked pair")
    before = table.session
    dialog.panel.practise.click()
    assert not dialog.isVisible()
    table.qtbot.waitUntil(lambda: table.session is not before)
    state = table.session.state
    board = Board(state.grid, Candidates(state.corner), state.givens)
    hint = next_hint(Position(board, table.session.puzzle.solution))
    assert hint is not None
    assert hint.deduction.technique == "naked_pair"
    assert table.window.messages.text == tr("start.practice", technique="Naked pair")
