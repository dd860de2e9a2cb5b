"""Watching solvers in the real window: every control, every solver, and no thread left behind."""

from copy import deepcopy
from functools import partial
from itertools import islice
from operator import attrgetter

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QLabel

from sudoku_app.core.events import Event, Verdict
from sudoku_app.core.grid import Grid
from sudoku_app.core.recording import Recording
from sudoku_app.core.replay import Replay, greatest_depth
from sudoku_app.game.session import Finish
from sudoku_app.game.state import NO_NOTES
from sudoku_app.i18n import tr
from sudoku_app.solvers.captions import caption
from sudoku_app.solvers.catalogue import SOLVERS, solver_named
from sudoku_app.solvers.options import Options
from sudoku_app.solvers.solver import Solver
from sudoku_app.solvers.texts import solver_text
from sudoku_app.workers.worker_thread import WorkerThread
from tests.ui.driver import (
    CHOICES,
    SPEEDS,
    SUSPENDED,
    BoardWithPanel,
    EntryController,
    EntryPage,
    Selection,
    WatchBoard,
    WatchController,
    WatchPage,
    WatchPanel,
    WatchView,
    seconds_text,
)
from tests.ui.driver.play_driver import PlayDriver
from tests.ui.driver.scenes import PUZZLE, SOLUTION, at

HARD = Grid.parse(
    "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........"
)
SLOW = ("logical", "pattern_overlay", "reduce_and_infer")
"""Take seconds for the hard puzzle."""
FASTEST = len(SPEEDS) - 1
every_solver = pytest.mark.parametrize("solver", SOLVERS, ids=attrgetter("key"))
every_finishing_solver = pytest.mark.parametrize(
    "solver", [s for s in SOLVERS if s.key != "brute_force"], ids=attrgetter("key")
)


class Seat:
    """Before the Watch section, with a solver chosen."""

    def __init__(self, play_driver: PlayDriver, key: str = "backtracking") -> None:
        self.play_driver = play_driver
        play_driver.watch()
        self.panel = play_driver.child(WatchPanel)
        self.watching = play_driver.child(WatchController)
        self.board = play_driver.child(WatchBoard)
        self.choose(key)

    def choose(self, key: str) -> None:
        self.panel.choice.choose(key)
        self.panel.choice.chosen.emit(key)

    def press(self, name: str) -> None:
        self.panel.transport.buttons[name].click()

    def plays(self) -> bool:
        return self.watching.animator.is_playing

    def start_from_my_position(self) -> None:
        start = self.panel.start
        start.setCurrentIndex(start.findData("current"))
        start.activated.emit(start.currentIndex())

    def show_step(self, position: int) -> None:
        """Take the slider to a step and wait until it is shown."""
        self.panel.transport.sought.emit(position)
        self.wait_for_recall()

    def wait_for_recall(self) -> None:
        self.play_driver.qtbot.waitUntil(lambda: not self.watching.animator.is_recalling)

    @property
    def position(self) -> int:
        return self.watching.animator.recording.position

    def play_until(self, position: int) -> None:
        self.panel.transport.speed.setValue(FASTEST)
        self.press("play")
        self.play_driver.qtbot.waitUntil(lambda: self.position >= position or self.is_over)
        self.watching.animator.pause()

    def step(self) -> None:
        before = self.position
        self.press("step_on")
        self.play_driver.qtbot.waitUntil(lambda: self.position == before + 1)

    def finish(self) -> None:
        self.press("finish")
        animator = self.watching.animator
        self.play_driver.qtbot.waitUntil(lambda: animator.outcome is not None)

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
    return any(thread.isRunning() for thread in app.findChildren(WorkerThread))


@every_solver
def test_a_solver_is_played_paused_stepped_dragged_stopped_and_played_again(
    play_driver: PlayDriver, solver: Solver
) -> None:
    seat = Seat(play_driver, solver.key)
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
    play_driver.qtbot.waitUntil(lambda: not _has_threads())
    assert seat.shows(events[: here - 1])
    seat.press("again")
    assert seat.plays()
    play_driver.qtbot.waitUntil(lambda: seat.position > 0)
    seat.watching.animator.pause()
    assert seat.shows(_first_events(solver, seat.position)) or seat.is_over


def test_what_is_stopped_stays_where_it_is_also_if_the_solver_was_done_ahead(
    play_driver: PlayDriver,
) -> None:
    seat = Seat(play_driver, "logical")
    seat.step()
    play_driver.qtbot.waitUntil(lambda: not _has_threads())
    seat.press("stop")
    assert seat.shows(_first_events(solver_named("logical"), 1))
    assert seat.panel.caption.text() == tr("watch.stopped")
    assert seat.panel.ending.isHidden()


def test_below_the_board_all_figures_are_seen_at_once(play_driver: PlayDriver) -> None:
    play_driver.window.resize(720, 900)
    Seat(play_driver)
    page = play_driver.child(BoardWithPanel)
    assert page.is_below
    play_driver.qtbot.waitUntil(lambda: page.scroll_bar.maximum() == 0)


@pytest.mark.parametrize("scale", [100, 140])
def test_in_a_small_window_the_board_is_large_and_the_figures_whole(
    play_driver: PlayDriver, scale: int
) -> None:
    play_driver.settings_model.change(text_scale=scale)
    seat = Seat(play_driver, "crook")
    play_driver.window.resize(720, 560)
    play_driver.window.show()
    figures = seat.panel.figures
    play_driver.qtbot.waitUntil(lambda: seat.board.width() < 560)
    play_driver.qtbot.waitUntil(lambda: figures.height() >= figures.heightForWidth(figures.width()))
    assert scale > 100 or min(seat.board.width(), seat.board.height()) >= 0.6 * 720


def test_for_a_solver_that_is_not_known_the_usual_one_is_chosen(play_driver: PlayDriver) -> None:
    """Settings of another version named one, and brute force was chosen."""
    seat = Seat(play_driver)
    seat.panel.choice.choose("of_tomorrow")
    assert seat.panel.choice.key == "backtracking"


@every_finishing_solver
def test_the_end_says_the_truth(play_driver: PlayDriver, solver: Solver) -> None:
    seat = Seat(play_driver, solver.key)
    seat.finish()
    outcome = seat.watching.animator.outcome
    assert outcome is not None
    assert not seat.plays()
    assert seat.panel.ending.isVisibleTo(play_driver.window)
    assert seat.board.picture.values == outcome.grid.values
    figures, counters = seat.panel.figures, outcome.counters
    for name, count in (("guessed", counters.guesses), ("taken_back", counters.backtracks)):
        assert (figures.figure(name) if name in figures.shown else "0") == f"{count:,}"
    solved = outcome.verdict is Verdict.SOLVED
    assert solved == (outcome.grid == SOLUTION)
    assert seat.panel.ending.keep.isVisibleTo(play_driver.window) == solved
    assert play_driver.session.state.grid == PUZZLE


def test_brute_force_tells_how_long_it_would_take(play_driver: PlayDriver) -> None:
    seat = Seat(play_driver, "brute_force")
    seat.play_until(500)
    assert "years" in seat.panel.forecast.text()
    assert "%" in seat.panel.forecast.text()
    seat.press("stop")
    assert seat.panel.caption.text().startswith("Stopped")


def test_a_solution_is_kept_as_one_step_of_the_machine(play_driver: PlayDriver) -> None:
    play_driver.write(at(1, 3), 4)
    before = play_driver.session.state
    seat = Seat(play_driver, "dancing_links")
    seat.finish()
    seat.panel.ending.keep.click()
    assert play_driver.side.section == "play"
    assert play_driver.session.state.grid == SOLUTION
    assert play_driver.session.finish is Finish.BY_MACHINE
    play_driver.current_game.undo()
    assert play_driver.session.state == before


def test_who_watched_to_the_solution_does_not_solve_the_game_alone(play_driver: PlayDriver) -> None:
    seat = Seat(play_driver, "place_finding")
    seat.press("step_on")
    assert not play_driver.session.solution_seen
    seat = Seat(play_driver, "dancing_links")
    seat.finish()
    assert play_driver.session.solution_seen


def test_where_one_method_is_stuck_another_goes_on(play_driver: PlayDriver) -> None:
    play_driver.open(HARD)
    seat = Seat(play_driver, "place_finding")
    seat.finish()
    stuck = seat.watching.animator.outcome
    assert stuck is not None
    assert stuck.verdict is Verdict.STUCK
    others = seat.panel.ending.go_on.menu().actions()
    assert others[0].data() == "crook"
    next(action for action in others if action.data() == "dancing_links").trigger()
    assert seat.panel.choice.key == "dancing_links"
    seat.finish()
    outcome = seat.watching.animator.outcome
    assert outcome is not None
    assert outcome.verdict is Verdict.SOLVED
    placed = set(stuck.grid.filled_cells()) - set(HARD.filled_cells())
    assert all(outcome.grid[c] == stuck.grid[c] for c in placed)


def test_it_starts_from_the_givens_unless_the_player_chooses_the_current_position(
    play_driver: PlayDriver,
) -> None:
    seat = Seat(play_driver)
    assert not seat.panel.start.isVisibleTo(play_driver.window)
    play_driver.side.show_section("play")
    play_driver.write(at(1, 3), 4)
    play_driver.watch()
    assert seat.panel.start.isVisibleTo(play_driver.window)
    assert seat.board.picture.values == PUZZLE.values
    seat.step()
    assert seat.shows(_first_events(solver_named("backtracking"), 1))
    seat.start_from_my_position()
    assert seat.board.picture.values == play_driver.session.state.grid.values
    seat.press("step_on")
    start = play_driver.session.state.grid
    events = _first_events(solver_named("backtracking"), 1, start)
    play_driver.qtbot.waitUntil(lambda: seat.shows(events, start))


def test_the_next_game_starts_from_its_givens_again(play_driver: PlayDriver) -> None:
    play_driver.write(at(1, 3), 4)
    seat = Seat(play_driver)
    seat.start_from_my_position()
    play_driver.open(HARD)
    play_driver.write(at(1, 2), 1)
    play_driver.watch()
    assert seat.board.picture.values == HARD.values


def test_a_wrong_digit_of_the_player_is_named_and_the_givens_are_offered(
    play_driver: PlayDriver,
) -> None:
    play_driver.write(at(1, 3), 1)
    seat = Seat(play_driver, "dancing_links")
    seat.start_from_my_position()
    mistake = seat.panel.mistake
    assert mistake.isVisibleTo(play_driver.window)
    assert "one of your digits is wrong: 1 in row 1, column 3" in mistake.text.text()
    assert seat.board.picture.grounds[at(1, 3)].wrong
    QTest.keyClick(seat.board, Qt.Key.Key_Space)
    assert not seat.watching.is_started
    assert not seat.panel.transport.isEnabled()
    mistake.start_givens.click()
    assert not mistake.isVisibleTo(play_driver.window)
    assert seat.board.picture.values == PUZZLE.values
    seat.finish()
    outcome = seat.watching.animator.outcome
    assert outcome is not None
    assert outcome.grid == SOLUTION


def test_a_puzzle_without_a_solution_is_not_blamed_on_the_player(play_driver: PlayDriver) -> None:
    play_driver.open(PUZZLE.with_value(at(1, 3), 5))
    play_driver.write(at(1, 4), 6)
    seat = Seat(play_driver, "dancing_links")
    seat.start_from_my_position()
    assert not seat.panel.mistake.isVisibleTo(play_driver.window)
    seat.finish()
    assert "no solution" in seat.panel.ending.text.text()


def test_while_watching_no_command_touches_the_hidden_game(play_driver: PlayDriver) -> None:
    """Keys and commands alike: undo steps the run, all others are off."""
    play_driver.write(at(1, 3), 4)
    play_driver.write(at(1, 4), 3)
    play_driver.board.select(Selection.of(at(1, 4)))
    seat = Seat(play_driver)
    before = _marks_of_play(play_driver)
    for _ in range(3):
        seat.step()
    for keys in ("Ctrl+Z", "Ctrl+R", "C", "Ctrl+Shift+N", "H", "5", "N", "Ctrl+B", "Ctrl+Return"):
        QTest.keySequence(play_driver.window, QKeySequence(keys))
    for key in SUSPENDED:
        assert not play_driver.window.context.actions.actions[key].isEnabled()
        play_driver.command(key)
    QApplication.processEvents()
    assert play_driver.side.section == "watch"
    assert _marks_of_play(play_driver) == before
    assert seat.position == 2


def _marks_of_play(play_driver: PlayDriver) -> tuple[object, ...]:
    """Everything of a session that a command could change; the clock and the rating go on."""
    session = play_driver.session
    help_given = session.hints_used, session.cells_revealed, session.solution_seen
    return deepcopy(session.history), session.selection, *help_given


def test_after_watching_the_commands_are_about_the_game_again(play_driver: PlayDriver) -> None:
    play_driver.write(at(1, 3), 4)
    actions = play_driver.window.context.actions.actions
    before = {key for key, action in actions.items() if action.isEnabled()}
    seat = Seat(play_driver)
    seat.step()
    QTest.keyClick(seat.board, Qt.Key.Key_Escape)
    assert play_driver.side.section == "play"
    assert {key for key, action in actions.items() if action.isEnabled()} == before
    play_driver.command("undo")
    assert play_driver.session.state.grid == PUZZLE


def test_undo_and_redo_step_the_run(play_driver: PlayDriver) -> None:
    seat = Seat(play_driver)
    actions = play_driver.window.context.actions.actions
    assert not actions["undo"].isEnabled()
    play_driver.command("redo")
    play_driver.qtbot.waitUntil(lambda: seat.position == 1)
    assert actions["undo"].isEnabled()
    play_driver.command("undo")
    assert seat.position == 0
    seat = Seat(play_driver, "dancing_links")
    seat.finish()
    assert not actions["redo"].isEnabled()
    play_driver.command("undo")
    assert seat.position == len(seat.watching.animator.recording) - 1


def test_the_header_names_the_solver_and_closes(play_driver: PlayDriver) -> None:
    seat = Seat(play_driver, "crook")
    view = play_driver.child(WatchView)
    assert solver_text("crook").name in view.title.toolTip()
    play_driver.settings_model.change(solver="dancing_links")
    assert solver_text("dancing_links").name in view.title.toolTip()
    view.close_button.click()
    assert play_driver.side.section == "play"
    assert play_driver.window.focusWidget() is play_driver.board
    assert not seat.plays()


def test_a_verdict_about_the_game_goes_with_it(play_driver: PlayDriver) -> None:
    play_driver.write(at(1, 3), 1)
    play_driver.command("check")
    assert play_driver.window.messages.isVisibleTo(play_driver.window)
    play_driver.watch()
    assert not play_driver.window.messages.isVisibleTo(play_driver.window)


@every_finishing_solver
def test_the_deepest_nesting_is_the_true_one_at_full_speed(
    play_driver: PlayDriver, solver: Solver
) -> None:
    puzzle = PUZZLE if solver.key in SLOW else HARD
    play_driver.open(puzzle)
    seat = Seat(play_driver, solver.key)
    seat.press("finish")
    animator = seat.watching.animator
    play_driver.qtbot.waitUntil(lambda: animator.outcome is not None or seat.position > 8_000)
    animator.pause()
    events = _first_events(solver, len(animator.recording), puzzle)
    deepest = greatest_depth(events, 0)
    assert seat.panel.depth_text.text() == tr("watch.depth", deepest=deepest)
    assert seat.panel.depth_text.isVisibleTo(play_driver.window) == bool(deepest)


def test_the_time_is_that_of_the_step_shown(play_driver: PlayDriver) -> None:
    seat = Seat(play_driver, "backtracking")
    seat.finish()
    animator, figures = seat.watching.animator, seat.panel.figures
    outcome = animator.outcome
    assert outcome is not None
    assert figures.figure("time") == seconds_text(outcome.seconds)
    timeline = seat.watching._status._tally.timeline
    for place in (len(animator.recording) // 2, 1, 0):
        seat.show_step(place)
        assert figures.figure("time") == seconds_text(timeline.seconds_at(place))
    assert figures.figure("time") == seconds_text(0)


@pytest.fixture
def forgetful(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few events are held, so that going back needs the solver to run again."""
    short = partial(Recording, spacing=16, kept=64)
    monkeypatch.setattr("sudoku_app.ui.watch.animator.Recording", short)


@pytest.mark.usefixtures("forgetful")
@pytest.mark.parametrize("key", ["backtracking", "simulated_annealing", "brute_force"])
def test_every_step_can_be_shown_exactly_also_if_it_is_no_longer_held(
    play_driver: PlayDriver, key: str
) -> None:
    play_driver.open(HARD)
    seat = Seat(play_driver, key)
    seat.play_until(1500)
    events = _first_events(solver_named(key), 1500, HARD)
    animator = seat.watching.animator
    assert not animator.recording.is_held(700)
    for place in (700, 333, 1):
        seat.show_step(place)
        assert seat.position == place
        assert seat.shows(events[:place], HARD)
        assert seat.panel.caption.text() == caption(events[place - 1])
        assert seat.panel.transport.position.value() == place
    seat.show_step(500)
    for _ in range(100):
        seat.press("step_back")
        seat.wait_for_recall()
    assert seat.position == 400
    assert seat.shows(events[:400], HARD)
    for _ in range(100):
        seat.press("step_on")
        seat.wait_for_recall()
    assert seat.position == 500
    assert seat.shows(events[:500], HARD)


@pytest.mark.usefixtures("forgetful")
def test_a_recall_says_how_far_it_is_and_the_last_wish_counts(play_driver: PlayDriver) -> None:
    seat = Seat(play_driver)
    seat.play_until(1500)
    for place in (900, 300, 600):
        seat.panel.transport.sought.emit(place)
        assert seat.panel.caption.text() == tr("watch.recall.busy", percent=0)
        assert seat.panel.transport.position.value() == place
    seat.press("step_back")
    seat.wait_for_recall()
    assert seat.position == 599
    assert seat.shows(_first_events(solver_named("backtracking"), 599))


@pytest.mark.usefixtures("forgetful")
def test_an_older_part_is_played_without_a_gap_and_finished_at_once(
    play_driver: PlayDriver,
) -> None:
    seat = Seat(play_driver)
    seat.finish()
    length = len(seat.watching.animator.recording)
    seat.show_step(100)
    shown: list[int] = []
    seat.watching.animator.shown.connect(lambda: shown.append(seat.position))
    seat.panel.transport.speed.setValue(SPEEDS.index(1000))
    seat.press("play")
    play_driver.qtbot.waitUntil(lambda: seat.position > 400)
    seat.press("play")
    assert shown == sorted(shown)
    assert seat.shows(_first_events(solver_named("backtracking"), seat.position))
    seat.press("finish")
    play_driver.qtbot.waitUntil(lambda: seat.position == length)
    assert seat.is_over


def test_a_click_on_the_track_goes_there(play_driver: PlayDriver) -> None:
    seat = Seat(play_driver)
    seat.play_until(2000)
    slider, length = seat.panel.transport.position, len(seat.watching.animator.recording)
    for share in (0.75, 0.25):
        place = QPoint(round(slider.width() * share), slider.height() // 2)
        QTest.mouseClick(slider, Qt.MouseButton.LeftButton, pos=place)
        assert seat.position == slider.value()
        assert abs(seat.position / length - share) < 0.05


def test_options_are_those_of_the_solver(play_driver: PlayDriver) -> None:
    seat = Seat(play_driver, "backtracking")
    options = seat.panel.choice.options
    assert not options.isVisibleTo(play_driver.window)
    for key, name in (
        ("simulated_annealing", "seed"),
        ("crook", "may_guess"),
        ("reduce_and_infer", "may_guess"),
        ("logical", "may_guess"),
    ):
        seat.choose(key)
        shown = {n for n, e in options.editors.items() if e.isVisibleTo(play_driver.window)}
        assert shown == {name}
        (option,) = solver_named(key).options
        assert getattr(options.values, name) == option.default


def test_logic_guesses_when_it_is_told_to(play_driver: PlayDriver) -> None:
    play_driver.open(HARD)
    seat = Seat(play_driver, "reduce_and_infer")
    guess = seat.panel.choice.options.editors["may_guess"]
    assert isinstance(guess, QCheckBox)
    guess.click()
    assert seat.panel.choice.options.values == Options(may_guess=False)
    seat.finish()
    outcome = seat.watching.animator.outcome
    assert outcome is not None
    assert outcome.verdict is Verdict.STUCK
    guess.click()
    assert not seat.watching.is_started
    seat.finish()
    outcome = seat.watching.animator.outcome
    assert outcome is not None
    assert outcome.verdict is Verdict.SOLVED


def test_another_run_has_another_seed(play_driver: PlayDriver) -> None:
    seat = Seat(play_driver, "simulated_annealing")
    options = seat.panel.choice.options
    options.another.click()
    assert seat.plays()
    assert options.values == Options(seed=1)
    play_driver.qtbot.waitUntil(lambda: seat.position > 20)
    seat.watching.animator.pause()
    here = seat.position
    solver = solver_named("simulated_annealing")
    assert seat.shows(list(islice(solver.solve(PUZZLE, Options(seed=1)), here)))
    assert not seat.shows(_first_events(solver, here))


def test_keys_play_pause_and_step(play_driver: PlayDriver) -> None:
    seat = Seat(play_driver)
    for _ in range(3):
        QTest.keyClick(seat.board, Qt.Key.Key_Right)
    play_driver.qtbot.waitUntil(lambda: seat.position >= 1)
    QTest.keyClick(seat.board, Qt.Key.Key_Space)
    assert seat.plays()
    play_driver.qtbot.waitUntil(lambda: seat.position >= 5)
    QTest.keyClick(seat.board, Qt.Key.Key_Space)
    here = seat.position
    assert not seat.plays()
    QTest.keyClick(seat.board, Qt.Key.Key_Left)
    assert seat.position == here - 1
    QTest.keyClick(seat.board, Qt.Key.Key_7)
    assert play_driver.session.state.grid == PUZZLE


def test_tab_leaves_the_board(play_driver: PlayDriver) -> None:
    seat = Seat(play_driver)
    seat.board.setFocus()
    QTest.keyClick(seat.board, Qt.Key.Key_Tab)
    assert play_driver.window.focusWidget() is not seat.board


def test_another_puzzle_in_the_middle_leaves_nothing_of_the_run(play_driver: PlayDriver) -> None:
    seat = Seat(play_driver, "brute_force")
    seat.panel.transport.speed.setValue(FASTEST)
    seat.press("play")
    play_driver.qtbot.waitUntil(lambda: seat.position > 1000)
    play_driver.open(HARD)
    assert play_driver.side.section == "play"
    play_driver.watch()
    assert seat.board.picture.values == HARD.values
    play_driver.qtbot.waitUntil(lambda: not _has_threads())
    QApplication.processEvents()
    assert seat.board.picture.values == HARD.values
    assert not seat.watching.is_started


@pytest.mark.parametrize("button", ["play", "again", "finish"])
def test_a_run_begun_again_starts_from_where_the_player_is_by_then(
    play_driver: PlayDriver, button: str
) -> None:
    play_driver.write(at(1, 3), 4)
    seat = Seat(play_driver, "dancing_links")
    seat.start_from_my_position()
    seat.finish()
    play_driver.side.show_section("play")
    play_driver.write(at(1, 4), 6)
    play_driver.watch()
    seat.press(button)
    play_driver.qtbot.waitUntil(lambda: seat.position > 0)
    seat.watching.animator.seek(0)
    assert seat.board.picture.values == play_driver.session.state.grid.values


def test_a_second_start_and_another_solver_in_the_middle(play_driver: PlayDriver) -> None:
    seat = Seat(play_driver, "simulated_annealing")
    seat.panel.transport.speed.setValue(FASTEST)
    seat.press("play")
    play_driver.qtbot.waitUntil(lambda: seat.position > 100)
    seat.press("again")
    seat.choose("crook")
    assert seat.board.picture.values == PUZZLE.values
    seat.step()
    assert seat.shows(_first_events(SOLVERS[7], 1))
    play_driver.qtbot.waitUntil(lambda: len(_running(play_driver)) <= 1)


def _running(play_driver: PlayDriver) -> list[WorkerThread]:
    return [t for t in play_driver.window.findChildren(WorkerThread) if t.isRunning()]


def test_closing_the_window_in_the_middle_ends_the_thread(play_driver: PlayDriver) -> None:
    seat = Seat(play_driver, "brute_force")
    seat.press("finish")
    play_driver.qtbot.waitUntil(lambda: seat.position > 1000)
    assert _has_threads()
    play_driver.window.close()
    assert not _has_threads()


def test_nobody_watches_so_it_pauses(play_driver: PlayDriver) -> None:
    seat = Seat(play_driver)
    seat.press("play")
    play_driver.side.show_section("play")
    assert not seat.plays()
    assert play_driver.board.picture.values == PUZZLE.values


def test_escape_leads_back_to_the_game_and_the_run_waits(play_driver: PlayDriver) -> None:
    seat = Seat(play_driver)
    seat.press("play")
    play_driver.qtbot.waitUntil(lambda: seat.position > 0)
    play_driver.command("close_hint")
    assert play_driver.side.section == "play"
    assert play_driver.window.focusWidget() is play_driver.board
    assert not seat.plays()
    play_driver.watch()
    assert seat.position > 0


def test_who_plays_on_while_a_run_waits_may_start_from_there(play_driver: PlayDriver) -> None:
    seat = Seat(play_driver)
    seat.step()
    play_driver.command("close_hint")
    play_driver.write(at(1, 3), 4)
    play_driver.watch()
    assert seat.position == 1
    assert seat.panel.start.isVisibleTo(play_driver.window)
    seat.start_from_my_position()
    assert seat.board.picture.values == play_driver.session.state.grid.values


def test_a_jump_in_a_pause_is_no_speed(
    play_driver: PlayDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sudoku_app.ui.watch.run_status.RATE_MS", 1)
    play_driver.open(HARD)
    seat = Seat(play_driver)
    seat.play_until(200)
    seat.show_step(5)
    play_driver.qtbot.wait(20)
    seat.show_step(150)
    assert seat.panel.figures.figure("rate") == "0"


def test_more_tells_of_the_method_and_its_source(play_driver: PlayDriver) -> None:
    seat = Seat(play_driver, "dancing_links")
    assert seat.panel.choice.text == solver_text("dancing_links").line
    seat.panel.choice.more.click()
    assert "Knuth" in seat.panel.choice.text


def test_solver_and_speed_are_remembered(play_driver: PlayDriver) -> None:
    seat = Seat(play_driver, "crook")
    seat.panel.transport.speed.setValue(SPEEDS.index(100))
    assert play_driver.settings_model.settings.solver == "crook"
    assert play_driver.settings_model.settings.steps_per_second == 100
    assert seat.watching.animator.steps_per_second == 100


def test_solver_and_speed_of_the_settings_count_at_once(play_driver: PlayDriver) -> None:
    seat = Seat(play_driver)
    seat.play_until(1)
    play_driver.settings_model.change(solver="crook", steps_per_second=50)
    assert seat.panel.choice.key == "crook"
    assert seat.panel.transport.chosen_speed == seat.watching.animator.steps_per_second == 50
    assert not seat.watching.is_started


def test_the_settings_offer_every_speed_of_the_slider() -> None:
    assert [speed for speed, _ in CHOICES["steps_per_second"]()] == list(SPEEDS)


def test_a_puzzle_that_is_typed_can_be_watched_and_kept(play_driver: PlayDriver) -> None:
    play_driver.command("type")
    entry = play_driver.child(EntryController)
    entry.change(PUZZLE)
    play_driver.child(EntryPage).watch.click()
    assert play_driver.window.current_page == "watch_typed"
    watching = next(w for w in play_driver.window.findChildren(WatchController))
    panel = watching._panel
    assert panel.caption.text() == tr("watch.idle_typed"), "nothing about a game: there is none"
    watching.finish()
    play_driver.qtbot.waitUntil(lambda: watching.animator.outcome is not None)
    panel.ending.keep.click()
    assert play_driver.window.current_page == "entry"
    assert entry.grid == SOLUTION
    entry.go(-1)
    assert entry.grid == PUZZLE


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
def test_every_ending_is_told_once(
    play_driver: PlayDriver, grid: Grid, key: str, verdict: str
) -> None:
    play_driver.child(WatchPage).watch(grid)
    watching = play_driver.child(WatchController)
    watching._panel.choice.choose(key)
    watching.finish()
    animator, ending = watching.animator, watching._panel.ending
    play_driver.qtbot.waitUntil(lambda: animator.outcome is not None)
    told = " ".join(label.text() for label in ending.findChildren(QLabel))
    assert told.lower().count(verdict.lower()) == 1


def test_a_solver_that_fails_ends_the_run_and_is_reported(
    play_driver: PlayDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_solver: Solver, *_arguments: object) -> None:
        raise ValueError("a slip in a solver")

    seat = Seat(play_driver, "crook")
    monkeypatch.setattr(Solver, "solve", fail)
    seat.press("play")
    play_driver.qtbot.waitUntil(
        lambda: play_driver.window.failure_card.isVisibleTo(play_driver.window)
    )
    assert not seat.plays()


def test_a_hint_that_is_being_searched_for_ends_when_watching_begins(
    play_driver: PlayDriver,
) -> None:
    """It came over the hidden game, and was counted as help."""
    play_driver.command("hint")
    assert play_driver.hint.is_searching
    play_driver.watch()
    play_driver.qtbot.waitUntil(lambda: not _has_threads())
    play_driver.command("close_hint")
    assert play_driver.hint.stages is None
    assert not play_driver.board.picture.candidate_marks
    assert play_driver.session.hints_used == 0
