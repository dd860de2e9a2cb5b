"""A run so far, where any point can be shown.

The last events are held one by one, with a snapshot of the board every ``SPACING`` events, so
going back replays only a few of them. Of older parts only landmarks stay: snapshots that are
thinned out as they grow many. So memory is bounded however long a run is. To show a point of an
older part exactly, the solver runs again up to there (:meth:`Recording.recall`), in a worker.
"""

from bisect import bisect_right
from collections import deque
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from itertools import islice
from typing import Final

from sudoku_app.core.depth_trace import DepthTrace
from sudoku_app.core.events import Eliminate, Event, EventStream
from sudoku_app.core.grid import Grid
from sudoku_app.core.replay import Replay, Snapshot, greatest_depth

SPACING: Final = 1024
KEPT: Final = 1 << 18
"""The events held of the end of a run, and of an older part that was recalled."""
HEAVY: Final = 12
"""An event that strikes candidates takes as much memory as so many others: it is not shared."""
LANDMARKS: Final = 512
RECALL_CHUNK: Final = 8192


class Stretch:
    """A part of a run that is held event by event; it begins at ``start``, ends before ``end``."""

    def __init__(self, start: int, spacing: int) -> None:
        self.start = self.end = start
        self.spacing = spacing
        self._segments: deque[list[Event]] = deque()
        self._snapshots: deque[Snapshot] = deque()
        self._weights: deque[int] = deque()

    @property
    def room(self) -> int:
        """How many events fit into the last segment."""
        return (self.start - self.end) % self.spacing

    def add(self, events: Sequence[Event], replay: Replay) -> None:
        """Let at most ``room`` events happen and hold them; a full segment is followed by another.

        ``replay`` is the board before the events.
        """
        if not self.room:
            self._segments.append([])
            self._snapshots.append(replay.snapshot())
            self._weights.append(0)
        self._segments[-1].extend(events)
        self._weights[-1] += len(events) + HEAVY * sum(type(e) is Eliminate for e in events)
        self.end += len(events)
        replay.advance(events)

    def exceeds(self, most: int) -> bool:
        """Whether it takes more memory than so many shared events, and has a segment to spare."""
        return len(self._segments) > 1 and sum(self._weights) > most

    def drop_first(self) -> Snapshot:
        """Forget the first segment; returns the board before it."""
        self.start += len(self._segments.popleft())
        self._weights.popleft()
        return self._snapshots.popleft()

    def holds(self, position: int) -> bool:
        """Whether the board at a position can be shown, with the event that led to it."""
        return self.start < position <= self.end

    def event(self, index: int) -> Event:
        segment, offset = divmod(index - self.start, self.spacing)
        return self._segments[segment][offset]

    def go(self, replay: Replay, position: int, target: int) -> None:
        """Bring a replay that stands at ``position`` to ``target``, forward where it can."""
        segment, offset = divmod(target - self.start - 1, self.spacing)
        mark = self.start + segment * self.spacing
        if not mark <= position <= target:
            replay.restore(self._snapshots[segment])
            position = mark
        replay.advance(self._segments[segment][position - mark : offset + 1])


class Recording:
    """Events in order, and ``replay``: the board at ``position``, after so many of them."""

    def __init__(self, givens: Grid, spacing: int = SPACING, kept: int = KEPT) -> None:
        self.replay = Replay(givens)
        self.position = 0
        self.depths = DepthTrace()
        self._givens = givens
        self._spacing = spacing
        self._kept = kept
        self._tail = Stretch(0, spacing)
        self._recalled: Stretch | None = None
        self._landmark_spacing = spacing
        self._marks: list[int] = [0]
        self._landmarks: list[Snapshot] = [self.replay.snapshot()]

    def __len__(self) -> int:
        return self._tail.end

    @property
    def at_end(self) -> bool:
        return self.position == len(self)

    @property
    def oldest_kept(self) -> int:
        """From here to the end every step is held."""
        return self._tail.start

    @property
    def deepest(self) -> int:
        """The most guesses that were open at a time, in all that was recorded."""
        return self.depths.deepest

    @property
    def last_event(self) -> Event | None:
        """The event that led to the position, where it is held."""
        stretch = self._stretch(self.position)
        return stretch.event(self.position - 1) if stretch else None

    def is_held(self, position: int) -> bool:
        """Whether a position can be shown at once and exactly, with its event."""
        return position == 0 or self._stretch(position) is not None

    def record(self, events: Sequence[Event]) -> None:
        """Add events to the end, and go there."""
        self.seek(len(self))
        done = 0
        while done < len(events):
            chunk = events[done : done + (self._tail.room or self._spacing)]
            peak = greatest_depth(chunk, self.replay.depth)
            self._tail.add(chunk, self.replay)
            done += len(chunk)
            self.position = len(self)
            self.depths.add(self.position, peak)
            while self._tail.exceeds(self._kept):
                self._drop_segment()

    def seek(self, position: int) -> bool:
        """Go to a position; if it is not held, to the nearest landmark before it.

        Returns whether the position itself was reached.
        """
        position = max(0, min(position, len(self)))
        stretch = self._stretch(position)
        if position == self.position:
            return True
        if stretch:
            stretch.go(self.replay, self.position, position)
            self.position = position
        else:
            index = bisect_right(self._marks, position) - 1
            self.replay.restore(self._landmarks[index])
            self.position = self._marks[index]
        return self.position == position

    def recall(
        self, position: int, solve: Callable[[], EventStream]
    ) -> Generator[float, None, Stretch]:
        """Run the solver again to get the events around a position that is not held.

        ``solve`` must start the same run anew. Yields the share done. The generator reads nothing
        that changes, so it may run in another thread; its result is given to :meth:`take`.
        """
        half = self._kept // 2
        index = bisect_right(self._marks, max(0, position - half)) - 1
        stretch, replay = Stretch(self._marks[index], self._spacing), Replay(self._givens)
        replay.restore(self._landmarks[index])
        end = min(position + half, len(self))
        return _recall(solve(), replay, stretch, position, end, self._kept)

    def take(self, stretch: Stretch) -> None:
        """Hold a part that was recalled, in place of the one recalled before."""
        self._recalled = stretch

    def step_back(self) -> bool:
        return self.seek(self.position - 1)

    def step_on(self) -> None:
        """Go to the next position that is held."""
        if self.is_held(self.position + 1):
            self.seek(self.position + 1)
        else:
            later = bisect_right(self._marks, self.position)
            self.seek(self._marks[later] if later < len(self._marks) else self.oldest_kept + 1)

    def _stretch(self, position: int) -> Stretch | None:
        """The part that holds a position."""
        if self._tail.holds(position):
            return self._tail
        if self._recalled is not None and self._recalled.holds(position):
            return self._recalled
        return None

    def _drop_segment(self) -> None:
        mark = self._tail.start
        snapshot = self._tail.drop_first()
        if mark - self._marks[-1] >= self._landmark_spacing:
            self._marks.append(mark)
            self._landmarks.append(snapshot)
        if len(self._marks) > LANDMARKS:
            del self._marks[1::2]
            del self._landmarks[1::2]
            self._landmark_spacing *= 2


def _recall(
    events: EventStream, replay: Replay, stretch: Stretch, position: int, end: int, kept: int
) -> Generator[float, None, Stretch]:
    """Fill a stretch, in the middle of which the position lies, as far as its memory allows."""
    done = 0
    with closing(events):
        while done < stretch.start:
            skipped = min(RECALL_CHUNK, stretch.start - done)
            deque(islice(events, skipped), maxlen=0)
            done += skipped
            yield done / end
        while done < end and not (done >= position and stretch.exceeds(kept)):
            chunk = list(islice(events, min(stretch.spacing, end - done)))
            stretch.add(chunk, replay)
            done += len(chunk)
            if done < position and stretch.exceeds(kept // 2):
                stretch.drop_first()
            yield done / end
    return stretch
