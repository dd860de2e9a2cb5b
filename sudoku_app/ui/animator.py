"""Plays a solver's run: the solver works in a thread, a frame timer takes what one frame can show.

Not taking is pausing: the mailbox fills and the solver waits. So it is emptied only after a frame
was painted: while the window works, it need not share the interpreter with the solver. What was
shown is recorded, so any point of the run can be shown again at once.
"""

from collections import deque
from collections.abc import Callable
from time import perf_counter
from typing import Final

from PySide6.QtCore import QElapsedTimer, QObject, Qt, QTimer, Signal

from sudoku_app.background.mailbox import Backlog
from sudoku_app.background.stream_slot import StreamSlot
from sudoku_app.core.events import Event, EventStream, Outcome
from sudoku_app.core.grid import Grid
from sudoku_app.core.recording import Recording
from sudoku_app.ui.depth_trace import DepthTrace

FRAME_MS: Final = 16
AHEAD: Final = 4096
"""How many events the solver may be ahead of what is shown."""
CHUNK: Final = 128
BUDGET: Final = 0.004
"""Seconds of a frame for replaying events; the rest is for painting and for the solver."""
IN_TIME: Final = 0.018
"""When frames come later than this, the machine is busy and each of them does less."""
LONGEST_FRAME: Final = 0.1
"""After a hiccup the run goes on from where it was; it does not catch up."""
AS_FAST_AS_IT_CAN: Final = 0

Solve = Callable[[], EventStream]


class Animator(QObject):
    """``shown`` when the position or the end changed, ``state_changed`` when it plays or pauses.

    ``failed`` carries what a solver raised, which ends the run.
    """

    shown = Signal()
    state_changed = Signal()
    failed = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.recording = Recording(Grid.empty())
        self.depths = DepthTrace()
        self.steps_per_second = 10
        self.first_event: Event | None = None
        self._taken: deque[Event] = deque()
        self._outcome: Outcome | None = None
        self._due = 0.0
        self._budget = BUDGET
        self._single_steps = 0
        self._playing = False
        self._finishing = False
        self._clock = QElapsedTimer()
        self._slot = StreamSlot(self)
        self._slot.returned.connect(self._on_returned)
        self._slot.failed.connect(self._on_failed)
        self._frames = QTimer(self, interval=FRAME_MS, timerType=Qt.TimerType.PreciseTimer)
        self._frames.timeout.connect(self._on_frame)
        self._then_refill = QTimer(self, singleShot=True, interval=0)
        self._then_refill.timeout.connect(self._refill)

    @property
    def is_playing(self) -> bool:
        return self._playing

    @property
    def is_running(self) -> bool:
        """Whether the solver still works, or there is something of it left to show."""
        return self._slot.is_running or not self._is_drained

    @property
    def outcome(self) -> Outcome | None:
        """How the run ended, once its end is what is shown."""
        return self._outcome if self.recording.at_end and self._is_drained else None

    @property
    def _is_drained(self) -> bool:
        return not self._taken and self._slot.is_drained

    @property
    def is_hurried(self) -> bool:
        """Whether it plays too fast for single steps to be followed."""
        speed = self.steps_per_second
        return self._playing and (self._finishing or speed == AS_FAST_AS_IT_CAN or speed > 30)

    def start(self, solve: Solve, grid: Grid) -> None:
        """Begin a run, paused, in place of the one before."""
        self.recording = Recording(grid)
        self.depths = DepthTrace()
        self.first_event = None
        self._outcome = None
        self._taken.clear()
        self._halt()
        self._slot.start(solve, Backlog[Event](AHEAD))
        self.shown.emit()

    def play(self) -> None:
        self._set_playing(True)

    def pause(self) -> None:
        self._set_playing(False)

    def finish(self) -> None:
        """Play to the end as fast as it goes."""
        self._finishing = True
        self._set_playing(True)

    def step_on(self) -> None:
        """Show the next event, as soon as the solver says it."""
        self.pause()
        self._single_steps += 1
        self._run_frames()

    def step_back(self) -> None:
        self.pause()
        self.recording.step_back()
        self.shown.emit()

    def seek(self, position: int) -> None:
        self.pause()
        self.recording.seek(position)
        self.shown.emit()

    def stop(self) -> None:
        """End the solver; what was shown of it so far can still be looked at."""
        if not self._is_drained:
            self._outcome = None
        self._slot.cancel()
        self._taken.clear()
        self._halt()
        self.shown.emit()

    def _halt(self) -> None:
        self._single_steps = 0
        self._set_playing(False)

    def _set_playing(self, playing: bool) -> None:
        self._single_steps = 0
        self._finishing = self._finishing and playing
        if playing != self._playing:
            self._playing = playing
            self._due = 1.0
            self.state_changed.emit()
        self._run_frames()

    def _run_frames(self) -> None:
        wanted = self._playing or self._single_steps > 0
        if wanted and not self._frames.isActive():
            self._clock.start()
            self._frames.start()
        elif not wanted:
            self._frames.stop()

    def _on_frame(self) -> None:
        seconds = min(self._clock.restart() / 1000, LONGEST_FRAME)
        self._budget = BUDGET * min(1.0, (IN_TIME / max(seconds, IN_TIME)) ** 2)
        if not self._taken:
            self._refill()
        if self._single_steps:
            moved = self._advance(self._single_steps)
            self._single_steps -= moved
        else:
            moved = self._advance(self._take_due(seconds))
        if not self.is_running and self.recording.at_end:
            self._halt()
            moved = 1
        if moved:
            self.shown.emit()
        self._run_frames()
        self._then_refill.start()

    def _refill(self) -> None:
        """Take what the solver has said by now, which lets it go on."""
        if len(self._taken) < AHEAD // 2:
            self._taken.extend(self._slot.take(AHEAD))

    def _take_due(self, seconds: float) -> int | None:
        """How many events are due by now; None for as many as there is time for."""
        if self._finishing or self.steps_per_second == AS_FAST_AS_IT_CAN:
            return None
        self._due += seconds * self.steps_per_second
        due = int(self._due)
        self._due -= due
        return due

    def _advance(self, limit: int | None) -> int:
        """Go on by so many events at most; tells by how many."""
        moved, until = 0, perf_counter() + self._budget
        while (limit is None or moved < limit) and perf_counter() < until:
            step = self._move(CHUNK if limit is None else min(limit - moved, CHUNK))
            if not step:
                break
            moved += step
        return moved

    def _move(self, count: int) -> int:
        recording, before = self.recording, self.recording.position
        if recording.at_end:
            events = [self._taken.popleft() for _ in range(min(count, len(self._taken)))]
            self.first_event = self.first_event or next(iter(events), None)
            recording.record(events)
            self.depths.add(recording.position, recording.replay.depth)
            return len(events)
        if before < recording.oldest_kept:
            recording.step_on()
            return 1
        recording.seek(before + count)
        return recording.position - before

    def _on_returned(self, outcome: Outcome) -> None:
        self._outcome = outcome
        if self.outcome is not None:
            self._halt()
            self.shown.emit()

    def _on_failed(self, error: object) -> None:
        self.stop()
        self.failed.emit(error)
