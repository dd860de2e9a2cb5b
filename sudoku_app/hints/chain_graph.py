"""The links between candidates that chains walk on.

A table numbers its nodes: a single candidate has the number ``81 * (digit - 1) + cell``, so a
digit's cells shift straight into a set of nodes; groups follow from 729. Sets of nodes are
integers.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from sudoku_app.core.cells import CELL_COUNT, CELLS, Cell
from sudoku_app.core.cellsets import HOUSE_SETS, PEER_SETS, cells_in
from sudoku_app.core.digits import DIGITS, Digit, members
from sudoku_app.hints.almost_locked import AlmostLockedSet
from sudoku_app.hints.deduction import Board, Node

SINGLE_NODES: Final = 9 * CELL_COUNT

NodeSet = int
NodeIndex = int
Reason = AlmostLockedSet | None
"""The almost locked set that makes a strong link, or None for a cell or a house."""


@dataclass(frozen=True)
class LinkTable:
    """For every node the nodes it excludes (weak) and those it leaves as last place (strong)."""

    nodes: dict[NodeIndex, Node]
    weak: dict[NodeIndex, NodeSet]
    strong: dict[NodeIndex, NodeSet]
    singles: NodeSet
    sets: Mapping[tuple[NodeIndex, NodeIndex], Sequence[Reason]] = field(default_factory=dict)
    """What stands behind a strong link, where sets do; the smaller index first."""

    def reasons(self, first: NodeIndex, second: NodeIndex) -> Sequence[Reason]:
        """What makes a strong link: a cell or house, then almost locked sets, small ones first."""
        return self.sets.get((min(first, second), max(first, second)), (None,))

    def targets(self, first: NodeIndex, second: NodeIndex) -> NodeSet:
        """The candidates that cannot stand together with either of two nodes."""
        return self.weak[first] & self.weak[second] & self.singles


def node_index(cell: Cell, digit: Digit) -> NodeIndex:
    return CELL_COUNT * (digit - 1) + cell


def bits_of(nodes: NodeSet) -> Iterator[NodeIndex]:
    while nodes:
        lowest = nodes & -nodes
        yield lowest.bit_length() - 1
        nodes ^= lowest


def nodes_of(digit: Digit, cells: int) -> NodeSet:
    return cells << (CELL_COUNT * (digit - 1))


def nodes_in_cell(board: Board, cell: Cell) -> NodeSet:
    return sum(1 << node_index(cell, d) for d in members(board.candidates[cell]))


def _single_nodes(board: Board) -> dict[NodeIndex, Node]:
    return {
        node_index(cell, digit): Node(digit, (cell,))
        for digit in DIGITS
        for cell in cells_in(board.places[digit])
    }


def _last_two(board: Board, digit: Digit) -> dict[NodeIndex, NodeSet]:
    """For each candidate of a digit its partners in houses with just two places."""
    partners: dict[NodeIndex, NodeSet] = {}
    for house in HOUSE_SETS:
        cells = board.places[digit] & house
        if cells.bit_count() == 2:
            pair = nodes_of(digit, cells)
            for node in bits_of(pair):
                partners[node] = partners.get(node, 0) | pair ^ 1 << node
    return partners


@lru_cache(maxsize=32)
def digit_links(board: Board, digit: Digit) -> LinkTable:
    """The links of one digit alone."""
    places = board.places[digit]
    nodes = {node_index(cell, digit): Node(digit, (cell,)) for cell in cells_in(places)}
    weak = {
        node_index(cell, digit): nodes_of(digit, places & PEER_SETS[cell])
        for cell in cells_in(places)
    }
    strong = _last_two(board, digit)
    return LinkTable(nodes, weak, {n: strong.get(n, 0) for n in nodes}, nodes_of(digit, places))


@lru_cache(maxsize=4)
def pair_cell_links(board: Board) -> LinkTable:
    """Strong links inside cells with two candidates, weak links between cells."""
    nodes = _single_nodes(board)
    weak = {
        index: nodes_of(node.digit, board.places[node.digit] & PEER_SETS[node.cells[0]])
        for index, node in nodes.items()
    }
    strong = dict.fromkeys(nodes, 0)
    for cell in cells_in(board.pair_cells):
        first, second = (node_index(cell, d) for d in members(board.candidates[cell]))
        strong[first], strong[second] = 1 << second, 1 << first
    return LinkTable(nodes, weak, strong, sum(1 << n for n in nodes))


@lru_cache(maxsize=4)
def candidate_links(board: Board) -> LinkTable:
    """All links between single candidates, in cells and in houses."""
    nodes = _single_nodes(board)
    strong = dict.fromkeys(nodes, 0)
    for digit in DIGITS:
        strong.update(_last_two(board, digit))
    in_cell = [nodes_in_cell(board, cell) for cell in CELLS]
    weak: dict[NodeIndex, NodeSet] = {}
    for index, node in nodes.items():
        cell = node.cells[0]
        others = in_cell[cell] ^ 1 << index
        weak[index] = others | nodes_of(node.digit, board.places[node.digit] & PEER_SETS[cell])
        if others.bit_count() == 1:
            strong[index] |= others
    return LinkTable(nodes, weak, strong, sum(1 << n for n in nodes))
