"""Practice starts where the technique is the next step, judges every answer, and counts."""

from collections.abc import Iterable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from sudoku_app.core.cells import Cell
from sudoku_app.game.practice import pattern_cells
from sudoku_app.hints.catalogue import BY_KEY, next_step, steps
from sudoku_app.hints.deduction import Deduction
from sudoku_app.storage.folders import Folders
from sudoku_app.storage.mastery import load_mastery, save_mastery
from tests.ui.driver import (
    Lessons,
    LessonsDialog,
    PracticeController,
    PracticePage,
    PracticeProgress,
    Selection,
)
from tests.ui.driver.app_driver import AppDriver


class Practice:
    """What a player does on the practice page."""

    def __init__(self, app_driver: AppDriver, technique: str) -> None:
        self.app_driver = app_driver
        app_driver.child(Lessons).open(technique)
        dialog = app_driver.dialog(LessonsDialog)
        dialog.panel.practise.click()
        app_driver.wait_for_page("practice")
        self.page = app_driver.child(PracticePage)
        self.controller = app_driver.child(PracticeController)
        self.wait()

    def wait(self) -> None:
        self.app_driver.wait_for(lambda: not self.controller.is_busy)

    @property
    def step(self) -> Deduction:
        """A step of the technique, as its pattern is: without the digit it may lead to."""
        position = self.controller.position
        assert position is not None
        return next(steps(position.board, (BY_KEY[position.technique],)))

    @property
    def told(self) -> str:
        return " ".join(self.page.panel.text.toPlainText().split())

    @property
    def count(self) -> str:
        return self.page.panel.count.accessibleName()

    def select(self, cells: Iterable[Cell]) -> None:
        self.page.board.select(Selection.of(*sorted(cells)))

    def type(self, digit: int) -> None:
        QTest.keyClick(self.page.board, Qt.Key(Qt.Key.Key_0 + digit))
        self.wait()

    def press(self, key: Qt.Key) -> None:
        self.app_driver.window.activateWindow()
        self.app_driver.wait_for(self.page.board.hasFocus)
        QTest.keyClick(self.page.board, key)
        self.wait()


@pytest.fixture
def app_driver(app_driver: AppDriver) -> AppDriver:
    app_driver.start()
    return app_driver


def test_it_starts_where_the_technique_is_the_next_step(app_driver: AppDriver) -> None:
    practice = Practice(app_driver, "naked_pair")
    position = practice.controller.position
    assert position is not None
    step = next_step(position.board)
    assert step is not None
    assert step.technique == "naked_pair"
    assert all(content.digit or content.corner for content in practice.page.board.picture.contents)
    assert "Naked pair" in practice.page.panel.name.text()
    assert practice.count == "0 of 5 found"


def test_the_cells_of_the_pattern_are_right_and_count(app_driver: AppDriver) -> None:
    practice = Practice(app_driver, "x_wing")
    practice.select(pattern_cells(practice.step))
    practice.press(Qt.Key.Key_Return)
    assert "Yes, that is the pattern." in practice.told
    assert practice.count == "1 of 5 found"
    assert practice.page.board.picture.candidate_marks
    app_driver.flush()
    assert load_mastery(app_driver.folders.mastery).times("x_wing") == 1
    before = practice.controller.position
    practice.press(Qt.Key.Key_Return)
    assert practice.controller.position is not before
    assert not practice.page.board.picture.candidate_marks


def test_a_note_that_the_pattern_rules_out_is_right(app_driver: AppDriver) -> None:
    practice = Practice(app_driver, "pointing")
    cell, digit = practice.step.removals[0]
    practice.page.panel.strike.click()
    practice.select([cell])
    practice.type(digit)
    assert "Yes, that follows." in practice.told
    assert practice.count == "1 of 5 found"


def test_a_note_of_the_solution_must_stay(app_driver: AppDriver) -> None:
    practice = Practice(app_driver, "pointing")
    position = practice.controller.position
    assert position is not None
    cell = next(iter(position.board.grid.empty_cells()))
    before = practice.page.board.picture.contents
    practice.page.panel.strike.click()
    practice.select([cell])
    practice.type(position.solution[cell])
    assert "must stay" in practice.told
    assert practice.page.board.picture.contents == before
    assert practice.count == "0 of 5 found"


def test_singles_are_written(app_driver: AppDriver) -> None:
    practice = Practice(app_driver, "hidden_single")
    cell, digit = practice.step.placements[0]
    assert not practice.page.panel.check.isVisible()
    practice.select([cell])
    practice.type(digit)
    assert "Yes, that follows." in practice.told
    assert practice.page.board.picture.contents[cell].digit == digit


def test_with_help_it_does_not_count(app_driver: AppDriver) -> None:
    practice = Practice(app_driver, "naked_pair")
    practice.press(Qt.Key.Key_H)
    assert practice.page.board.picture.houses
    practice.press(Qt.Key.Key_H)
    practice.select(pattern_cells(practice.step))
    practice.press(Qt.Key.Key_Return)
    assert "it does not count this time" in practice.told
    assert practice.count == "0 of 5 found"


def test_help_ends_with_the_whole_proof(app_driver: AppDriver) -> None:
    practice = Practice(app_driver, "naked_pair")
    for _ in range(3):
        practice.press(Qt.Key.Key_H)
    assert not practice.page.panel.help.isEnabled()
    assert not practice.page.panel.check.isEnabled()
    assert practice.page.board.picture.candidate_marks


def test_the_fifth_find_makes_a_master(app_driver: AppDriver) -> None:
    progress = app_driver.child(PracticeProgress)
    for _ in range(4):
        progress.count("pointing")
    practice = Practice(app_driver, "pointing")
    practice.select(pattern_cells(practice.step))
    practice.press(Qt.Key.Key_Return)
    assert "you have mastered “Pointing”" in practice.told
    assert practice.count == "Mastered: found 5 times"
    practice.page.panel.lesson.click()
    assert "1 of" in app_driver.dialog(LessonsDialog).mastered.text()


def test_practice_is_no_game(app_driver: AppDriver) -> None:
    """It filled the library with puzzles that nobody wanted to play to the end."""
    practice = Practice(app_driver, "hidden_single")
    cell, digit = practice.step.placements[0]
    practice.select([cell])
    practice.type(digit)
    app_driver.flush()
    assert not list(app_driver.folders.games.glob("*"))
    assert not app_driver.folders.statistics.exists()
    practice.press(Qt.Key.Key_Escape)
    assert app_driver.page == "start"


def test_progress_is_there_at_the_next_start(app_driver: AppDriver) -> None:
    practice = Practice(app_driver, "pointing")
    practice.select(pattern_cells(practice.step))
    practice.press(Qt.Key.Key_Return)
    app_driver.flush()
    app_driver.start()
    assert app_driver.child(PracticeProgress).mastery.times("pointing") == 1


def test_broken_progress_is_told_once(app_driver: AppDriver) -> None:
    path = Folders(app_driver.home).mastery
    save_mastery(path, load_mastery(path))
    path.write_text("nonsense")
    app_driver.child(Lessons).open("pointing")
    assert "practice progress" in app_driver.said
    assert not app_driver.child(PracticeProgress).mastery.found
