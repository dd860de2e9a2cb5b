"""Plays a solver's run: the solver works in a thread, a frame timer takes what one frame can show.

Not taking is pausing: the mailbox fills and the solver waits. So it is emptied only after a frame
was painted: while the window works, it need not share the interpreter with the solver. What was
shown is recorded, so any point of the run can be shown again: at once where its events are still
held, otherwise after the solver has run again up to there, in a second thread.
"""

from collections import deque
from collections.abc import Callable
from time import perf_counter
from typing import Final

from PySide6.QtCore import QElapsedTimer, QObject, Qt, QTimer, Signal

from sudoku_app.core.events import Event, EventStream, Outcome
from sudoku_app.core.grid import Grid
from sudoku_app.core.recording import Recording, Stretch
from sudoku_app.workers.mailbox import Backlog, Latest
from sudoku_app.workers.worker import Worker

FRAME_MS: Final = 16
AHEAD: Final = 4096
"""How many events the solver may be ahead of what is shown."""
CHUNK: Final = 128
BUDGET: Final = 0.004
"""Seconds of a frame for replaying events; the rest is for painting and for the solver."""
IN_TIME: Final = 0.018
"""When frames come later than this, the machine is busy, and each frame replays fewer events."""
LONGEST_FRAME: Final = 0.1
"""The longest time that counts for one frame: after a delay the run does not catch up."""
AS_FAST_AS_IT_CAN: Final = 0

Solve = Callable[[], EventStream]


class Animator(QObject):
    """``shown`` is emitted when the position changed or the run ended, ``state_changed`` when
    playing starts or pauses.

    ``failed`` carries what a solver raised, which ends the run.
    """

    shown = Signal()
    state_changed = Signal()
    failed = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.recording = Recording(Grid.empty())
        self.steps_per_second = 10
        self.first_event: Event | None = None
        self._taken: deque[Event] = deque()
        self._outcome: Outcome | None = None
        self._due = 0.0
        self._budget = BUDGET
        self._single_steps = 0
        self._playing = False
        self._finishing = False
        self._again: Solve | None = None
        self._recalled_position: int | None = None
        self._recall_share = 0.0
        self._clock = QElapsedTimer()
        self._worker = Worker(self)
        self._worker.returned.connect(self._on_returned)
        self._worker.failed.connect(self._on_failed)
        self._recall = Worker(self)
        self._recall.returned.connect(self._on_recalled)
        self._recall.failed.connect(self._on_failed)
        self._frames = QTimer(self, interval=FRAME_MS, timerType=Qt.TimerType.PreciseTimer)
        self._frames.timeout.connect(self._on_frame)
        self._then_refill = QTimer(self, singleShot=True, interval=0)
        self._then_refill.timeout.connect(self._refill)

    @property
    def is_playing(self) -> bool:
        return self._playing

    @property
    def is_running(self) -> bool:
        """Whether the solver still works, or some of its events are not shown yet."""
        return self._worker.is_running or not self._is_drained

    @property
    def outcome(self) -> Outcome | None:
        """The outcome of the run, once its last event is shown."""
        is_end = self.recording.at_end and self._is_drained and not self.is_recalling
        return self._outcome if is_end else None

    @property
    def position(self) -> int:
        """The position that is shown, or will be as soon as its events are recalled."""
        position = self._recalled_position
        return self.recording.position if position is None else position

    @property
    def is_recalling(self) -> bool:
        """Whether the solver runs again, to show a position whose events are not held."""
        return self._recalled_position is not None

    @property
    def recall_share(self) -> float:
        """How much of the recall is done, from 0 to 1."""
        return self._recall_share

    @property
    def _is_drained(self) -> bool:
        return not self._taken and self._worker.is_drained

    @property
    def is_hurried(self) -> bool:
        """Whether it plays too fast to follow single steps."""
        speed = self.steps_per_second
        return self._playing and (self._finishing or speed == AS_FAST_AS_IT_CAN or speed > 30)

    def start(self, solve: Solve, grid: Grid, again: Solve | None = None) -> None:
        """Begin a run, paused, in place of the one before.

        ``again`` starts the same run anew, without effects on what ``solve`` counts.
        """
        self._drop_recall()
        self._again = again or solve
        self.recording = Recording(grid)
        self.first_event = None
        self._outcome = None
        self._taken.clear()
        self._halt()
        self._worker.start(solve, Backlog[Event](AHEAD))
        self.shown.emit()

    def play(self) -> None:
        self._set_playing(True)

    def pause(self) -> None:
        """Stop playing; a position that a hurried run only passed by is recalled."""
        self._set_playing(False)
        if not self.is_recalling and not self.recording.is_held(self.recording.position):
            self._start_recall(self.recording.position)

    def finish(self) -> None:
        """Play to the end as fast as possible."""
        self._drop_recall()
        self._finishing = True
        self._set_playing(True)

    def step_on(self) -> None:
        """Show the next event, as soon as the solver yields it."""
        self._set_playing(False)
        if self.position < len(self.recording):
            self._go(self.position + 1)
        else:
            self._single_steps += 1
            self._run_frames()

    def step_back(self) -> None:
        self.seek(self.position - 1)

    def seek(self, position: int) -> None:
        """Show a position of the run. Until its events are recalled, the board is near it."""
        self._set_playing(False)
        self._go(max(0, min(position, len(self.recording))))

    def stop(self) -> None:
        """Cancel the solver; the events shown so far stay available."""
        if not self._is_drained:
            self._outcome = None
        self._worker.cancel()
        self._drop_recall()
        self._taken.clear()
        self._halt()
        self.shown.emit()

    def _go(self, position: int) -> None:
        self._drop_recall()
        self.recording.seek(position)
        if not self.recording.is_held(position):
            self._start_recall(position)
        self.shown.emit()

    def _start_recall(self, position: int) -> None:
        """Run the solver again up to a position; playing goes on when it is there."""
        assert self._again is not None
        events = self.recording.recall(position, self._again)
        self._recalled_position, self._recall_share = position, 0.0
        self._recall.start(lambda: events, Latest[float]())
        self._run_frames()

    def _drop_recall(self) -> None:
        self._recall.cancel()
        self._recalled_position = None

    def _on_recalled(self, stretch: Stretch) -> None:
        position = self.position
        self._drop_recall()
        self.recording.take(stretch)
        self.recording.seek(position)
        self._run_frames()
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
        wanted = self._playing or self._single_steps > 0 or self.is_recalling
        if wanted and not self._frames.isActive():
            self._clock.start()
            self._frames.start()
        elif not wanted:
            self._frames.stop()

    def _on_frame(self) -> None:
        seconds = min(self._clock.restart() / 1000, LONGEST_FRAME)
        if self.is_recalling:
            self._show_recall()
            return
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

    def _show_recall(self) -> None:
        """Tell each percent once: the solver needs the interpreter more than the window."""
        for share in self._recall.take(1):
            if int(100 * share) != int(100 * self._recall_share):
                self._recall_share = share
                self.shown.emit()

    def _refill(self) -> None:
        """Take the events in the mailbox, which lets the solver continue."""
        if len(self._taken) < AHEAD // 2:
            self._taken.extend(self._worker.take(AHEAD))

    def _take_due(self, seconds: float) -> int | None:
        """How many events are due in this frame; None for as many as there is time for."""
        if self._is_unbounded:
            return None
        self._due += seconds * self.steps_per_second
        due = int(self._due)
        self._due -= due
        return due

    @property
    def _is_unbounded(self) -> bool:
        return self._finishing or self.steps_per_second == AS_FAST_AS_IT_CAN

    def _advance(self, limit: int | None) -> int:
        """Advance by at most ``limit`` events, and return by how many."""
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
            return len(events)
        target = min(before + count, len(recording))
        while target > before and not recording.is_held(target):
            target -= 1
        if target > before:
            recording.seek(target)
        elif self._is_unbounded:
            recording.step_on()
        else:
            self._start_recall(before + 1)
        return recording.position - before

    def _on_returned(self, outcome: Outcome) -> None:
        self._outcome = outcome
        if self.outcome is not None:
            self._halt()
            self.shown.emit()

    def _on_failed(self, error: object) -> None:
        self.stop()
        self.failed.emit(error)
