"""Chains between two ends of which at least one is true: what clashes with both can go.

An X-chain stays with one digit, an XY-chain with cells of two candidates; an AIC mixes links.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from itertools import islice

from sudoku_app.core.digits import DIGITS
from sudoku_app.hints.by_length import chain_technique, merge_by_length, of_level
from sudoku_app.hints.chain_graph import (
    SINGLE_NODES,
    candidate_links,
    digit_links,
    pair_cell_links,
)
from sudoku_app.hints.chain_search import ChainSearch, Path
from sudoku_app.hints.chain_story import EITHER_WAY, chain_length, placements_in, tell_chain
from sudoku_app.hints.deduction import Board, Found
from sudoku_app.hints.grouped_graph import grouped_links, set_links
from sudoku_app.hints.level import Level

_PATHS_TRIED = 2000


@lru_cache(maxsize=4)
def candidate_search(board: Board) -> ChainSearch:
    return ChainSearch(candidate_links(board))


@lru_cache(maxsize=4)
def grouped_search(board: Board) -> ChainSearch:
    return ChainSearch(grouped_links(board))


@lru_cache(maxsize=4)
def set_search(board: Board) -> ChainSearch:
    return ChainSearch(set_links(board))


def is_grouped(board: Board, path: Path) -> bool:
    """Whether a chain has a node or a link that single candidates do not have."""
    plain = candidate_links(board)
    return max(path) >= SINGLE_NODES or not all(
        plain.strong[start] >> end & 1 for start, end in zip(path[::2], path[1::2], strict=True)
    )


def _find(
    key: str,
    least_removals: int,
    board: Board,
    search: ChainSearch,
    wanted: Callable[[Path], bool] = lambda _: True,
    *,
    can_return: bool = False,
) -> Iterator[Found]:
    """Chains with at least so many removals; ``can_return`` to where they began as well."""
    yielded = set()
    for rounds, found in enumerate(search.rounds()):
        yield chain_length(2 * rounds + 1)
        for ends in found:
            targets = search.table.targets(ends.start, ends.end)
            few = not rounds or targets.bit_count() < least_removals
            if few or targets in yielded or (ends.start == ends.end and not can_return):
                continue
            path = search.clearest(filter(wanted, islice(search.paths(ends), _PATHS_TRIED)))
            if path:
                yielded.add(targets)
                yield tell_chain(
                    key,
                    board,
                    search.table,
                    path,
                    placements_in(targets),
                    suppose=False,
                    endings=_endings(search, path),
                )


def _endings(search: ChainSearch, path: Path) -> tuple[str, str]:
    if path[0] == path[-1]:
        return "proves_itself", "loop_rules_out"
    start, end = search.table.nodes[path[0]], search.table.nodes[path[-1]]
    same_cell = start.cells == end.cells
    return "one_of_two_in_cell" if same_cell else "one_end_is_true", EITHER_WAY


def find_x_chains(board: Board) -> Iterator[Found]:
    """One digit: either end of the chain holds it, so no cell that sees both ends can. A chain
    back to its own start proves the digit there.
    """
    searches = [ChainSearch(digit_links(board, digit)) for digit in DIGITS]
    found = [_find("x_chain", 1, board, search, can_return=True) for search in searches]
    return merge_by_length(found)


def find_xy_chains(board: Board) -> Iterator[Found]:
    """Cells of two candidates, linked by shared digits: one of the two ends holds the digit."""
    return _find("xy_chain", 1, board, ChainSearch(pair_cell_links(board)))


def find_aics(board: Board) -> Iterator[Found]:
    """Strong and weak links in turn: one of the two ends is true."""
    return _find("aic", 2, board, candidate_search(board))


def find_grouped_aics(board: Board) -> Iterator[Found]:
    """The same with groups: a digit in any of two or three cells where line and box cross."""
    return _find("grouped_aic", 2, board, grouped_search(board), partial(is_grouped, board))


def find_set_aics(board: Board) -> Iterator[Found]:
    """The same with almost locked sets beside the groups."""
    return of_level(
        Level.EXTREME,
        _find("grouped_aic", 2, board, set_search(board), partial(is_grouped, board)),
    )


X_CHAIN = chain_technique("x_chain", 66, find_x_chains)
XY_CHAIN = chain_technique("xy_chain", 68, find_xy_chains)
AIC = chain_technique("aic", 70, find_aics)
GROUPED_AIC = chain_technique("grouped_aic", 73, find_grouped_aics, (80, find_set_aics))
