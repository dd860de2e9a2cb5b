"""Watches a solver on a copy of a puzzle: starts runs, shows each frame, and reports the end."""

from functools import partial
from typing import Protocol

from PySide6.QtCore import QObject, Signal

from sudoku_app.core.events import Verdict
from sudoku_app.core.grid import Grid
from sudoku_app.core.replay import Replay, Tally
from sudoku_app.game.blame import Blame, blame_player
from sudoku_app.game.state import GameState
from sudoku_app.solvers.catalogue import solver_named
from sudoku_app.ui.board.animation import LONGEST_MS
from sudoku_app.ui.board.compose import compose
from sudoku_app.ui.board.picture import BoardOptions
from sudoku_app.ui.context import AppContext
from sudoku_app.ui.settings_model import SettingsModel
from sudoku_app.ui.watch.animator import Animator
from sudoku_app.ui.watch.board import WatchBoard
from sudoku_app.ui.watch.ending_card import SOLVED
from sudoku_app.ui.watch.event_marks import run_picture
from sudoku_app.ui.watch.panel import WatchPanel
from sudoku_app.ui.watch.run_status import RunStatus
from sudoku_app.ui.watch.view import WatchView


class Source(Protocol):
    """The source of the puzzle to solve."""

    @property
    def givens(self) -> Grid: ...

    @property
    def current(self) -> Grid:
        """The current board, with the digits that were filled in."""


class WatchController(QObject):
    """``changed`` when what is shown has changed, ``solved`` tells that all of a solution is
    shown, ``kept`` carries the one to keep.
    """

    changed = Signal()
    solved = Signal()
    kept = Signal(object)
    failed = Signal(object)

    def __init__(
        self,
        source: Source,
        view: WatchView,
        panel: WatchPanel,
        settings_model: SettingsModel,
        idle_text: str,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._source = source
        self._view = view
        self._board = view.board
        self._panel = panel
        self._settings_model = settings_model
        self._settings = settings_model.settings
        self._started = False
        self._start = self._found = source.givens
        self._blame: Blame | None = None
        self.animator = Animator(self)
        self._status = RunStatus(panel, self.animator, idle_text)
        self._actions = {
            "again": self.again,
            "play": self.toggle,
            "step_on": self.step_on,
            "step_back": self.animator.step_back,
            "finish": self.finish,
            "stop": self.animator.stop,
        }
        self._connect()
        settings_model.tell_motion(self._board.set_motion_enabled)
        self._choose(self._settings.solver)
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
        panel.choice.options.changed.connect(self.reset)
        panel.choice.options.another_wanted.connect(self.again)
        panel.start.activated.connect(self.reset)
        panel.mistake.givens_wanted.connect(self._on_givens_wanted)
        panel.ending.keep_wanted.connect(self._on_keep)
        panel.ending.go_on_wanted.connect(self._on_go_on)
        self._settings_model.changed.connect(self._on_preferences_changed)

    @property
    def is_started(self) -> bool:
        return self._started

    def reset(self) -> None:
        """Drop the run and show the puzzle; if the board is hidden, when it appears again."""
        self._started = False
        self.animator.stop()
        if self._board.isVisible():
            self._start = self._chosen_start()
            self._show_idle()

    def refresh(self) -> None:
        """Show the changed puzzle; where a run is in progress, only offer the new position."""
        if self._started:
            self._panel.set_start_offered(self._source.current != self._source.givens)
        else:
            self.reset()

    def start_from_givens(self) -> None:
        """Choose the givens as the start of the next run."""
        self._panel.start.setCurrentIndex(0)

    def can_go(self, step: int) -> bool:
        """Whether undo (-1) or redo (1) can step the run."""
        if step < 0:
            return self._started and self.animator.position > 0
        return self._blame is None and not (self._started and self._is_over)

    def go(self, step: int) -> None:
        """Step the run back (-1) or on (1)."""
        self._press("step_back" if step < 0 else "step_on")

    def again(self) -> None:
        if self._begin():
            self.animator.play()

    def toggle(self) -> None:
        """Play or pause; at the end, start again."""
        animator = self.animator
        if animator.is_playing:
            animator.pause()
        elif self._started and not self._is_over:
            animator.play()
        else:
            self.again()

    def step_on(self) -> None:
        if self._started or self._begin():
            self.animator.step_on()

    def finish(self) -> None:
        if (self._started and not self._is_over) or self._begin():
            self.animator.finish()

    @property
    def _is_over(self) -> bool:
        return self.animator.recording.at_end and not self.animator.is_running

    def _begin(self) -> bool:
        """Start a run, from the current board if it has changed since the last run.

        Return False, and show why, if the player's digits leave no solution.
        """
        if self._source.current != self._found:
            self._start = self._chosen_start()
        if self._blame is not None:
            self.reset()
            return False
        choice, grid, tally = self._panel.choice, self._start, Tally()
        run = partial(solver_named(choice.key).solve, grid, choice.options.values)
        self._started = True
        self._status.begin(tally)
        self.animator.start(partial(run, tally), grid, again=run)
        return True

    def _chosen_start(self) -> Grid:
        """The givens, unless the player has chosen the current position."""
        source, panel = self._source, self._panel
        givens, current = source.givens, source.current
        self._found, self._blame = current, None
        panel.set_start_offered(current != givens)
        if not panel.starts_from_current:
            return givens
        self._blame = blame_player(givens, current)
        return current

    def _press(self, name: str) -> None:
        self._actions[name]()

    def _on_sought(self, position: int) -> None:
        if self._started:
            self.animator.seek(position)

    def _choose(self, key: str) -> None:
        self._panel.choice.choose(key)
        self._show_solver(self._panel.choice.key)

    def _show_solver(self, key: str) -> None:
        self._view.show_solver(key)
        self._panel.figures.show_solver(key)

    def _on_givens_wanted(self) -> None:
        self.start_from_givens()
        self.reset()
        self._board.setFocus()

    def _on_solver_chosen(self, key: str) -> None:
        self._show_solver(key)
        self._settings_model.change(solver=key)
        self.reset()
        self._board.setFocus()

    def _on_speed_chosen(self, speed: int) -> None:
        self._settings_model.change(steps_per_second=speed)

    def _take_speed(self) -> None:
        self._panel.transport.show_speed(self._settings.steps_per_second)
        self.animator.steps_per_second = self._panel.transport.chosen_speed

    def _on_preferences_changed(self) -> None:
        """Follow changes of solver and speed in the settings. Other changes do not replace a solver
        that has taken over from one that was stuck.
        """
        before, self._settings = self._settings, self._settings_model.settings
        if self._settings.steps_per_second != before.steps_per_second:
            self._take_speed()
        if self._settings.solver != before.solver:
            if self._settings.solver != self._panel.choice.key:
                self._choose(self._settings.solver)
            self.reset()

    def _on_keep(self) -> None:
        outcome = self.animator.outcome
        if outcome is not None:
            self.reset()
            self.kept.emit(outcome.grid)

    def _on_go_on(self, key: str) -> None:
        """Let another solver continue from where this one was stuck, or else from the start."""
        outcome = self.animator.outcome
        if outcome is not None and outcome.verdict is Verdict.STUCK:
            self._start, self._found = outcome.grid, self._source.current
        self._choose(key)
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
        self._board.set_speed_factor(max(1.0, speed * LONGEST_MS / 1000))
        self._board.show_picture(picture, animate=not hurried)
        self._status.tell(hurried=hurried)
        self.changed.emit()

    def _show_idle(self) -> None:
        """The puzzle before a run, or why there can be none."""
        blame, start = self._blame, self._start
        wrong = frozenset(blame.cells if blame is not None else ())
        picture = compose(GameState(self._source.givens, start), options=BoardOptions(wrong=wrong))
        self._board.show_picture(picture, animate=False)
        self._panel.transport.setEnabled(blame is None)
        if blame is not None:
            self._status.tell_mistake(blame, start)
        else:
            self._status.tell_idle()
        self.changed.emit()


def make_watching(
    source: Source, context: AppContext, parent: QObject, *, close_text: str, idle_text: str
) -> tuple[WatchView, WatchPanel, WatchController]:
    """A board with its header and a panel to watch on, and their controller."""
    theme, theme_changed = context.theme.current, context.theme.changed
    board = WatchBoard(theme)
    theme_changed.connect(board.set_theme)
    view = WatchView(board, close_text)
    panel = WatchPanel(theme)
    theme_changed.connect(panel.set_theme)
    watching = WatchController(source, view, panel, context.settings_model, idle_text, parent)
    watching.failed.connect(context.exception_hook.report_error)
    return view, panel, watching
