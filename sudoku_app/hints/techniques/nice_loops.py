"""Nice loops: chains that come back to where they began.

A continuous loop alternates all the way round, so one end of every weak link is true.
A discontinuous loop contradicts or proves the candidate it begins with.
"""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice, pairwise

from sudoku_app.core.cells import CELL_COUNT
from sudoku_app.hints.by_length import and_then, chain_technique, of_level
from sudoku_app.hints.chain_graph import (
    SINGLE_NODES,
    LinkTable,
    NodeIndex,
    NodeSet,
    Reason,
    bits_of,
    nodes_in_cell,
)
from sudoku_app.hints.chain_search import ChainSearch, Ends, Path
from sudoku_app.hints.chain_story import chain_length, placements_in, tell_chain
from sudoku_app.hints.deduction import Board, Deduction, Found, Technique
from sudoku_app.hints.grouped_graph import grouped_links
from sudoku_app.hints.level import Level
from sudoku_app.hints.loop_story import nodes_around, tell_loop
from sudoku_app.hints.techniques.alternating_chains import (
    candidate_search,
    grouped_search,
    is_grouped,
    set_search,
)

_Finder = Callable[[str, Callable[[Board], ChainSearch], bool, Board], Iterator[Found]]

_PATHS_TRIED = 2000
_MOST_LOOPS = 2000
"""Where two ends have more loops than this between them, none of them helps to see anything."""


def find_continuous(
    key: str, search_on: Callable[[Board], ChainSearch], grouped: bool, board: Board
) -> Iterator[Found]:
    """A loop whose two ends exclude each other: along each weak link one node is true."""
    search = search_on(board)
    yielded: set[NodeSet] = set()
    for rounds, found in enumerate(search.rounds()):
        yield chain_length(2 * rounds + 2)
        for ends in found:
            if rounds and search.table.weak[ends.start] >> ends.end & 1:
                for path in _clear_first(search, search.paths(ends)):
                    yield from _loop_steps(key, board, search, path, grouped, yielded)


def find_other_loops(
    key: str, search_on: Callable[[Board], ChainSearch], grouped: bool, board: Board
) -> Iterator[Deduction]:
    """Loops through each strong link, which need not be the shortest way between two ends: those
    with the fewest strong links, and those with one more.
    """
    search = search_on(board)
    links = grouped_links(board) if grouped else search.table
    yielded: set[NodeSet] = set()
    for longer in (0, 1):
        for first, partners in links.strong.items():
            for second in bits_of(partners >> first << first):
                for path in _clear_first(search, search.loops(first, second, longer)):
                    yield from _loop_steps(key, board, search, path, grouped, yielded)


def _loop_steps(
    key: str, board: Board, search: ChainSearch, path: Path, grouped: bool, yielded: set[NodeSet]
) -> Iterator[Deduction]:
    is_ours = not grouped or is_grouped(board, path)
    for targets, sets in _loop_results(search.table, path):
        if targets and targets not in yielded and (is_ours or any(sets)):
            yielded.add(targets)
            yield tell_loop(key, board, search.table, path, placements_in(targets), sets)


def _clear_first(search: ChainSearch, paths: Iterator[Path]) -> list[Path]:
    found = list(islice(paths, _MOST_LOOPS + 1))
    return [] if len(found) > _MOST_LOOPS else sorted(found, key=search.overlaps)


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


def find_discontinuous(
    key: str, search_on: Callable[[Board], ChainSearch], grouped: bool, board: Board
) -> Iterator[Found]:
    """A candidate that would be its own undoing, or whose absence would bring it back."""
    yielded: set[NodeSet] = set()
    search = search_on(board)
    for rounds, found in enumerate(search.rounds()):
        yield chain_length(2 * rounds + 1)
        refuting = []
        for ends in found:
            for target, removed in _conclusions(board, search.table, ends):
                if removed in yielded:
                    continue
                path = search.clearest(_paths(board, grouped, search, ends, target))
                if path is None:
                    continue
                yielded.add(removed)
                proves = ends.start == ends.end
                step = tell_chain(
                    key,
                    board,
                    search.table,
                    path if proves else (target, *path, target),
                    placements_in(removed),
                    suppose=not proves,
                    endings=("proves_itself" if proves else "refutes_itself",),
                )
                if proves:
                    yield step
                else:
                    refuting.append(step)
        yield from refuting


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


def _with_sets(find: _Finder, key: str, board: Board) -> Iterator[Found]:
    return of_level(Level.EXTREME, find(key, set_search, True, board))


def _loops(key: str, difficulty: int) -> Technique:
    search = partial(find_continuous, key, candidate_search, False)
    technique = chain_technique(key, difficulty, search)
    return and_then(technique, partial(find_other_loops, key, candidate_search, False))


def _grouped_loops(key: str, difficulty: int, with_sets: int) -> Technique:
    search = partial(find_continuous, key, grouped_search, True)
    harder = partial(_with_sets, find_continuous, key)
    technique = chain_technique(key, difficulty, search, (with_sets, harder))
    technique = and_then(technique, partial(find_other_loops, key, grouped_search, True))
    return and_then(technique, partial(_with_sets, find_other_loops, key))


CONTINUOUS_NICE_LOOP = _loops("continuous_nice_loop", 71)
DISCONTINUOUS_NICE_LOOP = chain_technique(
    "discontinuous_nice_loop",
    72,
    partial(find_discontinuous, "discontinuous_nice_loop", candidate_search, False),
)
GROUPED_CONTINUOUS_NICE_LOOP = _grouped_loops("grouped_continuous_nice_loop", 74, 81)
GROUPED_DISCONTINUOUS_NICE_LOOP = chain_technique(
    "grouped_discontinuous_nice_loop",
    75,
    partial(find_discontinuous, "grouped_discontinuous_nice_loop", grouped_search, True),
    (82, partial(_with_sets, find_discontinuous, "grouped_discontinuous_nice_loop")),
)
