"""How the almost locked sets of a board hang together.

Two sets are linked by a digit that only one of them can hold. Sets of sets are integers over
their indices.
"""

from collections import defaultdict
from functools import lru_cache

from sudoku_app.core.cellsets import CellSet
from sudoku_app.core.digits import Digit, members
from sudoku_app.hints.almost_locked import AlmostLockedSet, almost_locked_sets, seen_by_all
from sudoku_app.hints.deduction import Board

SetIndex = int
SetMask = int


@lru_cache(maxsize=4)
def set_network(board: Board) -> "SetNetwork":
    return SetNetwork(board)


class SetNetwork:
    def __init__(self, board: Board) -> None:
        self.sets = almost_locked_sets(board)
        self._by_places: list[dict[CellSet, SetMask]] = [defaultdict(int) for _ in range(10)]
        for index, one in enumerate(self.sets):
            for digit in members(one.digits):
                self._by_places[digit][one.places[digit]] |= 1 << index
        self._board = board
        self._excluded: dict[tuple[Digit, CellSet], SetMask] = {}
        self._sharing: dict[tuple[Digit, CellSet], SetMask] = {}
        self.linked = [self._links(one) for one in self.sets]
        """For each set, by digit, the sets that cannot hold the digit together with it."""

    def _links(self, one: AlmostLockedSet) -> dict[Digit, SetMask]:
        links = {d: self._excluded_by(d, one.places[d]) for d in members(one.digits)}
        return {digit: others for digit, others in links.items() if others}

    def _excluded_by(self, digit: Digit, places: CellSet) -> SetMask:
        key = digit, places
        if key not in self._excluded:
            unseen = ~seen_by_all(places)
            self._excluded[key] = sum(
                mask for other, mask in self._by_places[digit].items() if not other & unseen
            )
        return self._excluded[key]

    def sharing(self, index: SetIndex, digit: Digit) -> SetMask:
        """The sets that see a place of the digit which this one sees too."""
        places = self.sets[index].places[digit]
        key = digit, places
        if key not in self._sharing:
            reach = seen_by_all(places) & self._board.places[digit]
            self._sharing[key] = sum(
                mask for other, mask in self._by_places[digit].items() if reach & seen_by_all(other)
            )
        return self._sharing[key]
