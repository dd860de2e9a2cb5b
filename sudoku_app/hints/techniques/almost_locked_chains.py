"""Chains of almost locked sets: each link is a digit that only one of two sets can hold.

If the first set lacks Z, digits are pushed on from set to set until the last one needs Z. With
three sets this is the ALS-XY-wing.
"""

from collections.abc import Iterator
from functools import partial
from typing import Final

from sudoku_app.core.candidates import Placement
from sudoku_app.core.digits import Digit, members
from sudoku_app.hints.chain_graph import bits_of
from sudoku_app.hints.deduction import Board, Deduction
from sudoku_app.hints.set_network import SetIndex, SetMask, SetNetwork, set_network
from sudoku_app.hints.set_story import set_technique, tell_set_chain
from sudoku_app.hints.techniques.almost_locked_pairs import ends_removals

LONGEST: Final = 9

Path = tuple[tuple[SetIndex, Digit], ...]
Layer = dict[Digit, SetMask]
"""The sets that a chain has reached, by the digit it came in with."""


class _Front:
    """All chains from one set by one digit, a set longer each layer."""

    def __init__(
        self, network: SetNetwork, start: SetIndex, digit: Digit, *, overlap: bool
    ) -> None:
        self.start, self.digit = start, digit
        self._overlap = overlap
        self._linked, self._sets = network.linked, network.sets
        self.layers: list[Layer] = [{digit: network.linked[start][digit]}]
        self._seen: Layer = {}

    def grow(self) -> Layer:
        reached: Layer = {}
        for arrived, sets in self.layers[-1].items():
            for index in bits_of(sets):
                for digit, others in self._linked[index].items():
                    if digit != arrived:
                        reached[digit] = reached.get(digit, 0) | others
        new = {d: sets & ~self._seen.get(d, 0) & ~(1 << self.start) for d, sets in reached.items()}
        if len(self.layers) > 1:
            for digit, sets in new.items():
                self._seen[digit] = self._seen.get(digit, 0) | sets
        self.layers.append(new)
        return new

    def paths(self, depth: int, index: SetIndex, digit: Digit) -> Iterator[Path]:
        """The chains that end in a set by a digit, as (set, digit by which it was entered)."""
        first, last = self._sets[self.start].cells, self._sets[index].cells
        if self._overlap or not first & last:
            yield from self._back(depth, ((index, digit),), first | last)

    def _back(self, depth: int, tail: Path, taken: int) -> Iterator[Path]:
        if depth == 0:
            yield tail
            return
        index, digit = tail[0]
        visited = {i for i, _ in tail}
        for arrived, sets in self.layers[depth - 1].items():
            if arrived == digit:
                continue
            for earlier in bits_of(sets):
                if earlier in visited or not self._linked[earlier].get(digit, 0) >> index & 1:
                    continue
                cells = self._sets[earlier].cells
                if self._overlap or not cells & taken:
                    yield from self._back(depth - 1, ((earlier, arrived), *tail), taken | cells)


def find_chains(
    key: str, least: int, most: int, overlap: bool, board: Board
) -> Iterator[Deduction]:
    """Chains of so many sets, the shortest first, each result once; sets may overlap or not."""
    network = set_network(board)
    fronts = [
        _Front(network, start, digit, overlap=overlap)
        for start in range(len(network.sets))
        for digit in network.linked[start]
    ]
    yielded: set[tuple[Placement, ...]] = set()
    for depth in range(1, most - 1):
        for front in fronts:
            layer = front.grow()
            if depth + 2 >= least:
                yield from _conclude(key, board, network, front, layer, yielded)


def _conclude(
    key: str,
    board: Board,
    network: SetNetwork,
    front: _Front,
    layer: Layer,
    yielded: set[tuple[Placement, ...]],
) -> Iterator[Deduction]:
    first = network.sets[front.start]
    depth = len(front.layers) - 1
    earlier = (1 << front.start) - 1
    for digit, sets in layer.items():
        sharing = 0
        for lost in members(first.digits):
            if lost not in (front.digit, digit):
                sharing |= network.sharing(front.start, lost)
        for end in bits_of(sets & sharing & earlier):
            removals = ends_removals(board, first, network.sets[end], {front.digit, digit})
            if not removals or removals in yielded:
                continue
            path = next(front.paths(depth, end, digit), None)
            if path:
                yielded.add(removals)
                chain = (first, *(network.sets[i] for i, _ in path))
                yield tell_set_chain(key, chain, tuple(d for _, d in path), removals)


ALS_XY_WING = set_technique("als_xy_wing", 78, partial(find_chains, "als_xy_wing", 3, 3))
ALS_CHAIN = set_technique(
    "als_chain", 86, partial(find_chains, "als_chain", 4, LONGEST), is_taught=False
)
