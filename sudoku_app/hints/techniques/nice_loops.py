"""Nice loops: chains that come back to where they began.

A continuous loop alternates all the way round, so one end of every weak link is true.
A discontinuous loop contradicts or proves the candidate it begins with.
"""

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import islice, pairwise

from sudoku_app.core.cells import CELL_COUNT
from sudoku_app.core.digits import members
from sudoku_app.hints.chain_graph import (
    SINGLE_NODES,
    LinkTable,
    NodeIndex,
    NodeSet,
    bits_of,
    candidate_links,
    nodes_in_cell,
    nodes_of,
)
from sudoku_app.hints.chain_search import ChainSearch, Ends, Path
from sudoku_app.hints.chain_story import placements_in, tell_chain
from sudoku_app.hints.deduction import Board, Deduction, Technique
from sudoku_app.hints.techniques.alternating_chains import (
    candidate_search,
    grouped_searches,
    is_grouped,
)

_PATHS_TRIED = 300


def find_continuous(key: str, grouped: bool, board: Board) -> Iterator[Deduction]:
    """A loop whose two ends exclude each other: along each weak link one node is true."""
    told = set()
    for search in _searches(board, grouped):
        for path in _loops(board, search):
            targets = _loop_targets(search.table, path)
            if targets and targets not in told and (not grouped or is_grouped(board, path)):
                told.add(targets)
                yield tell_chain(
                    key,
                    board,
                    search.table,
                    (*path, path[0]),
                    placements_in(targets),
                    suppose=False,
                    conclusion="loop_closes",
                )


def _loops(board: Board, search: ChainSearch) -> Iterator[Path]:
    """Chains whose ends exclude each other, then the shortest ways round each plain strong link."""
    for ends in search.ends():
        if ends.rounds and search.table.weak[ends.start] >> ends.end & 1:
            yield from islice(search.paths(ends), _PATHS_TRIED)
    for first, partners in candidate_links(board).strong.items():
        for second in bits_of(partners >> first << first):
            yield from islice(search.loops(first, second), _PATHS_TRIED)


def _searches(board: Board, grouped: bool) -> Iterable[ChainSearch]:
    return grouped_searches(board) if grouped else (candidate_search(board),)


def _paths(board: Board, grouped: bool, search: ChainSearch, ends: Ends) -> Iterator[Path]:
    paths = islice(search.paths(ends), _PATHS_TRIED)
    return (p for p in paths if not grouped or is_grouped(board, p))


def _loop_targets(table: LinkTable, path: Path) -> NodeSet:
    """What the weak links exclude: in a cell all else, in a house what stands off the loop.

    An almost locked set on the loop keeps all digits but its two ends, so they leave its peers.
    """
    on_loop = {cell for index in path for cell in table.nodes[index].cells}
    targets = 0
    for start, end in islice(pairwise((*path, path[0])), 1, None, 2):
        within_cell = table.nodes[start].digit != table.nodes[end].digit
        for target in bits_of(table.targets(start, end)):
            if within_cell or target % CELL_COUNT not in on_loop:
                targets |= 1 << target
    for start, end in zip(path[::2], path[1::2], strict=True):
        if one := table.set_between(start, end):
            for digit in members(one.digits):
                if digit not in (table.nodes[start].digit, table.nodes[end].digit):
                    targets |= nodes_of(digit, one.seen[digit]) & table.singles
    return targets


def find_discontinuous(key: str, grouped: bool, board: Board) -> Iterator[Deduction]:
    """A candidate that would be its own undoing, or whose absence would bring it back."""
    told: set[NodeSet] = set()
    for search in _searches(board, grouped):
        for ends in search.ends():
            for target, removed in _conclusions(board, search.table, ends):
                path = None if removed in told else next(_paths(board, grouped, search, ends), None)
                if path is None:
                    continue
                told.add(removed)
                proves = ends.start == ends.end
                yield tell_chain(
                    key,
                    board,
                    search.table,
                    path if proves else (target, *path, target),
                    placements_in(removed),
                    suppose=not proves,
                    conclusion="proves_itself" if proves else "refutes_itself",
                )


def _conclusions(board: Board, table: LinkTable, ends: Ends) -> Iterator[tuple[NodeIndex, NodeSet]]:
    """The candidates that a chain decides, each with what goes: itself, or all else in its cell."""
    if ends.start != ends.end:
        for target in bits_of(table.targets(ends.start, ends.end)):
            yield target, 1 << target
    elif ends.start < SINGLE_NODES:
        cell = table.nodes[ends.start].cells[0]
        others = nodes_in_cell(board, cell) ^ 1 << ends.start
        if others:
            yield ends.start, others


CONTINUOUS_NICE_LOOP = Technique(
    "continuous_nice_loop", 71, partial(find_continuous, "continuous_nice_loop", False)
)
DISCONTINUOUS_NICE_LOOP = Technique(
    "discontinuous_nice_loop", 72, partial(find_discontinuous, "discontinuous_nice_loop", False)
)
GROUPED_CONTINUOUS_NICE_LOOP = Technique(
    "grouped_continuous_nice_loop",
    81,
    partial(find_continuous, "grouped_continuous_nice_loop", True),
)
GROUPED_DISCONTINUOUS_NICE_LOOP = Technique(
    "grouped_discontinuous_nice_loop",
    82,
    partial(find_discontinuous, "grouped_discontinuous_nice_loop", True),
)
