"""Colouring: where houses leave a digit two cells, the cells alternate. Cells tied that way fall
into two colours, and one whole colour holds the digit.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, permutations, product

from sudoku_app.core.cells import Cell
from sudoku_app.core.cellsets import PEER_SETS, cells_in
from sudoku_app.core.digits import DIGITS, Digit
from sudoku_app.hints.deduction import (
    Board,
    CellsFact,
    Deduction,
    DigitsFact,
    Fact,
    Facts,
    Link,
    Mark,
    Node,
    Role,
    Step,
    Technique,
)
from sudoku_app.hints.marks import on_digit, on_removals, removals_in
from sudoku_app.hints.strong_links import StrongLink, strong_links


@dataclass(frozen=True, slots=True)
class Cluster:
    """Cells tied by strong links: one of the two colours is all the digit, the other not at all."""

    digit: Digit
    colours: tuple[int, int]
    ties: tuple[StrongLink, ...]

    @property
    def cells(self) -> int:
        return self.colours[0] | self.colours[1]


@dataclass(frozen=True, slots=True)
class _Bridge:
    """A colour of one cluster that sees one of another, their opposites, and what sees those."""

    near: tuple[int, int]
    ends: tuple[int, int]
    sight: int


MULTI_ROLES = (Role.COLOUR_A, Role.SET_A, Role.COLOUR_B, Role.SET_B)


def clusters(board: Board, digit: Digit) -> list[Cluster]:
    links = list(strong_links(board, digit))
    neighbours: dict[Cell, list[Cell]] = {}
    for link in links:
        first, second = link.cells
        neighbours.setdefault(first, []).append(second)
        neighbours.setdefault(second, []).append(first)
    found: list[Cluster] = []
    for start in neighbours:
        if not any(cluster.cells >> start & 1 for cluster in found):
            colours = _paint(start, neighbours)
            cells = colours[0] | colours[1]
            ties = tuple(link for link in links if cells >> link.cells[0] & 1)
            found.append(Cluster(digit, colours, ties))
    return found


def _paint(start: Cell, neighbours: dict[Cell, list[Cell]]) -> tuple[int, int]:
    colours = [1 << start, 0]
    queue = [(start, 0)]
    for cell, colour in queue:
        for neighbour in neighbours[cell]:
            if not (colours[0] | colours[1]) >> neighbour & 1:
                colours[1 - colour] |= 1 << neighbour
                queue.append((neighbour, 1 - colour))
    return colours[0], colours[1]


def _sight(cells: int) -> int:
    """The cells that see at least one of these."""
    seen = 0
    for cell in cells_in(cells):
        seen |= PEER_SETS[cell]
    return seen


def find_traps(board: Board) -> Iterator[Deduction]:
    """A cell that sees both colours cannot hold the digit."""
    for digit in DIGITS:
        for cluster in clusters(board, digit):
            first, second = cluster.colours
            struck = board.places[digit] & _sight(first) & _sight(second) & ~cluster.cells
            if struck:
                yield _simple("simple_colouring_trap", cluster, struck, ())


def find_wraps(board: Board) -> Iterator[Deduction]:
    """A colour with two cells in one house is the wrong one."""
    for digit in DIGITS:
        for cluster in clusters(board, digit):
            for wrong in cluster.colours:
                clash = _clash(wrong)
                if clash:
                    yield _simple("simple_colouring_wrap", cluster, wrong, clash)


def _clash(colour: int) -> tuple[Cell, ...]:
    """Two cells of a colour that see each other, if there are any."""
    for cell in cells_in(colour):
        for other in cells_in(colour & PEER_SETS[cell]):
            return cell, other
    return ()


def _simple(key: str, cluster: Cluster, struck: int, clash: tuple[Cell, ...]) -> Deduction:
    digit = cluster.digit
    removals = tuple(removals_in(digit, struck))
    wrong, right = cluster.colours
    if struck == right:
        wrong, right = right, wrong
    facts: Facts = {
        "digit": DigitsFact((digit,)),
        "first": CellsFact(tuple(cells_in(wrong))),
        "second": CellsFact(tuple(cells_in(right))),
        "clash": CellsFact(clash),
        "targets": CellsFact(tuple(cells_in(struck))),
    }
    marks = (
        *on_digit(digit, cells_in(wrong), Role.COLOUR_A),
        *on_digit(digit, cells_in(right), Role.COLOUR_B),
        *on_removals(removals),
    )
    return Deduction(key, (), removals, marks, _links(cluster), facts)


def find_multi_colours_1(board: Board) -> Iterator[Deduction]:
    """When a colour of one cluster sees a colour of another, at least one of their opposites is
    the digit: what sees both opposites is not.
    """
    for digit in DIGITS:
        for pair in combinations(clusters(board, digit), 2):
            bridges = [b for b in _bridges(pair) if b.sight & board.places[digit]]
            single = [(bridge,) for bridge in bridges]
            for chosen in (*single, *combinations(bridges, 2)):
                yield _multi("multi_colouring_1", pair, chosen, board.places[digit])


def _bridges(pair: tuple[Cluster, Cluster]) -> Iterator[_Bridge]:
    one, other = pair
    for touching, touched in product((0, 1), repeat=2):
        near = one.colours[touching], other.colours[touched]
        if _sight(near[0]) & near[1]:
            ends = one.colours[1 - touching], other.colours[1 - touched]
            yield _Bridge(near, ends, _sight(ends[0]) & _sight(ends[1]))


def find_multi_colours_2(board: Board) -> Iterator[Deduction]:
    """A colour that sees both colours of another cluster is the wrong one."""
    for digit in DIGITS:
        for one, other in permutations(clusters(board, digit), 2):
            for colour in (0, 1):
                seen = _sight(one.colours[colour])
                if seen & other.colours[0] and seen & other.colours[1]:
                    near = one.colours[colour], other.colours[0]
                    ends = one.colours[1 - colour], other.colours[1]
                    bridge = _Bridge(near, ends, near[0])
                    yield _multi("multi_colouring_2", (one, other), (bridge,), near[0])


def _multi(
    key: str, pair: tuple[Cluster, Cluster], bridges: tuple[_Bridge, ...], places: int
) -> Deduction:
    digit = pair[0].digit
    struck = 0
    for bridge in bridges:
        struck |= bridge.sight & places
    removals = tuple(removals_in(digit, struck))
    groups = (*bridges[0].near, *bridges[0].ends)
    coloured: tuple[Mark, ...] = tuple(
        mark
        for group, role in zip(groups, MULTI_ROLES, strict=True)
        for mark in on_digit(digit, cells_in(group), role)
    )
    links = (*_links(pair[0]), *_links(pair[1]))
    facts = {"digit": DigitsFact((digit,)), **_group_facts(bridges[0])}
    marks = (*coloured, *on_removals(removals))
    story = tuple(_bridge_step(digit, bridge, places) for bridge in bridges)
    return Deduction(key, (), removals, marks, links, facts, story)


def _bridge_step(digit: Digit, bridge: _Bridge, places: int) -> Step:
    targets = CellsFact(tuple(cells_in(bridge.sight & places)))
    facts = {"digit": DigitsFact((digit,)), "targets": targets, **_group_facts(bridge)}
    marks = tuple(mark for end in bridge.ends for mark in on_digit(digit, cells_in(end), Role.KEPT))
    struck = on_removals((cell, digit) for cell in targets.cells)
    return Step("colours_bridge", facts, (*marks, *struck))


def _group_facts(bridge: _Bridge) -> dict[str, Fact]:
    groups = (*bridge.near, *bridge.ends)
    return {
        name: CellsFact(tuple(cells_in(group)))
        for name, group in zip(("near", "other_near", "end", "other_end"), groups, strict=True)
    }


def _links(cluster: Cluster) -> tuple[Link, ...]:
    digit = cluster.digit
    return tuple(
        Link(Node(digit, (tie.cells[0],)), Node(digit, (tie.cells[1],)), strong=True)
        for tie in cluster.ties
    )


SIMPLE_COLOURING_TRAP = Technique("simple_colouring_trap", 56, find_traps)
SIMPLE_COLOURING_WRAP = Technique("simple_colouring_wrap", 56, find_wraps)
MULTI_COLOURING_1 = Technique("multi_colouring_1", 57, find_multi_colours_1)
MULTI_COLOURING_2 = Technique("multi_colouring_2", 57, find_multi_colours_2)
