"""A race in the real window: run, stopped, charted, saved, copied."""

from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QGuiApplication, QImage
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QFileDialog

from sudoku_app.core.grid import Grid
from sudoku_app.core.streams import finish
from sudoku_app.solvers.catalogue import SOLVERS, solver_named
from sudoku_app.solvers.comparison import Limits, compare
from sudoku_app.solvers.texts import solver_text
from sudoku_app.workers.worker_thread import WorkerThread
from tests.ui.driver import (
    BAR,
    MEASURES,
    NOBODY,
    PRESETS,
    ROW,
    TOP,
    EmptyCard,
    RaceController,
    RacePage,
    bar_share,
    bar_text,
    record_replay,
)
from tests.ui.driver.play_driver import PlayDriver
from tests.ui.driver.scenes import PUZZLE, SOLUTION

HARD = Grid.parse(
    "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........"
)


@pytest.fixture
def racing(play_driver: PlayDriver) -> RaceController:
    play_driver.command("race")
    return play_driver.child(RaceController)


def _page(play_driver: PlayDriver) -> RacePage:
    return play_driver.child(RacePage)


def _choose(play_driver: PlayDriver, preset: str) -> None:
    page = _page(play_driver)
    index = page.presets.findData(preset)
    page.presets.setCurrentIndex(index)
    page.presets.activated.emit(index)


def _run(play_driver: PlayDriver, racing: RaceController) -> RacePage:
    page = _page(play_driver)
    page.start.click()
    play_driver.qtbot.waitUntil(lambda: bool(page.chart.results))
    assert not racing.is_running
    return page


def test_presets_name_solvers_that_exist() -> None:
    keys = {solver.key for solver in SOLVERS}
    assert all(set(preset) <= keys and 2 <= len(preset) <= 4 for preset in PRESETS.values())


def test_before_the_start_the_page_tells_what_will_race_and_what_comes_of_it(
    play_driver: PlayDriver, racing: RaceController
) -> None:
    page = _page(play_driver)
    _choose(play_driver, "oddities")
    lines = [solver_text(key).line for key in PRESETS["oddities"]]
    assert [lane.text.text() for lane in page.lanes] == lines
    page.lanes[3].choose(NOBODY)
    page.lanes[3].chosen.emit()
    assert page.lanes[3].text.text() == ""
    promise = page.findChild(EmptyCard)
    assert promise is not None
    assert promise.isVisible()
    _choose(play_driver, "backtrackers")
    _run(play_driver, racing)
    assert not promise.isVisible()


def test_who_saw_a_race_end_does_not_solve_the_game_alone(
    play_driver: PlayDriver, racing: RaceController
) -> None:
    assert not play_driver.session.solution_seen
    _run(play_driver, racing)
    assert play_driver.session.solution_seen


def test_a_race_ends_with_places_by_time(play_driver: PlayDriver, racing: RaceController) -> None:
    _choose(play_driver, "logic_against_search")
    page = _run(play_driver, racing)
    results = page.chart.results
    assert len(results) == 4
    by_time = sorted((r for r in results if r.place), key=lambda r: r.seconds)
    assert [r.place for r in by_time] == [1, 2, 3, 4]
    assert all(lane.board.picture.values == SOLUTION.values for lane in page.lanes)
    assert all(lane.bar.value() == 100 for lane in page.lanes)
    assert page.chart.isVisibleTo(play_driver.window)


def test_who_did_not_solve_it_is_hatched_and_never_the_shortest_bar(
    play_driver: PlayDriver, racing: RaceController
) -> None:
    play_driver.open(HARD)
    play_driver.command("race")
    for lane, key in zip(
        _page(play_driver).lanes, ("place_finding", "dancing_links", "", ""), strict=True
    ):
        lane.choose(key)
        lane.chosen.emit()
    page = _run(play_driver, racing)
    stuck, solved = page.chart.results
    assert (stuck.place, solved.place) == (0, 1)
    assert stuck.seconds < solved.seconds or stuck.counters.guesses < solved.counters.guesses
    for name in MEASURES:
        assert bar_share(stuck, name, page.chart.results) == 1.0
    assert bar_share(solved, "time", page.chart.results) == 1.0
    assert bar_text(stuck, "time") == "not solved"
    image = page.chart.grab().toImage()
    scale = image.width() / page.chart.width()
    accent = QColor(page.chart.theme.window.accent)
    bars = [_colours(image, scale, TOP + row * ROW + 22 + BAR // 2) for row in (0, 1)]
    assert accent.rgb() not in bars[0]
    assert accent.rgb() in bars[1]
    assert len(bars[0]) > 3, "a hatched bar has lines and gaps"


def _colours(image: QImage, scale: float, y: int) -> set[int]:
    """The colours of a line through the bars, right of the names."""
    return {image.pixel(x, round(y * scale)) for x in range(image.width() // 2, image.width() - 20)}


def test_a_race_is_replayed_in_slow_motion(
    play_driver: PlayDriver, racing: RaceController, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sudoku_app.ui.race.controller.REPLAY_SECONDS", 1.5)
    _choose(play_driver, "backtrackers")
    page = _run(play_driver, racing)
    ends = [lane.text.text() for lane in page.lanes]
    shown: list[tuple[int, ...]] = []
    page.replay.click()
    assert racing.is_replaying

    def is_over() -> bool:
        shown.append(tuple(lane.bar.value() for lane in page.lanes))
        return not racing.is_replaying

    play_driver.qtbot.waitUntil(is_over)
    assert any(min(bars) > 0 or max(bars) < 100 for bars in shown)
    assert len(set(shown)) > 3
    assert [lane.text.text() for lane in page.lanes] == ends
    page.replay.click()
    page.start.click()
    assert not racing.is_replaying


def test_a_replay_shows_each_solver_at_its_own_cpu_time() -> None:
    solvers = [solver_named("backtracking"), solver_named("dancing_links")]
    results = finish(compare(PUZZLE, solvers, Limits(seconds=5.0)))
    replay = finish(record_replay(PUZZLE, results))
    assert [s.grid for s in replay.at(0.0)] == [PUZZLE, PUZZLE]
    assert replay.seconds == max(r.seconds for r in results)
    assert replay.at(replay.seconds) == results
    fast, slow = sorted(results, key=lambda r: r.seconds)
    between = replay.at((fast.seconds + slow.seconds) / 2)
    assert [s.outcome is not None for s in between] == [r is fast for r in results]
    moments = [replay.at(replay.seconds * n / 50) for n in range(51)]
    for lane in zip(*moments, strict=True):
        steps = [standing.counters.steps for standing in lane]
        assert steps == sorted(steps)


def test_who_gives_up_late_is_recorded_only_as_far_as_the_replay_goes() -> None:
    solvers = [solver_named("brute_force"), solver_named("backtracking")]
    results = finish(compare(PUZZLE, solvers, Limits(seconds=0.5)))
    replay = finish(record_replay(PUZZLE, results))
    brute_force, _ = replay.lanes
    *frames, result = brute_force
    assert result.seconds > 0.5
    assert replay.seconds == results[1].seconds < 0.1
    assert len(frames) > 3
    assert frames[-1].seconds <= replay.seconds
    assert frames[-1].counters.steps < result.counters.steps / 2
    assert replay.at(replay.seconds)[0] is frames[-1]


def test_two_may_race_alone(play_driver: PlayDriver, racing: RaceController) -> None:
    _choose(play_driver, "pen_and_paper")
    page = _page(play_driver)
    for lane in page.lanes[2:]:
        lane.choose("")
        lane.chosen.emit()
    assert page.presets.currentData() == ""
    assert [r.name for r in _run(play_driver, racing).chart.results] == [
        "Candidate checking",
        "Place finding",
    ]


def test_the_chart_is_saved_and_the_table_copied(
    play_driver: PlayDriver, racing: RaceController, tmp_path: Path
) -> None:
    _choose(play_driver, "pen_and_paper")
    _run(play_driver, racing)
    _page(play_driver).save.click()
    dialog = play_driver.child(QFileDialog)
    dialog.setDirectory(str(tmp_path))
    dialog.accept()
    racing.save(tmp_path / "race.svg")
    play_driver.window.context.writer.flush()
    assert QImage(str(tmp_path / "race.png")).width() == 2000
    assert QSvgRenderer(str(tmp_path / "race.svg")).isValid()
    racing.copy_table()
    lines = QGuiApplication.clipboard().text().splitlines()
    assert len(lines) == 5
    assert {len(line.split("\t")) for line in lines} == {9}


def test_a_race_is_stopped_and_leaves_no_thread(
    play_driver: PlayDriver, racing: RaceController
) -> None:
    _choose(play_driver, "oddities")
    page = _page(play_driver)
    page.start.click()
    play_driver.qtbot.waitUntil(lambda: page.lanes[0].text.text() != "ready")
    page.start.click()
    assert not racing.is_running
    assert not page.chart.isVisibleTo(play_driver.window)
    page.start.click()
    page.back.click()
    assert not racing.is_running
    assert play_driver.window.current_page == "play"
    play_driver.command("race")
    assert page.lanes[0].board.picture.values == PUZZLE.values
    page.start.click()
    play_driver.window.close()
    assert not any(t.isRunning() for t in play_driver.window.findChildren(WorkerThread))
