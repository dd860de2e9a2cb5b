"""A run so far, where any point can be shown at once.

Snapshots stand at every ``SPACING`` events, so going back replays only a few events. The last
``KEPT`` events are kept one by one; of older ones only snapshots stay, thinned out as they grow
many. So memory is bounded however long a run is.
"""

from bisect import bisect_right
from collections import deque
from collections.abc import Iterable
from typing import Final

from sudoku_app.core.events import Event
from sudoku_app.core.grid import Grid
from sudoku_app.core.replay import Replay, Snapshot

SPACING: Final = 1024
KEPT: Final = 1 << 20
LANDMARKS: Final = 1024


class Recording:
    """Events in order, and ``replay``: the board at ``position``, after so many of them."""

    def __init__(self, givens: Grid, spacing: int = SPACING, kept: int = KEPT) -> None:
        self.replay = Replay(givens)
        self.position = 0
        self.oldest_kept = 0
        """From here on every single step can be shown; before it only landmarks."""
        self._length = 0
        self._spacing = spacing
        self._segments: deque[list[Event]] = deque()
        self._most_segments = kept // spacing
        self._marks: list[int] = []
        self._snapshots: list[Snapshot] = []

    def __len__(self) -> int:
        return self._length

    @property
    def at_end(self) -> bool:
        return self.position == self._length

    @property
    def last_event(self) -> Event | None:
        """The event that led to the position, where it is still known."""
        index = self.position - 1
        return self._event(index) if index >= self.oldest_kept else None

    def record(self, events: Iterable[Event]) -> None:
        """Add events to the end, and go there."""
        self.seek(self._length)
        for event in events:
            if self._length % self._spacing == 0:
                self._begin_segment()
            self._segments[-1].append(event)
            self.replay.apply(event)
            self._length += 1
            self.position += 1

    def seek(self, position: int) -> None:
        """Go to a position; where its events are gone, to the nearest landmark before it."""
        position = max(0, min(position, self._length))
        if position != self.position:
            self._rewind(position)
            if position >= self.oldest_kept:
                self._forward(position)

    def step_back(self) -> None:
        self.seek(self.position - 1)

    def step_on(self) -> None:
        """Go to the next position that can be shown."""
        if self.position >= self.oldest_kept:
            self.seek(self.position + 1)
        else:
            self.seek(self._marks[bisect_right(self._marks, self.position)])

    def _begin_segment(self) -> None:
        self._marks.append(self._length)
        self._snapshots.append(self.replay.snapshot())
        self._segments.append([])
        if len(self._segments) > self._most_segments:
            self.oldest_kept += len(self._segments.popleft())
            if len(self._marks) - len(self._segments) > LANDMARKS:
                del self._marks[1:LANDMARKS:2]
                del self._snapshots[1:LANDMARKS:2]

    def _rewind(self, position: int) -> None:
        """Stand on the last snapshot up to a position, unless already between the two."""
        index = bisect_right(self._marks, position) - 1
        mark = self._marks[index]
        exact = position >= self.oldest_kept
        if not (exact and mark <= self.position <= position):
            self.replay.restore(self._snapshots[index])
            self.position = mark

    def _forward(self, position: int) -> None:
        for index in range(self.position, position):
            self.replay.apply(self._event(index))
        self.position = position

    def _event(self, index: int) -> Event:
        segment, offset = divmod(index - self.oldest_kept, self._spacing)
        return self._segments[segment][offset]
