"""Clusters of one digit: where houses leave it two cells, the cells alternate. Cells tied that way
fall into two colours, and one whole colour holds the digit.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from sudoku_app.core.cells import Cell
from sudoku_app.core.cellsets import PEER_SETS, cells_in, first_cell
from sudoku_app.core.digits import Digit
from sudoku_app.hints.deduction import (
    Board,
    CandidateMark,
    CellsFact,
    DigitsFact,
    Facts,
    Link,
    Node,
    Role,
    Step,
)
from sudoku_app.hints.marks import on_removals
from sudoku_app.hints.strong_links import StrongLink, strong_links

TARGETS_EXPLAINED: Final = 2
"""So many targets of a colouring are explained one by one."""


@dataclass(frozen=True, slots=True)
class Cluster:
    """Cells tied by strong links: one of the two colours is all the digit, the other not at all."""

    digit: Digit
    colours: tuple[int, int]
    ties: tuple[StrongLink, ...]

    @property
    def cells(self) -> int:
        return self.colours[0] | self.colours[1]

    @property
    def links(self) -> tuple[Link, ...]:
        return tuple(
            Link(Node(self.digit, (tie.cells[0],)), Node(self.digit, (tie.cells[1],)), strong=True)
            for tie in self.ties
        )


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


def tell_targets(
    digit: Digit, targets: int, colours: tuple[int, int], roles: tuple[Role, Role]
) -> Iterator[Step]:
    """Why each target loses the digit: the cell of either colour that it sees. After a few of
    them, the others are named together.
    """
    cells = tuple(cells_in(targets))
    for target in cells[:TARGETS_EXPLAINED]:
        seen = tuple(first_cell(PEER_SETS[target] & colour) for colour in colours)
        facts: Facts = {
            "digit": DigitsFact((digit,)),
            "target": CellsFact((target,)),
            "seen": CellsFact(seen),
        }
        marks = (
            *(CandidateMark(role, cell, digit) for role, cell in zip(roles, seen, strict=True)),
            CandidateMark(Role.REMOVED, target, digit),
        )
        yield Step("colours_strike", facts, marks)
    if others := cells[TARGETS_EXPLAINED:]:
        facts = {"digit": DigitsFact((digit,)), "targets": CellsFact(others)}
        yield Step("colours_strike_others", facts, on_removals((c, digit) for c in others))


def sight_of(cells: int) -> int:
    """The cells that see at least one of these."""
    seen = 0
    for cell in cells_in(cells):
        seen |= PEER_SETS[cell]
    return seen
