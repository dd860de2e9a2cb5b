"""Searches that yield the shortest steps first, so that several can be compared as they go on."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from heapq import merge

from sudoku_app.hints.deduction import Board, Deduction, Found, Part, Technique
from sudoku_app.hints.level import Level

Search = Callable[[Board], Iterator[Found]]


def least_length(found: Found) -> int:
    """The length of a step, or the length from which on a search goes on."""
    return found if isinstance(found, int) else found.length


def merge_by_length(searches: Iterable[Iterator[Found]]) -> Iterator[Found]:
    """Several searches as one."""
    return merge(*searches, key=least_length)


def chain_technique(
    key: str, difficulty: int, search: Search, with_sets: tuple[int, Search] | None = None
) -> Technique:
    """A technique of chains: those of master level, and harder ones with almost locked sets."""
    parts = [Part(Level.MASTER, difficulty, search, by_length=True)]
    if with_sets:
        harder, other_search = with_sets
        parts.append(Part(Level.EXTREME, harder, other_search, by_length=True))
    return Technique.of_parts(key, *parts)


def of_level(level: Level, found: Iterator[Found]) -> Iterator[Found]:
    """The same search with its steps marked as harder than others of their technique."""
    for one in found:
        yield one if isinstance(one, int) else replace(one, level=level)


def and_then(technique: Technique, search: Search) -> Technique:
    """The same technique with steps that are only looked for where all are asked for."""
    return replace(technique, find=partial(_find_both, technique, search))


def _find_both(technique: Technique, search: Search, board: Board) -> Iterator[Deduction]:
    yield from technique.find(board)
    for found in search(board):
        if isinstance(found, Deduction):
            yield found
