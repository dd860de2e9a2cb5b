"""Nice loops: chains that come back to where they began.

A continuous loop alternates all the way round, so one end of every weak link is true.
A discontinuous loop contradicts or proves the candidate it begins with.
"""

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import islice, pairwise

from sudoku_app.core.cells import CELL_COUNT
from sudoku_app.hints.chain_graph import (
    SINGLE_NODES,
    LinkTable,
    NodeIndex,
    NodeSet,
    Reason,
    bits_of,
    candidate_links,
    nodes_in_cell,
)
from sudoku_app.hints.chain_search import ChainSearch, Ends, Path
from sudoku_app.hints.chain_story import placements_in, tell_chain
from sudoku_app.hints.deduction import Board, Deduction, Technique
from sudoku_app.hints.loop_story import nodes_around, tell_loop
from sudoku_app.hints.techniques.alternating_chains import (
    candidate_search,
    grouped_searches,
    is_grouped,
)

_PATHS_TRIED = 2000
_LOOPS_TOLD = 2000
"""Where two ends have more loops than this between them, none of them helps to see anything."""


def find_continuous(key: str, grouped: bool, board: Board) -> Iterator[Deduction]:
    """A loop whose two ends exclude each other: along each weak link one node is true."""
    told = set()
    for search in _searches(board, grouped):
        for path in _loops(board, search):
            is_ours = not grouped or is_grouped(board, path)
            for targets, sets in _loop_results(search.table, path):
                if targets and targets not in told and (is_ours or any(sets)):
                    told.add(targets)
                    yield tell_loop(key, board, search.table, path, placements_in(targets), sets)


def _loops(board: Board, search: ChainSearch) -> Iterator[Path]:
    """Chains whose ends exclude each other, then the shortest ways round each plain strong link."""
    for ends in search.ends():
        if ends.rounds and search.table.weak[ends.start] >> ends.end & 1:
            yield from _clear_first(search, search.paths(ends))
    for first, partners in candidate_links(board).strong.items():
        for second in bits_of(partners >> first << first):
            yield from _clear_first(search, search.loops(first, second))


def _clear_first(search: ChainSearch, paths: Iterator[Path]) -> list[Path]:
    found = list(islice(paths, _LOOPS_TOLD + 1))
    return [] if len(found) > _LOOPS_TOLD else sorted(found, key=search.overlaps)


def _searches(board: Board, grouped: bool) -> Iterable[ChainSearch]:
    return grouped_searches(board) if grouped else (candidate_search(board),)


def _loop_results(table: LinkTable, path: Path) -> Iterator[tuple[NodeSet, tuple[Reason, ...]]]:
    """What a loop rules out, for each choice of what makes its strong links."""
    ways: dict[NodeSet, tuple[Reason, ...]] = {_loop_targets(table, path): ()}
    for start, end in zip(path[::2], path[1::2], strict=True):
        ends = table.nodes[start].digit, table.nodes[end].digit
        further: dict[NodeSet, tuple[Reason, ...]] = {}
        for targets, sets in ways.items():
            for one in table.reasons(start, end):
                kept_in = nodes_around(one, ends) & table.singles if one else 0
                further.setdefault(targets | kept_in, (*sets, one))
        ways = further
    yield from ways.items()


def _paths(
    board: Board, grouped: bool, search: ChainSearch, ends: Ends, target: NodeIndex
) -> Iterator[Path]:
    """Chains between two ends that do not pass through what they decide."""
    proves = ends.start == ends.end
    for path in islice(search.paths(ends), _PATHS_TRIED):
        if (proves or target not in path) and (not grouped or is_grouped(board, path)):
            yield path


def _loop_targets(table: LinkTable, path: Path) -> NodeSet:
    """What the weak links exclude: in a cell all else, in a house what stands off the loop."""
    on_loop = {cell for index in path for cell in table.nodes[index].cells}
    targets = 0
    for start, end in islice(pairwise((*path, path[0])), 1, None, 2):
        within_cell = table.nodes[start].digit != table.nodes[end].digit
        for target in bits_of(table.targets(start, end)):
            if within_cell or target % CELL_COUNT not in on_loop:
                targets |= 1 << target
    return targets


def find_discontinuous(key: str, grouped: bool, board: Board) -> Iterator[Deduction]:
    """A candidate that would be its own undoing, or whose absence would bring it back."""
    told: set[NodeSet] = set()
    for search in _searches(board, grouped):
        for ends in search.ends():
            for target, removed in _conclusions(board, search.table, ends):
                if removed in told:
                    continue
                path = search.clearest(_paths(board, grouped, search, ends, target))
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
                    endings=("proves_itself" if proves else "refutes_itself",),
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
