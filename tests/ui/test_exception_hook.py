import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from sudoku_app.core.errors import SudokuError
from sudoku_app.i18n import table
from tests.ui.driver import ExceptionHook, FailureCard


@pytest.fixture
def exception_hook(qapp: QApplication) -> Iterator[ExceptionHook]:
    owner = QObject(qapp)
    result = ExceptionHook(owner)
    yield result
    owner.deleteLater()


def test_what_can_happen_is_said_in_a_sentence(exception_hook: ExceptionHook, qtbot: QtBot) -> None:
    with qtbot.waitSignal(exception_hook.expected) as said:
        exception_hook.report_error(SudokuError("file.not_a_game"))
    assert said.args == ["This is not a saved game."]


def test_a_bug_ends_in_a_card_whose_details_can_be_copied(
    exception_hook: ExceptionHook, qtbot: QtBot
) -> None:
    card = FailureCard()
    qtbot.addWidget(card)
    exception_hook.unexpected.connect(card.show_failure)
    exception_hook.install()
    try:
        1 / 0  # noqa: B018
    except ZeroDivisionError as error:
        sys.excepthook(type(error), error, error.__traceback__)
    assert card.isVisible()
    assert "ZeroDivisionError" in card.details
    assert "test_exception_hook.py" in card.details
    card._copy.click()
    assert QApplication.clipboard().text() == card.details


def test_what_follows_from_a_failure_does_not_hide_it(qtbot: QtBot) -> None:
    card = FailureCard()
    qtbot.addWidget(card)
    card.show_failure("KeyError: the cause")
    card.show_failure("IndexError: what followed")
    assert card._last_line.text() == "KeyError: the cause"
    assert "what followed" in card.details
    card.hide()
    card.show_failure("OSError: another day")
    assert card.details == "OSError: another day"


def test_a_failure_at_every_repaint_does_not_fill_the_memory(qtbot: QtBot) -> None:
    card = FailureCard()
    qtbot.addWidget(card)
    for _ in range(300):
        card.show_failure("x" * 1000)
    assert len(card.details) < 30_000


def test_a_failure_whose_words_are_gone_is_told_all_the_same(
    exception_hook: ExceptionHook, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("sudoku_app.resources.FOLDER", tmp_path)
    table.cache_clear()
    with qtbot.waitSignal(exception_hook.unexpected) as told:
        exception_hook.report_error(SudokuError("file.not_a_game"))
    table.cache_clear()
    assert "IncompleteError" in told.args[0]
