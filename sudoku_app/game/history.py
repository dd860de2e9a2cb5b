"""Every state a game went through, with a place in it and named savepoints.

Whole immutable states make any compound action one step back; they share what did not change.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from sudoku_app.game.state import GameState


@dataclass
class History:
    states: list[GameState]
    position: int = 0
    savepoints: list[int] = field(default_factory=list)

    @classmethod
    def start(cls, state: GameState) -> "History":
        return cls([state])

    @classmethod
    def restored(
        cls, states: Iterable[GameState], position: int, savepoints: Iterable[int]
    ) -> "History":
        kept = list(states)
        last = len(kept) - 1
        return cls(kept, min(max(position, 0), last), [s for s in savepoints if 0 <= s <= last])

    @property
    def current(self) -> GameState:
        return self.states[self.position]

    @property
    def can_undo(self) -> bool:
        return self.position > 0

    @property
    def can_redo(self) -> bool:
        return self.position + 1 < len(self.states)

    def add(self, state: GameState) -> bool:
        """Append a state after the current one; tells whether it differs from it."""
        if state == self.current:
            return False
        del self.states[self.position + 1 :]
        self.savepoints = [s for s in self.savepoints if s <= self.position]
        self.states.append(state)
        self.position += 1
        return True

    def undo(self) -> None:
        self.position = max(self.position - 1, 0)

    def redo(self) -> None:
        self.position = min(self.position + 1, len(self.states) - 1)

    def mark(self) -> None:
        """Remember the current place as a savepoint."""
        if self.position not in self.savepoints:
            self.savepoints.append(self.position)

    @property
    def can_return_to_mark(self) -> bool:
        mark = self._latest_mark
        return mark is not None and self.states[mark] != self.current

    def return_to_mark(self) -> bool:
        """Go back to the latest savepoint before the current place, as a new step."""
        mark = self._latest_mark
        return mark is not None and self.add(self.states[mark])

    @property
    def _latest_mark(self) -> int | None:
        earlier = [s for s in self.savepoints if s < self.position]
        return earlier[-1] if earlier else None
