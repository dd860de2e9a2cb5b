"""Watching solvers in the real window: every control, every solver, and no thread left behind."""

from itertools import islice
from operator import attrgetter

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from sudoku_app.background.stream_thread import StreamThread
from sudoku_app.core.events import Event, Verdict
from sudoku_app.core.grid import Grid
from sudoku_app.core.replay import Replay
from sudoku_app.game.session import Finish
from sudoku_app.game.state import NO_NOTES
from sudoku_app.solvers.captions import caption
from sudoku_app.solvers.catalogue import SOLVERS, solver_named
from sudoku_app.solvers.solver import Solver
from sudoku_app.solvers.texts import solver_text
from sudoku_app.strings import words
from sudoku_app.ui.board.watch_board import WatchBoard
from sudoku_app.ui.controllers.navigation import Navigation
from sudoku_app.ui.controllers.typed_theatre import TypedTheatre
from sudoku_app.ui.controllers.watching import Watching
from sudoku_app.ui.dialogs.setting_choices import CHOICES
from sudoku_app.ui.panels.board_with_panel import BoardWithPanel
from sudoku_app.ui.panels.transport import SPEEDS
from sudoku_app.ui.panels.watch_panel import WatchPanel
from tests.ui.board.scenes import PUZZLE, SOLUTION, at
from tests.ui.controllers.table import Table

HARD = Grid.parse(
    "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........"
)
FASTEST = len(SPEEDS) - 1
every_solver = pytest.mark.parametrize("solver", SOLVERS, ids=attrgetter("key"))
every_finishing_solver = pytest.mark.parametrize(
    "solver", [s for s in SOLVERS if s.key != "brute_force"], ids=attrgetter("key")
)


class Seat:
    """Before the Watch section, with a solver chosen."""

    def __init__(self, table: Table, key: str = "backtracking") -> None:
        self.table = table
        table.watch()
        self.panel = table.child(WatchPanel)
        self.watching = table.child(Watching)
        self.board = table.child(WatchBoard)
        self.choose(key)

    def choose(self, key: str) -> None:
        self.panel.choice.choose(key)
        self.panel.choice.chosen.emit(key)

    def press(self, name: str) -> None:
        self.panel.transport.buttons[name].click()

    def plays(self) -> bool:
        return self.watching.animator.is_playing

    @property
    def position(self) -> int:
        return self.watching.animator.recording.position

    def play_until(self, position: int) -> None:
        self.panel.transport.speed.setValue(FASTEST)
        self.press("play")
        self.table.qtbot.waitUntil(lambda: self.position >= position or self.is_over)
        self.watching.animator.pause()

    def step(self) -> None:
        before = self.position
        self.press("step_on")
        self.table.qtbot.waitUntil(lambda: self.position == before + 1)

    def finish(self) -> None:
        self.press("finish")
        animator = self.watching.animator
        self.table.qtbot.waitUntil(lambda: animator.outcome is not None)

    @property
    def is_over(self) -> bool:
        return self.watching.animator.outcome is not None

    def shows(self, events: list[Event], start: Grid = PUZZLE) -> bool:
        """Whether the board is what a replay makes of these events, to the last note."""
        replay = Replay(start)
        replay.apply_all(events)
        picture = self.board.picture
        if picture.values != replay.grid.values:
            return False
        marked = {(m.cell, m.digit) for m in picture.candidate_marks}
        masks = replay.masks or list(NO_NOTES)
        return all(
            picture.contents[c].corner == m & ~sum(1 << (d - 1) for x, d in marked if x == c)
            for c, m in enumerate(masks)
        )


def _first_events(solver: Solver, count: int, start: Grid = PUZZLE) -> list[Event]:
    return list(islice(solver.solve(start), count))


def _has_threads() -> bool:
    app = QApplication.instance()
    assert app is not None
    return any(thread.isRunning() for thread in app.findChildren(StreamThread))


@every_solver
def test_a_solver_is_played_paused_stepped_dragged_stopped_and_played_again(
    table: Table, solver: Solver
) -> None:
    seat = Seat(table, solver.key)
    events = _first_events(solver, 400)
    seat.step()
    assert seat.shows(events[:1])
    assert seat.panel.caption.text() == caption(events[0])
    seat.play_until(30)
    assert not seat.plays()
    here = min(seat.position, len(events))
    seat.panel.transport.sought.emit(here)
    assert seat.shows(events[:here]) or seat.is_over
    seat.press("step_back")
    assert seat.position == here - 1
    assert seat.shows(events[: here - 1])
    for place in (0, here // 2, here - 2):
        seat.panel.transport.sought.emit(place)
        assert seat.position == place
        assert seat.shows(events[:place])
        assert seat.panel.transport.position.value() == place
    seat.step()
    assert seat.shows(events[: here - 1])
    seat.press("stop")
    table.qtbot.waitUntil(lambda: not _has_threads())
    assert seat.shows(events[: here - 1])
    seat.press("again")
    assert seat.plays()
    table.qtbot.waitUntil(lambda: seat.position > 0)
    seat.watching.animator.pause()
    assert seat.shows(_first_events(solver, seat.position)) or seat.is_over


def test_what_is_stopped_stays_where_it_is_also_if_the_solver_was_done_ahead(table: Table) -> None:
    seat = Seat(table, "logical")
    seat.step()
    table.qtbot.waitUntil(lambda: not _has_threads())
    seat.press("stop")
    assert seat.shows(_first_events(solver_named("logical"), 1))
    assert seat.panel.caption.text() == words("watch.stopped")
    assert seat.panel.ending.isHidden()


def test_below_the_board_all_figures_are_seen_at_once(table: Table) -> None:
    table.window.resize(760, 800)
    Seat(table)
    page = table.child(BoardWithPanel)
    assert page.is_below
    table.qtbot.waitUntil(lambda: page.scroll_bar.maximum() == 0)


def test_for_a_solver_that_is_not_known_the_usual_one_is_chosen(table: Table) -> None:
    """Settings of another version named one, and brute force was chosen."""
    seat = Seat(table)
    seat.panel.choice.choose("of_tomorrow")
    assert seat.panel.choice.key == "backtracking"


@every_finishing_solver
def test_the_end_says_the_truth(table: Table, solver: Solver) -> None:
    seat = Seat(table, solver.key)
    seat.finish()
    outcome = seat.watching.animator.outcome
    assert outcome is not None
    assert not seat.plays()
    assert seat.panel.ending.isVisibleTo(table.window)
    assert seat.board.picture.values == outcome.grid.values
    assert seat.panel.figures.figure("guessed") == f"{outcome.counters.guesses:,}"
    assert seat.panel.figures.figure("taken_back") == f"{outcome.counters.backtracks:,}"
    solved = outcome.verdict is Verdict.SOLVED
    assert solved == (outcome.grid == SOLUTION)
    assert seat.panel.ending.keep.isVisibleTo(table.window) == solved
    assert table.session.state.grid == PUZZLE


def test_brute_force_tells_how_long_it_would_take(table: Table) -> None:
    seat = Seat(table, "brute_force")
    seat.play_until(500)
    assert "years" in seat.panel.forecast.text()
    seat.press("stop")
    assert seat.panel.caption.text().startswith("Stopped")


def test_a_solution_is_kept_as_one_step_of_the_machine(table: Table) -> None:
    table.write(at(1, 3), 4)
    before = table.session.state
    seat = Seat(table, "dancing_links")
    seat.finish()
    seat.panel.ending.keep.click()
    assert table.side.section == "play"
    assert table.session.state.grid == SOLUTION
    assert table.session.finish is Finish.BY_MACHINE
    table.desk.undo()
    assert table.session.state == before


def test_who_watched_to_the_solution_does_not_solve_the_game_alone(table: Table) -> None:
    seat = Seat(table, "place_finding")
    seat.press("step_on")
    assert not table.session.solution_seen
    seat = Seat(table, "dancing_links")
    seat.finish()
    assert table.session.solution_seen


def test_where_one_method_is_stuck_another_goes_on(table: Table) -> None:
    table.open(HARD)
    seat = Seat(table, "place_finding")
    seat.finish()
    stuck = seat.watching.animator.outcome
    assert stuck is not None
    assert stuck.verdict is Verdict.STUCK
    others = seat.panel.ending.others
    others.setCurrentIndex(others.findData("dancing_links"))
    seat.panel.ending.go_on.click()
    assert seat.panel.choice.key == "dancing_links"
    seat.finish()
    outcome = seat.watching.animator.outcome
    assert outcome is not None
    assert outcome.verdict is Verdict.SOLVED
    placed = set(stuck.grid.filled_cells()) - set(HARD.filled_cells())
    assert all(outcome.grid[c] == stuck.grid[c] for c in placed)


def test_it_starts_where_the_player_is_or_from_the_givens(table: Table) -> None:
    seat = Seat(table)
    assert not seat.panel.start.isVisibleTo(table.window)
    table.command("undo")
    table.write(at(1, 3), 4)
    assert seat.panel.start.isVisibleTo(table.window)
    assert seat.board.picture.contents[at(1, 3)].digit == 4
    seat.panel.start.setCurrentIndex(1)
    seat.panel.start.activated.emit(1)
    assert seat.board.picture.contents[at(1, 3)].digit == 0
    seat.step()
    assert seat.shows(_first_events(SOLVERS[1], 1))


def test_keys_play_pause_and_step(table: Table) -> None:
    seat = Seat(table)
    for _ in range(3):
        QTest.keyClick(seat.board, Qt.Key.Key_Right)
    table.qtbot.waitUntil(lambda: seat.position >= 1)
    QTest.keyClick(seat.board, Qt.Key.Key_Space)
    assert seat.plays()
    table.qtbot.waitUntil(lambda: seat.position >= 5)
    QTest.keyClick(seat.board, Qt.Key.Key_Space)
    here = seat.position
    assert not seat.plays()
    QTest.keyClick(seat.board, Qt.Key.Key_Left)
    assert seat.position == here - 1
    QTest.keyClick(seat.board, Qt.Key.Key_7)
    assert table.session.state.grid == PUZZLE


def test_tab_leaves_the_board(table: Table) -> None:
    seat = Seat(table)
    seat.board.setFocus()
    QTest.keyClick(seat.board, Qt.Key.Key_Tab)
    assert table.window.focusWidget() is not seat.board


def test_another_puzzle_in_the_middle_leaves_nothing_of_the_run(table: Table) -> None:
    seat = Seat(table, "brute_force")
    seat.panel.transport.speed.setValue(FASTEST)
    seat.press("play")
    table.qtbot.waitUntil(lambda: seat.position > 1000)
    table.open(HARD)
    assert table.side.section == "play"
    table.watch()
    assert seat.board.picture.values == HARD.values
    table.qtbot.waitUntil(lambda: not _has_threads())
    QApplication.processEvents()
    assert seat.board.picture.values == HARD.values
    assert not seat.watching.is_started


@pytest.mark.parametrize("button", ["play", "again", "finish"])
def test_a_run_begun_again_starts_from_where_the_player_is_by_then(
    table: Table, button: str
) -> None:
    table.write(at(1, 3), 4)
    seat = Seat(table, "dancing_links")
    seat.finish()
    table.side.show_section("play")
    table.write(at(1, 4), 6)
    table.watch()
    seat.press(button)
    table.qtbot.waitUntil(lambda: seat.position > 0)
    seat.watching.animator.seek(0)
    assert seat.board.picture.values == table.session.state.grid.values


def test_a_second_start_and_another_solver_in_the_middle(table: Table) -> None:
    seat = Seat(table, "simulated_annealing")
    seat.panel.transport.speed.setValue(FASTEST)
    seat.press("play")
    table.qtbot.waitUntil(lambda: seat.position > 100)
    seat.press("again")
    seat.choose("crook")
    assert seat.board.picture.values == PUZZLE.values
    seat.step()
    assert seat.shows(_first_events(SOLVERS[7], 1))
    table.qtbot.waitUntil(lambda: len(_running(table)) <= 1)


def _running(table: Table) -> list[StreamThread]:
    return [t for t in table.window.findChildren(StreamThread) if t.isRunning()]


def test_closing_the_window_in_the_middle_ends_the_thread(table: Table) -> None:
    seat = Seat(table, "brute_force")
    seat.press("finish")
    table.qtbot.waitUntil(lambda: seat.position > 1000)
    assert _has_threads()
    table.window.close()
    assert not _has_threads()


def test_nobody_watches_so_it_pauses(table: Table) -> None:
    seat = Seat(table)
    seat.press("play")
    table.side.show_section("play")
    assert not seat.plays()
    assert table.board.picture.values == PUZZLE.values


def test_escape_leads_back_to_the_game_and_the_run_waits(table: Table) -> None:
    seat = Seat(table)
    seat.press("play")
    table.qtbot.waitUntil(lambda: seat.position > 0)
    table.command("leave_hint")
    assert table.side.section == "play"
    assert table.window.focusWidget() is table.board
    assert not seat.plays()
    table.watch()
    assert seat.position > 0


def test_more_tells_of_the_method_and_its_source(table: Table) -> None:
    seat = Seat(table, "dancing_links")
    assert seat.panel.choice.text == solver_text("dancing_links").line
    seat.panel.choice.more.click()
    assert "Knuth" in seat.panel.choice.text


def test_solver_and_speed_are_remembered(table: Table) -> None:
    seat = Seat(table, "crook")
    seat.panel.transport.speed.setValue(SPEEDS.index(100))
    assert table.preferences.settings.solver == "crook"
    assert table.preferences.settings.steps_per_second == 100
    assert seat.watching.animator.steps_per_second == 100


def test_solver_and_speed_of_the_settings_count_at_once(table: Table) -> None:
    seat = Seat(table)
    seat.play_until(1)
    table.preferences.change(solver="crook", steps_per_second=50)
    assert seat.panel.choice.key == "crook"
    assert seat.panel.transport.chosen_speed == seat.watching.animator.steps_per_second == 50
    assert not seat.watching.is_started


def test_the_settings_offer_every_speed_of_the_slider() -> None:
    assert [speed for speed, _ in CHOICES["steps_per_second"]()] == list(SPEEDS)


def test_a_puzzle_that_is_typed_can_be_watched_and_kept(table: Table) -> None:
    table.command("type")
    navigation = table.child(Navigation)
    navigation.fill_typed(PUZZLE)
    navigation._entry._page.watch.click()
    assert table.window.current_page == "watch_typed"
    watching = next(w for w in table.window.findChildren(Watching))
    watching.finish()
    table.qtbot.waitUntil(lambda: watching.animator.outcome is not None)
    panel = watching._panel
    panel.ending.keep.click()
    assert table.window.current_page == "entry"
    assert navigation._entry.grid == SOLUTION
    navigation._entry.go(-1)
    assert navigation._entry.grid == PUZZLE


@pytest.mark.parametrize(
    ("grid", "key", "verdict"),
    [
        (PUZZLE.with_value(at(1, 3), 5), "crook", "no solution"),
        (PUZZLE.with_value(at(1, 3), 2), "backtracking", "no solution"),
        (SOLUTION.with_values((at(1, n), 0) for n in (1, 5, 9)), "brute_force", "Solved"),
        (Grid.empty(), "dancing_links", "one of several solutions"),
        (HARD, "candidate_checking", "Stuck"),
    ],
)
def test_every_ending_is_told_once(table: Table, grid: Grid, key: str, verdict: str) -> None:
    table.child(TypedTheatre).watch(grid)
    watching = table.child(Watching)
    watching._panel.choice.choose(key)
    watching.finish()
    animator, ending = watching.animator, watching._panel.ending
    table.qtbot.waitUntil(lambda: animator.outcome is not None)
    told = " ".join(label.text() for label in ending.findChildren(QLabel))
    assert told.lower().count(verdict.lower()) == 1


def test_a_solver_that_fails_ends_the_run_and_is_reported(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_solver: Solver, *_arguments: object) -> None:
        raise ValueError("a slip in a solver")

    seat = Seat(table, "crook")
    monkeypatch.setattr(Solver, "solve", fail)
    seat.press("play")
    table.qtbot.waitUntil(lambda: table.window.failure_card.isVisibleTo(table.window))
    assert not seat.plays()
