"""The easiest step on a board: of the lowest level, and there the one that is quickest to follow.

Up to expert level a technique's own difficulty comes first, with an addition for long patterns.
Chains and what-ifs are compared by their length alone: a short chain of any kind is easier than a
long one of a simpler kind.
"""

from collections.abc import Callable, Generator, Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby, islice
from math import log2
from typing import Final

from sudoku_app.core.cells import HOUSES_OF, Cell, column_of, row_of
from sudoku_app.core.cellsets import BIT, HOUSE_SETS
from sudoku_app.core.digits import only
from sudoku_app.hints.by_length import least_length, merge_by_length
from sudoku_app.hints.deduction import Board, Deduction, Part, Technique
from sudoku_app.hints.level import Level

COMPARED: Final = 24
"""How many steps of a technique are weighed against each other."""
_STAGES: Final = (86, 100, 105, 110, 113, 130)
"""Beyond master level techniques from one of these difficulties on are only tried where those
before find nothing, because a search takes long and a proof is long to read.
"""

Effort = tuple[float, float]


@dataclass(frozen=True, slots=True)
class _Candidate:
    step: Deduction
    effort: Effort


def seek_step(
    board: Board,
    techniques: Iterable[Technique],
    *,
    hardest: Level = Level.EXTREME,
    allows: Callable[[Technique], bool] = lambda _: True,
    last_cell: Cell | None = None,
) -> Generator[Technique, None, Deduction | None]:
    """Search for the easiest step, pausing before each technique.

    ``allows`` is asked once a technique has found something. Among equally easy steps those that
    write a digit win, then those that lead to one at once, then those near the last move.
    """
    for group in _groups(techniques, hardest):
        found = yield from _weigh(board, group, allows)
        if found:
            least = min(one.effort for one in found)
            equal = [one.step for one in found if one.effort == least]
            return max(equal, key=lambda step: _merit(board, step, last_cell))
    return None


def _groups(
    techniques: Iterable[Technique], hardest: Level
) -> Iterator[list[tuple[Technique, Part]]]:
    """The parts whose steps are compared with each other, easiest first."""
    parts = [(t, part) for t in techniques for part in t.all_parts]
    within = [pair for pair in parts if pair[1].level.rank <= hardest.rank]
    for _, group in groupby(sorted(within, key=_order), key=lambda pair: _stage(pair[1])):
        yield list(group)


def _order(pair: tuple[Technique, Part]) -> tuple[int, int]:
    return pair[1].level.rank, pair[1].difficulty


def _stage(part: Part) -> tuple[int, int]:
    is_late = part.level is Level.EXTREME
    return part.level.rank, sum(part.difficulty >= start for start in _STAGES) if is_late else 0


def _weigh(
    board: Board, group: list[tuple[Technique, Part]], allows: Callable[[Technique], bool]
) -> Generator[Technique, None, list[_Candidate]]:
    found: list[_Candidate] = []
    for technique, part in group:
        if part.by_length or _is_beaten(part, found):
            continue
        yield technique
        for step in islice(part.search(board), COMPARED):
            if not allows(technique):
                break
            assert isinstance(step, Deduction)
            found.append(_Candidate(step, _effort(part, step)))
    by_length = [pair for pair in group if pair[1].by_length]
    if by_length:
        yield by_length[0][0]
        limit = min((candidate.effort[0] for candidate in found), default=None)
        found += _shortest(board, by_length, limit)
    return found


def _is_beaten(part: Part, found: list[_Candidate]) -> bool:
    """Whether none of the part's steps can be easier than what was found."""
    if part.level.rank >= Level.MASTER.rank:
        return False
    return any(one.effort < (0, part.difficulty) for one in found)


def _effort(part: Part, step: Deduction) -> Effort:
    length = max(len(step.links), step.length)
    if part.level.rank >= Level.MASTER.rank:
        return length, part.difficulty
    writes_later = part.level is Level.MEDIUM and not step.placements
    return writes_later, part.difficulty + (2 * log2(length / 4) if length > 4 else 0)


def _shortest(
    board: Board, parts: list[tuple[Technique, Part]], limit: float | None
) -> Iterator[_Candidate]:
    """The shortest steps of several searches by length, none longer than the limit."""
    difficulty = {technique.key: part.difficulty for technique, part in parts}
    compared = 0
    for found in merge_by_length(part.search(board) for _, part in parts):
        length = least_length(found)
        if (limit is not None and length > limit) or compared == COMPARED:
            return
        if isinstance(found, Deduction):
            limit, compared = length, compared + 1
            yield _Candidate(found, (length, difficulty[found.technique]))


def _merit(board: Board, step: Deduction, last_cell: Cell | None) -> tuple[bool, bool, int]:
    """Placements are best, then steps that unlock a single, then those near the last move."""
    changed = (*step.placements, *step.removals)
    nearness = -min((_distance(cell, last_cell) for cell, _ in changed), default=0)
    return bool(step.placements), _unlocks_single(board, step), nearness


def _unlocks_single(board: Board, step: Deduction) -> bool:
    struck: dict[Cell, int] = {}
    places = list(board.places)
    for cell, digit in step.removals:
        struck[cell] = struck.get(cell, 0) | only(digit)
        places[digit] = places[digit] & ~BIT[cell]  # type: ignore[call-overload]
    if any((board.candidates[c] & ~mask).bit_count() == 1 for c, mask in struck.items()):
        return True
    return any(
        (places[digit] & HOUSE_SETS[house]).bit_count() == 1
        for cell, digit in step.removals
        for house in HOUSES_OF[cell]
    )


def _distance(cell: Cell, other: Cell | None) -> int:
    if other is None:
        return 0
    return abs(row_of(cell) - row_of(other)) + abs(column_of(cell) - column_of(other))
