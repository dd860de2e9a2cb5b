"""Tells a run in words and figures: caption, counters, depth, forecast, and how it ended."""

from typing import Final

from PySide6.QtCore import QElapsedTimer

from sudoku_app.core.events import Forecast, Outcome
from sudoku_app.core.replay import Tally
from sudoku_app.solvers.captions import caption
from sudoku_app.solvers.human_time import forecast, short_number
from sudoku_app.strings import words
from sudoku_app.ui.animator import Animator
from sudoku_app.ui.panels.watch_panel import WatchPanel

TEXT_MS: Final = 100
"""How often the words change while a run is too fast to read them."""
RATE_MS: Final = 500


class RunTeller:
    def __init__(self, panel: WatchPanel, animator: Animator) -> None:
        self._panel = panel
        self._animator = animator
        self._tally = Tally()
        self._told, self._rated = QElapsedTimer(), QElapsedTimer()
        self._rate = 0.0
        self._rated_position = 0

    def begin(self, tally: Tally) -> None:
        """A run starts whose solver counts its own time in a tally."""
        self._tally = tally
        self._rate, self._rated_position = 0.0, 0
        self._told.invalidate()
        self._rated.start()

    def tell_idle(self) -> None:
        """No run: the puzzle waits."""
        panel = self._panel
        panel.ending.hide()
        panel.say(words("watch.idle"))
        panel.say_forecast("")
        panel.figures.show_counters(Tally().counters(), 0, 0, 0)
        self._tell_place(0, 0)

    def tell(self, *, hurried: bool) -> None:
        """Say what is shown now; of a hurried run only now and then."""
        if hurried and self._told.isValid() and self._told.elapsed() < TEXT_MS:
            return
        self._told.start()
        recording, outcome = self._animator.recording, self._animator.outcome
        self._tell_event(outcome)
        replay = recording.replay
        counters = replay.tally.counters()
        seconds = outcome.seconds if outcome is not None else self._tally.seconds
        figures = self._panel.figures
        figures.show_counters(counters, replay.depth, self._current_rate(), seconds)
        self._panel.say_forecast("" if outcome is not None else self._forecast())
        self._tell_place(recording.position, len(recording))

    def _tell_event(self, outcome: Outcome | None) -> None:
        panel, animator = self._panel, self._animator
        if outcome is not None:
            panel.say("")
            panel.ending.show_outcome(outcome)
            return
        panel.ending.hide()
        event = animator.recording.last_event
        if animator.recording.at_end and not animator.is_running:
            panel.say(words("watch.stopped"))
        else:
            panel.say(caption(event) if event is not None else words("watch.idle"))

    def _tell_place(self, position: int, length: int) -> None:
        panel, trace = self._panel, self._animator.depths
        panel.transport.show_position(position, length)
        panel.depth_chart.show_trace(trace, position, length)
        panel.depth_text.setText(words("watch.depth", deepest=trace.deepest))
        for widget in (panel.depth_chart, panel.depth_text):
            widget.setVisible(bool(length and trace.deepest))

    def _current_rate(self) -> float:
        """Steps shown a second, over the last half second."""
        elapsed, position = self._rated.elapsed(), self._animator.recording.position
        if elapsed >= RATE_MS:
            self._rate = max(position - self._rated_position, 0) * 1000 / elapsed
            self._rated_position = position
            self._rated.restart()
        return self._rate

    def _forecast(self) -> str:
        """How long brute force would take at the solver's own speed."""
        first, tally = self._animator.first_event, self._tally
        if not (isinstance(first, Forecast) and tally.checks and tally.seconds):
            return ""
        time = forecast(first.boards, tally.checks / tally.seconds)
        return words("watch.forecast", boards=short_number(first.boards), time=time)
