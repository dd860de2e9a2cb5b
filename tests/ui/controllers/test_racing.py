"""A race in the real window: run, stopped, charted, saved, copied."""

from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QFileDialog

from sudoku_app.background.stream_thread import StreamThread
from sudoku_app.background.writer import Writer
from sudoku_app.solvers.catalogue import SOLVERS
from sudoku_app.solvers.texts import solver_text
from sudoku_app.ui.controllers.racing import Racing
from sudoku_app.ui.pages.race_page import PRESETS, RacePage
from sudoku_app.ui.panels.empty_card import EmptyCard
from sudoku_app.ui.panels.race_lane import NOBODY
from tests.ui.board.scenes import PUZZLE, SOLUTION
from tests.ui.controllers.table import Table


@pytest.fixture
def racing(table: Table) -> Racing:
    table.command("race")
    return table.child(Racing)


def _page(table: Table) -> RacePage:
    return table.child(RacePage)


def _choose(table: Table, preset: str) -> None:
    page = _page(table)
    index = page.presets.findData(preset)
    page.presets.setCurrentIndex(index)
    page.presets.activated.emit(index)


def _run(table: Table, racing: Racing) -> RacePage:
    page = _page(table)
    page.start.click()
    table.qtbot.waitUntil(lambda: bool(page.chart.results))
    assert not racing.is_running
    return page


def test_presets_name_solvers_that_exist() -> None:
    keys = {solver.key for solver in SOLVERS}
    assert all(set(preset) <= keys and 2 <= len(preset) <= 4 for preset in PRESETS.values())


def test_before_the_start_the_page_tells_what_will_race_and_what_comes_of_it(
    table: Table, racing: Racing
) -> None:
    page = _page(table)
    _choose(table, "oddities")
    lines = [solver_text(key).line for key in PRESETS["oddities"]]
    assert [lane.text.text() for lane in page.lanes] == lines
    page.lanes[3].choose(NOBODY)
    page.lanes[3].chosen.emit()
    assert page.lanes[3].text.text() == ""
    promise = page.findChild(EmptyCard)
    assert promise is not None
    assert promise.isVisible()
    _choose(table, "backtrackers")
    _run(table, racing)
    assert not promise.isVisible()


def test_who_saw_a_race_end_does_not_solve_the_game_alone(table: Table, racing: Racing) -> None:
    assert not table.session.solution_seen
    _run(table, racing)
    assert table.session.solution_seen


def test_a_race_ends_with_places_by_time(table: Table, racing: Racing) -> None:
    _choose(table, "logic_against_search")
    page = _run(table, racing)
    results = page.chart.results
    assert len(results) == 4
    by_time = sorted((r for r in results if r.place), key=lambda r: r.seconds)
    assert [r.place for r in by_time] == [1, 2, 3, 4]
    assert all(lane.board.picture.values == SOLUTION.values for lane in page.lanes)
    assert all(lane.bar.value() == 100 for lane in page.lanes)
    assert page.chart.isVisibleTo(table.window)


def test_two_may_race_alone(table: Table, racing: Racing) -> None:
    _choose(table, "pen_and_paper")
    page = _page(table)
    for lane in page.lanes[2:]:
        lane.choose("")
        lane.chosen.emit()
    assert page.presets.currentData() == ""
    assert [r.name for r in _run(table, racing).chart.results] == [
        "Candidate checking",
        "Place finding",
    ]


def test_the_chart_is_saved_and_the_table_copied(
    table: Table, racing: Racing, tmp_path: Path
) -> None:
    _choose(table, "pen_and_paper")
    _run(table, racing)
    _page(table).save.click()
    dialog = table.child(QFileDialog)
    dialog.setDirectory(str(tmp_path))
    dialog.accept()
    racing.save(tmp_path / "race.svg")
    table.child(Writer).flush()
    assert QImage(str(tmp_path / "race.png")).width() == 2000
    assert QSvgRenderer(str(tmp_path / "race.svg")).isValid()
    racing.copy_table()
    lines = QGuiApplication.clipboard().text().splitlines()
    assert len(lines) == 5
    assert {len(line.split("\t")) for line in lines} == {9}


def test_a_race_is_stopped_and_leaves_no_thread(table: Table, racing: Racing) -> None:
    _choose(table, "oddities")
    page = _page(table)
    page.start.click()
    table.qtbot.waitUntil(lambda: page.lanes[0].text.text() != "ready")
    page.start.click()
    assert not racing.is_running
    assert not page.chart.isVisibleTo(table.window)
    page.start.click()
    page.back.click()
    assert not racing.is_running
    assert table.window.current_page == "play"
    table.command("race")
    assert page.lanes[0].board.picture.values == PUZZLE.values
    page.start.click()
    table.window.close()
    assert not any(t.isRunning() for t in table.window.findChildren(StreamThread))
