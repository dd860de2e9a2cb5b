"""ALS-XZ: of two almost locked sets only one can hold the digit X, so the other needs all the
rest; a further digit Z of both is then in one of them. With two such digits both sets are full.
"""

from collections.abc import Iterator

from sudoku_app.core.candidates import Placement
from sudoku_app.core.digits import Digit, DigitSet, members
from sudoku_app.hints.almost_locked import AlmostLockedSet, restricted_commons, shared_targets
from sudoku_app.hints.chain_graph import bits_of
from sudoku_app.hints.deduction import Board, Deduction
from sudoku_app.hints.marks import removals_in
from sudoku_app.hints.set_network import set_network
from sudoku_app.hints.set_story import set_technique, tell_full_sets, tell_set_chain


def find(overlap: bool, board: Board) -> Iterator[Deduction]:
    network = set_network(board)
    for index, first in enumerate(network.sets):
        partners = 0
        for others in network.linked[index].values():
            partners |= others
        for other in bits_of(partners & (1 << index) - 1):
            second = network.sets[other]
            is_apart = not first.cells & second.cells
            if not is_apart and not overlap:
                continue
            commons = members(restricted_commons(first, second))
            if len(commons) > 1 and is_apart:
                yield from _both_full(board, first, second, commons)
            for common in commons:
                yield from _one_has_it(board, first, second, common)


def _one_has_it(
    board: Board, first: AlmostLockedSet, second: AlmostLockedSet, common: Digit
) -> Iterator[Deduction]:
    removals = ends_removals(board, first, second, {common})
    if removals:
        yield tell_set_chain("als_xz", (first, second), (common,), removals)


def ends_removals(
    board: Board, first: AlmostLockedSet, last: AlmostLockedSet, used: set[Digit]
) -> tuple[Placement, ...]:
    """What goes when every digit of both sets but the used ones is in one of the two."""
    return tuple(
        removal
        for digit in members(DigitSet(first.digits & last.digits))
        if digit not in used
        for removal in removals_in(digit, shared_targets(board, digit, first, last))
    )


def _both_full(
    board: Board, first: AlmostLockedSet, second: AlmostLockedSet, commons: tuple[Digit, ...]
) -> Iterator[Deduction]:
    """All that goes around the sets, and all that goes in one of them because of the other."""
    removals = {
        removal
        for digit in commons
        for removal in removals_in(digit, shared_targets(board, digit, first, second))
    }
    for one in (first, second):
        for digit in members(one.digits):
            if digit not in commons:
                removals.update(removals_in(digit, board.places[digit] & one.seen[digit]))
    cells = first.cells | second.cells
    around = {(cell, digit) for cell, digit in removals if not cells >> cell & 1}
    for lost in (around, removals) if around < removals else (removals,):
        if lost:
            yield tell_full_sets("als_xz", first, second, commons, tuple(sorted(lost)))


ALS_XZ = set_technique("als_xz", 77, find)
