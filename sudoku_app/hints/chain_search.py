"""Shortest alternating chains: if the start is false, then ... then the end is true.

All starts grow together, one strong and one weak link a round, so chains come out shortest first.
A search keeps what it has found: several techniques, and threads, read the same one.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from threading import Lock
from typing import Final, NamedTuple

from sudoku_app.hints.chain_graph import LinkTable, NodeIndex, NodeSet, bits_of

Path = tuple[NodeIndex, ...]

_MOST_ROUNDS: Final = 8
"""Loops with more strong links than this are not looked for beside the shortest chains."""


class Ends(NamedTuple):
    """A start that, when false, makes the end true, after ``rounds`` weak links."""

    start: NodeIndex
    end: NodeIndex
    rounds: int


@dataclass
class _Front:
    """What follows from one start being false, layer by layer."""

    off_layers: list[NodeSet]
    on_layers: list[NodeSet] = field(default_factory=list)
    seen_off: NodeSet = 0
    seen_on: NodeSet = 0


class ChainSearch:
    """Chains over one table of links."""

    def __init__(self, table: LinkTable) -> None:
        self.table = table
        self._linked = sum(1 << n for n, partners in table.strong.items() if partners)
        self._fronts = {
            start: _Front([1 << start], seen_off=1 << start) for start in bits_of(self._linked)
        }
        self._near = {start: self._seen_from(start) for start in self._fronts}
        self._growing = list(self._fronts)
        self._rounds: list[list[tuple[NodeIndex, NodeSet]]] = []
        self._growth = Lock()

    def ends(self) -> Iterator[Ends]:
        """All pairs of ends, those with the shortest chains first; start <= end.

        Ends that do not see each other, nor any candidate together, are left out.
        """
        return (ends for found in self.rounds() for ends in found)

    def rounds(self) -> Iterator[Iterator[Ends]]:
        """The pairs of ends by how many weak links the shortest chain between them has."""
        done = 0
        while done < len(self._rounds) or self._growing:
            with self._growth:
                if done == len(self._rounds):
                    self._rounds.append(self._grow())
            yield self._ends_of(done)
            done += 1

    def _ends_of(self, done: int) -> Iterator[Ends]:
        for start, reached in self._rounds[done]:
            for end in bits_of(reached):
                yield Ends(start, end, done)

    def paths(self, ends: Ends) -> Iterator[Path]:
        """The shortest chains between two ends that meet no node twice, but a start as end."""
        front = self._fronts[ends.start]
        yield from self._back(front, ends.rounds, ends.end, (ends.end,))

    def loops(self, first: NodeIndex, second: NodeIndex, longer: int = 0) -> Iterator[Path]:
        """The shortest continuous loops through a strong link; the last node closes the loop.

        With ``longer`` those that have so many strong links more than the shortest.
        """
        ends = 1 << first | 1 << second
        front = _Front([self.table.weak[second] & ~ends])
        rounds = 0
        while rounds < _MOST_ROUNDS:
            rounds += 1
            on = self._reached_on(front.off_layers[-1]) & ~ends
            front.on_layers.append(on)
            closing = on & self.table.weak[first]
            if closing and not longer:
                for last in bits_of(closing):
                    for path in self._back(front, len(front.on_layers) - 1, last, (last,)):
                        yield (first, second, *path)
                return
            longer -= bool(closing)
            off = self._reached_off(on) & ~ends
            if not off or off in front.off_layers:
                return
            front.off_layers.append(off)

    def clearest(self, paths: Iterable[Path]) -> Path | None:
        """The first path whose steps are all apart, or just the first."""
        first = None
        for path in paths:
            if not self.overlaps(path):
                return path
            first = first or path
        return first

    def overlaps(self, path: Path) -> bool:
        """Whether two steps speak of one digit in one cell, as a group and a cell of it do."""
        steps = [
            (cell, node.digit)
            for node in (self.table.nodes[index] for index in dict.fromkeys(path))
            for cell in node.cells
        ]
        return len(set(steps)) < len(steps)

    def _back(self, front: _Front, layer: int, on: NodeIndex, tail: Path) -> Iterator[Path]:
        for off in bits_of(self.table.strong[on] & front.off_layers[layer]):
            if off in (tail if layer else tail[:-1]):
                continue
            if not layer:
                yield (off, *tail)
                continue
            for earlier in bits_of(self.table.weak[off] & front.on_layers[layer - 1]):
                if earlier not in tail:
                    yield from self._back(front, layer - 1, earlier, (earlier, off, *tail))

    def _grow(self) -> list[tuple[NodeIndex, NodeSet]]:
        """One round more: each start with the ends it reaches for the first time."""
        found = []
        still_growing = []
        for start in self._growing:
            front = self._fronts[start]
            new_on = self._grow_on(front)
            if ends := (new_on & self._near[start]) >> start << start:
                found.append((start, ends))
            if new_on:
                self._grow_off(front, new_on)
                still_growing.append(start)
        self._growing = still_growing
        return found

    def _seen_from(self, start: NodeIndex) -> NodeSet:
        """The start, what it sees, and what sees a candidate together with it."""
        seen = self.table.weak[start]
        return 1 << start | seen | self._reached_off(seen & self.table.singles)

    def _grow_on(self, front: _Front) -> NodeSet:
        new = self._reached_on(front.off_layers[-1]) & ~front.seen_on
        front.seen_on |= new
        front.on_layers.append(new)
        return new

    def _grow_off(self, front: _Front, new_on: NodeSet) -> None:
        new = self._reached_off(new_on) & ~front.seen_off
        front.seen_off |= new
        front.off_layers.append(new)

    def _reached_on(self, off_nodes: NodeSet) -> NodeSet:
        """What becomes true when one of these is false."""
        reached, strong = 0, self.table.strong
        for off in bits_of(off_nodes & self._linked):
            reached |= strong[off]
        return reached

    def _reached_off(self, on_nodes: NodeSet) -> NodeSet:
        """What becomes false when one of these is true."""
        reached, weak = 0, self.table.weak
        for on in bits_of(on_nodes):
            reached |= weak[on]
        return reached
