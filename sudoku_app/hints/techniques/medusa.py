"""3D Medusa: colouring over several digits. Where a cell has two candidates, or a house two places
for a digit, exactly one of the two is right; linked like that, one of two colours is right as a
whole. A colour that contradicts itself is wrong; what clashes with both colours goes.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from sudoku_app.core.cells import CELL_COUNT
from sudoku_app.core.cellsets import cells_in
from sudoku_app.hints.chain_graph import (
    LinkTable,
    NodeIndex,
    NodeSet,
    bits_of,
    candidate_links,
    nodes_in_cell,
)
from sudoku_app.hints.chain_story import placements_in
from sudoku_app.hints.deduction import (
    Board,
    CandidateMark,
    CandidatesFact,
    CellsFact,
    CountFact,
    Deduction,
    Fact,
    Mark,
    NodeFact,
    Role,
    Step,
    Technique,
)
from sudoku_app.hints.level import Level
from sudoku_app.hints.marks import on_cells, on_removals

SMALLEST = 4


@dataclass(frozen=True, slots=True)
class _Cluster:
    """Candidates of at least two digits in two colours."""

    colours: tuple[NodeSet, NodeSet]

    @property
    def nodes(self) -> NodeSet:
        return self.colours[0] | self.colours[1]


def find(board: Board) -> Iterator[Deduction]:
    table = candidate_links(board)
    for cluster in _clusters(table):
        wrong = list(_wraps(board, table, cluster))
        if wrong:
            yield from wrong
        else:
            yield from _traps(table, cluster)


def _clusters(table: LinkTable) -> Iterator[_Cluster]:
    seen = 0
    for start in table.nodes:
        if seen >> start & 1 or not table.strong[start]:
            continue
        colours, queue = [1 << start, 0], [(start, 0)]
        for node, colour in queue:
            new = table.strong[node] & ~(colours[0] | colours[1])
            colours[1 - colour] |= new
            queue += [(other, 1 - colour) for other in bits_of(new)]
        cluster = _Cluster((colours[0], colours[1]))
        seen |= cluster.nodes
        digits = {node // CELL_COUNT for node in bits_of(cluster.nodes)}
        if cluster.nodes.bit_count() >= SMALLEST and len(digits) > 1:
            yield cluster


def _wraps(board: Board, table: LinkTable, cluster: _Cluster) -> Iterator[Deduction]:
    """A colour with two candidates that exclude each other, or one that empties a cell."""
    for colour in cluster.colours:
        excluded = 0
        for node in bits_of(colour):
            excluded |= table.weak[node]
            if clash := table.weak[node] & colour:
                other = next(bits_of(clash))
                facts: dict[str, Fact] = {
                    "first": NodeFact(table.nodes[node]),
                    "second": NodeFact(table.nodes[other]),
                }
                yield _tell(cluster, colour, colour, [Step("medusa_clash", facts)])
                break
        else:
            for cell in cells_in(board.open_cells):
                if not nodes_in_cell(board, cell) & ~excluded:
                    fact: dict[str, Fact] = {"cell": CellsFact((cell,))}
                    step = Step("medusa_empties", fact, on_cells((cell,)))
                    yield _tell(cluster, colour, colour, [step])
                    break


def _traps(table: LinkTable, cluster: _Cluster) -> Iterator[Deduction]:
    """Candidates that clash with both colours."""
    first, second = cluster.colours
    removed, story = 0, []
    for node in table.nodes:
        if cluster.nodes >> node & 1:
            continue
        near, far = table.weak[node] & first, table.weak[node] & second
        if near and far:
            removed |= 1 << node
            facts: dict[str, Fact] = {
                "target": NodeFact(table.nodes[node]),
                "first": NodeFact(table.nodes[_nearest(near, node)]),
                "second": NodeFact(table.nodes[_nearest(far, node)]),
            }
            story.append(Step("medusa_trapped", facts, on_removals(placements_in(1 << node))))
    if removed:
        yield _tell(cluster, first, removed, story)


def _nearest(nodes: NodeSet, target: NodeIndex) -> NodeIndex:
    """A candidate of the target's own cell if there is one: that is easiest to see."""
    return min(bits_of(nodes), key=lambda n: (n % CELL_COUNT != target % CELL_COUNT, n))


def _tell(cluster: _Cluster, first: NodeSet, removed: NodeSet, story: list[Step]) -> Deduction:
    removals = placements_in(removed)
    colours: tuple[Mark, ...] = (
        *_marks(first, Role.COLOUR_A),
        *_marks(cluster.nodes & ~first, Role.COLOUR_B),
    )
    facts: dict[str, Fact] = {
        "count": CountFact(cluster.nodes.bit_count()),
        "removed": CandidatesFact(removals),
    }
    return Deduction(
        "medusa",
        removals=removals,
        marks=(*colours, *on_removals(removals)),
        facts=facts,
        story=(Step("medusa_colours", facts, colours), *story),
        length=cluster.nodes.bit_count(),
    )


def _marks(nodes: NodeSet, role: Role) -> tuple[Mark, ...]:
    return tuple(CandidateMark(role, cell, digit) for cell, digit in placements_in(nodes))


MEDUSA = Technique("medusa", Level.MASTER, 69, find)
