"""Links with groups: a digit in one of several cells, as one node of a chain.

A group stands where a line crosses a box; the digits of an almost locked set make wider ones.
"""

from functools import lru_cache
from itertools import combinations
from typing import Final

from sudoku_app.core.cellsets import HOUSE_SETS, CellSet, cells_in, first_cell
from sudoku_app.core.digits import DIGITS, Digit, members
from sudoku_app.hints.almost_locked import AlmostLockedSet, almost_locked_sets, seen_by_all
from sudoku_app.hints.chain_graph import (
    SINGLE_NODES,
    LinkTable,
    NodeIndex,
    Reason,
    bits_of,
    candidate_links,
    node_index,
    nodes_of,
)
from sudoku_app.hints.deduction import Board, Node

CROSSINGS: Final = tuple(
    CellSet(line & box) for line in HOUSE_SETS[:18] for box in HOUSE_SETS[18:] if line & box
)


@lru_cache(maxsize=4)
def grouped_links(board: Board) -> LinkTable:
    """The links between candidates, and groups of a digit where a line crosses a box."""
    links = _GroupedLinks(board)
    links.add_crossings()
    return links.table()


@lru_cache(maxsize=4)
def set_links(board: Board) -> LinkTable:
    """The grouped links, and in almost locked sets: without one digit every other has a place."""
    links = _GroupedLinks(board)
    links.add_crossings()
    for one in almost_locked_sets(board):
        if len(one) > 1:
            links.add_set(one)
    return links.table()


class _GroupedLinks:
    """A table in the making; for each digit it knows the node of a group of cells."""

    def __init__(self, board: Board) -> None:
        plain = candidate_links(board)
        self._board = board
        self._nodes, self._weak = dict(plain.nodes), dict(plain.weak)
        self._strong, self._singles = dict(plain.strong), plain.singles
        self._groups: list[dict[CellSet, NodeIndex]] = [{} for _ in range(10)]
        self._sets: dict[tuple[NodeIndex, NodeIndex], list[Reason]] = {}
        self._next = SINGLE_NODES

    def table(self) -> LinkTable:
        return LinkTable(self._nodes, self._weak, self._strong, self._singles, self._sets)

    def add_crossings(self) -> None:
        for digit in DIGITS:
            for crossing in CROSSINGS:
                cells = CellSet(self._board.places[digit] & crossing)
                if cells.bit_count() > 1:
                    self._node(digit, cells)
            for house in HOUSE_SETS:
                self._link_house(digit, CellSet(self._board.places[digit] & house))

    def add_set(self, one: AlmostLockedSet) -> None:
        nodes = [self._node(digit, one.places[digit]) for digit in members(one.digits)]
        for first, second in combinations(sorted(nodes), 2):
            if (first, second) not in self._sets:
                self._sets[first, second] = [None] if self._strong[first] >> second & 1 else []
            self._link_strongly(first, second)
            self._sets[first, second].append(one)

    def _link_house(self, digit: Digit, places: CellSet) -> None:
        groups = self._groups[digit]
        for group, index in groups.items():
            if group & ~places == 0:
                rest = CellSet(places ^ group)
                if rest.bit_count() == 1 or rest in groups:
                    self._link_strongly(index, self._node(digit, rest))

    def _link_strongly(self, first: NodeIndex, second: NodeIndex) -> None:
        self._strong[first] |= 1 << second
        self._strong[second] |= 1 << first

    def _node(self, digit: Digit, cells: CellSet) -> NodeIndex:
        """The node of these cells: a single candidate, or a group with its weak links."""
        if cells.bit_count() == 1:
            return node_index(first_cell(cells), digit)
        groups = self._groups[digit]
        if cells not in groups:
            groups[cells] = self._new_group(digit, cells)
        return groups[cells]

    def _new_group(self, digit: Digit, cells: CellSet) -> NodeIndex:
        index, seen = self._next, seen_by_all(cells)
        self._next += 1
        excluded = nodes_of(digit, self._board.places[digit] & seen)
        for other, other_index in self._groups[digit].items():
            if other & ~seen == 0:
                excluded |= 1 << other_index
        for other_index in bits_of(excluded):
            self._weak[other_index] |= 1 << index
        self._nodes[index] = Node(digit, tuple(cells_in(cells)))
        self._weak[index], self._strong[index] = excluded, 0
        return index
