"""Watching a solver on a copy of a puzzle: starts runs, shows each frame, and tells the end."""

from collections.abc import Generator
from functools import partial
from typing import Protocol

from PySide6.QtCore import QObject, Signal

from sudoku_app.core.events import Verdict
from sudoku_app.core.grid import Grid
from sudoku_app.core.replay import Replay, Tally
from sudoku_app.solvers.catalogue import solver_named
from sudoku_app.ui.animator import Animator
from sudoku_app.ui.board.event_marks import run_picture
from sudoku_app.ui.board.motion import LONGEST_MS
from sudoku_app.ui.board.watch_board import WatchBoard
from sudoku_app.ui.controllers.run_teller import RunTeller
from sudoku_app.ui.controllers.services import Services
from sudoku_app.ui.panels.ending_card import SOLVED
from sudoku_app.ui.panels.watch_panel import WatchPanel, make_watch_panel
from sudoku_app.ui.preferences import Preferences


class Source(Protocol):
    """Where a puzzle to watch comes from."""

    @property
    def givens(self) -> Grid: ...

    @property
    def current(self) -> Grid:
        """The board as it is now, with what was filled in."""


class Watching(QObject):
    """``solved`` tells that all of a solution is shown, ``kept`` carries the one to keep."""

    solved = Signal()
    kept = Signal(object)
    failed = Signal(object)

    def __init__(
        self,
        source: Source,
        board: WatchBoard,
        panel: WatchPanel,
        preferences: Preferences,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._source = source
        self._board = board
        self._panel = panel
        self._preferences = preferences
        self._settings = preferences.settings
        self._started = False
        self._start = self._found = source.current
        self.animator = Animator(self)
        self._teller = RunTeller(panel, self.animator)
        self._actions = {
            "again": self.again,
            "play": self.toggle,
            "step_on": self.step_on,
            "step_back": self.animator.step_back,
            "finish": self.finish,
            "stop": self.animator.stop,
        }
        self._connect()
        preferences.tell_motion(board.set_motion_enabled)
        panel.choice.choose(self._settings.solver)
        self._take_speed()
        self.reset()

    def _connect(self) -> None:
        animator, board, panel = self.animator, self._board, self._panel
        animator.shown.connect(self._on_shown)
        animator.state_changed.connect(self._on_state_changed)
        animator.failed.connect(self.failed)
        board.pressed.connect(self._press)
        board.appeared.connect(self.refresh)
        board.hidden.connect(animator.pause)
        panel.transport.pressed.connect(self._press)
        panel.transport.sought.connect(self._on_sought)
        panel.transport.speed_chosen.connect(self._on_speed_chosen)
        panel.choice.chosen.connect(self._on_solver_chosen)
        panel.start.activated.connect(self.reset)
        panel.ending.keep_wanted.connect(self._on_keep)
        panel.ending.go_on_wanted.connect(self._on_go_on)
        self._preferences.changed.connect(self._on_preferences_changed)

    @property
    def is_started(self) -> bool:
        return self._started

    def reset(self) -> None:
        """Drop the run, and show the puzzle as it is, now or when somebody watches again."""
        self._started = False
        self.animator.stop()
        if self._board.isVisible():
            self._start = self._chosen_start()
            self._show_idle()

    def refresh(self) -> None:
        """The puzzle has changed; a run on its copy is not disturbed."""
        if not self._started:
            self.reset()

    def again(self) -> None:
        self._begin()
        self.animator.play()

    def toggle(self) -> None:
        """Play or pause; at the end, begin again."""
        animator = self.animator
        if animator.is_playing:
            animator.pause()
        elif self._started and not self._is_over:
            animator.play()
        else:
            self.again()

    def step_on(self) -> None:
        if not self._started:
            self._begin()
        self.animator.step_on()

    def finish(self) -> None:
        if not self._started or self._is_over:
            self._begin()
        self.animator.finish()

    @property
    def _is_over(self) -> bool:
        return self.animator.recording.at_end and not self.animator.is_running

    def _begin(self) -> None:
        """From where the player is by now, who may have gone on since the run before."""
        if self._source.current != self._found:
            self._start = self._chosen_start()
        solver = solver_named(self._panel.choice.key)
        self._started = True
        grid, tally = self._start, Tally()
        self._teller.begin(tally)
        self.animator.start(partial(solver.solve, grid, None, tally), grid)

    def _chosen_start(self) -> Grid:
        source, panel = self._source, self._panel
        self._found = source.current
        panel.set_start_offered(source.current != source.givens)
        return source.givens if panel.start.currentIndex() else source.current

    def _press(self, name: str) -> None:
        self._actions[name]()

    def _on_sought(self, position: int) -> None:
        if self._started:
            self.animator.seek(position)

    def _on_solver_chosen(self, key: str) -> None:
        self._preferences.change(solver=key)
        self.reset()
        self._board.setFocus()

    def _on_speed_chosen(self, speed: int) -> None:
        self._preferences.change(steps_per_second=speed)

    def _take_speed(self) -> None:
        self._panel.transport.show_speed(self._settings.steps_per_second)
        self.animator.steps_per_second = self._panel.transport.chosen_speed

    def _on_preferences_changed(self) -> None:
        """Solver and speed count when they are chosen elsewhere too; a solver that only goes on
        where another was stuck stays through all other changes.
        """
        before, self._settings = self._settings, self._preferences.settings
        if self._settings.steps_per_second != before.steps_per_second:
            self._take_speed()
        if self._settings.solver != before.solver:
            self._panel.choice.choose(self._settings.solver)
            self.reset()

    def _on_keep(self) -> None:
        outcome = self.animator.outcome
        if outcome is not None:
            self.reset()
            self.kept.emit(outcome.grid)

    def _on_go_on(self, key: str) -> None:
        """Another solver goes on from what was found, or from the start if that was no help."""
        outcome = self.animator.outcome
        if outcome is not None and outcome.verdict is Verdict.STUCK:
            self._start, self._found = outcome.grid, self._source.current
        self._panel.choice.choose(key)
        self.again()
        self._board.setFocus()

    def _on_state_changed(self) -> None:
        self._panel.transport.show_playing(self.animator.is_playing)
        if self._started:
            self._on_shown()

    def _on_shown(self) -> None:
        if not self._started:
            return
        animator, recording = self.animator, self.animator.recording
        hurried, event = animator.is_hurried, recording.last_event
        if animator.outcome is not None and animator.outcome.verdict in SOLVED:
            picture = run_picture(self._source.givens, Replay(animator.outcome.grid), None)
            self.solved.emit()
        else:
            picture = run_picture(self._source.givens, recording.replay, event, hurried=hurried)
        speed = animator.steps_per_second if animator.is_playing else 1
        self._board.set_hurry(max(1.0, speed * LONGEST_MS / 1000))
        self._board.show_picture(picture, animate=not hurried)
        self._teller.tell(hurried=hurried)

    def _show_idle(self) -> None:
        picture = run_picture(self._source.givens, Replay(self._start), None)
        self._board.show_picture(picture, animate=False)
        self._teller.tell_idle()


def make_watching(
    source: Source, services: Services, parent: QObject
) -> Generator[None, None, tuple[WatchBoard, WatchPanel, Watching]]:
    """A board and a panel to watch on, and who leads them, made a step at a time."""
    theme, theme_changed = services.appearance.theme, services.appearance.theme_changed
    board = WatchBoard(theme)
    theme_changed.connect(board.set_theme)
    yield
    panel = yield from make_watch_panel(theme)
    theme_changed.connect(panel.set_theme)
    yield
    watching = Watching(source, board, panel, services.preferences, parent)
    watching.failed.connect(services.failures.report_error)
    return board, panel, watching
