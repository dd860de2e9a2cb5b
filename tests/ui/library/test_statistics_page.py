"""The statistics page: the calendar of daily puzzles, the chart of times, and the table."""

from datetime import UTC, datetime, timedelta

import pytest
from PySide6.QtWidgets import QLabel, QWidget

from sudoku_app.core.digits import Digit
from sudoku_app.core.grid import Grid
from sudoku_app.game.puzzle import Origin, Puzzle
from sudoku_app.game.session import Session
from sudoku_app.i18n import tr
from sudoku_app.storage.library import new_game
from sudoku_app.storage.statistics import Result, Statistics
from tests.ui.driver import (
    Autosave,
    Calendar,
    StatisticsPage,
    TimeChart,
    TimeChartCard,
    scale_of,
)
from tests.ui.driver.play_driver import PlayDriver
from tests.ui.driver.scenes import PUZZLE, SOLUTION

TODAY = datetime.now(UTC).astimezone().date()
RESULTS = (
    Result("a", "easy", 300, 0, TODAY.isoformat(), TODAY.isoformat()),
    Result("b", "hard", 1500, 3, (TODAY - timedelta(days=40)).isoformat()),
    Result("c", "hard", 900, 0, TODAY.isoformat()),
)


@pytest.fixture
def page(play_driver: PlayDriver) -> StatisticsPage:
    play_driver.child(Autosave).set_statistics(Statistics(RESULTS))
    play_driver.command("statistics")
    return play_driver.child(StatisticsPage)


def only(page: StatisticsPage, kind: type[QWidget]) -> QWidget:
    (found,) = [child for child in page.findChildren(kind) if child.isVisible()]
    return found


def test_the_calendar_shows_the_daily_puzzles_of_a_month(page: StatisticsPage) -> None:
    calendar = only(page, Calendar)
    assert isinstance(calendar, Calendar)
    assert calendar.view.accessibleName().endswith(f": {TODAY.day}")
    assert not calendar.after.isEnabled()
    calendar.before.click()
    assert calendar.view.accessibleName().endswith(tr("library.statistics.no_days"))
    calendar.after.click()
    assert calendar.view.accessibleName().endswith(f": {TODAY.day}")


def test_the_chart_shows_the_times_of_a_level(page: StatisticsPage) -> None:
    card, chart = only(page, TimeChartCard), only(page, TimeChart)
    assert isinstance(card, TimeChartCard)
    assert isinstance(chart, TimeChart)
    assert card.level.currentData() == "hard", "the level played last"
    assert chart.accessibleName().endswith("25:00, 15:00")
    assert card.level.count() == 2
    card.level.setCurrentIndex(card.level.findData("easy"))
    assert chart.accessibleName().endswith(": 5:00")


def test_the_table_tells_the_hints_of_a_game(page: StatisticsPage) -> None:
    texts = [label.text() for label in page.findChildren(QLabel)]
    assert {"1.5", "0.0", "15:00", "20:00"} <= set(texts)
    assert "1-day streak" in page.summary.text()


def test_a_solved_daily_puzzle_is_on_the_calendar(play_driver: PlayDriver) -> None:
    givens = SOLUTION.with_value(PUZZLE_CELL, 0)
    puzzle = Puzzle.of(Grid(givens.values), Origin.DAILY, "easy", day=TODAY.isoformat())
    play_driver.current_game.open(new_game(Session.start(puzzle)))
    play_driver.current_game.play(lambda s: s.enter([PUZZLE_CELL], Digit(SOLUTION[PUZZLE_CELL])))
    assert play_driver.child(Autosave).statistics.daily_days == {TODAY.isoformat()}


def test_showing_it_again_and_again_leaves_one_set_of_cards(
    play_driver: PlayDriver, page: StatisticsPage
) -> None:
    for number in range(20):
        extra = Result(f"more {number}", "easy", 200, 0, TODAY.isoformat())
        autosave = play_driver.child(Autosave)
        autosave.set_statistics(autosave.statistics.with_result(extra))
        play_driver.command("home")
        play_driver.command("statistics")
    assert only(page, Calendar)
    assert only(page, TimeChart)


@pytest.mark.parametrize("longest", [1, 29, 119, 600, 3599, 7200, 10**6, 10**9])
def test_the_scale_reaches_above_the_longest_time(longest: int) -> None:
    step, top = scale_of(longest)
    assert top >= longest
    assert top % step == 0
    assert top // step <= 4


PUZZLE_CELL = next(PUZZLE.empty_cells())
