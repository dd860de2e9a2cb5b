"""Shows the status of a run: caption, counters, depth, progress, and how it ended."""

from typing import Final

from PySide6.QtCore import QElapsedTimer

from sudoku_app.core.events import Forecast, Outcome
from sudoku_app.core.grid import Grid
from sudoku_app.core.replay import Tally
from sudoku_app.game.blame import Blame
from sudoku_app.i18n import tr
from sudoku_app.solvers.captions import brute_force_progress, caption
from sudoku_app.ui.watch.animator import Animator
from sudoku_app.ui.watch.panel import WatchPanel

TEXT_MS: Final = 100
"""How often the texts are updated while a run is too fast to read each of them."""
RATE_MS: Final = 500


class RunStatus:
    def __init__(self, panel: WatchPanel, animator: Animator, idle_text: str) -> None:
        """``idle_text`` is shown before a run."""
        self._panel = panel
        self._animator = animator
        self._idle_text = idle_text
        self._tally = Tally()
        self._told, self._rated = QElapsedTimer(), QElapsedTimer()
        self._rate = 0.0
        self._rated_position = 0

    def begin(self, tally: Tally) -> None:
        """A run starts whose solver counts its CPU time in a tally."""
        self._tally = tally
        self._rate, self._rated_position = 0.0, 0
        self._told.invalidate()
        self._rated.start()

    def tell_idle(self) -> None:
        """Show that there is no run."""
        panel = self._panel
        panel.ending.hide()
        panel.mistake.hide()
        panel.say(self._idle_text)
        panel.say_forecast("")
        panel.figures.show_counters(Tally().counters(), 0, 0, 0)
        self._tell_place(0, 0)

    def tell_mistake(self, blame: Blame, grid: Grid) -> None:
        """Show that there is no run, because the player's digits leave no solution."""
        self.tell_idle()
        self._panel.say("")
        self._panel.mistake.show_blame(blame, grid)

    def tell(self, *, hurried: bool) -> None:
        """Show the status of the current position; during a fast run only every ``TEXT_MS``."""
        if hurried and self._told.isValid() and self._told.elapsed() < TEXT_MS:
            return
        self._told.start()
        recording, outcome = self._animator.recording, self._animator.outcome
        self._tell_event(outcome)
        replay = recording.replay
        counters = replay.tally.counters()
        seconds = self._seconds(outcome)
        figures = self._panel.figures
        figures.show_counters(counters, replay.depth, self._current_rate(), seconds)
        self._panel.say_forecast("" if outcome is not None else self._progress(seconds))
        self._tell_place(self._animator.position, len(recording))

    def _tell_event(self, outcome: Outcome | None) -> None:
        panel, animator = self._panel, self._animator
        if outcome is not None:
            panel.say("")
            panel.ending.show_outcome(outcome)
            return
        panel.ending.hide()
        event = animator.recording.last_event
        if animator.is_recalling:
            panel.say(tr("watch.recall.busy", percent=int(100 * animator.recall_share)))
        elif animator.recording.at_end and not animator.is_running:
            panel.say(tr("watch.stopped"))
        else:
            panel.say(caption(event) if event is not None else self._idle_text)

    def _tell_place(self, position: int, length: int) -> None:
        panel, trace = self._panel, self._animator.recording.depths
        panel.transport.show_position(position, length)
        panel.depth_chart.show_trace(trace, position, length)
        panel.depth_text.setText(tr("watch.depth", deepest=trace.deepest))
        for widget in (panel.depth_chart, panel.depth_text):
            widget.setVisible(bool(length and trace.deepest))

    def _current_rate(self) -> float:
        """The steps shown per second, over the last half second of playing; 0 in a pause."""
        elapsed, position = self._rated.elapsed(), self._animator.recording.position
        if not self._animator.is_playing:
            self._rated_position = position
            self._rated.restart()
            if self._animator.outcome is None:
                self._rate = 0.0
        elif elapsed >= RATE_MS:
            self._rate = max(position - self._rated_position, 0) * 1000 / elapsed
            self._rated_position = position
            self._rated.restart()
        return self._rate

    def _seconds(self, outcome: Outcome | None) -> float:
        """The CPU time that the solver had used at the step shown."""
        if outcome is not None:
            return outcome.seconds
        return self._tally.timeline.seconds_at(self._animator.recording.position)

    def _progress(self, seconds: float) -> str:
        """How much of a brute force is done, and how long the rest would take."""
        first = self._animator.first_event
        if not isinstance(first, Forecast):
            return ""
        checks = self._animator.recording.replay.tally.checks
        return brute_force_progress(first.boards, checks, seconds)
